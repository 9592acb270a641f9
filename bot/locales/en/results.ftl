## The result of a deal and of a match. Row labels have at most nine letters.

result-title = 🧾 <b>Deal { $number }</b> · { $outcome }
outcome-made = made
outcome-bait = <b>bait</b>
outcome-hanging = <b>hanging</b>
outcome-claimed = “Match!”
outcome-false-claim = <b>wrong “Match!”</b>
outcome-thrown_in = thrown in
outcome-offered = without play
outcome-special = a special combination
outcome-fine = penalty
outcome-pencil = pencil
row-cards = Tricks
row-last-trick = Last
row-runs = Runs
row-bella = Bella
row-sum = Taken
row-bait = Bait
row-offer = Offer
row-moved = Moved
row-pots = From pot
row-bait-penalty = Penalty
row-ski = Ski
row-written = Written
row-total = Total
note-bait = { $name }: bait no. { $count }
note-hanging = Hanging: <b>{ $points }</b>, for whoever wins the next deal
mark-bait = B
mark-hanging = H
match-won = 🏆 <b>{ $name }</b> wins the match!
match-rules = Rules: { $rules }
button-again = Another match
match-shuffle =
    <blockquote expandable>🔓 <b>A fair shuffle.</b> The seal <code>{ $commitment }</code> was shown before the cut. Now the secret is open:
    <code>{ $secret }</code>
    Cut: <code>{ $cut }</code>, packs: { $packs }. With them anybody can rebuild every pack of this match.</blockquote>
