## Час, нагадування, хто відійшов, відкладений стіл.

mention = <a href="tg://user?id={ $id }">{ $name }</a>
nudge = ⏳ { $name }, стіл чекає на вас.
nudge-private = ⏳ Ваш хід за столом «{ $title }».
table-away = 🤖 { $name }: поки грає комп’ютер.
table-vacant = 🪑 Вільне місце: { $name }.
table-parked = ⏸ <b>Стіл відкладено.</b> Продовжити може будь-хто з гравців протягом семи днів.
table-parked-score = { $names } — { $score }
table-given-up = Партію не дограли. Відкрити новий стіл — /new
button-back = Я знову тут
button-resume = ▶ Продовжити
topic-closed = ⏸ Тему закрили, і стіл відкладено: { $names }. Можна продовжити тут.
hand-parked = Стіл відкладено. Показати його внизу чату — /table
turn-parked = Стіл відкладено. Продовжити можна кнопкою під ним.

back-back = З поверненням! Далі граєте ви.
back-resumed = Граємо далі.
back-not-away = Ви й так граєте самі.
back-not-yours = За цим столом грають інші.
back-too-late = Цю партію вже закінчено. Новий стіл — /new
back-place-taken = Тут уже відкрито інший стіл. Дограйте або закрийте його — і продовжимо цей.
