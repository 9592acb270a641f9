## Keeping score at a real table.

sheet-heading = 📝 <b>{ $title }</b>
    <i>{ $rules }</i>
sheet-rules = { $preset }, to { $goal }
sheet-rules-deals = { $preset }, to { $goal } { $goal ->
    [one] win
   *[other] wins
}
sheet-rules-changed = {", house rules"}
sheet-total = { $name } <b>{ $points }</b>
sheet-sum-sign = Σ
sheet-pot = ⏳ <b>{ $points }</b> hanging
sheet-pot-limited = ⏳ <b>{ $points }</b> hanging, only for { $names }
sheet-baits = Baits: { $counts }
sheet-baits-of = { $name } { $count }
sheet-turn = 👉 <b>{ $dealer }</b> deals, { $name } speaks first
sheet-turn-replay = 👉 <b>{ $dealer }</b> deals, replayed without bidding: { $name } plays
sheet-won = 🏆 Match! <b>{ $name }</b> wins
sheet-pays = { $payer } → { $receiver }: <b>{ $amount }</b>
sheet-hint =
    <i>Played a deal? Press the declarer’s name and enter the points. Or reply to this message: “85 77” for the points by column, “b 162” for a bait, “hang 81” for equal points; then “+” to write.</i>
sheet-closed = The sheet is closed.
sheet-untitled = No names

## What came of it

sheet-outcome = <b>{ $outcome }</b>: { $numbers }
sheet-outcome-alone = <b>{ $outcome }</b>
sheet-outcome-made = Made
sheet-outcome-bait = Bait
sheet-outcome-hanging = Hanging
sheet-outcome-claimed = “Match!”
sheet-outcome-claimed-wrong = False “Match!”
sheet-outcome-thrown-in = Thrown in
sheet-outcome-offered = Without play
sheet-outcome-special = Special combination
sheet-outcome-fine = Penalty
sheet-outcome-pencil = Pencil
sheet-preview = { $line } → <b>{ $totals }</b>
sheet-preview-winner = 🏆 That is the match: <b>{ $name }</b> wins
sheet-extra-hangs = { $points } hanging
sheet-extra-released = { $points } from the pot
sheet-extra-bait = { $count ->
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
   *[other] no. { $count }
} bait { $points }
sheet-extra-ski = ski { $points } ({ $name })
sheet-correction = The whole sheet: { $before } → <b>{ $after }</b>
sheet-pencil-given = <i>What was too much is taken off and given to whoever noticed.</i>
sheet-pencil-less = <i>Writing too little for oneself is allowed: nothing changes.</i>
sheet-pencil-hundred = <i>Exactly a hundred: hundreds are only corrected.</i>

## A line as it was entered

sheet-entry-deal = { $name } plays: { $points }
sheet-entry-no-trick = {", no trick: "}{ $name }
sheet-entry-claim = { $name } said “Match!” at { $points }
sheet-entry-forfeit = Bait on the cards, { $name }: { $points }
sheet-entry-fine = Penalty, { $name }: −{ $amount }
sheet-entry-thrown-in = Thrown in
sheet-entry-offer = { $name } writes without play
sheet-entry-special = { $name }: a special combination
sheet-entry-pencil = { $name } wrote { $wrote } instead of { $right }, noticed by { $inspector }

## A new line

sheet-draft-title = ✏️ { $what }
sheet-draft-new = Line { $line }
sheet-draft-edit = Correcting line { $line }
sheet-draft-insert = Before line { $line }
sheet-draft-game = A game of <b>{ $game }</b>: { $twenties } × 20, { $fifties } × 50
sheet-draft-half = {". "}Equal at { $half } : { $half }
sheet-draft-who-deal = <b>{ $name }</b> plays
sheet-draft-who-claim = <b>{ $name }</b> said it
sheet-draft-who-forfeit = At fault: <b>{ $name }</b>
sheet-draft-who-fine = Penalty for <b>{ $name }</b>
sheet-draft-who-offer = <b>{ $name }</b> writes
sheet-draft-who-special = The combination is <b>{ $name }</b>’s
sheet-draft-who-pencil = <b>{ $name }</b> wrote too much
sheet-kind-deal = a deal
sheet-kind-claim = “Match!” in mid-deal
sheet-kind-forfeit = a bait on the cards
sheet-kind-fine = a penalty
sheet-kind-thrown-in = thrown in, everybody passed
sheet-kind-offer = without play
sheet-kind-special = klabor or deberts
sheet-kind-pencil = the pencil rule
sheet-asked-points = { $name }
sheet-asked-total = Points of the whole deal
sheet-asked-claim = { $name }, points so far
sheet-asked-amount = How much to take off
sheet-asked-wrote = Was written
sheet-asked-right = Should have been
sheet-ask-seat-deal = Who was the declarer?
sheet-ask-seat-claim = Who said “Match!”?
sheet-ask-seat-forfeit = Who broke a rule?
sheet-ask-seat-fine = Who gets the penalty?
sheet-ask-seat-offer = Who writes the points?
sheet-ask-seat-special = Whose combination is it?
sheet-ask-seat-pencil = Who wrote too much?
sheet-ask-inspector = Who noticed?
sheet-ask-number = Enter the points with the buttons, or reply to this message. Runs and bella are in the same number.
sheet-ask-number-plain = Enter the number with the buttons, or reply to this message.
sheet-ask-number-long = A number of { $short } or more: type all its digits, then ✓.
sheet-ask-no-trick = Who took no trick?
sheet-ask-last-trick = Who took the last trick? It decides the match.
sheet-ask-held = ⚠️ This line is not written yet, but “{ $line }” was typed.
sheet-ask-held-plus = Answer “+” to write this one, then that one.
sheet-held-later = <i>Then: “{ $line }”</i>
sheet-ask-jack = Was the last trick taken with the trump jack?
sheet-warning-many_runs = A lot of combinations for one deal. Is that right?
sheet-warning-runs_without_trick = Without a trick runs do not count here.
sheet-warning-other_declarer = A replayed deal has the same declarer as the hanging one.

## Why it cannot be written

sheet-error-on-line = Then line { $line } cannot be right.
sheet-error-not_a_seat = There is no such seat at this table.
sheet-error-not_a_side = There is no such side at this table.
sheet-error-wrong_number_of_names = { $value } names, but { $bound } are needed.
sheet-error-wrong_number_of_points = { $value } numbers for { $bound } sides.
sheet-error-negative_points = Nobody takes less than nothing.
sheet-error-too_few_points = Together that is { $value }, but a deal has at least { $bound }. Count again?
sheet-error-not_this_game = Together that is { $value }, which cannot be. The nearest possible sum is { $bound }.
sheet-error-over-game = { $value } is more than the whole game, { $bound }. Were there runs or bella? Add them with the buttons.
sheet-error-last_trick_is_ten = The last trick alone is { $bound }, but { $name } has only { $value }.
sheet-error-cards_without_trick = { $name } took no trick but has { $value }: impossible without cards.
sheet-error-somebody_took_tricks = Somebody did take tricks.
sheet-error-taker_has_a_trick = Whoever took the last trick has a trick.
sheet-error-not_in_these_rules = That cannot happen under these rules.
sheet-error-claim_is_wrong = The match needs { $bound } more, and { $value } were taken. A mistake costs nothing here: play the deal out.
sheet-error-not_a_stake = A stake only doubles: 1, 2, 4, 8…
sheet-error-not_a_fine = A penalty is at least one point.
sheet-error-writer_is_missing = Say who writes.
sheet-error-own_inspector = Nobody notices for themselves: choose another.
sheet-error-match_is_over = The match is over at line { $line }. First correct or remove the lines below.
sheet-error-no_such_line = There is no such line.
sheet-error-not_a_sheet = That could not be read.

## Typed in reply

sheet-typed-word = I don’t understand “{ $word }”. Write 85 77, or b 162, or hang 81.
sheet-typed-count = There must be as many numbers as columns: 85 77. Equal points: hang and the number, hang 81.
sheet-typed-declarer = First say who the declarer was.
sheet-typed-bait-total = A bait, but how much do the others write? For example: b 162.
sheet-typed-own-points = Type the declarer’s own points, too: they are shared out.
sheet-typed-odd-game = A game of { $word } has no half.
sheet-typed-names = { $count } names are needed, with commas, in the order of the seats.
sheet-typed-stake = Write a number and, if you like, of what: “10 cents”, “per point 2”.
sheet-typed-target = The target is a number from 101 to 2001.

## Short answers

sheet-note-not-allowed = Only those at the table write on this sheet. Are you playing? Menu → Settings → “That’s me”.
sheet-note-moved-on = The sheet has changed: look at the fresh message.
sheet-note-no-sheet = This sheet is gone. A new one: /score
sheet-note-over = The match is over. A mistake? “Undo” or “Lines” opens it again.
sheet-note-being-written = A line is being written: finish or cancel it.
sheet-note-not-ready = Something is still missing.
sheet-note-written = Written
sheet-note-deleted = The line is gone
sheet-note-undo = Undone
sheet-note-redo = Redone
sheet-note-nothing-to-undo = There is nothing to undo.
sheet-note-nothing-to-redo = There is nothing to redo.
sheet-note-number = { $number }
sheet-note-game = A game of { $game }
sheet-note-saved = Saved
sheet-note-full = Every seat has a name.
sheet-note-already-in = That name is at the table already.
sheet-note-somebody-elses = That name is somebody else’s.
sheet-note-names-missing = Names are missing: open “Players”.
sheet-note-rules-clash = These rules do not go together.
sheet-note-discarded = The sheet is thrown away
sheet-note-only-writer = Whoever keeps the sheet decides that, or an administrator.
sheet-note-only-admins = Only administrators write on this sheet.
sheet-note-follow-first = Open the sheet’s link in private: there you can take it over.
sheet-note-already-writer = You keep this sheet already.
sheet-note-taken = You keep the sheet now.
sheet-note-unfollowed = No longer following
sheet-note-reopened = The sheet is open again
sheet-note-begun-below = It has begun already: the sheet is below.
sheet-note-closed = The sheet is closed
sheet-note-paid = All square
sheet-note-link-old = This link no longer works: ask for a new one.

## Menu and pages

sheet-more-title = What do you want to write?
sheet-menu-title = What do you want to do with the sheet?
sheet-lines-title = <b>Lines</b>: press a number to correct one:
sheet-lines-none = <i>None yet.</i>
sheet-line-title = <b>Line { $line }</b>
sheet-trail-title = <b>Who changed what</b>
sheet-trail-line = { $when } · <b>{ $name }</b>: { $what }
sheet-trail-none = <i>Nothing yet.</i>
sheet-change-write = line { $line }: { $entry }
sheet-change-edit = corrected line { $line }: { $was } ⇒ { $entry }
sheet-change-insert = inserted line { $line }: { $entry }
sheet-change-delete = removed line { $line }: { $was }
sheet-change-undo = undid the last change
sheet-change-redo = redid it
sheet-change-rules = changed the rules
sheet-change-dealer = changed the first dealer
sheet-change-stake = changed the stake
sheet-change-title = named the sheet
sheet-change-rights = decided who writes
sheet-change-player = corrected the names
sheet-change-writer = keeps the sheet
sheet-change-close = closed the sheet
sheet-change-reopen = opened the sheet again
sheet-pay-title = 💰 <b>Who owes whom</b>
sheet-pay-no-stake = There is no stake.
sheet-pay-match = Per match: { $amount }.
sheet-pay-point = Per point: { $amount }. Below a hundred pays double; three players to 501 or 1001: below 250 double, below 100 triple.
sheet-pay-this = This match:
sheet-pay-not-over = The match is not over.
sheet-pay-account = The running account of these people, over matches: { $matches }
sheet-pay-balance = { $name }: <b>{ $amount }</b>
sheet-pay-even = Everybody is square.
sheet-pay-arithmetic = <i>Only arithmetic: no money passes through the bot.</i>
sheet-past-title = 🏆 <b>Matches played</b>
sheet-past-tally = { $name }: won <b>{ $wins }</b> of { $played }
sheet-past-line = { $when } · { $sides }
sheet-past-none = <i>None yet.</i>
sheet-past-yours = 🏆 <b>Your matches with real cards</b>: won { $wins } of { $played }
sheet-others-title = <b>Open sheets</b>
sheet-link-how =
    This link opens the sheet in somebody else’s private chat, to follow it or to take it over.
    { $link }
sheet-link-writer = Kept by: <b>{ $writer }</b>
sheet-writer-nobody = whoever writes first

## A new sheet and its settings

sheet-setup-title = 📝 <b>A new sheet</b>
sheet-settings-title = ⚙️ <b>{ $title }</b>
sheet-setup-ready = All is ready. Shall we begin?
sheet-setup-names-missing = Who plays? Reply to this message with the names, “Olya, Bohdan”, or open “Players”.
sheet-seats-2 = Two
sheet-seats-3 = Three
sheet-seats-4 = Four
sheet-seats-pairs = Pairs
sheet-seat = { $number }. { $name }{ $pair }
sheet-seat-linked = { $number }. <b>{ $name }</b> ✓{ $pair }
sheet-seat-free = —
sheet-seat-pair = {" "}· pair { $pair }
sheet-seat-number = Seat { $number }
sheet-seat-of-pair = { $name }, no. { $number }
sheet-summary-rules = Rules: { $rules }
sheet-summary-dealer = First dealer: { $name }
sheet-summary-stake = Stake: { $stake }
sheet-summary-rights = Writing: { $rights }
sheet-names-title = <b>Players</b>, clockwise, { $count }:
sheet-names-how = Reply to this message with the names, separated by commas: “Olya, Bohdan”. Or choose with the buttons. Names are remembered.
sheet-names-how-pairs = Reply with the names in turn: “Olya, Bohdan, Ira, Taras”; 1 plays with 3 and 2 with 4. Or as pairs: “Olya + Ira, Bohdan + Taras”. Two will do, too: “We, They”.
sheet-rules-title = <b>Rules</b>: { $rules }
sheet-rules-preset = <b>{ $name }</b>: { $about }
sheet-target-title = <b>How far do you play?</b> Choose, or reply with a number.
sheet-group-hint = <i>A button moves on to the next value.</i>
sheet-dealer-title = <b>Who deals first?</b>
sheet-stake-title = <b>Stake</b>: { $stake }. Reply with your own: “10 cents”, “per point 2”, “per match 1 drink”.
sheet-stake-none = no stake
sheet-stake-match = per match
sheet-stake-point = per point
sheet-stake-of-match = { $amount } per match
sheet-stake-of-point = { $amount } per point
sheet-rights-title = <b>Who writes on the sheet?</b> Kept by: { $writer }
sheet-rights-table = everybody at the table
sheet-rights-writer = only its keeper
sheet-rights-admins = administrators
sheet-mine-title = <b>Which of them are you?</b> Press your name: then you can write, and the matches count for you.
sheet-title-how = The sheet is called “{ $title }”. Reply with another name.

## Buttons

sheet-button-by = { $name } plays
sheet-button-more = Something else…
sheet-button-menu = ☰ Menu
sheet-button-view-table = 🔢 Numbers
sheet-button-view-paper = ✍️ Paper
sheet-button-view-chart = 📈 Chart
sheet-button-dark = 🌙
sheet-button-light = ☀️
sheet-button-write = ✅ Write
sheet-button-held-next = ✅ Write, then “{ $line }”
sheet-button-held-first = ✏️ Finish this one first
sheet-button-held-instead = ✏️ “{ $line }” instead
sheet-button-held-keep = Leave it as it is
sheet-button-back = ‹ Back
sheet-button-cancel = Cancel
sheet-button-yes = Yes
sheet-button-no = No
sheet-button-run = { $sign }{ $worth }
sheet-button-deberts = { $sign } deberts { $worth }
sheet-button-turn = ⇄ Counted by: { $name }
sheet-button-all-took = Everybody took tricks
sheet-button-done = Done
sheet-button-again = ▶ Another match
sheet-button-lines = ✏️ Lines
sheet-button-trail = 🕘 Who changed what
sheet-button-pay = 💰 Settlement
sheet-button-past = 🏆 Matches
sheet-button-set = ⚙️ Settings
sheet-button-link = 🔗 Link
sheet-button-export-text = 📄 As text
sheet-button-export-csv = 📊 As CSV
sheet-button-others = Other sheets
sheet-button-another = ➕ New sheet
sheet-button-close = Close the sheet
sheet-button-edit = ✏️ Correct
sheet-button-anew-numbers = 🔢 Other points
sheet-button-anew-seat = 👤 Somebody else
sheet-button-before = Insert a line before it
sheet-button-drop = Remove the line
sheet-button-paid = We have settled
sheet-button-paid-sure = Yes, all is paid
sheet-button-copy-link = Copy the link
sheet-button-open-private = Open in my private chat
sheet-button-take = ✍️ I keep the sheet
sheet-button-unfollow = Stop following
sheet-button-reopen = Open again
sheet-button-begin = ▶ Begin
sheet-button-discard = Throw away
sheet-button-me = 🙋 I play
sheet-button-names = 👥 Players
sheet-button-rules = 📖 Rules
sheet-button-target = 🎯 Target
sheet-button-dealer = 🃏 First dealer
sheet-button-stake = 💰 Stake
sheet-button-rights = ✍️ Who writes
sheet-button-mine = 🙋 That’s me
sheet-button-title = Name

## Picture and files

sheet-picture-title = Deberts
sheet-picture-goal = to { $goal }
sheet-picture-before = before that
sheet-picture-won = Match!
sheet-file-name = deberts
sheet-file-line = line
sheet-file-dealer = dealer
sheet-file-entry = entry
sheet-file-outcome = outcome
sheet-file-points = { $name }: points
sheet-file-written = { $name }: written
sheet-file-penalties = { $name }: penalty
sheet-file-total = { $name }: total
sheet-file-pots = hanging
sheet-file-winner = Match: { $name }
sheet-file-caption = Sheet “{ $title }”
