## Справочник правил: рамки страниц, кнопки, поиск

rulebook-title = Правила деберца
rulebook-contents = Выберите главу или спросите словом: <code>/rules терц</code>, <code>/rules висяк</code>, <code>/rules что если равны</code>.
rulebook-chapter = <b>{ $chapter }</b>
rulebook-for-table = <i>За этим столом: { $rules }</i>
rulebook-for-chat = <i>В этом чате: { $rules }</i>
rulebook-for-preset = <i>По правилам: { $rules }</i>
rulebook-rules-title = { $preset }, { $seated }{ $changes ->
    [0] { "" }
   *[other] {", изменено: "}{ $changes }
}
rulebook-convention = { $name }: <b>{ $value }</b>
rulebook-item = • { $text }
rulebook-preset = • <b>{ $name }</b> — { $about }
rulebook-others-title = <b>Как играют другие</b>
rulebook-others-value = • { $value } — { $presets }
rulebook-others-none = Это везде играют одинаково.
rulebook-in-force-title = <b>Конвенции</b>
rulebook-cards = Карты, о которых речь: { $cards }
rulebook-preset-choose = По каким правилам показывать?

rulebook-several = По слову «{ $query }» подходит несколько страниц:
rulebook-nothing = По слову «{ $query }» ничего нет. Ближе всего:
rulebook-nothing-at-all = По слову «{ $query }» ничего нет. Откройте главы.
rulebook-inline-about = { $chapter }: { $answer }
rulebook-inline-empty = Наберите слово: терц, висяк, белла…
rulebook-shown-by = { $name } показывает правило:
rulebook-shown = Показано всем.
rulebook-shown-already = Это правило только что показали.

rulebook-button-next = Дальше ›
rulebook-button-back = ‹ Назад
rulebook-button-contents = Главы
rulebook-button-others = Как играют другие
rulebook-button-page = К странице
rulebook-button-open = 📖 { $title }
rulebook-button-preset = Другие правила
rulebook-button-in-force = Все конвенции
rulebook-button-here = Как здесь
rulebook-button-read = Читать
rulebook-button-show = Показать всем
rulebook-button-private = В личку
rulebook-button-close = Закрыть
rulebook-button-why = Почему?

rulebook-chapter-aim = Цель игры
rulebook-chapter-cards = Карты и очки
rulebook-chapter-dealing = Раздача
rulebook-chapter-bidding = Торговля
rulebook-chapter-exchange = Обмен семёрки
rulebook-chapter-combinations = Комбинации
rulebook-chapter-bella = Белла
rulebook-chapter-playing = Розыгрыш
rulebook-chapter-counting = Подсчёт
rulebook-chapter-bait = Байд и висяк
rulebook-chapter-ending = Конец партии
rulebook-chapter-penalties = Штрафы
rulebook-chapter-paper = Запись на бумаге
rulebook-chapter-settlement = Расчёт
rulebook-chapter-varieties = Разновидности
rulebook-chapter-words = Слова и прозвища
rulebook-chapter-etiquette = За живым столом
