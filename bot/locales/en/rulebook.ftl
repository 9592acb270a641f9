## The rulebook: frames of pages, buttons, search

rulebook-title = The rules of Deberts
rulebook-contents = Choose a chapter, or look up a word: <code>/rules terz</code>, <code>/rules hanging</code>, <code>/rules what if equal</code>.
rulebook-chapter = <b>{ $chapter }</b>
rulebook-for-table = <i>At this table: { $rules }</i>
rulebook-for-chat = <i>In this chat: { $rules }</i>
rulebook-for-preset = <i>By the rules of: { $rules }</i>
rulebook-rules-title = { $preset }, { $seated }{ $changes ->
    [0] { "" }
   *[other] {", changed: "}{ $changes }
}
rulebook-convention = { $name }: <b>{ $value }</b>
rulebook-item = • { $text }
rulebook-preset = • <b>{ $name }</b> — { $about }
rulebook-others-title = <b>How others play this</b>
rulebook-others-value = • { $value } — { $presets }
rulebook-others-none = Everybody plays this the same way.
rulebook-in-force-title = <b>Conventions</b>
rulebook-cards = The cards in question: { $cards }
rulebook-preset-choose = Which rules do you want to see?

rulebook-several = Several pages fit “{ $query }”:
rulebook-nothing = Nothing found for “{ $query }”. The nearest:
rulebook-nothing-at-all = Nothing found for “{ $query }”. Open the chapters.
rulebook-inline-about = { $chapter }: { $answer }
rulebook-inline-empty = Type a word: terz, hanging, bella…
rulebook-shown-by = { $name } shows a rule:
rulebook-shown = Shown to all.
rulebook-shown-already = This rule has just been shown.

rulebook-button-next = Next ›
rulebook-button-back = ‹ Back
rulebook-button-contents = Chapters
rulebook-button-others = How others play
rulebook-button-page = To the page
rulebook-button-open = 📖 { $title }
rulebook-button-preset = Other rules
rulebook-button-in-force = All conventions
rulebook-button-here = As here
rulebook-button-read = Read
rulebook-button-show = Show to all
rulebook-button-private = In private
rulebook-button-close = Close
rulebook-button-why = Why?

rulebook-chapter-aim = The aim
rulebook-chapter-cards = Cards and points
rulebook-chapter-dealing = Dealing
rulebook-chapter-bidding = Bidding
rulebook-chapter-exchange = The trump seven
rulebook-chapter-combinations = Combinations
rulebook-chapter-bella = Bella
rulebook-chapter-playing = Playing
rulebook-chapter-counting = Counting
rulebook-chapter-bait = Bait and hanging
rulebook-chapter-ending = The end of a match
rulebook-chapter-penalties = Penalties
rulebook-chapter-paper = Writing on paper
rulebook-chapter-settlement = Settlement
rulebook-chapter-varieties = Varieties
rulebook-chapter-words = Words and slang
rulebook-chapter-etiquette = At a real table
