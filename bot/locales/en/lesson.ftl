## A first deal with hints

lesson-title = <b>Learning to play · { $step } of { $of }</b>
lesson-hand = Your cards: <b>{ $cards }</b>
lesson-table = On the table: <b>{ $cards }</b>
lesson-score = Your tricks: { $mine } · the opponent’s { $theirs }

lesson-welcome = Let’s play one deal, you and the computer. You deal: three cards at a time, twice, and the next one is turned up, Q♥. It offers its suit as trump.
    In the trump suit the jack (20) and the nine (14) are highest, then ace, ten, king, queen. In the other suits the ace and the ten come first.
lesson-welcome-right = Here we go!

lesson-bidding = The player after the dealer speaks first, your opponent: “Pass”. Now you: play hearts or not? Whoever plays must score more than the other.
    You hold J♥, the best card there is, with K♥ and 7♥, and K♠ Q♠ as well.
lesson-bidding-right = Right: the trump jack and two more trumps are worth playing. You are the declarer now.
lesson-bidding-wrong = You may pass, but it would be a pity: you would have the trump jack and two more trumps. With such a hand you say “play”.

lesson-exchange = Three more cards each: now you have nine. The bottom card of the pack is shown, 9♥. Nobody holds it, so after the jack your A♥ is the best trump.
    Q♥ still lies on the table. Its suit is played and you hold the trump seven: give the seven and take the queen.
lesson-exchange-right = Swapped. The seven was worth nothing; with the queen you hold K♥ and Q♥: bella!
lesson-exchange-wrong = Do swap: 7♥ is worth nothing, Q♥ is three points and a partner for your K♥.

lesson-run = The opponent leads 9♠ and says “Terz”. Three cards of one suit in a row are 20 for whoever has the senior terz.
    You have a terz too: K♠ Q♠ J♠. It is declared with your first card, and you must follow suit: spades.
lesson-run-right = The trick is yours, the terz is declared.
lesson-run-wrong = The card will do, but a terz is declared only with the first card. Press the card with the terz.

lesson-growth = This is what was said. You: “How high?”, asking for the top card. The opponent: “From the queen.” You: “Not good, from the king.”
    Your terz is senior and the 20 are yours; the other is not written at all. Were yours lower, you would say “good”, and nobody would learn how high it was.
lesson-growth-right = Now you lead: the trick was yours.

lesson-bella = King and queen of trump in one hand are bella, another 20. Say it aloud with a card while the king or the queen is in your hand.
    It is your lead. Nothing beats J♥: lead it and say “Bella”.
lesson-bella-right = Bella is yours, and the jack took its trick: 20 and 20.
lesson-bella-silent = A good lead, but a bella nobody heard is not written. Press the jack with bella.
lesson-bella-wrong = The jack first: nothing beats it, so the trick is yours. And say “Bella”.

lesson-overtrump = Then you gave away the weak 8♣, and A♣ took it. Now the opponent leads a trump, 10♥.
    You must follow, and a trump must be beaten if you can. What beats the ten?
lesson-overtrump-right = Yes: the trump ace beats the ten. 21 points in one trick.
lesson-overtrump-wrong = Only the trump ace beats the ten.

lesson-trump = You led Q♠ and 10♠ took it. Now the opponent plays A♦, and you have no diamonds.
    No suit? Trump it. With what? There is no trump on the table, any will do, so save the higher one.
lesson-trump-right = Right: 11 for the ace, 3 for the queen, and the king is still yours.
lesson-trump-wrong = The king would take it too, but the queen is enough: save the higher trump.

lesson-last = K♥ and J♠ were played and took their tricks. One card is left; the opponent has no trumps, and a diamond does not beat 7♣. The last trick is worth another 10.
lesson-last-right = The last trick is yours.
lesson-last-wrong = One card is left: play it.

lesson-count = Let us count. Cards in tricks and the last trick: { $cards }. The terz 20, bella 20. You have <b>{ $mine }</b>, the opponent { $theirs }.
    You played and took more: <b>made</b>. You each write your own. A match goes to { $target }, so several deals are still to come.
lesson-count-right = One question is left.

lesson-bait = What if the opponent had named hearts and taken the same { $theirs } against your { $mine }? The declarer took fewer: a <b>bait</b>.
    What is written, first for you and then for the opponent?
lesson-bait-right = Right: nothing for the declarer, all of it is yours. So nobody names trump out of boredom.
lesson-bait-wrong = A bait: the declarer writes nothing, and those points are added to yours.

lesson-done = That is the game: bidding, the swap, a terz, bella, trumps, the last trick, a bait. The rest comes by playing: /rules explains any word, and “Why?” any refusal.
lesson-skipped = The lesson can wait: /learn brings it back, and /rules explains any word.
lesson-other-button = That button belongs to another step.

lesson-button-next = Next
lesson-button-play = Play ♥
lesson-button-pass = Pass
lesson-button-swap = Swap 7♥ for Q♥
lesson-button-keep = Keep it
lesson-button-run = { $card } + terz
lesson-button-bella = { $card } + bella
lesson-button-written = { $mine } and { $theirs }
lesson-button-skip = Skip the lesson
lesson-button-again = From the beginning
lesson-button-start = Learn to play
lesson-button-resume = Go on with the lesson
lesson-in-private = You can learn in the private chat: one deal with hints, about five minutes.
