## Піти, замінити, домовитися.

command-leave = Вийти з-за столу
command-draw = Запропонувати нічию
command-kick = Грати далі без того, хто мовчить

note-place = <b>{ $title }</b>
leaving-really =
    { $name }, вийти з партії?
    Місце лишиться вільним, і хто сяде замість вас, вирішать інші. Здатися й запропонувати нічию можна окремо.
button-leaving-leave = Вийти
button-leaving-draw = Запропонувати нічию
button-leaving-stay = Лишитися

left-stood-up = Ви встали з-за столу.
left-asked = Дайте відповідь кнопкою під запитанням.
left-gone = Ви вийшли з партії.
left-stays = Граємо далі.
left-not-seated = Ви ніде не сидите за столом.
left-not-asked = Питали не вас.

proposal-vacancy = 🪑 { $about } більше не грає. Хто сяде на це місце?
proposal-seat = 🪑 { $name } хоче сісти на місце гравця { $about }.
proposal-draw = 🤝 { $name } пропонує нічию.
proposal-park = ⏸ { $name } пропонує відкласти партію.
proposal-out = ⏳ { $name } пропонує грати далі без гравця { $about }.
proposal-missing = Слово за: { $names }
proposal-vacancy-refused = Місце лишається вільним.
proposal-seat-refused = { $name } не сідає: за столом не згодні.
proposal-draw-refused = Нічиєї не буде — граємо далі.
proposal-park-refused = Не відкладаємо — граємо далі.
proposal-out-refused = Чекаємо далі.
button-vote-yes = Я за
button-vote-no = Ні
button-vote-computer = 🤖 Посадити комп’ютер
button-vote-sit = Сяду я

vote-proposed = Спитали інших.
vote-agreed = Ви за. Чекаємо на інших.
vote-done = Вирішено.
vote-refused = Ви проти.
vote-gone = Це вже вирішено.
vote-not-yours = Це вирішують ті, хто зараз за столом.
vote-no-match = Тут зараз не грають.
vote-parked = ⏸ Цей стіл відкладено. Спершу продовжте партію.
vote-sits-here = Ви й так за цим столом.
vote-unwelcome = За цей стіл сісти не вийде: хтось із гравців воліє іншу компанію.
vote-shunned = За столом той, із ким ви вирішили не грати. Список — у приваті, /notify
vote-somebody-away = Хтось відійшов: без нього про нічию не домовитися.
vote-nobody-idle = Ніхто не мовчить так довго. Зачекайте ще { $left }.
vote-nobody-waited = Решта нікого не затримує.
vote-played-for = За того, хто відійшов, уже грає комп’ютер.
vote-sits-in = 🤖 Поки за цього гравця грає комп’ютер. Повернутися можна будь-коли — «Я знову тут».

match-resigned = 🏳 { $name } здається.
match-drawn = 🤝 <b>Нічия</b> — домовилися всі.
match-stopped = ⏹ <b>Партію закінчили без переможця.</b>

## Закрити стіл.

stop-match =
    ⏹ <b>Закінчити партію?</b>
    Переможця не буде, рахунок лишиться як є:
stop-lobby =
    ⏹ <b>Закрити стіл?</b>
    За ним уже сидять: { $names }
button-stop = Закрити
button-stop-match-yes = Так, закінчити
button-stop-match-no = Ні, граємо
button-stop-parked-no = Ні, дограємо
button-stop-lobby-yes = Так, закрити
button-stop-lobby-no = Ні, чекаємо
lobby-stop-asked = Дайте відповідь під запитанням.
lobby-stop-not-allowed = Закрити стіл може той, хто його веде, або адміністратор.
lobby-match-stopped = Партію закінчено.
lobby-match-over = Цю партію вже закінчено.
lobby-goes-on = Граємо далі.
lobby-stays-open = Стіл лишається.
