## «Почему?»: вопросы о партии и кнопки под рассказом

why-public = Кому рассказать, что только что было за столом?
why-at = { $title }
why-hand-title = Почему так нельзя
why-hand-table = На столе: <b>{ $cards }</b>
why-hand-refused = <b>{ $cards }</b> — { $reason }
why-no-match = Здесь ещё не играли: рассказывать не о чем.
why-nothing-yet = Пока не о чем: ещё ни одной взятки.
why-not-yours = Об этой партии рассказывают тем, кто за столом, и в её чате.
why-all-allowed = Сейчас вам ничего не запрещено.

why-button-last = Рассказать мне
why-button-deal = Почему так?

why-other-trick = Последняя взятка
why-other-runs = Объявления
why-other-deal = Итог кона
