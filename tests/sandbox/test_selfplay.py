"""Whole matches by simulated people: the command, and what its referee calls a leak."""

import asyncio
import json
import sys

import pytest

from sandbox.selfplay.audit import Held
from sandbox.selfplay.cards import card_on, is_card, texts_of, told_by
from sandbox.selfplay.plan import read_plan
from sandbox.selfplay.referee import Record, differs

PACK = "7s8s9sTsJsQsKsAs7h8h9hThJhQhKhAh7d8d9dTdJdQdKdAd7c8c9cTcJcQcKcAc"


async def test_a_whole_match_is_played_and_nothing_is_wrong() -> None:
    run = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "selfplay", "--people", "3", "--seed", "6", "--json"),
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await run.communicate()
    found = json.loads(out)
    assert run.returncode == 0, json.dumps(found["details"], ensure_ascii=False, indent=1)
    assert found["matches"] == 1
    assert found["plays"] >= 18
    assert found["actions"] > found["plays"] + found["deals"]
    assert found["presses"] > found["plays"]
    assert found["calls"]["answerCallbackQuery"] == found["presses"]
    assert 0 < found["most_sends_and_edits_in_60_seconds"] <= 18
    assert found["press_to_answer_ms"]["p95"] > 0
    assert found["bot_peak_memory_bytes"] > 50_000_000
    wrong = ("leaks", "unanswered_presses", "differences", "unsupported_methods", "stuck_tables")
    assert [found[name] for name in wrong] == [0] * 5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "--players must be 2, 3, 4 or pairs, not 5."),
        (["--matches", "0"], "--matches must be 1 or more, not 0."),
        (["--matches", "some"], "argument --matches: invalid int value: 'some'."),
        (["--failures", "2"], "--failures must be from 0 to 0.5, not 2.0."),
        (["--players", "3", "--people", "2"], "--people must be 3 or more, not 2."),
        (["--colour"], "unrecognized arguments: --colour."),
    ],
)
def test_wrong_arguments_are_told_in_one_sentence(capsys, arguments, sentence) -> None:
    with pytest.raises(SystemExit) as ended:
        read_plan(arguments)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.endswith(f": {sentence}\n")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("Js", ["Js"]),
        ("Qh*", ["Qh"]),
        ("Qh*+3Kh", ["Qh", "Jh", "Qh", "Kh"]),
        ("9d+3Td,4Ah", ["9d", "8d", "9d", "Td", "Jh", "Qh", "Kh", "Ah"]),
        ("declare 3Td", ["8d", "9d", "Td"]),
        ("swap", ["7c"]),
        ("ask", []),
        ("name h", []),
        ("pass", []),
    ],
)
def test_what_an_action_tells_everybody(act, told) -> None:
    assert list(told_by(act, "Kc")) == told
    assert is_card(act) is (act[0] in "9JQ")


@pytest.mark.parametrize(
    ("label", "card"),
    [("В♠", "Js"), ("J♠", "Js"), ("10♥", "Th"), ("Т♦", "Ad"), ("· 7♣ ·", "7c"),
     ("Обменять семёрку на К♥", None), ("✅ Объявить В 10 9 ♦", None), ("Пас", None)],
)  # fmt: skip
def test_cards_are_known_by_the_faces_of_buttons(label, card) -> None:
    assert card_on(label) == card
    assert card is None or any(text in label for text in texts_of(card))


def test_a_card_is_hidden_from_its_deal_until_it_is_told() -> None:
    record = Record(1, 1, "moscow", 0, 2)
    record.add(f"deal {PACK}", 10.0)
    record.add("1 play", 11.0)
    record.add("1 Js", 12.0)
    record.add(f"deal {PACK}", 20.0)
    held = Held()
    held.note(5, ["Js", "Qs", "Jh"], record, record.deals[0])

    def is_leak(text: str, at: float, owner: int = 5) -> bool:
        return held.is_leak({"text": text, "at": at, "owner": owner}, {1: record}.__getitem__)

    assert is_leak("В♠", 11.5)
    assert not is_leak("В♠", 12.0)
    assert is_leak("Q♠", 19.9)
    assert not is_leak("Q♠", 20.0), "the deal is over"
    assert not is_leak("8♠", 11.0), "nobody was seen to hold it"
    assert not is_leak("Q♠", 11.0, owner=6)
    assert not is_leak("J♥", 11.0), "the upcard"


async def test_a_stored_result_that_the_engine_does_not_confirm_is_a_difference() -> None:
    record = Record(7, 1, "moscow", 0, 2)
    record.add(f"deal {PACK}", 10.0)
    record.add("0 resign", 11.0)
    record.end("resigned", 1, [0, 0], 11.0)
    assert await differs(record) is None
    record.winner = 0
    assert "stored winner 0" in str(await differs(record))
    record.lines.append("0 resign")
    assert "cannot be replayed" in str(await differs(record))
