## Reminders, calls, the black list.

command-notify = Reminders and calls
wishes =
    <b>Reminders and calls</b>
    I remind you when a table has been waiting for you long. I call you to new tables of those groups where you asked for it: send /notify there.

    Below are people you played with: press a name, and you will not sit at one table again. Nobody is told.
wishes-group = <b>Whom to call, whom to remind?</b> Everybody presses for themselves.
button-wish-remind = Remind me of my turn
button-wish-calls = I may be called to tables
button-wish-here = 🔔 Call me when a table opens here
button-shunned = 🚫 { $name }: play together again
button-met = Don’t play with { $name }
wish-remind-on = I’ll remind you when a table has been waiting long.
wish-remind-off = No more reminders.
wish-calls-on = I’ll call you again where you asked for it.
wish-calls-off = I won’t call you anywhere.
wish-here-on = I’ll call you when a table opens here.
wish-here-off = No more calls from here.
call = 🔔 A new table! { $names }
call-private = 🔔 A table has opened in “{ $title }” and waits for players.
lobby-unwelcome = This table won’t work out: one of its players prefers other company. Open your own: /new
lobby-shunned = Somebody you chose not to play with sits here. Your list is in our private chat, /notify
