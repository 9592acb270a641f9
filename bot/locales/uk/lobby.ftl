## Стіл до початку партії.

rules-line = { $preset } · до { $target }
rules-line-changed = {" "}· зі своїми домовленостями
table-title = 🃏 <b>Деберц</b> · { $rules }

lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-free = { $number }. <i>вільно</i>
lobby-waiting = Чекаємо гравців. Хто з нами?
lobby-ready = Усі за столом — можна починати.
button-join = Сісти
button-leave = Встати
button-start = ▶ Почати

lobby-opened = Стіл відкрито.
lobby-shown-again = Тут уже є стіл — він унизу чату.
lobby-playing-here = Тут уже грають. Показати стіл — /table, закрити — /stop.
lobby-joined = Ви за столом.
lobby-already-in = Ви вже за столом.
lobby-full = Усі місця зайняті. Не біда: сядете в наступну партію.
lobby-left = Ви встали з-за столу.
lobby-not-in = Ви й не сидите за цим столом.
lobby-started = Карти роздано. Дивіться «Мої карти».
lobby-already-started = Партія вже почалася.
lobby-seats-free = Ще не всі місця зайняті.
lobby-not-allowed = Це може зробити той, хто за столом, або адміністратор.
lobby-stopped = Стіл закрито.
lobby-no-table = Тут немає столу. Відкрити — /new
lobby-closed = Цей стіл закрито. Відкрити новий — /new
table-closed = Стіл закрито. Відкрити новий — /new
