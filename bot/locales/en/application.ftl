## The rules of a table: pages that only whoever turns them can see.

setup-title = ⚙ <b>Rules of the table</b> · { $place }
setup-now = { $rules } · { $seated }
setup-item = • { $text }
setup-changed = ✏️ <b>{ $text }</b>
setup-more = … and { $count } more: see “Conventions”.
setup-presets = <b>Which rules are we playing?</b>
setup-preset = <b>{ $name }</b> — { $about }
setup-seats = <b>How many play?</b> Whoever sits stays: seats go away only when they are free.
setup-groups = <b>Conventions.</b> A dot marks what has been changed in these rules.
setup-group = <b>{ $name }</b>
setup-field = <b>{ $name }</b>
    { $about }
setup-field-basis = { $preset }: { $value }
setup-clock = <b>How long may a move take?</b> When time runs out, the bot makes the most harmless move.
setup-name = <b>A name</b> tells the tables of one chat apart. For your own, write it after /new.
setup-sets = <b>The sets of this chat.</b> Press one to use it.
setup-no-sets = <b>No sets yet.</b> An administrator can save the rules of this table.
setup-set = <b>{ $name }</b> — { $rules } · { $seated }
button-clock = ⏱ { $clock }
button-name = Name: { $name }
button-no-name = no name
button-save-default = 💾 Make default in this chat
button-save-as = 💾 Save “{ $name }”
button-page-back = ‹ Back
button-done = Done

page-in-private = Let’s go on in private: the group can’t show this now.
page-here-now = Let’s go on here: the group can’t show this page now.

## Why rules do not go together.

rules-error-unknown-preset = I don’t know these rules.
rules-error-unknown-field = I don’t know this convention.
rules-error-outside-values = That is not played here: choose one of those offered.
rules-error-not-in-preset = These rules do not allow that many players. Change the number of players, or take other rules.
rules-error-pairs-need-four = Pairs need four players.
rules-error-four-take-the-upcard = With four the whole pack is dealt, and the upcard goes to the dealer or the declarer.
rules-error-seven-needs-exchange = The seven is swapped for an upcard that lies on the table. First switch the swap off.
rules-error-offer-needs-two = The offer of 50 without play is for two players only.
rules-error-offer-needs-target = The offer of 50 without play belongs to matches for points. Where deals are counted there is dave.
rules-error-deals-need-two-sides = Won deals are counted between two players or two pairs.
rules-error-dave-needs-deals = Dave doubles a deal, and here points are counted. First switch dave off.
rules-error-single-bait-needs-deals = A double bait is for matches of deals. First switch it off.
