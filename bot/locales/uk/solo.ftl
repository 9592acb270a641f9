## Партія з комп’ютерами в приваті.

command-play = Зіграти з комп’ютером
solo-menu =
    <b>Партія з комп’ютерами</b>
    { $rules }
solo-menu-playing = Триває партія: { $score }. Нова її закінчить.
solo-2 = Удвох
solo-3 = Утрьох
solo-4 = Учотирьох
solo-pairs = Пари
solo-target = до { $count }
solo-deals-to-win = { $count } { $count ->
    [one] перемога
    [few] перемоги
   *[other] перемог
}
button-solo-play = 🤖 Зіграти з комп’ютером
button-solo-menu = Інша гра
button-solo-go = ▶ Грати
button-solo-go-anew = ⏹ Закінчити її й почати нову
button-solo-back = ◀ До партії
solo-playing = Карти роздано.
solo-shown = Партія внизу чату.
solo-chosen = Обрано.
solo-stopped = Партію закрито. Нова — /play
solo-no-table = Тут зараз не грають. Почати — /play
solo-not-yours = Це не ваша партія.
solo-impossible = За цими правилами так не грають.
