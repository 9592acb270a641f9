## A table before the match.

rules-line = { $preset } · to { $target }
rules-line-changed = {" "}· with house rules
table-title = 🃏 <b>Deberts</b> · { $rules }

lobby-seat = { $number }. <b>{ $name }</b>
lobby-seat-free = { $number }. <i>free</i>
lobby-waiting = Waiting for players. Who is in?
lobby-ready = Everybody is here: you can start.
button-join = Sit down
button-leave = Leave
button-start = ▶ Start

lobby-opened = The table is open.
lobby-shown-again = There is a table here already: see the bottom of the chat.
lobby-playing-here = A match is being played here. Show it: /table, close it: /stop.
lobby-joined = You are at the table.
lobby-already-in = You sit here already.
lobby-full = All seats are taken. Never mind: join the next match.
lobby-left = You left the table.
lobby-not-in = You do not sit at this table.
lobby-started = The cards are dealt. Look at “My cards”.
lobby-already-started = The match has begun already.
lobby-seats-free = Some seats are still free.
lobby-not-allowed = Only somebody at the table or an administrator may do this.
lobby-stopped = The table is closed.
lobby-no-table = There is no table here. Open one: /new
lobby-closed = This table is closed. Open a new one: /new
table-closed = The table is closed. Open a new one: /new
