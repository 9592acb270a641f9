## Стол до начала партии.

rules-line = { $preset } · { $aim }
rules-line-changed = {" "}· со своими уговорами
rules-aim = до { $points }
rules-aim-deals = до { $count } { $count ->
    [one] победы
   *[other] побед
}
rules-for-2 = на двоих
rules-for-3 = на троих
rules-for-4 = на четверых
rules-for-pairs = пара на пару
rules-and-more = {" "}и ещё { $count }
clock-off = без часов
clock-seconds = { $count } с на ход
clock-minutes = { $count } мин на ход
clock-hours = { $count } ч на ход
count-shown = счёт в кону открыт
count-hidden = счёт в кону в уме
set-default = обычные правила чата
changed-name = название стола

table-title = 🃏 <b>Деберц</b> · { $rules }

lobby-title = 🃏 <b>Деберц</b>
lobby-title-name = {" "}· стол <b>{ $name }</b>
lobby-rules = <b>{ $preset }</b> · { $seated } · { $aim }
lobby-difference = Не как обычно: { $told }
lobby-weighty = • { $clause }
lobby-weighty-changed = • { $clause } — <i>не как обычно</i>
lobby-extras = ⏱ { $told }
lobby-extras-untimed = 🧮 { $told }
lobby-changed = ✏️ { $name }: { $what }
lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-host = { $number }. <b>{ $name }</b> · ведёт стол
lobby-seat-computer = { $number }. 🤖 { $name }
lobby-seat-free = { $number }. <i>свободно</i>
lobby-pair = { $first }  <b>+</b>  { $second }
lobby-computer = Компьютер { $number }
lobby-waiting = Ждём игроков. Кто с нами?
lobby-ready = Все за столом — можно начинать.
button-join = Сесть
button-join-seat = Сесть: { $number }
button-join-partner = Сесть: { $number } + { $name }
button-join-for-computer = Сесть вместо 🤖 { $number }
button-leave = Встать
button-start = ▶ Начать
button-computer = 🤖 Позвать
button-no-computer = 🤖 Убрать
button-conventions = Конвенции
button-setup = ⚙ Ещё
button-sets = 📁 Наборы
button-weighty-declarer-must-beat = ⇄ Играющему
button-weighty-bella-award = ⇄ Белла
button-weighty-runs-need-trick = ⇄ Объявления

lobby-opened = Стол открыт.
lobby-shown-again = Здесь уже есть стол — он внизу чата.
lobby-playing-here = Эта партия уже идёт.
lobby-playing-below = Вы ещё играете: стол внизу чата.
lobby-joined = Вы за столом.
lobby-moved = Вы пересели.
lobby-already-in = Вы уже за столом.
lobby-seat-taken = Это место занято.
lobby-full = Все места заняты. Не беда: сядете в следующую партию.
lobby-left = Вы встали из-за стола.
lobby-not-in = Вы и не сидите за этим столом.
lobby-computer-in = Компьютер сел за стол.
lobby-computer-out = Компьютер встал.
lobby-no-computer = Компьютеров за столом нет.
lobby-only-computers = Нужен хотя бы один человек за столом.
lobby-started = Карты сданы. Смотрите «Мои карты».
lobby-already-started = Партия уже началась.
lobby-seats-free = Ещё не все места заняты.
lobby-not-allowed = Это может сделать тот, кто за столом, или администратор.
lobby-stopped = Стол закрыт.
lobby-no-table = Здесь нет стола. Открыть — /new
table-number = №{ $number }
which-offer = Здесь уже есть стол. Показать его или открыть ещё один?
which-show = Какой стол показать?
which-stop = Какой стол закрыть?
which-hand = За каким столом показать карты?
which-draw = За каким столом предложить ничью?
which-kick = За каким столом кто-то молчит?
which-nobody = пока никого
button-more-tables = ➕ Ещё один стол
lobby-shown-below = Стол внизу чата.
lobby-place-full = Столов здесь уже много. Доиграйте или закройте какой-нибудь.
lobby-closed = Этот стол закрыт. Открыть новый — /new
lobby-changed-now = Готово: новые правила видны всем на карточке стола.
lobby-stands-in = По прежним правилам столько не играют. Взята «{ $preset }»; ваши уговоры остались.
lobby-unchanged = Так и есть.
lobby-too-many = За столом больше людей, чем мест. Пусть сначала кто-нибудь встанет.
lobby-name-taken = Стол с таким названием здесь уже есть.
lobby-saved = Сохранено. Взять эти правила — «Наборы» на карточке стола.
lobby-saved-default = Теперь с этими правилами здесь открывается каждый новый стол.
lobby-forgotten = Набор удалён.
lobby-administrators-only = Сохранять и удалять наборы могут администраторы чата.
lobby-sets-full = Наборов уже много. Удалите какой-нибудь лишний.
lobby-save-nothing = Сохранять нечего: здесь нет стола. Откройте его — /new
table-closed = Стол закрыт. Открыть новый — /new

## В личке: куда можно сесть.

open-tables = Здесь ждут игроков:
open-table = { $title } · { $free ->
    [one] { $free } место
    [few] { $free } места
   *[other] { $free } мест
}
lobby-shuffle = 🔒 Тасовка: <code>{ $commitment }</code>
