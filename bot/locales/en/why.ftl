## “Why?”: questions about a match, and the buttons under a story

why-public = Who wants to hear what has just happened at the table?
why-at = { $title }
why-hand-title = Why not these cards
why-hand-table = On the table: <b>{ $cards }</b>
why-hand-refused = <b>{ $cards }</b> — { $reason }
why-no-match = Nobody has played here yet, so there is nothing to tell.
why-nothing-yet = Nothing to tell yet: no trick has been taken.
why-not-yours = This match is retold only to its players and in its own chat.
why-all-allowed = Nothing is forbidden right now.

why-button-last = Tell me
why-button-deal = Why so?

why-other-trick = The last trick
why-other-runs = Declarations
why-other-deal = The deal
