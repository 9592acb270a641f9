## A table before the match.

rules-line = { $preset } · { $aim }
rules-line-changed = {" "}· with house rules
rules-aim = to { $points }
rules-aim-deals = to { $count } { $count ->
    [one] win
   *[other] wins
}
rules-for-2 = for two
rules-for-3 = for three
rules-for-4 = for four
rules-for-pairs = two pairs
rules-and-more = {" "}and { $count } more
clock-off = no clock
clock-seconds = { $count } s a move
clock-minutes = { $count } min a move
clock-hours = { $count } h a move
count-shown = points of the deal shown
count-hidden = points of the deal hidden
set-default = usual rules of this chat
changed-name = the table’s name

table-title = 🃏 <b>Deberts</b> · { $rules }

lobby-title = 🃏 <b>Deberts</b>
lobby-title-name = {" "}· table <b>{ $name }</b>
lobby-rules = <b>{ $preset }</b> · { $seated } · { $aim }
lobby-difference = Not as usual: { $told }
lobby-weighty = • { $clause }
lobby-weighty-changed = • { $clause } — <i>not the usual</i>
lobby-extras = ⏱ { $told }
lobby-extras-untimed = 🧮 { $told }
lobby-changed = ✏️ { $name }: { $what }
lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-host = { $number }. <b>{ $name }</b> · hosts
lobby-seat-computer = { $number }. 🤖 { $name }
lobby-seat-free = { $number }. <i>free</i>
lobby-pair = { $first }  <b>+</b>  { $second }
lobby-computer = Computer { $number }
lobby-waiting = Waiting for players. Who is in?
lobby-ready = Everybody is here: you can start.
button-join = Sit down
button-join-seat = Sit down: { $number }
button-join-partner = Sit down: { $number } + { $name }
button-join-for-computer = Replace 🤖 { $number }
button-leave = Leave
button-start = ▶ Start
button-computer = 🤖 Add
button-no-computer = 🤖 Remove
button-conventions = Conventions
button-setup = ⚙ More
button-sets = 📁 Sets
button-weighty-declarer-must-beat = ⇄ Declarer
button-weighty-bella-award = ⇄ Bella
button-weighty-runs-need-trick = ⇄ Runs

lobby-opened = The table is open.
lobby-shown-again = There is already a table here, at the bottom of the chat.
lobby-playing-here = That match is already under way.
lobby-playing-below = You are still playing: the table is at the bottom of the chat.
lobby-joined = You are at the table.
lobby-moved = You have changed seats.
lobby-already-in = You are already at this table.
lobby-seat-taken = This seat is taken.
lobby-full = All seats are taken. Never mind: join the next match.
lobby-left = You left the table.
lobby-not-in = You are not at this table.
lobby-computer-in = A computer sat down.
lobby-computer-out = The computer left.
lobby-no-computer = There is no computer at the table.
lobby-only-computers = At least one person must sit at the table.
lobby-started = The cards are dealt. Look at “My cards”.
lobby-already-started = The match has already begun.
lobby-seats-free = Some seats are still free.
lobby-not-allowed = Only those at the table or an administrator can do this.
lobby-stopped = The table is closed.
lobby-no-table = There is no table here. Open one: /new
table-number = #{ $number }
which-offer = There is already a table here. Show it, or open another?
which-show = Which table should I show?
which-stop = Which table should I close?
which-hand = Which table’s cards should I show?
which-draw = At which table do you want a draw?
which-kick = At which table has somebody gone silent?
which-nobody = nobody yet
button-more-tables = ➕ One more table
lobby-shown-below = The table is at the bottom of the chat.
lobby-place-full = There are too many tables here already. Finish or close one of them.
lobby-closed = This table is closed. Open a new one: /new
lobby-changed-now = Done: everybody sees the new rules on the table’s card.
lobby-stands-in = The rules you had do not allow that many players. “{ $preset }” stands in; your house rules stay.
lobby-unchanged = It is already set that way.
lobby-too-many = There are more people than seats. Let somebody leave first.
lobby-name-taken = There is already a table with that name here.
lobby-saved = Saved. Use these rules: “Sets” on the table’s card.
lobby-saved-default = From now on every new table here begins with these rules.
lobby-forgotten = The set has been deleted.
lobby-administrators-only = Only the chat’s administrators can save and delete sets.
lobby-sets-full = There are too many sets already. Delete one you don’t need.
lobby-save-nothing = Nothing to save: there is no table here. Open one: /new
table-closed = The table is closed. Open a new one: /new

## In private: where one could sit down.

open-tables = Waiting for players here:
open-table = { $title } · { $free ->
    [one] { $free } seat
   *[other] { $free } seats
}
lobby-shuffle = 🔒 Shuffle: <code>{ $commitment }</code>
