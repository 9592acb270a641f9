## Запись очков за живым столом.

sheet-heading = 📝 <b>{ $title }</b>
    <i>{ $rules }</i>
sheet-rules = { $preset }, до { $goal }
sheet-rules-deals = { $preset }, до { $goal } { $goal ->
    [one] победы
   *[other] побед
}
sheet-rules-changed = {", свои уговоры"}
sheet-total = { $name } <b>{ $points }</b>
sheet-sum-sign = Σ
sheet-pot = ⏳ Висит <b>{ $points }</b>
sheet-pot-limited = ⏳ Висит <b>{ $points }</b> — только { $names }
sheet-baits = Байды: { $counts }
sheet-baits-of = { $name } — { $count }
sheet-turn = 👉 Сдаёт <b>{ $dealer }</b>, первое слово — { $name }
sheet-turn-replay = 👉 Сдаёт <b>{ $dealer }</b>, переигровка без торговли: играет { $name }
sheet-won = 🏆 Партия! Победа — <b>{ $name }</b>
sheet-pays = { $payer } → { $receiver }: <b>{ $amount }</b>
sheet-hint =
    <i>Сыграли сдачу? Нажмите на имя играющего и наберите очки. Или ответьте на это сообщение: «85 77» — очки по столбцам, «б 162» — байд, «вис 81» — поровну. Потом «+» — записать.</i>
sheet-closed = Листок закрыт.
sheet-untitled = Без имён

## Что получилось

sheet-outcome = <b>{ $outcome }</b>: { $numbers }
sheet-outcome-alone = <b>{ $outcome }</b>
sheet-outcome-made = Сыграно
sheet-outcome-bait = Байд
sheet-outcome-hanging = Висяк
sheet-outcome-claimed = «Партия!»
sheet-outcome-claimed-wrong = Ложная «Партия!»
sheet-outcome-thrown-in = Карты брошены
sheet-outcome-offered = Без игры
sheet-outcome-special = Особая комбинация
sheet-outcome-fine = Штраф
sheet-outcome-pencil = Карандаш
sheet-preview = { $line } → <b>{ $totals }</b>
sheet-preview-winner = 🏆 Это партия: выигрывает <b>{ $name }</b>
sheet-extra-hangs = висит { $points }
sheet-extra-released = из висяка { $points }
sheet-extra-bait = { $count ->
    [3] третий
    [4] четвёртый
    [5] пятый
    [6] шестой
    [7] седьмой
    [8] восьмой
    [9] девятый
   *[other] { $count }-й
} байд { $points }
sheet-extra-ski = лыжи { $points } ({ $name })
sheet-correction = По всему листку: { $before } → <b>{ $after }</b>
sheet-pencil-given = <i>Лишнее списано с записавшего и отдано тому, кто заметил.</i>
sheet-pencil-less = <i>Записать себе меньше можно: ничего не меняется.</i>
sheet-pencil-hundred = <i>Ровно сто — сотни только поправляются.</i>

## Строка, как её записали

sheet-entry-deal = { $name } играет: { $points }
sheet-entry-no-trick = {", без взятки "}{ $name }
sheet-entry-claim = { $name } — «Партия!», очков { $points }
sheet-entry-forfeit = Байд на картах, { $name }: { $points }
sheet-entry-fine = Штраф, { $name }: −{ $amount }
sheet-entry-thrown-in = Карты брошены
sheet-entry-offer = { $name } пишет без игры
sheet-entry-special = { $name } — особая комбинация
sheet-entry-pencil = { $name } пишет { $wrote } вместо { $right }, замечает { $inspector }

## Новая строка

sheet-draft-title = ✏️ { $what }
sheet-draft-new = Строка { $line }
sheet-draft-edit = Правим строку { $line }
sheet-draft-insert = Перед строкой { $line }
sheet-draft-game = Игра <b>{ $game }</b>: двадцаток { $twenties }, полтинников { $fifties }
sheet-draft-half = {". "}Поровну — { $half } : { $half }
sheet-draft-who-deal = Играет <b>{ $name }</b>
sheet-draft-who-claim = Объявляет <b>{ $name }</b>
sheet-draft-who-forfeit = Ошибка: <b>{ $name }</b>
sheet-draft-who-fine = Штраф пишем: <b>{ $name }</b>
sheet-draft-who-offer = Пишет <b>{ $name }</b>
sheet-draft-who-special = Комбинация: <b>{ $name }</b>
sheet-draft-who-pencil = Лишнее пишет <b>{ $name }</b>
sheet-kind-deal = сдача
sheet-kind-claim = «Партия!» посреди сдачи
sheet-kind-forfeit = байд на картах
sheet-kind-fine = штраф
sheet-kind-thrown-in = карты брошены, все спасовали
sheet-kind-offer = без игры
sheet-kind-special = клабор или деберц
sheet-kind-pencil = правило карандаша
sheet-asked-points = { $name }
sheet-asked-total = Вся сдача, очков
sheet-asked-claim = { $name }, очков на эту минуту
sheet-asked-amount = Сколько снять
sheet-asked-wrote = Было записано
sheet-asked-right = На самом деле
sheet-ask-seat-deal = Кто играл?
sheet-ask-seat-claim = Кто сказал «Партия!»?
sheet-ask-seat-forfeit = Кто ошибся?
sheet-ask-seat-fine = Кому штраф?
sheet-ask-seat-offer = Кто пишет?
sheet-ask-seat-special = У кого комбинация?
sheet-ask-seat-pencil = Кто записал лишнее?
sheet-ask-inspector = Кто заметил?
sheet-ask-number = Наберите очки кнопками или ответьте на это сообщение. Терцы, полтинники и белла — в том же числе.
sheet-ask-number-plain = Наберите число кнопками или ответьте на это сообщение.
sheet-ask-number-long = Число от { $short }: наберите все цифры и нажмите ✓.
sheet-ask-no-trick = Кто остался без взятки?
sheet-ask-last-trick = Кто взял послед? От этого зависит, чья партия.
sheet-ask-held = ⚠️ Эта строка ещё не записана, а набрано уже «{ $line }».
sheet-ask-held-plus = Ответьте «+» — запишется эта, потом та.
sheet-held-later = <i>Потом: «{ $line }»</i>
sheet-ask-jack = Послед взят козырным вальтом?
sheet-warning-many_runs = Многовато объявлений для одной сдачи. Точно так?
sheet-warning-runs_without_trick = Без взятки объявления здесь не пишутся.
sheet-warning-other_declarer = В переигровке играет тот же, кто играл висяк.

## Почему не записать

sheet-error-on-line = Тогда не сходится строка { $line }.
sheet-error-not_a_seat = За этим столом такого места нет.
sheet-error-not_a_side = За этим столом такой стороны нет.
sheet-error-wrong_number_of_names = Имён { $value }, а нужно { $bound }.
sheet-error-wrong_number_of_points = Чисел { $value }, а сторон { $bound }.
sheet-error-negative_points = Меньше нуля за сдачу не взять.
sheet-error-too_few_points = Вместе вышло { $value }, а в сдаче не бывает меньше { $bound }. Пересчитайте?
sheet-error-not_this_game = Вместе вышло { $value } — так не сходится. Ближайшая возможная сумма — { $bound }.
sheet-error-over-game = Набрано { $value }, а во всей игре { $bound }. Были терцы, полтинники или белла? Прибавьте их кнопками.
sheet-error-last_trick_is_ten = Послед — уже { $bound }, а записано только { $value }: { $name }.
sheet-error-cards_without_trick = { $name } без взятки, а очков { $value }: без карт столько не набрать.
sheet-error-somebody_took_tricks = Кто-то взятки всё-таки брал.
sheet-error-taker_has_a_trick = Взявший послед без взятки не остался.
sheet-error-not_in_these_rules = По этим правилам такого не бывает.
sheet-error-claim_is_wrong = До партии нужно ещё { $bound }, а взято { $value }. Ошибка здесь ничего не стоит — доиграйте сдачу.
sheet-error-not_a_stake = Ставка только удваивается: 1, 2, 4, 8…
sheet-error-not_a_fine = Штраф — это хотя бы одно очко.
sheet-error-writer_is_missing = Скажите, кто пишет.
sheet-error-own_inspector = За собой замечать нельзя: выберите другого.
sheet-error-match_is_over = На строке { $line } партия уже кончается. Сначала исправьте или уберите строки ниже.
sheet-error-no_such_line = Такой строки нет.
sheet-error-not_a_sheet = Этот листок прочесть не удалось.

## Набранное ответом

sheet-typed-word = Не понимаю «{ $word }». Пишите так: 85 77, или б 162, или вис 81.
sheet-typed-count = Чисел должно быть столько, сколько столбцов: 85 77. Поровну — вис и очки: вис 81.
sheet-typed-declarer = Сначала скажите, кто играл.
sheet-typed-bait-total = Байд, а сколько пишут другие? Например: б 162.
sheet-typed-own-points = Наберите и свои очки играющего: их делят.
sheet-typed-odd-game = Игру { $word } пополам не разделить.
sheet-typed-names = Нужно имён: { $count }. Через запятую, по порядку за столом.
sheet-typed-stake = Напишите число и, если нужно, чего: «10 грн», «за очко 2».
sheet-typed-target = Цель — число от 101 до 2001.

## Короткие ответы

sheet-note-not-allowed = На этом листке пишут те, кто за столом. Играете? Меню → Настройки → «Это я».
sheet-note-moved-on = Листок уже другой — смотрите свежее сообщение.
sheet-note-no-sheet = Этого листка больше нет. Новый — /score
sheet-note-over = Партия кончена. Ошиблись? «Отменить» или «Строки» её откроют.
sheet-note-being-written = Строка уже пишется: допишите её или отмените.
sheet-note-not-ready = Ещё не всё набрано.
sheet-note-written = Записано
sheet-note-deleted = Строка убрана
sheet-note-undo = Отменено
sheet-note-redo = Возвращено
sheet-note-nothing-to-undo = Отменять нечего.
sheet-note-nothing-to-redo = Возвращать нечего.
sheet-note-number = { $number }
sheet-note-game = Игра { $game }
sheet-note-saved = Сохранено
sheet-note-full = Все места уже с именами.
sheet-note-already-in = Это имя уже за столом.
sheet-note-somebody-elses = Это имя занял другой человек.
sheet-note-names-missing = Не хватает имён: откройте «Игроки».
sheet-note-rules-clash = Эти правила друг с другом не сочетаются.
sheet-note-discarded = Листок выброшен
sheet-note-only-writer = Это решает тот, кто ведёт листок, или администратор.
sheet-note-only-admins = На этом листке пишут администраторы.
sheet-note-follow-first = Откройте листок по ссылке в личке — там можно взять запись себе.
sheet-note-already-writer = Вы и так ведёте этот листок.
sheet-note-taken = Теперь листок ведёте вы.
sheet-note-unfollowed = Вы больше не следите за листком
sheet-note-reopened = Листок снова открыт
sheet-note-begun-below = Партия уже начата — листок ниже.
sheet-note-closed = Листок закрыт
sheet-note-paid = В расчёте
sheet-note-link-old = Ссылка не подходит: попросите новую.

## Меню и страницы

sheet-more-title = Что записать?
sheet-menu-title = Что сделать с листком?
sheet-lines-title = <b>Строки</b> — нажмите номер, чтобы исправить:
sheet-lines-none = <i>Пока ни одной.</i>
sheet-line-title = <b>Строка { $line }</b>
sheet-trail-title = <b>Кто что менял</b>
sheet-trail-line = { $when } · <b>{ $name }</b>: { $what }
sheet-trail-none = <i>Пока ничего.</i>
sheet-change-write = строка { $line }: { $entry }
sheet-change-edit = исправлена строка { $line }: { $was } ⇒ { $entry }
sheet-change-insert = вставлена строка { $line }: { $entry }
sheet-change-delete = убрана строка { $line }: { $was }
sheet-change-undo = отменено последнее
sheet-change-redo = возвращено отменённое
sheet-change-rules = другие правила
sheet-change-dealer = другой первый сдающий
sheet-change-stake = другая ставка
sheet-change-title = новое название листка
sheet-change-rights = изменено, кто пишет
sheet-change-player = имена поправлены
sheet-change-writer = ведёт листок
sheet-change-close = листок закрыт
sheet-change-reopen = листок снова открыт
sheet-pay-title = 💰 <b>Кто кому сколько</b>
sheet-pay-no-stake = Играют без ставки.
sheet-pay-match = За партию — { $amount }.
sheet-pay-point = За очко — { $amount }. Не набрал сотню — вдвойне; втроём до 501 и 1001: меньше 250 — вдвойне, меньше 100 — втройне.
sheet-pay-this = Эта партия:
sheet-pay-not-over = Партия ещё идёт.
sheet-pay-account = Общий счёт этих людей, партий — { $matches }:
sheet-pay-balance = { $name }: <b>{ $amount }</b>
sheet-pay-even = Все в расчёте.
sheet-pay-arithmetic = <i>Это только арифметика: деньги через бота не ходят.</i>
sheet-past-title = 🏆 <b>Сыгранные партии</b>
sheet-past-tally = { $name }: побед <b>{ $wins }</b> из { $played }
sheet-past-line = { $when } · { $sides }
sheet-past-none = <i>Пока ни одной.</i>
sheet-past-yours = 🏆 <b>Ваши партии за живым столом</b>: побед { $wins } из { $played }
sheet-others-title = <b>Открытые листки</b>
sheet-link-how =
    По этой ссылке листок откроется у другого человека в личке: следить или взять запись себе.
    { $link }
sheet-link-writer = Сейчас ведёт: <b>{ $writer }</b>
sheet-writer-nobody = кто первый напишет

## Новый листок и настройки

sheet-setup-title = 📝 <b>Новый листок</b>
sheet-settings-title = ⚙️ <b>{ $title }</b>
sheet-setup-ready = Всё готово. Начинаем?
sheet-setup-names-missing = Кто играет? Ответьте на это сообщение именами — «Оля, Богдан» — или откройте «Игроки».
sheet-seats-2 = Двое
sheet-seats-3 = Трое
sheet-seats-4 = Четверо
sheet-seats-pairs = Пары
sheet-seat = { $number }. { $name }{ $pair }
sheet-seat-linked = { $number }. <b>{ $name }</b> ✓{ $pair }
sheet-seat-free = —
sheet-seat-pair = {" "}· пара { $pair }
sheet-seat-number = Место { $number }
sheet-seat-of-pair = { $name }, { $number }-й
sheet-summary-rules = Правила: { $rules }
sheet-summary-dealer = Первым сдаёт: { $name }
sheet-summary-stake = Ставка: { $stake }
sheet-summary-rights = Пишут: { $rights }
sheet-names-title = <b>Игроки</b>, по часовой стрелке — { $count }:
sheet-names-how = Ответьте на это сообщение именами через запятую: «Оля, Богдан». Или выберите кнопками. Имена запомнятся.
sheet-names-how-pairs = Ответьте именами по кругу: «Оля, Богдан, Ира, Тарас» — играют 1 с 3 и 2 с 4. Или парами: «Оля + Ира, Богдан + Тарас». Хватит и двух: «Мы, Они».
sheet-rules-title = <b>Правила</b>: { $rules }
sheet-rules-preset = <b>{ $name }</b> — { $about }
sheet-target-title = <b>До скольких играем?</b> Выберите или пришлите число ответом.
sheet-group-hint = <i>Кнопка переводит на следующее значение.</i>
sheet-dealer-title = <b>Кто сдаёт первым?</b>
sheet-stake-title = <b>Ставка</b>: { $stake }. Свою пришлите ответом: «10 грн», «за очко 2», «за партию щелбан 1».
sheet-stake-none = без ставки
sheet-stake-match = за партию
sheet-stake-point = за очко
sheet-stake-of-match = { $amount } за партию
sheet-stake-of-point = { $amount } за очко
sheet-rights-title = <b>Кто пишет на листке?</b> Ведёт: { $writer }
sheet-rights-table = все за столом
sheet-rights-writer = только кто ведёт
sheet-rights-admins = администраторы
sheet-mine-title = <b>Кто из них вы?</b> Нажмите на своё имя: сможете писать, и партии пойдут вам в счёт.
sheet-title-how = Листок называется «{ $title }». Другое название пришлите ответом.

## Кнопки

sheet-button-by = Играет: { $name }
sheet-button-more = Ещё записать…
sheet-button-menu = ☰ Меню
sheet-button-view-table = 🔢 Числа
sheet-button-view-paper = ✍️ Бумага
sheet-button-view-chart = 📈 График
sheet-button-dark = 🌙
sheet-button-light = ☀️
sheet-button-write = ✅ Записать
sheet-button-held-next = ✅ Записать и дальше «{ $line }»
sheet-button-held-first = ✏️ Сначала дописать эту
sheet-button-held-instead = ✏️ Вместо неё «{ $line }»
sheet-button-held-keep = Оставить как есть
sheet-button-back = ‹ Назад
sheet-button-cancel = Отмена
sheet-button-yes = Да
sheet-button-no = Нет
sheet-button-run = { $sign }{ $worth }
sheet-button-deberts = { $sign } деберц { $worth }
sheet-button-turn = ⇄ Считали: { $name }
sheet-button-all-took = Взятки были у всех
sheet-button-done = Готово
sheet-button-again = ▶ Ещё партию
sheet-button-lines = ✏️ Строки
sheet-button-trail = 🕘 Кто правил
sheet-button-pay = 💰 Расчёт
sheet-button-past = 🏆 Партии
sheet-button-set = ⚙️ Настройки
sheet-button-link = 🔗 Ссылка
sheet-button-export-text = 📄 Текстом
sheet-button-export-csv = 📊 Таблицей CSV
sheet-button-others = Другие листки
sheet-button-another = ➕ Новый листок
sheet-button-close = Закрыть листок
sheet-button-edit = ✏️ Исправить
sheet-button-anew-numbers = 🔢 Очки заново
sheet-button-anew-seat = 👤 Кто — заново
sheet-button-before = Вставить строку перед ней
sheet-button-drop = Убрать строку
sheet-button-paid = Рассчитались
sheet-button-paid-sure = Да, всё отдано
sheet-button-copy-link = Скопировать ссылку
sheet-button-open-private = Открыть у себя в личке
sheet-button-take = ✍️ Вести листок мне
sheet-button-unfollow = Не следить
sheet-button-reopen = Открыть снова
sheet-button-begin = ▶ Начать
sheet-button-discard = Выбросить
sheet-button-me = 🙋 Я играю
sheet-button-names = 👥 Игроки
sheet-button-rules = 📖 Правила
sheet-button-target = 🎯 До скольких
sheet-button-dealer = 🃏 Кто сдаёт
sheet-button-stake = 💰 Ставка
sheet-button-rights = ✍️ Кто пишет
sheet-button-mine = 🙋 Это я
sheet-button-title = Название

## Картинка и файлы

sheet-picture-title = Деберц
sheet-picture-goal = до { $goal }
sheet-picture-before = до этого
sheet-picture-won = Партия!
sheet-file-name = deberts
sheet-file-line = строка
sheet-file-dealer = сдаёт
sheet-file-entry = запись
sheet-file-outcome = исход
sheet-file-points = { $name }: очки
sheet-file-written = { $name }: записано
sheet-file-penalties = { $name }: штраф
sheet-file-total = { $name }: итог
sheet-file-pots = висит
sheet-file-winner = Партия: { $name }
sheet-file-caption = Листок «{ $title }»
