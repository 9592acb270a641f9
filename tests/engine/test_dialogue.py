"""What is heard when runs are compared: rules.md 5 and the dialogues of the seeds."""

import pytest
from engine_walks import dealt

from engine import (
    BellaDeclared,
    BoughtIn,
    CardPlayed,
    Contracted,
    Event,
    GrowthAsked,
    GrowthBeaten,
    GrowthConceded,
    GrowthEqual,
    GrowthNamed,
    Kind,
    Match,
    Rank,
    Run,
    RunAnnounced,
    RunsShown,
    StayedSilent,
    TrickTaken,
    parse_action,
)

TERZ, FIFTY = Kind.TERZ, Kind.FIFTY


def heard(match: Match, lines: str) -> list[Event]:
    """What is heard in these lines, without the bidding, the cards and the tricks."""
    found: list[Event] = []
    for line in lines.split(";"):
        match, events = match.apply(parse_action(line.strip()))
        found += events
    quiet = Contracted | BoughtIn | CardPlayed | TrickTaken | BellaDeclared
    return [event for event in found if not isinstance(event, quiet)]


def shown(seat: int, *runs: str, points: int) -> RunsShown:
    return RunsShown(seat, tuple(Run.parse(run) for run in runs), points)


# Two players, hearts are trump; seat 1 leads.
DIALOGUES = [
    pytest.param(
        "Ks Qs Js", "7c 8d Td Ts", "1 Ks+3Ks; 0 Ts",
        [RunAnnounced(1, TERZ), shown(1, "3Ks", points=20)],
        id="nobody answers",
    ),
    pytest.param(
        "Ks Qs Js", "Ad Kd Qd Jd Ts", "1 Ks+3Ks; 0 Ts+4Ad",
        [RunAnnounced(1, TERZ), RunAnnounced(0, FIFTY), shown(0, "4Ad", points=50)],
        id="a higher kind is named without a question (000:62)",
    ),
    pytest.param(
        "As Ks Qs Js", "Ad Kd Qd Ts", "1 Ks+4As; 0 Ts+3Ad",
        [RunAnnounced(1, FIFTY), shown(1, "4As", points=50)],
        id="a lower kind is silent (000:68)",
    ),
    pytest.param(
        "Ks Qs Js", "Qd Jd Td Ts", "1 Ks+3Ks; 0 Ts+3Qd",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.KING, False),
            GrowthConceded(0), shown(1, "3Ks", points=20),
        ],
        id="the beaten asker keeps his rank secret (000:66)",
    ),
    pytest.param(
        "Qs Js Ts", "Kd Qd Jd 7s", "1 Qs+3Qs; 0 7s+3Kd",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.QUEEN, False),
            GrowthBeaten(0, TERZ, Rank.KING, False), shown(0, "3Kd", points=20),
        ],
        id="the winning asker names his rank (000:63)",
    ),
    pytest.param(
        "Ks Qs Js", "Kh Qh Jh Ts", "1 Ks+3Ks; 0 Ts+3Kh",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.KING, False),
            GrowthBeaten(0, TERZ, Rank.KING, True), shown(0, "3Kh", points=20),
        ],
        id="an equal trump run is said to be of trump (000:64)",
    ),
    pytest.param(
        "Kh Qh Jh", "Ks Qs Js 9h", "1 Jh+3Kh; 0 9h+3Ks",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.KING, False),
            GrowthConceded(0), shown(1, "3Kh", points=20),
        ],
        id="that the challenged run is of trump need not be said",
    ),
    pytest.param(
        "Ks Qs Js", "Ah Kh Qh Ts", "1 Ks+3Ks; 0 Ts+3Ah",
        [RunAnnounced(1, TERZ), GrowthBeaten(0, TERZ, Rank.ACE, True), shown(0, "3Ah", points=20)],
        id="the top run there is does not ask (000:65)",
    ),
    pytest.param(
        "Ks Qs Js", "9d 8d 7d Ts", "1 Ks+3Ks; 0 Ts+39d",
        [RunAnnounced(1, TERZ), shown(1, "3Ks", points=20)],
        id="who cannot win does not ask",
    ),
    pytest.param(
        "9d 8d 7d", "9h 8h 7h Td", "1 9d+39d; 0 Td+39h",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.NINE, False),
            GrowthBeaten(0, TERZ, Rank.NINE, True), shown(0, "39h", points=20),
        ],
        id="the lowest trump run may win against its equal",
    ),
    pytest.param(
        "Js Ts 9s Jc Tc 9c", "Qd Jd Td 7s", "1 Js+3Js,3Jc; 0 7s+3Qd",
        [
            RunAnnounced(1, TERZ), GrowthAsked(0, 1), GrowthNamed(1, TERZ, Rank.JACK, False),
            GrowthBeaten(0, TERZ, Rank.QUEEN, False), shown(0, "3Qd", points=20),
        ],
        id="one high terz beats two low ones (003:73)",
    ),
    pytest.param(
        "As Ks Qs Js Kc Qc Jc", "7d 8d 9h Ts", "1 Ks+4As,3Kc; 0 Ts",
        [RunAnnounced(1, FIFTY), shown(1, "4As", "3Kc", points=70)],
        id="only the senior run is named, all are shown (000:54-55)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("leader", "other", "lines", "expected"), DIALOGUES)
def test_two_players_talk(leader: str, other: str, lines: str, expected: list[Event]) -> None:
    upcard = "Th" if "8h" in other else "8h"
    match = dealt("moscow", {1: leader, 0: other}, upcard)
    assert heard(match, f"1 play; {lines}") == expected


def test_without_trump_precedence_even_the_ace_of_trumps_asks() -> None:
    """000:111."""
    match = dealt("kharkov", {1: "Ks Qs Js", 0: "Ah Kh Qh Ts"}, "8h")
    assert heard(match, "1 play; 1 Ks+3Ks; 0 Ts+3Ah")[1:4] == [
        GrowthAsked(0, 1),
        GrowthNamed(1, TERZ, Rank.KING, False),
        GrowthBeaten(0, TERZ, Rank.ACE, False),
    ]


def test_without_trump_precedence_the_earlier_of_two_equal_runs_counts() -> None:
    match = dealt("kharkov", {1: "Ks Qs Js", 0: "Kh Qh Jh Ts"}, "8h")
    assert heard(match, "1 play; 1 Ks+3Ks; 0 Ts+3Kh")[-2:] == [
        GrowthConceded(0),
        shown(1, "3Ks", points=20),
    ]


def test_equal_plain_runs_wait_for_the_last_trick() -> None:
    """003:193: with the second trick nothing is shown yet."""
    match = dealt("klabor", {1: "Ks Qs Js Ah", 0: "Kd Qd Jd Ts"}, "8h", players=2)
    assert heard(match, "1 play; 1 Ks+3Ks; 0 Ts+3Kd") == [
        RunAnnounced(1, TERZ),
        GrowthAsked(0, 1),
        GrowthNamed(1, TERZ, Rank.KING, False),
        GrowthEqual(0, TERZ, Rank.KING),
    ]


def test_where_the_last_trick_decides_a_challenged_trump_run_says_so() -> None:
    match = dealt("klabor", {1: "Kh Qh Jh", 0: "Ks Qs Js 9h"}, "8h", players=2)
    assert heard(match, "1 play; 1 Jh+3Kh; 0 9h+3Ks")[2:] == [
        GrowthNamed(1, TERZ, Rank.KING, True),
        GrowthConceded(0),
    ]


def test_five_in_a_row_beat_any_four_where_six_are_the_hundred() -> None:
    match = dealt("moscow", {1: "As Ks Qs Js", 0: "Jd Td 9d 8d 7d Ts"}, "8h", hundred=6)
    assert heard(match, "1 play; 1 Ks+4As; 0 Ts+5Jd")[:2] == [
        RunAnnounced(1, FIFTY),
        RunAnnounced(0, Kind.LONG_FIFTY),
    ]


def test_five_and_six_are_one_kind_where_five_are_the_hundred() -> None:
    match = dealt("moscow", {1: "As Ks Qs Js Ts", 0: "Kd Qd Jd Td 9d 8d 7s"}, "8h", hundred=5)
    assert heard(match, "1 play; 1 Ks+5As; 0 7s+6Kd") == [
        RunAnnounced(1, Kind.HUNDRED),
        GrowthAsked(0, 1),
        GrowthNamed(1, Kind.HUNDRED, Rank.ACE, False),
        GrowthConceded(0),
        shown(1, "5As", points=100),
    ]


# Before the lead


def test_in_the_round_a_beaten_seat_and_a_silent_one_sound_alike() -> None:
    hands = {1: "As Ks Qs Js", 2: "9d 8d 7d", 0: "Td Jd Qd"}
    declares = dealt("classic", hands, "8h", players=3)
    lines = "1 play; 1 declare 4As; 2 declare 39d"
    silent = "1 play; 1 declare 4As; 2 silent"
    assert heard(declares, lines) == heard(declares, silent)
    assert heard(declares, lines)[-1] == StayedSilent(2)


def test_the_round_is_settled_with_the_first_card() -> None:
    match = dealt("classic", {1: "As Ks Qs Js", 0: "9d 8d 7d"}, "8h")
    lines = "1 play; 1 declare 4As; 0 silent; 1 As"
    assert heard(match, lines)[-1] == shown(1, "4As", points=50)


# Three players: the defenders are one party (000:125)


def test_the_dialogue_of_the_pooled_defenders() -> None:
    hands = {1: "Qs Js Ts 9s", 2: "Ad Kd Qd Jd 7s", 0: "9c 8c 7c 8s"}
    match = dealt("moscow", hands, "8h", players=3)
    assert heard(match, "1 play; 1 Qs+4Qs; 2 7s+4Ad; 0 8s+39c") == [
        RunAnnounced(1, FIFTY),
        GrowthAsked(2, 1),
        GrowthNamed(1, FIFTY, Rank.QUEEN, False),
        GrowthBeaten(2, FIFTY, Rank.ACE, False),
        shown(0, "39c", points=20),
        shown(2, "4Ad", points=50),
    ]


def test_a_partner_speaks_only_when_the_other_is_beaten() -> None:
    """The second defender waits with his higher terz until the declarer has beaten the first."""
    hands = {1: "Js Ts 9s", 2: "Ad Kd Qd 7s", 0: "Qc Jc Tc 8s"}
    match = dealt("moscow", hands, "8h", players=3, dealer=0)
    lines = "1 pass; 2 pass; 0 play; 1 Js+3Js; 2 7s+3Ad; 0 8s+3Qc"
    assert heard(match, lines)[2:] == [
        RunAnnounced(1, TERZ),
        GrowthAsked(0, 1),
        GrowthNamed(1, TERZ, Rank.JACK, False),
        GrowthBeaten(0, TERZ, Rank.QUEEN, False),
        GrowthBeaten(2, TERZ, Rank.ACE, False),
        shown(1, "3Js", points=20),
        shown(2, "3Ad", points=20),
    ]


def test_a_partner_with_a_higher_kind_names_it_at_once() -> None:
    hands = {1: "Js Ts 9s", 2: "Ad Kd Qd Jd 7s", 0: "Qc Jc Tc 8s"}
    match = dealt("moscow", hands, "8h", players=3, dealer=0)
    lines = "1 pass; 2 pass; 0 play; 1 Js+3Js; 2 7s+4Ad; 0 8s+3Qc"
    assert heard(match, lines)[2:] == [
        RunAnnounced(1, TERZ),
        RunAnnounced(2, FIFTY),
        shown(1, "3Js", points=20),
        shown(2, "4Ad", points=50),
    ]


def test_unpooled_defenders_are_compared_like_anybody() -> None:
    hands = {1: "Js Ts 9s", 2: "Ad Kd Qd 7s", 0: "Qc Jc Tc 8s"}
    match = dealt("moscow", hands, "8h", players=3, pooled_defenders=False)
    lines = "1 pass; 2 pass; 0 play; 1 Js+3Js; 2 7s+3Ad; 0 8s+3Qc"
    assert heard(match, lines)[2:] == [
        RunAnnounced(1, TERZ),
        GrowthAsked(2, 1),
        GrowthNamed(1, TERZ, Rank.JACK, False),
        GrowthBeaten(2, TERZ, Rank.ACE, False),
        shown(2, "3Ad", points=20),
    ]
