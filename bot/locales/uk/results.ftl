## Підсумок кону й партії. Підписи рядків — не довші за дев’ять літер.

result-title = 🧾 <b>Кін { $number }</b> · { $outcome }
outcome-made = зіграно
outcome-bait = <b>байт</b>
outcome-hanging = <b>висяк</b>
outcome-claimed = «Партія!»
outcome-false-claim = <b>хибна «Партія!»</b>
outcome-thrown_in = карти кинуто
outcome-offered = без гри
outcome-special = особлива комбінація
outcome-fine = штраф
outcome-pencil = олівець
row-cards = Взятки
row-last-trick = Послід
row-runs = Оголошено
row-bella = Бела
row-sum = Набрано
row-bait = Байт
row-offer = Без гри
row-moved = Передано
row-pots = З висяка
row-bait-penalty = Штраф
row-ski = Лижі
row-written = Записано
row-total = Усього
note-bait = { $name }: байт № { $count }
note-hanging = Висить очок: <b>{ $points }</b> — їх запише переможець наступного кону
mark-bait = Б
mark-hanging = В
match-won = 🏆 <b>{ $name }</b> — партія!
match-rules = Правила: { $rules }
button-again = Ще партію
match-shuffle =
    <blockquote expandable>🔓 <b>Чесна роздача.</b> До зняття було показано мітку <code>{ $commitment }</code>. Тепер відкрито секрет:
    <code>{ $secret }</code>
    Зняття: <code>{ $cut }</code>, роздач: { $packs }. За ними кожен може повторити всі колоди цієї партії.</blockquote>
