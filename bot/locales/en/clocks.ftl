## Time, reminders, who has stepped away, a parked table.

mention = <a href="tg://user?id={ $id }">{ $name }</a>
nudge = ⏳ { $name }, the table is waiting for you.
nudge-private = ⏳ It is your turn at “{ $title }”.
table-away = 🤖 A computer is playing for { $name }.
table-vacant = 🪑 { $name }’s seat is free.
table-parked = ⏸ <b>The table is parked.</b> Any of its players can go on within seven days.
table-parked-score = { $names } — { $score }
table-given-up = The match was not finished. Open a new table: /new
button-back = I’m back
button-resume = ▶ Go on
topic-closed = ⏸ The topic was closed, so this table is parked: { $names }. You can go on here.
hand-parked = The table is parked. /table shows it at the bottom.
turn-parked = The table is parked. Press the button under it to go on.

back-back = Welcome back! It’s your game again.
back-resumed = On we go.
back-not-away = You are playing yourself already.
back-not-yours = Others are playing at this table.
back-too-late = This match is over. A new table: /new
back-place-taken = Another table is open here. Finish or close it first, then this one can go on.
