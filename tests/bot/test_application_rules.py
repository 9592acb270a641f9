"""What the application of a table proposes, and what every button makes of it."""

import random

import pytest

from bot.locales import LANGUAGES, translator
from bot.storage.tables import Change, TableOptions
from bot.usecases.application_rules import SEATINGS, Proposal, Subject, changed
from bot.usecases.conventions import OFFERED, changed_fields, fields_of, offered, reseated, steps
from bot.usecases.rulebook_conventions import GROUPS
from engine import PRESETS, RulesError, RulesReason, parse_rules, preset
from engine.rules import FIELDS, text_of, values_of

MOSCOW = Proposal.read("moscow 2", TableOptions())


def after(proposal: Proposal, *buttons: str) -> Proposal:
    """The proposal after these buttons, each as it stands in the callback data."""
    for button in buttons:
        verb, *words = button.split(".")
        proposal, _ = changed(proposal, verb, words)
    return proposal


def test_every_convention_is_in_one_group() -> None:
    listed = [field for fields in GROUPS.values() for field in fields]
    assert sorted(listed) == sorted(FIELDS)


@pytest.mark.parametrize("field", FIELDS)
def test_every_value_can_be_reached_by_buttons(field: str) -> None:
    """Either it has a button, or steps lead there from one that has."""
    reached = set(offered(field))
    if len(values_of(field)) > len(reached):
        rules = preset("moscow", match_of="deals") if field == "deals_to_win" else preset("moscow")
        smallest = min(abs(step) for step, _ in steps(rules, field))
        assert smallest == (10 if field == "target" else 1)
    else:
        assert reached == set(values_of(field))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seating", SEATINGS)
def test_a_preset_is_taken_where_it_knows_such_a_table(name: str, seating: str) -> None:
    proposal = after(MOSCOW, f"n.{seating}")
    players, pairs = SEATINGS[seating]
    try:
        expected = preset(name, players=players, pairs=pairs)
    except RulesError:
        with pytest.raises(RulesError) as caught:
            after(proposal, f"p.{name}")
        assert caught.value.reason is RulesReason.NOT_IN_PRESET
    else:
        assert after(proposal, f"p.{name}").rules == expected


def test_what_was_changed_survives_another_number_of_players() -> None:
    proposal = after(MOSCOW, "v.ski.50", "v.target.301", "n.3")
    assert (proposal.rules.ski, proposal.rules.target) == (50, 301)
    assert proposal.basis == "moscow"
    assert after(proposal, "n.pairs").rules.ski == 50


def test_four_players_by_moscow_rules_get_the_classic_ones_instead() -> None:
    proposal = after(MOSCOW, "v.bella_award.per_card", "n.4")
    assert proposal.basis == "classic"
    assert changed_fields("classic", proposal.rules) == ("bella_award",)


def test_changes_that_only_go_together_are_kept_together() -> None:
    rules = preset("moscow", seven_exchange="off", upcard="dealer")
    assert reseated("moscow", rules, (3, False))[1] == preset(
        "moscow", players=3, seven_exchange="off", upcard="dealer"
    )


@pytest.mark.parametrize(
    ("buttons", "contradiction", "reason"),
    [
        ((), "v.upcard.dealer", RulesReason.SEVEN_NEEDS_EXCHANGE),
        (("n.4",), "v.upcard.exchange", RulesReason.FOUR_TAKE_THE_UPCARD),
        (("n.3",), "v.offer.50", RulesReason.OFFER_NEEDS_TWO),
        (("n.3",), "v.match_of.deals", RulesReason.DEALS_NEED_TWO_SIDES),
        (("p.one_deal",), "v.offer.50", RulesReason.OFFER_NEEDS_TARGET),
        (("p.one_deal",), "v.match_of.target", RulesReason.DAVE_NEEDS_DEALS),
        ((), "v.single_bait.yes", RulesReason.SINGLE_BAIT_NEEDS_DEALS),
        ((), "v.target.17", RulesReason.OUTSIDE_VALUES),
        ((), "v.colour.red", RulesReason.UNKNOWN_FIELD),
        ((), "p.paris", RulesReason.UNKNOWN_PRESET),
    ],
)
def test_a_contradiction_has_a_reason_and_the_reason_a_sentence(
    buttons: tuple[str, ...], contradiction: str, reason: RulesReason
) -> None:
    proposal = after(MOSCOW, *buttons)
    with pytest.raises(RulesError) as caught:
        after(proposal, contradiction)
    assert caught.value.reason is reason


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_a_sentence(lang: str) -> None:
    t = translator(lang)
    for reason in RulesReason:
        assert len(t.plain(f"rules-error-{reason}".replace("_", "-"))) <= 200


@pytest.mark.parametrize("button", ["v.players.3", "c.17", "k.2", "a.x", "n.5", "z", "p", "v.ski"])
def test_what_no_button_says_is_not_understood(button: str) -> None:
    with pytest.raises(ValueError, match=button.partition(".")[0]):
        after(MOSCOW, button)


def test_options_are_changed_beside_the_rules() -> None:
    proposal = after(MOSCOW, "c.180", "k.0", "a.h")
    assert proposal.options == TableOptions(clock=180, show_count=False, name="♥")
    assert proposal.rules == MOSCOW.rules
    assert after(proposal, "a.0").options.name == ""


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_pressed_the_line_that_is_stored_gives_the_same_rules(seed: int) -> None:
    chance = random.Random(seed)
    proposal = MOSCOW
    for _ in range(40):
        fields = [field for fields in GROUPS.values() for field in fields]
        field = chance.choice(fields_of(fields, proposal.rules))
        value = text_of(chance.choice(OFFERED.get(field) or tuple(values_of(field))))
        button = chance.choice(
            [
                f"v.{field}.{value}",
                f"n.{chance.choice([*SEATINGS])}",
                f"p.{chance.choice(PRESETS)}",
            ]
        )
        try:
            proposal = after(proposal, button)
        except (RulesError, ValueError):
            continue
        assert parse_rules(proposal.line) == proposal.rules
        assert Proposal.read(proposal.line, proposal.options) == proposal


def test_a_change_is_remembered_with_who_made_it() -> None:
    change = Change("Оля «<b>»", ("ski", Subject.CLOCK))
    assert Change.load(change.dump()) == change
    assert Change.load("") is None
