## Стіл до початку партії.

rules-line = { $preset } · { $aim }
rules-line-changed = {" "}· зі своїми домовленостями
rules-aim = до { $points }
rules-aim-deals = до { $count } { $count ->
    [one] перемоги
   *[other] перемог
}
rules-for-2 = на двох
rules-for-3 = на трьох
rules-for-4 = на чотирьох
rules-for-pairs = пара на пару
rules-and-more = {" "}і ще { $count }
clock-off = без годинника
clock-seconds = { $count } с на хід
clock-minutes = { $count } хв на хід
clock-hours = { $count } год на хід
count-shown = рахунок у кону відкритий
count-hidden = рахунок у кону подумки
set-default = звичайні правила чату
changed-name = назва столу

table-title = 🃏 <b>Деберц</b> · { $rules }

lobby-title = 🃏 <b>Деберц</b>
lobby-title-name = {" "}· стіл <b>{ $name }</b>
lobby-rules = <b>{ $preset }</b> · { $seated } · { $aim }
lobby-difference = Не як зазвичай: { $told }
lobby-weighty = • { $clause }
lobby-weighty-changed = • { $clause } — <i>не як зазвичай</i>
lobby-extras = ⏱ { $told }
lobby-extras-untimed = 🧮 { $told }
lobby-changed = ✏️ { $name }: { $what }
lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-host = { $number }. <b>{ $name }</b> · веде стіл
lobby-seat-computer = { $number }. 🤖 { $name }
lobby-seat-free = { $number }. <i>вільно</i>
lobby-pair = { $first }  <b>+</b>  { $second }
lobby-computer = Комп’ютер { $number }
lobby-waiting = Чекаємо на гравців. Хто з нами?
lobby-ready = Усі за столом — можна починати.
button-join = Сісти
button-join-seat = Сісти: { $number }
button-join-partner = Сісти: { $number } + { $name }
button-join-for-computer = Сісти замість 🤖 { $number }
button-leave = Встати
button-start = ▶ Почати
button-computer = 🤖 Покликати
button-no-computer = 🤖 Прибрати
button-conventions = Конвенції
button-setup = ⚙ Ще
button-sets = 📁 Набори
button-weighty-declarer-must-beat = ⇄ Граючому
button-weighty-bella-award = ⇄ Бела
button-weighty-runs-need-trick = ⇄ Оголошення

lobby-opened = Стіл відкрито.
lobby-shown-again = Тут уже є стіл — він унизу чату.
lobby-playing-here = Ця партія вже триває.
lobby-playing-below = Ви ще граєте: стіл унизу чату.
lobby-joined = Ви за столом.
lobby-moved = Ви пересіли.
lobby-already-in = Ви вже за столом.
lobby-seat-taken = Це місце зайняте.
lobby-full = Усі місця зайняті. Не біда: сядете в наступну партію.
lobby-left = Ви встали з-за столу.
lobby-not-in = Ви й не сидите за цим столом.
lobby-computer-in = Комп’ютер сів за стіл.
lobby-computer-out = Комп’ютер встав.
lobby-no-computer = Комп’ютерів за столом немає.
lobby-only-computers = Потрібна хоча б одна людина за столом.
lobby-started = Карти здано. Дивіться «Мої карти».
lobby-already-started = Партія вже почалася.
lobby-seats-free = Ще не всі місця зайняті.
lobby-not-allowed = Це може зробити той, хто за столом, або адміністратор.
lobby-stopped = Стіл закрито.
lobby-no-table = Тут немає столу. Відкрити — /new
table-number = №{ $number }
which-offer = Тут уже є стіл. Показати його чи відкрити ще один?
which-show = Який стіл показати?
which-stop = Який стіл закрити?
which-hand = За яким столом показати карти?
which-draw = За яким столом запропонувати нічию?
which-kick = За яким столом хтось мовчить?
which-nobody = поки нікого
button-more-tables = ➕ Ще один стіл
lobby-shown-below = Стіл унизу чату.
lobby-place-full = Столів тут уже багато. Дограйте або закрийте якийсь.
lobby-closed = Цей стіл закрито. Відкрити новий — /new
lobby-changed-now = Готово: нові правила видно всім на картці столу.
lobby-stands-in = За попередніми правилами стільки не грають. Узято «{ $preset }»; ваші домовленості лишилися.
lobby-unchanged = Так і є.
lobby-too-many = За столом більше людей, ніж місць. Нехай спершу хтось встане.
lobby-name-taken = Стіл із такою назвою тут уже є.
lobby-saved = Збережено. Узяти ці правила — «Набори» на картці столу.
lobby-saved-default = Тепер із цими правилами тут відкривається кожен новий стіл.
lobby-forgotten = Набір видалено.
lobby-administrators-only = Зберігати й видаляти набори можуть адміністратори чату.
lobby-sets-full = Наборів уже багато. Видаліть якийсь зайвий.
lobby-save-nothing = Зберігати нічого: тут немає столу. Відкрийте його — /new
table-closed = Стіл закрито. Відкрити новий — /new

## У приватному чаті: куди можна сісти.

open-tables = Тут чекають на гравців:
open-table = { $title } · { $free ->
    [one] { $free } місце
    [few] { $free } місця
   *[other] { $free } місць
}
lobby-shuffle = 🔒 Тасування: <code>{ $commitment }</code>
