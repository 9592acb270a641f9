## Стол до начала партии.

rules-line = { $preset } · до { $target }
rules-line-changed = {" "}· со своими уговорами
table-title = 🃏 <b>Деберц</b> · { $rules }

lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-free = { $number }. <i>свободно</i>
lobby-waiting = Ждём игроков. Кто с нами?
lobby-ready = Все за столом — можно начинать.
button-join = Сесть
button-leave = Встать
button-start = ▶ Начать

lobby-opened = Стол открыт.
lobby-shown-again = Здесь уже есть стол — он внизу чата.
lobby-playing-here = Здесь уже играют. Показать стол — /table, закрыть — /stop.
lobby-joined = Вы за столом.
lobby-already-in = Вы уже за столом.
lobby-full = Все места заняты. Не беда: сядете в следующую партию.
lobby-left = Вы встали из-за стола.
lobby-not-in = Вы и не сидите за этим столом.
lobby-started = Карты сданы. Смотрите «Мои карты».
lobby-already-started = Партия уже началась.
lobby-seats-free = Ещё не все места заняты.
lobby-not-allowed = Это может сделать тот, кто за столом, или администратор.
lobby-stopped = Стол закрыт.
lobby-no-table = Здесь нет стола. Открыть — /new
lobby-closed = Этот стол закрыт. Открыть новый — /new
table-closed = Стол закрыт. Открыть новый — /new
