## Уйти, заменить, договориться.

command-leave = Выйти из-за стола
command-draw = Предложить ничью
command-kick = Играть дальше без того, кто молчит

note-place = <b>{ $title }</b>
leaving-really =
    { $name }, выйти из партии?
    Место останется свободным, и кто сядет вместо вас, решат остальные. Сдаться и предложить ничью можно отдельно.
button-leaving-leave = Выйти
button-leaving-draw = Предложить ничью
button-leaving-stay = Остаться

left-stood-up = Вы встали из-за стола.
left-asked = Ответьте кнопкой под вопросом.
left-gone = Вы вышли из партии.
left-stays = Играем дальше.
left-not-seated = Вы нигде не сидите за столом.
left-not-asked = Спрашивали не вас.

proposal-vacancy = 🪑 { $about } больше не играет. Кто сядет на это место?
proposal-seat = 🪑 { $name } хочет сесть на место игрока { $about }.
proposal-draw = 🤝 { $name } предлагает ничью.
proposal-park = ⏸ { $name } предлагает отложить партию.
proposal-out = ⏳ { $name } предлагает играть дальше без игрока { $about }.
proposal-missing = Слово за: { $names }
proposal-vacancy-refused = Место остаётся свободным.
proposal-seat-refused = { $name } не садится: за столом не согласны.
proposal-draw-refused = Ничьей не будет — играем дальше.
proposal-park-refused = Не откладываем — играем дальше.
proposal-out-refused = Ждём дальше.
button-vote-yes = Я за
button-vote-no = Нет
button-vote-computer = 🤖 Посадить компьютер
button-vote-sit = Сяду я

vote-proposed = Спросили остальных.
vote-agreed = Вы за. Ждём остальных.
vote-done = Решено.
vote-refused = Вы против.
vote-gone = Это уже решено.
vote-not-yours = Это решают те, кто сейчас за столом.
vote-no-match = Здесь сейчас не играют.
vote-parked = ⏸ Этот стол отложен. Сначала продолжите партию.
vote-sits-here = Вы и так за этим столом.
vote-unwelcome = За этот стол сесть не выйдет: кто-то из игроков предпочитает другую компанию.
vote-shunned = За столом тот, с кем вы решили не играть. Список — в личке, /notify
vote-somebody-away = Кто-то отошёл: без него о ничьей не договориться.
vote-nobody-idle = Никто не молчит так долго. Подождите ещё { $left }.
vote-nobody-waited = Остальные никого не задерживают.
vote-played-for = За того, кто отошёл, уже играет компьютер.
vote-sits-in = 🤖 Пока за этого игрока играет компьютер. Вернуться можно в любой момент — «Я снова здесь».

match-resigned = 🏳 { $name } сдаётся.
match-drawn = 🤝 <b>Ничья</b> — договорились все.
match-stopped = ⏹ <b>Партию закончили без победителя.</b>

## Закрыть стол.

stop-match =
    ⏹ <b>Закончить партию?</b>
    Победителя не будет, счёт останется как есть:
stop-lobby =
    ⏹ <b>Закрыть стол?</b>
    За ним уже сидят: { $names }
button-stop = Закрыть
button-stop-match-yes = Да, закончить
button-stop-match-no = Нет, играем
button-stop-parked-no = Нет, доиграем
button-stop-lobby-yes = Да, закрыть
button-stop-lobby-no = Нет, ждём
lobby-stop-asked = Ответьте под вопросом.
lobby-stop-not-allowed = Закрыть стол может тот, кто его ведёт, или администратор.
lobby-match-stopped = Партия закончена.
lobby-match-over = Эта партия уже закончена.
lobby-goes-on = Играем дальше.
lobby-stays-open = Стол остаётся.
