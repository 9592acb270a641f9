## Рука: её видит только хозяин.

hand-title = Ваши карты · { $title }
hand-cards = <b>{ $cards }</b>
hand-alert = { $cards } — не видно кнопок? Нажмите под столом «Играть в личке».
hand-terz-stands = Ваш терц проходит.
hand-terz-falls = Ваш терц не проходит.
hand-turn-bid = 👉 Играете или пас?
hand-turn-name = 👉 Назовите другую масть или спасуйте.
hand-turn-oblige = 👉 Обяз: назовите масть.
hand-turn-answer = 👉 Соглашаетесь?
hand-turn-offer = 👉 Предложите полтинник?
hand-turn-declare = 👉 Объявляете?
hand-turn-lead = 👉 Ваш ход.
hand-turn-follow = 👉 Кладите карту.
hand-wait = Ждём: { $name }
hand-wait-deal = Ждём раздачу.
hand-asking-claim = <b>Объявить «Партия!»?</b> Если очков не хватит, платить по правилам этого стола.
hand-asking-resign = <b>Сдать всю партию?</b> Вернуть её будет нельзя.

hand-private = Карты ждут вас в личке.
hand-not-seated = Вы не за этим столом.
hand-no-match = За этим столом сейчас не играют.

button-play = Играю { $suit }
button-pass = Пас
button-accept = Согласен
button-refuse = Отказаться
button-offer = Предложить 50
button-skip = Играем
button-double = Даве: удвоить
button-declare = Объявить
button-silent = Промолчать
button-run-on = ✅ Объявить { $run }
button-run-off = ▫️ Не объявлять { $run }
button-bella-on = ✅ Белла с этой картой
button-bella-off = ▫️ Сказать «Белла»
button-swap = Обменять семёрку на { $card }
button-ask = Проходит ли мой терц?
button-redeal = Четыре семёрки: пересдать
button-claim = Партия!
button-claim-yes = Да, партия!
button-resign = 🏳 Сдаться
button-resign-yes = Да, сдаюсь
button-no = Нет, играем дальше

turn-moved-on = Стол уже ушёл вперёд — карты обновлены.
turn-old-table = Эта партия закончена. Новый стол — /new
turn-not-your-table = Вы не играете за этим столом.
turn-unreadable = Не понимаю эту кнопку. Нажмите «Мои карты» ещё раз.
