## Партия с компьютерами в личке.

command-play = Сыграть с компьютером
solo-menu =
    <b>Партия с компьютерами</b>
    { $rules }
solo-menu-playing = Идёт партия: { $score }. Новая её закончит.
solo-2 = Вдвоём
solo-3 = Втроём
solo-4 = Вчетвером
solo-pairs = Пары
solo-target = до { $count }
solo-deals-to-win = { $count } { $count ->
    [one] победа
    [few] победы
   *[other] побед
}
button-solo-play = 🤖 Сыграть с компьютером
button-solo-menu = Другая игра
button-solo-go = ▶ Играть
button-solo-go-anew = ⏹ Закончить её и начать новую
button-solo-back = ◀ К партии
solo-playing = Карты сданы.
solo-shown = Партия внизу чата.
solo-chosen = Выбрано.
solo-stopped = Партия закрыта. Новая — /play
solo-no-table = Здесь сейчас не играют. Начать — /play
solo-not-yours = Это не ваша партия.
solo-impossible = По этим правилам так не играют.
