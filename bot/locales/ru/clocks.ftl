## Время, напоминания, кто отошёл, отложенный стол.

mention = <a href="tg://user?id={ $id }">{ $name }</a>
nudge = ⏳ { $name }, стол ждёт вас.
nudge-private = ⏳ Ваш ход за столом «{ $title }».
table-away = 🤖 { $name }: пока играет компьютер.
table-vacant = 🪑 Свободно место: { $name }.
table-parked = ⏸ <b>Стол отложен.</b> Продолжить может любой из игроков в течение семи дней.
table-parked-score = { $names } — { $score }
button-back = Я снова здесь
button-resume = ▶ Продолжить
topic-closed = ⏸ Тему закрыли, и стол отложен: { $names }. Можно продолжить здесь.
hand-parked = Стол отложен. Показать его внизу чата — /table
turn-parked = Стол отложен. Продолжить можно кнопкой под ним.

back-back = С возвращением! Дальше играете вы.
back-resumed = Играем дальше.
back-not-away = Вы и так играете сами.
back-not-yours = За этим столом играют другие.
back-too-late = Эта партия уже закончена. Новый стол — /new
back-place-taken = Здесь уже открыт другой стол. Доиграйте или закройте его — и продолжим этот.
