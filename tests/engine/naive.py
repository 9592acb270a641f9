"""A second engine for counting, deliberately naive: texts, lists and loops, no tables, no masks.

It shares nothing with the engine but the rules and the notation. A state is a dictionary; it
knows how a deal goes from the pack to its last trick, but neither points nor claims.
"""

from copy import deepcopy
from itertools import combinations
from typing import Any

from engine.rules import Rules

RANKS = "789TJQKA"
SUITS = "shdc"
TRUMP_ORDER = "78QKTA9J"
PLAIN_ORDER = "789JQKTA"

State = dict[str, Any]


def deal(rules: Rules, pack: list[str], dealer: int) -> State:
    """Six cards each and the upcard."""
    seats = [(dealer + 1 + step) % rules.players for step in range(rules.players)]
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    stock = list(pack)
    for _ in range(2):
        for seat in seats:
            hands[seat] += [stock.pop(0) for _ in range(3)]
    upcard = stock.pop(0)
    return {
        "rules": rules, "dealer": dealer, "seats": seats, "hands": hands, "stock": stock,
        "upcard": upcard, "phase": "bidding", "round": 1, "turn": seats[0], "trump": None,
        "tricks": [], "trick": [], "declared": {}, "swapped": None, "asked": False,
        "bella": None, "said": False, "doubler": None, "asking": None, "start": {},
    }  # fmt: skip


def moves(state: State) -> list[str]:
    """Every action of every seat, but claims, resignations and other runs than the suggested."""
    found = []
    for seat in sorted(state["seats"]):
        found += [f"{seat} {word}" for word in words(state, seat)]
        if may_redeal(state, seat):
            found.append(f"{seat} redeal")
    return found


def words(state: State, seat: int) -> list[str]:
    said = {
        "bidding": bids,
        "offer": lambda _: ["offer", "skip"],
        "offered": lambda _: ["accept", "refuse"],
        "doubled": lambda _: ["accept", "refuse"],
    }.get(state["phase"])
    if said is not None:
        return said(state) if seat == state["turn"] else []
    if state["phase"] == "over":
        return []
    return turn(state, seat) + aside(state, seat)


def turn(state: State, seat: int) -> list[str]:
    waiting = who_declares(state)
    if waiting is not None:
        runs = ",".join(suggestion(state, seat))
        return ["silent", f"declare {runs}"] if seat == waiting else []
    if seat != state["turn"]:
        return []
    doubles = may_double(state, seat) and not state["trick"]
    return cards(state, seat) + ["double"] * doubles


def aside(state: State, seat: int) -> list[str]:
    if not may_swap(state, seat):
        return []
    low = {rank + state["trump"] for rank in "987"}
    two = state["rules"].players == 2
    asks = two and low <= set(state["hands"][seat]) and not state["asked"]
    return ["swap"] + ["ask"] * asks


def bids(state: State) -> list[str]:
    rules = state["rules"]
    found = ["play"] if state["round"] == 1 else []
    if state["round"] == 2:
        found += [f"name {suit}" for suit in SUITS if suit != state["upcard"][1]]
    obliged = rules.obligation and state["round"] == 2 and state["turn"] == state["dealer"]
    if not obliged:
        found.append("pass")
    if may_double(state, state["turn"]):
        found.append("double")
    return found


def may_double(state: State, seat: int) -> bool:
    side = state["rules"].side_of(seat)
    return state["rules"].dave and state["doubler"] in (None, side)


def may_redeal(state: State, seat: int) -> bool:
    on = state["rules"].four_sevens == "redeal" and state["phase"] != "over"
    unplayed = not state["tricks"] and not state["trick"]
    return on and unplayed and all("7" + suit in state["hands"][seat] for suit in SUITS)


def has_played(state: State, seat: int) -> bool:
    return bool(state["tricks"]) or any(at == seat for at, _ in state["trick"])


def may_swap(state: State, seat: int) -> bool:
    rules, trump = state["rules"], state["trump"]
    if (
        rules.seven_exchange == "off"
        or trump != state["upcard"][1]
        or state["swapped"] is not None
    ):
        return False
    if rules.seven_exchange == "before_lead" and (state["tricks"] or state["trick"]):
        return False
    seven = "7" + trump
    in_a_run = any(seven in members(run) for run in state["declared"].get(seat, []))
    return seven in state["hands"][seat] and not has_played(state, seat) and not in_a_run


# Runs


def members(run: str) -> list[str]:
    top = RANKS.index(run[1])
    return [RANKS[top - step] + run[2] for step in range(int(run[0]))]


def who_declares(state: State) -> int | None:
    rules = state["rules"]
    if rules.declare != "before_lead" or state["trick"] or state["tricks"]:
        return None
    first = state["seats"].index(leader(state))
    for seat in state["seats"][first:] + state["seats"][:first]:
        if seat not in state["declared"] and suggestion(state, seat):
            return seat
    return None


def leader(state: State) -> int:
    return state["declarer"] if state["rules"].first_lead == "declarer" else state["seats"][0]


def worth(rules: Rules, run: str, trump: str) -> tuple[int, int]:
    """Points and kind; nothing for a run the rules do not know."""
    length = int(run[0])
    if length == 7 and (rules.deberts == "any" or (rules.deberts == "trump" and run[2] == trump)):
        return rules.target, 9
    if length in (5, 6) and rules.hundred and length >= rules.hundred:
        return 100, 8
    if length == 5 and rules.hundred == 6:
        return 50, 5
    return {3: (20, 3), 4: (50, 4), 5: (50, 4), 6: (50, 4)}.get(length, (0, 0))


def suggestion(state: State, seat: int) -> list[str]:
    """Every set of disjoint runs is tried: most points, most senior, fewest, longest."""
    rules, trump = state["rules"], state["trump"]
    hand = state["start"].get(seat, state["hands"][seat])
    held = [
        f"{length}{rank}{suit}"
        for suit in SUITS
        for length in range(3, 8)
        for rank in RANKS[length - 1 :]
        if set(members(f"{length}{rank}{suit}")) <= set(hand)
    ]
    held = [run for run in held if worth(rules, run, trump)[0]]

    def key(runs: tuple[str, ...]) -> tuple[Any, ...]:
        senior = sorted(
            (
                (worth(rules, run, trump)[1], RANKS.index(run[1]),
                 rules.trump_precedence and run[2] == trump)
                for run in runs
            ),
            reverse=True,
        )  # fmt: skip
        total = sum(worth(rules, run, trump)[0] for run in runs)
        return total, senior, -len(runs), sum(int(run[0]) for run in runs)

    sets = [
        runs
        for count in range(4)
        for runs in combinations(held, count)
        if len({card for run in runs for card in members(run)}) == sum(int(run[0]) for run in runs)
    ]
    best = max(sets, key=key)
    return sorted(best, key=lambda run: (-int(run[0]), -RANKS.index(run[1]), SUITS.index(run[2])))


# Cards


def strength(card: str, trump: str, led: str) -> int:
    if card[1] == trump:
        return 100 + TRUMP_ORDER.index(card[0])
    return PLAIN_ORDER.index(card[0]) if card[1] == led else -1


def allowed(state: State, seat: int) -> list[str]:
    rules, trump, hand = state["rules"], state["trump"], state["hands"][seat]
    if not state["trick"]:
        return list(hand)
    led = state["trick"][0][1][1]
    follow = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    if follow and led != trump:
        return follow
    if not trumps:
        return follow or list(hand)
    holder, best = max(state["trick"], key=lambda play: strength(play[1], trump, led))
    partner = rules.pairs and (holder - seat) % 2 == 0 and not rules.overtrump_partner
    if partner or (rules.overtrump == "trump_led" and led != trump):
        return trumps
    higher = [c for c in trumps if strength(c, trump, led) > strength(best, trump, led)]
    return higher or trumps


def cards(state: State, seat: int) -> list[str]:
    rules = state["rules"]
    late = {"first_card": 1, "second_trick": 2, "before_lead": 0}[rules.declare]
    declares = len(state["tricks"]) < late and seat not in state["declared"]
    runs = suggestion(state, seat) if declares else []
    found = []
    for card in allowed(state, seat):
        starred = [card, card + "*"] if may_bella(state, seat, card) else [card]
        found += starred
        if runs:
            found += [f"{each}+{','.join(runs)}" for each in starred]
    return found


def may_bella(state: State, seat: int, card: str) -> bool:
    both = {"K" + state["trump"], "Q" + state["trump"]}
    if not both <= set(state["start"].get(seat, state["hands"][seat])) or state["said"]:
        return False
    held = both & set(state["hands"][seat])
    return {
        "holding": bool(held),
        "first_card": len(held) == 2 and card in both,
        "either_card": card in both,
        "any_turn": True,
    }[state["rules"].bella_when]


# Steps


def step(state: State, move: str) -> State:
    """The state after a move."""
    state = deepcopy({**state, "rules": None}) | {"rules": state["rules"]}
    seat, word = int(move[0]), move[2:]
    head, _, tail = word.partition(" ")
    if head in ("play", "name"):
        contract(state, seat, tail or state["upcard"][1])
    elif head == "pass":
        next_bid(state)
    elif head in ("offer", "skip", "accept", "refuse", "double"):
        answer(state, seat, head)
    elif head == "redeal":
        state["phase"] = "over"
    elif head == "swap":
        state["hands"][seat].remove("7" + state["trump"])
        state["hands"][seat].append(state["upcard"])
        state["swapped"] = seat
    elif head == "ask":
        state["asked"] = True
    elif head in ("declare", "silent"):
        state["declared"][seat] = tail.split(",") if tail else []
        end_by_deberts(state, seat)
    else:
        play(state, seat, word)
    return state


def next_bid(state: State) -> None:
    seats = state["seats"]
    state["turn"] = seats[(seats.index(state["turn"]) + 1) % len(seats)]
    if state["turn"] == seats[0]:
        state["round"] += 1
        if state["round"] == 3:
            state["phase"] = "over"


def contract(state: State, seat: int, suit: str) -> None:
    state["declarer"], state["trump"] = seat, suit
    if state["rules"].offer:
        state["phase"], state["turn"] = "offer", 1 - seat
    else:
        buy(state)


def buy(state: State) -> None:
    rules = state["rules"]
    taker = {"declarer": state["declarer"], "dealer": state["dealer"]}.get(rules.upcard)
    for seat in state["seats"]:
        count = 2 if rules.players == 4 else rules.buy_in
        if seat == taker:
            state["hands"][seat].append(state["upcard"])
            count -= 1
        state["hands"][seat] += [state["stock"].pop(0) for _ in range(count)]
    state["phase"], state["turn"] = "playing", leader(state)


def answer(state: State, seat: int, word: str) -> None:
    if word == "double":
        state["asking"] = state["phase"], state["turn"]
        state["phase"], state["turn"] = "doubled", (seat + 1) % state["rules"].players
    elif word == "offer":
        state["phase"], state["turn"] = "offered", state["declarer"]
    elif state["phase"] == "doubled" and word == "accept":
        state["phase"], state["turn"] = state["asking"]
        state["doubler"] = state["rules"].side_of(seat)
    elif word == "accept" or state["phase"] == "doubled":
        state["phase"] = "over"
    else:
        buy(state)


def play(state: State, seat: int, word: str) -> None:
    face, _, runs = word.partition("+")
    state["start"].setdefault(seat, list(state["hands"][seat]))
    if face.endswith("*"):
        state["said"] = True
    if runs:
        state["declared"][seat] = runs.split(",")
        if end_by_deberts(state, seat):
            return
    state["hands"][seat].remove(face[:2])
    state["trick"].append((seat, face[:2]))
    seats = state["seats"]
    if len(state["trick"]) < len(seats):
        state["turn"] = seats[(seats.index(seat) + 1) % len(seats)]
        return
    led, trump = state["trick"][0][1][1], state["trump"]
    taker, _ = max(state["trick"], key=lambda each: strength(each[1], trump, led))
    state["tricks"].append((taker, state["trick"]))
    state["trick"], state["turn"] = [], taker
    if not any(state["hands"].values()):
        state["phase"] = "over"


def end_by_deberts(state: State, seat: int) -> bool:
    long = any(run[0] == "7" for run in state["declared"][seat])
    if long and state["rules"].deberts_award == "match":
        state["phase"] = "over"
        return True
    return False
