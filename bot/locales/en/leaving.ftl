## Leaving, replacing, agreeing.

command-leave = Leave the table
command-draw = Offer a draw
command-kick = Go on without whoever is silent

note-place = <b>{ $title }</b>
leaving-really =
    { $name }, leave the match?
    Your seat will be free, and the others decide who takes it. Resigning and offering a draw are separate.
button-leaving-leave = Leave
button-leaving-draw = Offer a draw
button-leaving-stay = Stay

left-stood-up = You got up from the table.
left-asked = Please answer below the question.
left-gone = You left the match.
left-stays = On we go.
left-not-seated = You are not sitting at any table.
left-not-asked = That question was for somebody else.

proposal-vacancy = 🪑 { $about } has left. Who takes the seat?
proposal-seat = 🪑 { $name } would like { $about }’s seat.
proposal-draw = 🤝 { $name } offers a draw.
proposal-park = ⏸ { $name } suggests a break; the match goes on later.
proposal-out = ⏳ { $name } suggests going on without { $about }.
proposal-missing = Still to answer: { $names }
proposal-vacancy-refused = The seat stays free.
proposal-seat-refused = { $name } does not sit down: the table did not agree.
proposal-draw-refused = No draw. On we go.
proposal-park-refused = No break. On we go.
proposal-out-refused = We keep waiting.
button-vote-yes = Agreed
button-vote-no = No
button-vote-computer = 🤖 Let a computer play
button-vote-sit = I’ll sit down

vote-proposed = The others have been asked.
vote-agreed = You agreed. Waiting for the others.
vote-done = Settled.
vote-refused = You are against it.
vote-gone = That is settled already.
vote-not-yours = Those at the table decide this.
vote-no-match = Nobody is playing here now.
vote-parked = ⏸ This table is parked. Go on with the match first.
vote-sits-here = You are at this table already.
vote-unwelcome = This table won’t work out: one of its players prefers other company.
vote-shunned = Somebody you chose not to play with sits here. Your list is in our private chat, /notify
vote-somebody-away = Somebody has stepped away, and a draw needs everybody.
vote-nobody-idle = Nobody has been silent that long. Give it another { $left }.
vote-nobody-waited = The others are keeping nobody waiting.
vote-played-for = A computer is playing already for whoever stepped away.
vote-sits-in = 🤖 A computer plays for them now. One press on “I’m back”, and they play again.

match-resigned = 🏳 { $name } resigns.
match-drawn = 🤝 <b>Draw</b>, by agreement of all.
match-stopped = ⏹ <b>The match was ended without a winner.</b>

## Closing a table.

stop-match =
    ⏹ <b>End this match?</b>
    There will be no winner; the score stays as it is:
stop-lobby =
    ⏹ <b>Close this table?</b>
    Sitting here already: { $names }
button-stop = Close
button-stop-match-yes = Yes, end it
button-stop-match-no = No, we play
button-stop-parked-no = No, keep it
button-stop-lobby-yes = Yes, close it
button-stop-lobby-no = No, we wait
lobby-stop-asked = Please answer below the question.
lobby-stop-not-allowed = Only the table’s host or an administrator can close it.
lobby-match-stopped = The match is over.
lobby-match-over = This match is over already.
lobby-goes-on = On we go.
lobby-stays-open = The table stays.
