## Рука: її бачить лише господар.

hand-title = Ваші карти · { $title }
hand-cards = <b>{ $cards }</b>
hand-alert = { $cards } — не видно кнопок? Натисніть під столом «Грати в приваті».
hand-terz-stands = Ваш терц проходить.
hand-terz-falls = Ваш терц не проходить.
hand-turn-bid = 👉 Граєте чи пас?
hand-turn-name = 👉 Назвіть іншу масть або пасуйте.
hand-turn-oblige = 👉 Обов’язок: назвіть масть.
hand-turn-answer = 👉 Погоджуєтесь?
hand-turn-offer = 👉 Запропонуєте полтину?
hand-turn-declare = 👉 Оголошуєте?
hand-turn-lead = 👉 Ваш хід.
hand-turn-follow = 👉 Кладіть карту.
hand-wait = Чекаємо: { $name }
hand-wait-deal = Чекаємо роздачу.
hand-asking-claim = <b>Оголосити «Партія!»?</b> Якщо очок забракне, платити за правилами цього столу.
hand-asking-resign = <b>Здати всю партію?</b> Повернути її не вийде.

hand-private = Карти чекають на вас у приваті.
hand-not-seated = Ви не за цим столом.
hand-no-match = За цим столом зараз не грають.

button-play = Граю { $suit }
button-pass = Пас
button-accept = Згода
button-refuse = Відмовитись
button-offer = Запропонувати 50
button-skip = Граємо
button-double = Даве: подвоїти
button-declare = Оголосити
button-silent = Промовчати
button-run-on = ✅ Оголосити { $run }
button-run-off = ▫️ Не оголошувати { $run }
button-bella-on = ✅ Бела з цією картою
button-bella-off = ▫️ Сказати «Бела»
button-swap = Обміняти сімку на { $card }
button-ask = Чи проходить мій терц?
button-redeal = Чотири сімки: перездати
button-claim = Партія!
button-claim-yes = Так, партія!
button-resign = 🏳 Здатися
button-resign-yes = Так, здаюся
button-no = Ні, граємо далі

turn-moved-on = Стіл уже пішов далі — карти оновлено.
turn-old-table = Цю партію завершено. Новий стіл — /new
turn-not-your-table = Ви не граєте за цим столом.
turn-unreadable = Не розумію цієї кнопки. Натисніть «Мої карти» ще раз.
