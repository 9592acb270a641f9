## A hand: only its owner sees it.

hand-title = Your cards · { $title }
hand-cards = <b>{ $cards }</b>
hand-alert = { $cards } — no buttons to see? Press “Play in private” below the table.
hand-terz-stands = Your terz stands.
hand-terz-falls = Your terz does not stand.
hand-turn-bid = 👉 Play or pass?
hand-turn-name = 👉 Name another suit, or pass.
hand-turn-oblige = 👉 You are obliged: name a suit.
hand-turn-answer = 👉 Do you accept?
hand-turn-offer = 👉 Will you offer fifty?
hand-turn-declare = 👉 Do you declare?
hand-turn-lead = 👉 Your lead.
hand-turn-follow = 👉 Play a card.
hand-wait = Waiting for { $name }
hand-wait-deal = Waiting for the deal.
hand-asking-claim = <b>Say “Match!”?</b> If the points are not enough, you pay by the rules of this table.
hand-asking-resign = <b>Give the whole match up?</b> This cannot be taken back.

hand-private = Your cards wait in the private chat.
hand-not-seated = You do not sit at this table.
hand-no-match = Nothing is being played at this table now.

button-play = I play { $suit }
button-pass = Pass
button-accept = Accept
button-refuse = Refuse
button-offer = Offer 50
button-skip = Let’s play
button-double = Dave: double
button-declare = Declare
button-silent = Stay silent
button-run-on = ✅ Declare { $run }
button-run-off = ▫️ Keep { $run } to myself
button-bella-on = ✅ Bella with this card
button-bella-off = ▫️ Say “Bella”
button-swap = Swap the seven for { $card }
button-ask = Does my terz stand?
button-redeal = Four sevens: deal again
button-claim = Match!
button-claim-yes = Yes, match!
button-resign = 🏳 Resign
button-resign-yes = Yes, I resign
button-no = No, go on playing

turn-moved-on = The table moved on: your cards are fresh now.
turn-old-table = This match is over. A new table: /new
turn-not-your-table = You do not play at this table.
turn-unreadable = I do not know this button. Press “My cards” again.
