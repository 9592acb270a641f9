## Правила стола: страницы, которые видит только тот, кто их листает.

setup-title = ⚙ <b>Правила стола</b> · { $place }
setup-now = { $rules } · { $seated }
setup-item = • { $text }
setup-changed = ✏️ <b>{ $text }</b>
setup-more = … и ещё { $count }: смотрите «Конвенции».
setup-presets = <b>По каким правилам играем?</b>
setup-preset = <b>{ $name }</b> — { $about }
setup-seats = <b>Сколько играет?</b> Кто сел, тот сидит: места убавятся, только если они свободны.
setup-groups = <b>Конвенции.</b> Точкой отмечено то, что изменено в этих правилах.
setup-group = <b>{ $name }</b>
setup-field = <b>{ $name }</b>
    { $about }
setup-field-basis = { $preset }: { $value }
setup-clock = <b>Сколько думать над ходом?</b> Когда время выйдет, самый безобидный ход сделает бот.
setup-name = <b>Название</b> различает столы одного чата. Своё слово можно дать сразу: /new и название.
setup-sets = <b>Наборы этого чата.</b> Возьмите любой одним нажатием.
setup-no-sets = <b>Наборов пока нет.</b> Администратор может сохранить правила этого стола.
setup-set = <b>{ $name }</b> — { $rules } · { $seated }
button-clock = ⏱ { $clock }
button-name = Название: { $name }
button-no-name = без названия
button-save-default = 💾 Сделать обычными для чата
button-save-as = 💾 Сохранить «{ $name }»
button-page-back = ‹ Назад
button-done = Готово

page-in-private = Продолжаем в личке: в группе страницу сейчас не показать.
page-here-now = Продолжаем здесь: в группе эту страницу сейчас не показать.

## Почему правила так не сочетаются.

rules-error-unknown-preset = Таких правил я не знаю.
rules-error-unknown-field = Такой конвенции я не знаю.
rules-error-outside-values = Так здесь не играют: выберите из предложенного.
rules-error-not-in-preset = По этим правилам столько человек не играет. Смените число игроков или возьмите другие правила.
rules-error-pairs-need-four = Парами играют вчетвером.
rules-error-four-take-the-upcard = Вчетвером колода раздаётся вся, и вскрышка достаётся сдающему или играющему.
rules-error-seven-needs-exchange = Семёрку меняют на вскрышку, что лежит на столе. Сначала выключите обмен семёрки.
rules-error-offer-needs-two = Предложение «50 без игры» бывает только вдвоём.
rules-error-offer-needs-target = Предложение «50 без игры» бывает в партии на очки. В коротком деберце вместо него даве.
rules-error-deals-need-two-sides = На выигранные сдачи играют двое или пара на пару.
rules-error-dave-needs-deals = Даве удваивает сдачу, а здесь считают очки. Сначала выключите даве.
rules-error-single-bait-needs-deals = Двойной байд бывает, когда считают сдачи. Сначала выключите его.
