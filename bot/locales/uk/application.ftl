## Правила столу: сторінки, які бачить лише той, хто їх гортає.

setup-title = ⚙ <b>Правила столу</b> · { $place }
setup-now = { $rules } · { $seated }
setup-item = • { $text }
setup-changed = ✏️ <b>{ $text }</b>
setup-more = … і ще { $count }: дивіться «Конвенції».
setup-presets = <b>За якими правилами граємо?</b>
setup-preset = <b>{ $name }</b> — { $about }
setup-seats = <b>Скільки грає?</b> Хто сів, той сидить: місць поменшає, лише якщо вони вільні.
setup-groups = <b>Конвенції.</b> Крапкою позначено те, що змінено в цих правилах.
setup-group = <b>{ $name }</b>
setup-field = <b>{ $name }</b>
    { $about }
setup-field-basis = { $preset }: { $value }
setup-clock = <b>Скільки думати над ходом?</b> Коли час вийде, найневинніший хід зробить бот.
setup-name = <b>Назва</b> розрізняє столи одного чату. Своє слово можна дати одразу: /new і назва.
setup-sets = <b>Набори цього чату.</b> Візьміть будь-який одним дотиком.
setup-no-sets = <b>Наборів поки немає.</b> Адміністратор може зберегти правила цього столу.
setup-set = <b>{ $name }</b> — { $rules } · { $seated }
button-clock = ⏱ { $clock }
button-name = Назва: { $name }
button-no-name = без назви
button-save-default = 💾 Зробити звичайними для чату
button-save-as = 💾 Зберегти «{ $name }»
button-page-back = ‹ Назад
button-done = Готово

page-in-private = Продовжуємо в приваті: у групі сторінку зараз не показати.
page-here-now = Продовжуємо тут: у групі цю сторінку зараз не показати.

## Чому правила так не поєднуються.

rules-error-unknown-preset = Таких правил я не знаю.
rules-error-unknown-field = Такої конвенції я не знаю.
rules-error-outside-values = Так тут не грають: виберіть щось із запропонованого.
rules-error-not-in-preset = За цими правилами стільки людей не грає. Змініть кількість гравців або візьміть інші правила.
rules-error-pairs-need-four = Парами грають учотирьох.
rules-error-four-take-the-upcard = Учотирьох колоду роздають усю, і відкрита карта дістається тому, хто здає, або граючому.
rules-error-seven-needs-exchange = Сімку міняють на відкриту карту, що лежить на столі. Спершу вимкніть обмін сімки.
rules-error-offer-needs-two = Пропозиція «50 без гри» буває тільки вдвох.
rules-error-offer-needs-target = Пропозиція «50 без гри» буває в партії на очки. У короткому деберці замість неї даве.
rules-error-deals-need-two-sides = На виграні здачі грають двоє або пара на пару.
rules-error-dave-needs-deals = Даве подвоює здачу, а тут рахують очки. Спершу вимкніть даве.
rules-error-single-bait-needs-deals = Подвійний байт буває, коли рахують здачі. Спершу вимкніть його.
