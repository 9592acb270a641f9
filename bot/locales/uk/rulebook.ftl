## Довідник правил: рамки сторінок, кнопки, пошук

rulebook-title = Правила деберцу
rulebook-contents = Виберіть розділ або спитайте словом: <code>/rules терц</code>, <code>/rules висяк</code>, <code>/rules що як порівну</code>.
rulebook-chapter = <b>{ $chapter }</b>
rulebook-for-table = <i>За цим столом: { $rules }</i>
rulebook-for-chat = <i>У цьому чаті: { $rules }</i>
rulebook-for-preset = <i>За правилами: { $rules }</i>
rulebook-rules-title = { $preset }, { $seated }{ $changes ->
    [0] { "" }
   *[other] {", змінено: "}{ $changes }
}
rulebook-convention = { $name }: <b>{ $value }</b>
rulebook-item = • { $text }
rulebook-preset = • <b>{ $name }</b> — { $about }
rulebook-others-title = <b>Як грають інші</b>
rulebook-others-value = • { $value } — { $presets }
rulebook-others-none = Це всюди грають однаково.
rulebook-in-force-title = <b>Конвенції</b>
rulebook-cards = Карти, про які мова: { $cards }
rulebook-preset-choose = За якими правилами показувати?

rulebook-several = За словом «{ $query }» підходить кілька сторінок:
rulebook-nothing = За словом «{ $query }» нічого немає. Найближче:
rulebook-nothing-at-all = За словом «{ $query }» нічого немає. Відкрийте розділи.
rulebook-inline-about = { $chapter }: { $answer }
rulebook-inline-empty = Наберіть слово: терц, висяк, бела…
rulebook-shown-by = { $name } показує правило:
rulebook-shown = Показано всім.
rulebook-shown-already = Це правило щойно показали.

rulebook-button-next = Далі ›
rulebook-button-back = ‹ Назад
rulebook-button-contents = Розділи
rulebook-button-others = Як грають інші
rulebook-button-page = До сторінки
rulebook-button-open = 📖 { $title }
rulebook-button-preset = Інші правила
rulebook-button-in-force = Усі конвенції
rulebook-button-here = Як тут
rulebook-button-read = Читати
rulebook-button-show = Показати всім
rulebook-button-private = У приват
rulebook-button-close = Закрити
rulebook-button-why = Чому?

rulebook-chapter-aim = Мета гри
rulebook-chapter-cards = Карти й очки
rulebook-chapter-dealing = Здача
rulebook-chapter-bidding = Торгівля
rulebook-chapter-exchange = Обмін сімки
rulebook-chapter-combinations = Комбінації
rulebook-chapter-bella = Бела
rulebook-chapter-playing = Розіграш
rulebook-chapter-counting = Підрахунок
rulebook-chapter-bait = Байт і висяк
rulebook-chapter-ending = Кінець партії
rulebook-chapter-penalties = Штрафи
rulebook-chapter-paper = Запис на папері
rulebook-chapter-settlement = Розрахунок
rulebook-chapter-varieties = Різновиди
rulebook-chapter-words = Слова й прізвиська
rulebook-chapter-etiquette = За живим столом
