## Запис очок за живим столом.

sheet-heading = 📝 <b>{ $title }</b>
    <i>{ $rules }</i>
sheet-rules = { $preset }, до { $goal }
sheet-rules-deals = { $preset }, до { $goal } { $goal ->
    [one] перемоги
   *[other] перемог
}
sheet-rules-changed = {", свої домовленості"}
sheet-total = { $name } <b>{ $points }</b>
sheet-sum-sign = Σ
sheet-pot = ⏳ Висить <b>{ $points }</b>
sheet-pot-limited = ⏳ Висить <b>{ $points }</b> — лише { $names }
sheet-baits = Байти: { $counts }
sheet-baits-of = { $name } — { $count }
sheet-turn = 👉 Здає <b>{ $dealer }</b>, перше слово — { $name }
sheet-turn-replay = 👉 Здає <b>{ $dealer }</b>, перегравання без торгівлі: грає { $name }
sheet-won = 🏆 Партія! Перемога — <b>{ $name }</b>
sheet-pays = { $payer } → { $receiver }: <b>{ $amount }</b>
sheet-hint =
    <i>Зіграли здачу? Натисніть на ім’я граючого й наберіть очки. Або дайте відповідь на це повідомлення: «85 77» — очки по стовпцях, «б 162» — байт, «вис 81» — порівну. Потім «+» — записати.</i>
sheet-closed = Аркуш закрито.
sheet-untitled = Без імен

## Що вийшло

sheet-outcome = <b>{ $outcome }</b>: { $numbers }
sheet-outcome-alone = <b>{ $outcome }</b>
sheet-outcome-made = Зіграно
sheet-outcome-bait = Байт
sheet-outcome-hanging = Висяк
sheet-outcome-claimed = «Партія!»
sheet-outcome-claimed-wrong = Хибна «Партія!»
sheet-outcome-thrown-in = Карти кинуто
sheet-outcome-offered = Без гри
sheet-outcome-special = Особлива комбінація
sheet-outcome-fine = Штраф
sheet-outcome-pencil = Олівець
sheet-preview = { $line } → <b>{ $totals }</b>
sheet-preview-winner = 🏆 Це партія: виграє <b>{ $name }</b>
sheet-extra-hangs = висить { $points }
sheet-extra-released = з висяка { $points }
sheet-extra-bait = { $count ->
    [3] третій
    [4] четвертий
    [5] п’ятий
    [6] шостий
    [7] сьомий
    [8] восьмий
    [9] дев’ятий
   *[other] { $count }-й
} байт { $points }
sheet-extra-ski = лижі { $points } ({ $name })
sheet-correction = По всьому аркушу: { $before } → <b>{ $after }</b>
sheet-pencil-given = <i>Зайве знято з того, хто записав, і віддано тому, хто помітив.</i>
sheet-pencil-less = <i>Записати собі менше можна: нічого не змінюється.</i>
sheet-pencil-hundred = <i>Рівно сто — сотні лише поправляють.</i>

## Рядок, як його записали

sheet-entry-deal = { $name } грає: { $points }
sheet-entry-no-trick = {", без взятки "}{ $name }
sheet-entry-claim = { $name } — «Партія!», очок { $points }
sheet-entry-forfeit = Байт на картах, { $name }: { $points }
sheet-entry-fine = Штраф, { $name }: −{ $amount }
sheet-entry-thrown-in = Карти кинуто
sheet-entry-offer = { $name } пише без гри
sheet-entry-special = { $name } — особлива комбінація
sheet-entry-pencil = { $name } пише { $wrote } замість { $right }, помічає { $inspector }

## Новий рядок

sheet-draft-title = ✏️ { $what }
sheet-draft-new = Рядок { $line }
sheet-draft-edit = Правимо рядок { $line }
sheet-draft-insert = Перед рядком { $line }
sheet-draft-game = Гра <b>{ $game }</b>: двадцяток { $twenties }, полтин { $fifties }
sheet-draft-half = {". "}Порівну — { $half } : { $half }
sheet-draft-who-deal = Грає <b>{ $name }</b>
sheet-draft-who-claim = Оголошує <b>{ $name }</b>
sheet-draft-who-forfeit = Помилка: <b>{ $name }</b>
sheet-draft-who-fine = Штраф пишемо: <b>{ $name }</b>
sheet-draft-who-offer = Пише <b>{ $name }</b>
sheet-draft-who-special = Комбінація: <b>{ $name }</b>
sheet-draft-who-pencil = Зайве пише <b>{ $name }</b>
sheet-kind-deal = здача
sheet-kind-claim = «Партія!» посеред здачі
sheet-kind-forfeit = байт на картах
sheet-kind-fine = штраф
sheet-kind-thrown-in = карти кинуто, всі спасували
sheet-kind-offer = без гри
sheet-kind-special = клабор або деберц
sheet-kind-pencil = правило олівця
sheet-asked-points = { $name }
sheet-asked-total = Уся здача, очок
sheet-asked-claim = { $name }, очок на цю мить
sheet-asked-amount = Скільки зняти
sheet-asked-wrote = Було записано
sheet-asked-right = Насправді
sheet-ask-seat-deal = Хто грав?
sheet-ask-seat-claim = Хто сказав «Партія!»?
sheet-ask-seat-forfeit = Хто помилився?
sheet-ask-seat-fine = Кому штраф?
sheet-ask-seat-offer = Хто пише?
sheet-ask-seat-special = У кого комбінація?
sheet-ask-seat-pencil = Хто записав зайве?
sheet-ask-inspector = Хто помітив?
sheet-ask-number = Наберіть очки кнопками або дайте відповідь на це повідомлення. Терци, полтини й бела — у тому ж числі.
sheet-ask-number-plain = Наберіть число кнопками або дайте відповідь на це повідомлення.
sheet-ask-number-long = Число від { $short }: наберіть усі цифри й натисніть ✓.
sheet-ask-no-trick = Хто лишився без взятки?
sheet-ask-last-trick = Хто взяв послід? Від цього залежить, чия партія.
sheet-ask-held = ⚠️ Цей рядок ще не записано, а набрано вже «{ $line }».
sheet-ask-held-plus = Відповідайте «+» — запишеться цей, потім той.
sheet-held-later = <i>Потім: «{ $line }»</i>
sheet-ask-jack = Послід узято козирним валетом?
sheet-warning-many_runs = Забагато оголошень як на одну здачу. Точно так?
sheet-warning-runs_without_trick = Без взятки оголошення тут не пишуться.
sheet-warning-other_declarer = У переграванні грає той самий, хто грав висяк.

## Чому не записати

sheet-error-on-line = Тоді не сходиться рядок { $line }.
sheet-error-not_a_seat = За цим столом такого місця немає.
sheet-error-not_a_side = За цим столом такої сторони немає.
sheet-error-wrong_number_of_names = Імен { $value }, а треба { $bound }.
sheet-error-wrong_number_of_points = Чисел { $value }, а сторін { $bound }.
sheet-error-negative_points = Менше нуля за здачу не взяти.
sheet-error-too_few_points = Разом вийшло { $value }, а у здачі не буває менше ніж { $bound }. Перерахуєте?
sheet-error-not_this_game = Разом вийшло { $value } — так не сходиться. Найближча можлива сума — { $bound }.
sheet-error-over-game = Набрано { $value }, а в усій грі { $bound }. Були терци, полтини чи бела? Додайте їх кнопками.
sheet-error-last_trick_is_ten = Послід — уже { $bound }, а записано лише { $value }: { $name }.
sheet-error-cards_without_trick = { $name } без взятки, а очок { $value }: без карт стільки не набрати.
sheet-error-somebody_took_tricks = Хтось таки брав взятки.
sheet-error-taker_has_a_trick = Хто взяв послід, той без взятки не лишився.
sheet-error-not_in_these_rules = За цими правилами такого не буває.
sheet-error-claim_is_wrong = До партії треба ще { $bound }, а взято { $value }. Помилка тут нічого не коштує — дограйте здачу.
sheet-error-not_a_stake = Ставка лише подвоюється: 1, 2, 4, 8…
sheet-error-not_a_fine = Штраф — це хоча б одне очко.
sheet-error-writer_is_missing = Скажіть, хто пише.
sheet-error-own_inspector = За собою помічати не можна: виберіть іншого.
sheet-error-match_is_over = На рядку { $line } партія вже кінчається. Спершу виправте або приберіть рядки нижче.
sheet-error-no_such_line = Такого рядка немає.
sheet-error-not_a_sheet = Цей аркуш прочитати не вдалося.

## Набране у відповідь

sheet-typed-word = Не розумію «{ $word }». Пишіть так: 85 77, або б 162, або вис 81.
sheet-typed-count = Чисел має бути стільки, скільки стовпців: 85 77. Порівну — вис і очки: вис 81.
sheet-typed-declarer = Спершу скажіть, хто грав.
sheet-typed-bait-total = Байт, а скільки пишуть інші? Наприклад: б 162.
sheet-typed-own-points = Наберіть і власні очки граючого: їх ділять.
sheet-typed-odd-game = Гру { $word } навпіл не поділити.
sheet-typed-names = Треба імен: { $count }. Через кому, по черзі за столом.
sheet-typed-stake = Напишіть число і, якщо треба, чого: «10 грн», «за очко 2».
sheet-typed-target = Мета — число від 101 до 2001.

## Короткі відповіді

sheet-note-not-allowed = На цьому аркуші пишуть ті, хто за столом. Граєте? Меню → Налаштування → «Це я».
sheet-note-moved-on = Аркуш уже інший — дивіться свіже повідомлення.
sheet-note-no-sheet = Цього аркуша більше немає. Новий — /score
sheet-note-over = Партію закінчено. Помилилися? «Скасувати» або «Рядки» її відкриють.
sheet-note-being-written = Рядок уже пишуть: допишіть його або скасуйте.
sheet-note-not-ready = Ще не все набрано.
sheet-note-written = Записано
sheet-note-deleted = Рядок прибрано
sheet-note-undo = Скасовано
sheet-note-redo = Повернуто
sheet-note-nothing-to-undo = Скасовувати нічого.
sheet-note-nothing-to-redo = Повертати нічого.
sheet-note-number = { $number }
sheet-note-game = Гра { $game }
sheet-note-saved = Збережено
sheet-note-full = Усі місця вже з іменами.
sheet-note-already-in = Це ім’я вже за столом.
sheet-note-somebody-elses = Це ім’я вже належить іншій людині.
sheet-note-names-missing = Бракує імен: відкрийте «Гравці».
sheet-note-rules-clash = Ці правила одне з одним не поєднуються.
sheet-note-discarded = Аркуш викинуто
sheet-note-only-writer = Це вирішує той, хто веде аркуш, або адміністратор.
sheet-note-only-admins = На цьому аркуші пишуть адміністратори.
sheet-note-follow-first = Відкрийте аркуш за посиланням у приваті — там можна взяти запис собі.
sheet-note-already-writer = Ви й так ведете цей аркуш.
sheet-note-taken = Тепер аркуш ведете ви.
sheet-note-unfollowed = Ви більше не стежите за аркушем
sheet-note-reopened = Аркуш знову відкрито
sheet-note-begun-below = Партію вже почато — аркуш нижче.
sheet-note-closed = Аркуш закрито
sheet-note-paid = Розраховано
sheet-note-link-old = Посилання не підходить: попросіть нове.

## Меню і сторінки

sheet-more-title = Що записати?
sheet-menu-title = Що зробити з аркушем?
sheet-lines-title = <b>Рядки</b> — натисніть номер, щоб виправити:
sheet-lines-none = <i>Поки що жодного.</i>
sheet-line-title = <b>Рядок { $line }</b>
sheet-trail-title = <b>Хто що міняв</b>
sheet-trail-line = { $when } · <b>{ $name }</b>: { $what }
sheet-trail-none = <i>Поки що нічого.</i>
sheet-change-write = рядок { $line }: { $entry }
sheet-change-edit = виправлено рядок { $line }: { $was } ⇒ { $entry }
sheet-change-insert = вставлено рядок { $line }: { $entry }
sheet-change-delete = прибрано рядок { $line }: { $was }
sheet-change-undo = скасовано останнє
sheet-change-redo = повернуто скасоване
sheet-change-rules = змінено правила
sheet-change-dealer = змінено, хто здає першим
sheet-change-stake = змінено ставку
sheet-change-title = нова назва аркуша
sheet-change-rights = змінено, хто пише
sheet-change-player = поправлено імена
sheet-change-writer = веде аркуш
sheet-change-close = аркуш закрито
sheet-change-reopen = аркуш знову відкрито
sheet-pay-title = 💰 <b>Хто кому скільки</b>
sheet-pay-no-stake = Грають без ставки.
sheet-pay-match = За партію — { $amount }.
sheet-pay-point = За очко — { $amount }. Не набрав сотні — подвійно; утрьох до 501 і 1001: менше ніж 250 — подвійно, менше ніж 100 — потрійно.
sheet-pay-this = Ця партія:
sheet-pay-not-over = Партія ще триває.
sheet-pay-account = Спільний рахунок цих людей, партій — { $matches }:
sheet-pay-balance = { $name }: <b>{ $amount }</b>
sheet-pay-even = Усі розрахувалися.
sheet-pay-arithmetic = <i>Це лише арифметика: гроші через бота не ходять.</i>
sheet-past-title = 🏆 <b>Зіграні партії</b>
sheet-past-tally = { $name }: перемог <b>{ $wins }</b> з { $played }
sheet-past-line = { $when } · { $sides }
sheet-past-none = <i>Поки що жодної.</i>
sheet-past-yours = 🏆 <b>Ваші партії за живим столом</b>: перемог { $wins } з { $played }
sheet-others-title = <b>Відкриті аркуші</b>
sheet-link-how =
    За цим посиланням аркуш відкриється в іншої людини в приваті: стежити або взяти запис собі.
    { $link }
sheet-link-writer = Зараз веде: <b>{ $writer }</b>
sheet-writer-nobody = хто перший напише

## Новий аркуш і налаштування

sheet-setup-title = 📝 <b>Новий аркуш</b>
sheet-settings-title = ⚙️ <b>{ $title }</b>
sheet-setup-ready = Усе готово. Починаємо?
sheet-setup-names-missing = Хто грає? Дайте відповідь на це повідомлення іменами — «Оля, Богдан» — або відкрийте «Гравці».
sheet-seats-2 = Двоє
sheet-seats-3 = Троє
sheet-seats-4 = Четверо
sheet-seats-pairs = Пари
sheet-seat = { $number }. { $name }{ $pair }
sheet-seat-linked = { $number }. <b>{ $name }</b> ✓{ $pair }
sheet-seat-free = —
sheet-seat-pair = {" "}· пара { $pair }
sheet-seat-number = Місце { $number }
sheet-seat-of-pair = { $name }, { $number }-й
sheet-summary-rules = Правила: { $rules }
sheet-summary-dealer = Першим здає: { $name }
sheet-summary-stake = Ставка: { $stake }
sheet-summary-rights = Пишуть: { $rights }
sheet-names-title = <b>Гравці</b>, за годинниковою стрілкою — { $count }:
sheet-names-how = Дайте відповідь на це повідомлення іменами через кому: «Оля, Богдан». Або виберіть кнопками. Імена запам’ятаються.
sheet-names-how-pairs = Дайте відповідь іменами по колу: «Оля, Богдан, Іра, Тарас» — грають 1 з 3 і 2 з 4. Або парами: «Оля + Іра, Богдан + Тарас». Вистачить і двох: «Ми, Вони».
sheet-rules-title = <b>Правила</b>: { $rules }
sheet-rules-preset = <b>{ $name }</b> — { $about }
sheet-target-title = <b>До скількох граємо?</b> Виберіть або надішліть число у відповідь.
sheet-group-hint = <i>Кнопка переводить на наступне значення.</i>
sheet-dealer-title = <b>Хто здає першим?</b>
sheet-stake-title = <b>Ставка</b>: { $stake }. Свою надішліть у відповідь: «10 грн», «за очко 2», «за партію щигль 1».
sheet-stake-none = без ставки
sheet-stake-match = за партію
sheet-stake-point = за очко
sheet-stake-of-match = { $amount } за партію
sheet-stake-of-point = { $amount } за очко
sheet-rights-title = <b>Хто пише на аркуші?</b> Веде: { $writer }
sheet-rights-table = усі за столом
sheet-rights-writer = лише хто веде
sheet-rights-admins = адміністратори
sheet-mine-title = <b>Хто з них ви?</b> Натисніть на своє ім’я: зможете писати, і партії підуть вам у рахунок.
sheet-title-how = Аркуш зветься «{ $title }». Іншу назву надішліть у відповідь.

## Кнопки

sheet-button-by = Грає: { $name }
sheet-button-more = Ще записати…
sheet-button-menu = ☰ Меню
sheet-button-view-table = 🔢 Числа
sheet-button-view-paper = ✍️ Папір
sheet-button-view-chart = 📈 Графік
sheet-button-dark = 🌙
sheet-button-light = ☀️
sheet-button-write = ✅ Записати
sheet-button-held-next = ✅ Записати й далі «{ $line }»
sheet-button-held-first = ✏️ Спершу дописати цей
sheet-button-held-instead = ✏️ Замість нього «{ $line }»
sheet-button-held-keep = Залишити як є
sheet-button-back = ‹ Назад
sheet-button-cancel = Скасувати
sheet-button-yes = Так
sheet-button-no = Ні
sheet-button-run = { $sign }{ $worth }
sheet-button-deberts = { $sign } деберц { $worth }
sheet-button-turn = ⇄ Рахували: { $name }
sheet-button-all-took = Взятки були у всіх
sheet-button-done = Готово
sheet-button-again = ▶ Ще партію
sheet-button-lines = ✏️ Рядки
sheet-button-trail = 🕘 Хто правив
sheet-button-pay = 💰 Розрахунок
sheet-button-past = 🏆 Партії
sheet-button-set = ⚙️ Налаштування
sheet-button-link = 🔗 Посилання
sheet-button-export-text = 📄 Текстом
sheet-button-export-csv = 📊 Таблицею CSV
sheet-button-others = Інші аркуші
sheet-button-another = ➕ Новий аркуш
sheet-button-close = Закрити аркуш
sheet-button-edit = ✏️ Виправити
sheet-button-anew-numbers = 🔢 Очки наново
sheet-button-anew-seat = 👤 Хто — наново
sheet-button-before = Вставити рядок перед ним
sheet-button-drop = Прибрати рядок
sheet-button-paid = Розрахувалися
sheet-button-paid-sure = Так, усе віддано
sheet-button-copy-link = Скопіювати посилання
sheet-button-open-private = Відкрити в себе в приваті
sheet-button-take = ✍️ Вести аркуш мені
sheet-button-unfollow = Не стежити
sheet-button-reopen = Відкрити знову
sheet-button-begin = ▶ Почати
sheet-button-discard = Викинути
sheet-button-me = 🙋 Я граю
sheet-button-names = 👥 Гравці
sheet-button-rules = 📖 Правила
sheet-button-target = 🎯 До скількох
sheet-button-dealer = 🃏 Хто здає
sheet-button-stake = 💰 Ставка
sheet-button-rights = ✍️ Хто пише
sheet-button-mine = 🙋 Це я
sheet-button-title = Назва

## Картинка і файли

sheet-picture-title = Деберц
sheet-picture-goal = до { $goal }
sheet-picture-before = до цього
sheet-picture-won = Партія!
sheet-file-name = deberts
sheet-file-line = рядок
sheet-file-dealer = здає
sheet-file-entry = запис
sheet-file-outcome = підсумок
sheet-file-points = { $name }: очки
sheet-file-written = { $name }: записано
sheet-file-penalties = { $name }: штраф
sheet-file-total = { $name }: разом
sheet-file-pots = висить
sheet-file-winner = Партія: { $name }
sheet-file-caption = Аркуш «{ $title }»
