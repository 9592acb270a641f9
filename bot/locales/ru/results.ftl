## Итог кона и партии. Подписи строк — не длиннее девяти букв.

result-title = 🧾 <b>Кон { $number }</b> · { $outcome }
outcome-made = сыграно
outcome-bait = <b>байд</b>
outcome-hanging = <b>висячий байд</b>
outcome-claimed = «Партия!»
outcome-false-claim = <b>ложная «Партия!»</b>
outcome-thrown_in = карты брошены
outcome-offered = без игры
outcome-special = особая комбинация
outcome-fine = штраф
outcome-pencil = карандаш
row-cards = Взятки
row-last-trick = Послед
row-runs = Объявлено
row-bella = Белла
row-sum = Набрано
row-bait = Байд
row-offer = Без игры
row-moved = Передано
row-pots = Из висяка
row-bait-penalty = Штраф
row-ski = Лыжи
row-written = Записано
row-total = Всего
note-bait = { $name }: байд № { $count }
note-hanging = Висит очков: <b>{ $points }</b> — их запишет победитель следующего кона
mark-bait = Б
mark-hanging = В
match-won = 🏆 <b>{ $name }</b> — партия!
match-rules = Правила: { $rules }
button-again = Ещё партию
match-shuffle =
    <blockquote expandable>🔓 <b>Честная раздача.</b> До съёма была показана метка <code>{ $commitment }</code>. Теперь открыт секрет:
    <code>{ $secret }</code>
    Съём: <code>{ $cut }</code>, раздач: { $packs }. По ним каждый может повторить все колоды этой партии.</blockquote>
