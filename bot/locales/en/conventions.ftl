## Conventions: a name, what it changes, every value. A value is read after a colon.

convention-players = Players
convention-players-about = How many sit at the table; the buy-in, the split of a bait and the settlement follow from it.
convention-players-2 = two
convention-players-3 = three
convention-players-4 = four

convention-pairs = Four play
convention-pairs-about = A pair counts its tricks, runs and penalties together.
convention-pairs-yes = two against two
convention-pairs-no = every player alone

convention-target = Match
convention-target-about = How many points win the match.
convention-target-value = to { $value } { $value ->
    [one] point
   *[other] points
}

convention-next-dealer = Next dealer
convention-next-dealer-about = Who takes the pack once a deal is written.
convention-next-dealer-winner = whoever wrote more
convention-next-dealer-clockwise = the next seat, clockwise

convention-obligation = Obligation
convention-obligation-about = Whether the dealer may pass in the second round.
convention-obligation-yes = the dealer must name a suit
convention-obligation-no = none: the dealer may pass

convention-buy-in = Buy-in
convention-buy-in-about = How many cards are dealt after the bidding with two or three players.
convention-buy-in-3 = three cards each
convention-buy-in-4 = four cards each

convention-upcard = Upcard
convention-upcard-about = Where the card that offered its suit as trump goes.
convention-upcard-exchange = stays on the table
convention-upcard-declarer = goes to the declarer’s buy-in
convention-upcard-dealer = goes to the dealer’s buy-in
convention-upcard-bottom = goes under the pack

convention-seven-exchange = Trump seven
convention-seven-exchange-about = Until when the trump seven may be swapped for the upcard.
convention-seven-exchange-off = no exchange
convention-seven-exchange-before-own-card = until one’s own first card
convention-seven-exchange-before-lead = until the first lead

convention-bottom-card = Bottom card
convention-bottom-card-about = Whether the last card of the pack is turned up after the buy-in.
convention-bottom-card-shown = shown
convention-bottom-card-hidden = hidden

convention-four-sevens = Four sevens
convention-four-sevens-about = Whether holding all four sevens gives the right to a new deal.
convention-four-sevens-off = played as they are
convention-four-sevens-redeal = may ask for a redeal before the first lead

convention-weak-hand = Weak hand
convention-weak-hand-about = Whether six cards with hardly any points are dealt again.
convention-weak-hand-0 = no redeal
convention-weak-hand-value = redeal when six cards hold fewer than { $value } { $value ->
    [one] point
   *[other] points
}

convention-trump-precedence = Trump against an equal run
convention-trump-precedence-about = Whether a trump run beats the same run in a plain suit.
convention-trump-precedence-yes = the trump run is senior
convention-trump-precedence-no = trump is no help

convention-equal-runs = Equal runs
convention-equal-runs-about = Whose run stands when kind and top card are the same.
convention-equal-runs-earlier = the one who speaks earlier
convention-equal-runs-last-trick = the one who takes the last trick

convention-declare = Runs are declared
convention-declare-about = At which moment terzes and fifties are announced.
convention-declare-first-card = with one’s own first card
convention-declare-before-lead = before the first lead, in turn
convention-declare-second-trick = until the second trick is turned down

convention-hundred = Hundred
convention-hundred-about = How many cards in a row are worth a hundred.
convention-hundred-0 = not played, five cards are a fifty
convention-hundred-5 = five in a row
convention-hundred-6 = six in a row

convention-deberts = Seven in a row
convention-deberts-about = Whether there is a special run called deberts, and in which suit.
convention-deberts-off = nothing special
convention-deberts-trump = a deberts, in trump only
convention-deberts-any = a deberts, in any suit

convention-deberts-award = A deberts gives
convention-deberts-award-about = The match at once, or as many points as the match is played to.
convention-deberts-award-match = the match
convention-deberts-award-target-points = the target in points

convention-klabor = Klabor
convention-klabor-about = Six in a row from the ace, dealt before the buy-in.
convention-klabor-yes = wins the match
convention-klabor-no = not played

convention-pooled-defenders = Defenders’ runs with three players
convention-pooled-defenders-about = Whether the two defenders’ runs add up against the declarer.
convention-pooled-defenders-yes = add up
convention-pooled-defenders-no = each counts alone

convention-runs-need-trick = Runs without a trick
convention-runs-need-trick-about = Whether at least one trick is needed to score a terz or a fifty.
convention-runs-need-trick-yes = burn
convention-runs-need-trick-no = still count

convention-bella-when = Bella is called
convention-bella-when-about = With which card the king and queen of trump are announced.
convention-bella-when-holding = with any card while king or queen is in hand
convention-bella-when-first-card = with the first of the two
convention-bella-when-either-card = with the king or with the queen
convention-bella-when-any-turn = with any card until the deal ends

convention-bella-award = 20 for bella
convention-bella-award-about = Whether bella must be held by a trick, and who scores it.
convention-bella-award-owner = always its owner
convention-bella-award-owner-with-trick = its owner, with at least one trick
convention-bella-award-trick-taker = whoever takes the trick it was called in
convention-bella-award-both-tricks = its owner, for taking both king and queen
convention-bella-award-one-trick = its owner, for taking at least one of the two
convention-bella-award-per-card = its owner, 10 for each of the two taken

convention-first-lead = First lead
convention-first-lead-about = Who plays the first card of a deal.
convention-first-lead-eldest = the seat after the dealer
convention-first-lead-declarer = the declarer

convention-overtrump = Beating a trump
convention-overtrump-about = Whether one must play a trump higher than the one on the table.
convention-overtrump-always = always required
convention-overtrump-trump-led = only when trump was led

convention-overtrump-partner = Partner’s trump
convention-overtrump-partner-about = Whether one must beat one’s own partner’s winning trump.
convention-overtrump-partner-yes = must be beaten, too
convention-overtrump-partner-no = need not be beaten

convention-declarer-must-beat = The declarer needs more than
convention-declarer-must-beat-about = What the declarer’s points are compared with when three or four play.
convention-declarer-must-beat-together = the defenders together
convention-declarer-must-beat-each = each single defender

convention-bait-goes-to = A bait with three or four
convention-bait-goes-to-about = How the defenders share the declarer’s points.
convention-bait-goes-to-split = shared evenly by the defenders
convention-bait-goes-to-best = given to the best defender

convention-equality = Equal points
convention-equality-about = What happens when the declarer has exactly as many.
convention-equality-hang = the declarer’s points hang
convention-equality-bait = a bait
convention-equality-replay = hanging, and a replay without bidding

convention-hanging-chain = Two hanging deals in a row
convention-hanging-chain-about = How many hanging amounts the next decided deal releases.
convention-hanging-chain-together = played for together
convention-hanging-chain-one-by-one = one a deal, the oldest first

convention-bait-penalty = Penalty for baits
convention-bait-penalty-about = What the baits collected in a match cost.
convention-bait-penalty-off = none
convention-bait-penalty-every-third = every third −100
convention-bait-penalty-third-and-later = the third and each later one −100

convention-ski = Ski
convention-ski-about = The penalty for a side that takes no trick in a deal.
convention-ski-0 = no penalty
convention-ski-50 = −50
convention-ski-100 = −100

convention-finish = End of the match
convention-finish-about = Whether a deal breaks off once the points are there.
convention-finish-claim = by saying “Match!” after a trick
convention-finish-at-once = by itself as soon as the points are there
convention-finish-after-deal = the deal is played out

convention-claim-on-trump-jack = Claim on the trump jack
convention-claim-on-trump-jack-about = Whether the match may be ended with a trick of one’s own trump jack.
convention-claim-on-trump-jack-yes = allowed
convention-claim-on-trump-jack-no = not allowed

convention-false-claim = Wrong claim
convention-false-claim-about = What it costs to claim the match without having the points.
convention-false-claim-loses = the match is lost
convention-false-claim-nothing = nothing, play goes on
convention-false-claim-doubled = twice the claimant’s points go to the opponent

convention-both-over = Both have enough
convention-both-over-about = Who wins when two reach the target in the same deal.
convention-both-over-last-trick = whoever took the last trick
convention-both-over-defender = the defender
convention-both-over-higher = whoever has more

convention-offer = Offer
convention-offer-about = Whether the defender may buy the deal off before the buy-in.
convention-offer-0 = not played
convention-offer-50 = 50 points without play

convention-gap = Gap
convention-gap-about = Whether a big lead ends the match.
convention-gap-0 = not counted
convention-gap-250 = a lead of 250 wins the match

convention-match-of = The score counts
convention-match-of-about = A usual match of points, or the short game of won deals.
convention-match-of-target = points
convention-match-of-deals = won deals

convention-deals-to-win = Short game
convention-deals-to-win-about = How many won deals win the match.
convention-deals-to-win-value = to { $value } { $value ->
    [one] win
   *[other] wins
}

convention-single-bait = Bait in the short game
convention-single-bait-about = Whether a bait counts as two won deals.
convention-single-bait-yes = counts double
convention-single-bait-no = counts as a plain loss

convention-dave = Dave
convention-dave-about = Whether one may offer to double a deal of the short game.
convention-dave-yes = doubling allowed
convention-dave-no = not played

conventions-group-table = Table
conventions-group-dealing = Dealing and bidding
conventions-group-runs = Combinations
conventions-group-bella = Bella
conventions-group-play = Play
conventions-group-counting = Counting, bait, penalties
conventions-group-ending = End of the match
conventions-group-one-deal = Short game

preset-moscow = Moscow
preset-moscow-about = The official rules: a trump run beats an equal one, the match ends by a word, no penalties on the score.
preset-kharkov = Kharkov
preset-kharkov-about = Like Moscow, but trump does not make a run senior.
preset-debchik = Debchik
preset-debchik-about = Kharkov at home: a buy-in of four, obligation, ski −50, every third bait −100.
preset-klabor = Klabor, Odessa
preset-klabor-about = Pairs to 1001, obligation, bella for the taker, ski −100, a replay after equal points.
preset-classic = Classic
preset-classic-about = Two play to 301, no obligation, no penalties; runs are declared before the first lead.
preset-online = As on the internet
preset-online-about = Obligation, deals are played out, penalties for ski and the third bait.
preset-with-offer = With the offer
preset-with-offer-about = Moscow for two: 50 without play may be offered before the buy-in, a lead of 250 wins.
preset-one-deal = One deal
preset-one-deal-about = The short game for two: each deal is one point, first to nine, doubling allowed.
