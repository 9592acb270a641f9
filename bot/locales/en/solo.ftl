## A match against computers in the private chat.

command-play = Play against computers
solo-menu =
    <b>A match against computers</b>
    { $rules }
solo-menu-playing = A match is on: { $score }. A new one ends it.
solo-2 = Two
solo-3 = Three
solo-4 = Four
solo-pairs = Pairs
solo-target = to { $count }
solo-deals-to-win = { $count } { $count ->
    [one] win
   *[other] wins
}
button-solo-play = 🤖 Play against a computer
button-solo-menu = Another game
button-solo-go = ▶ Play
button-solo-go-anew = ⏹ End it and start a new one
button-solo-back = ◀ To the match
solo-playing = The cards are dealt.
solo-shown = The match is at the bottom.
solo-chosen = Chosen.
solo-stopped = The match is closed. A new one: /play
solo-no-table = Nobody is playing here now. Begin with /play
solo-not-yours = That is not your match.
solo-impossible = These rules are not played that way.
