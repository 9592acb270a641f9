## «Чому?»: запитання про партію і кнопки під розповіддю

why-public = Кому розповісти, що щойно було за столом?
why-at = { $title }
why-hand-title = Чому так не можна
why-hand-table = На столі: <b>{ $cards }</b>
why-hand-refused = <b>{ $cards }</b> — { $reason }
why-no-match = Тут ще не грали: розповідати нема про що.
why-nothing-yet = Поки нема про що: ще жодної взятки.
why-not-yours = Про цю партію розповідають тим, хто за столом, і в її чаті.
why-all-allowed = Зараз вам нічого не заборонено.

why-button-last = Розповісти мені
why-button-deal = Чому так?

why-other-trick = Остання взятка
why-other-runs = Оголошення
why-other-deal = Підсумок кону
