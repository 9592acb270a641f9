"""A match as a text, and the engine at a prompt."""

from pathlib import Path

import pytest
from engine_walks import dealt

from engine import Match, Phase, RecordError, Refusal, dumps, loads, parse_action, preset
from engine.__main__ import main
from engine.fair import commitment, pack

OLD = """\
deberts record 1
rules: moscow 2 target=301
dealer: 1
# written before most fields existed
values: players=2 target=301 seven_exchange=off

deal AsKsQsJh8h9h7sAc8cQdJd8dAh9c9dKdTs9sTcKc7c8sJs7hThQhKh7dTdAdJcQc
0 pass
"""


def test_an_old_record_keeps_loading() -> None:
    match = loads(OLD)
    assert match.rules == preset("moscow", target=301, seven_exchange="off")
    assert match.dealer == 1
    assert match.to_act == (1,)


def test_without_values_the_rules_line_counts() -> None:
    lines = [line for line in OLD.splitlines() if not line.startswith("values")]
    assert loads("\n".join(lines)).rules == preset("moscow", target=301)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("record 1", "record 2", 1),
        ("dealer: 1", "dealer: 7", 3),
        ("dealer: 1", "dealer: me", 3),
        ("target=301 seven", "target=99 seven", 5),
        ("target=301 seven", "tarjet=301 seven", 5),
        ("0 pass", "0 pas", 8),
        ("0 pass", "1 pass", 8),
        ("deal As", "deal Ks", 7),
    ],
)
def test_the_first_wrong_line_is_named(old: str, new: str, line: int) -> None:
    with pytest.raises(RecordError) as wrong:
        loads(OLD.replace(old, new))
    assert wrong.value.line == line


def test_a_text_that_is_no_record_is_refused() -> None:
    for text in ("", "# nothing\n", "hello"):
        with pytest.raises(RecordError):
            loads(text)


def test_a_record_is_readable() -> None:
    match = dealt("klabor", {1: "7s 8s 9s 7h 8h 9c", 0: "Ad Kd Qd Jd Td 9d"}, "7c", players=2)
    text = dumps(match)
    assert text.startswith("deberts record 1\nrules: klabor 2\nseats: 0 1\ndealer: 0\nvalues: ")
    assert "\n# special: points 0 0, written 501 0; scores 501 0\n" in text
    assert text.endswith("# winner: 0\n")


def test_an_empty_match_is_a_record_too() -> None:
    match = Match.start(preset("debchik", players=4, pairs=True), dealer=3)
    assert loads(dumps(match)) == match
    assert "seats: 0+2 1+3\ndealer: 3\n" in dumps(match)


# The prompt


def test_play_prints_a_legal_match_and_the_same_one_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "--preset", "klabor", "--players", "4", "--seed", "7"]) == 0
    text = capsys.readouterr().out
    assert loads(text).phase is Phase.OVER
    main(["play", "--preset", "klabor", "--players", "4", "--seed", "7"])
    assert capsys.readouterr().out == text


def test_replay_prints_deal_by_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--preset", "moscow", "--seed", "1"])
    (tmp_path / "match.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(tmp_path / "match.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "deal 1, dealer 0"
    assert lines[-1].startswith("winner ")


def test_replay_names_the_first_line_that_is_not_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(OLD + "1 pass\n1 pass\n0 name s\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert f"{path}:10: 1 pass: {Refusal.NOT_YOUR_TURN}" in capsys.readouterr().err


def test_gold_says_how_many_cases_disagree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gold", str(Path(__file__).parents[1] / "gold")]) == 0
    assert capsys.readouterr().out.startswith("0 of ")


def test_verify_prints_the_pack_of_a_committed_secret(capsys: pytest.CaptureFixture[str]) -> None:
    secret = "ab" * 32
    assert main(["verify", secret, "a cut", "3", commitment(secret)]) == 0
    assert capsys.readouterr().out.strip() == "".join(map(str, pack(secret, "a cut", 3)))
    assert main(["verify", secret, "a cut", "3", commitment("cd" * 32)]) == 1


def test_what_cannot_be_played_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--preset", "moscow", "--players", "4"]) == 1
    assert main(["replay", "no-such-file"]) == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        "deal AsKs", "1 play", "2 pass", "3 name d", "1 offer", "1 skip", "1 double", "0 accept",
        "0 refuse", "1 redeal", "1 swap", "1 ask", "1 declare 4Ah,3Td", "1 silent", "1 Js",
        "1 Js+4Ah,3Td", "1 Qh*", "1 Qh*+4Kh", "1 claim", "1 resign",
    ],
)  # fmt: skip
def test_reading_and_writing_an_action_are_inverse(line: str) -> None:
    assert str(parse_action(line)) == line


def test_runs_of_a_line_are_written_in_order() -> None:
    assert str(parse_action("1 Js+3Td,3Kc,3Ks,4Ah")) == "1 Js+4Ah,3Ks,3Kc,3Td"


@pytest.mark.parametrize(
    "line",
    ["", "1", "play", "4 play", "1 name x", "1 Js+", "1 Js+2Ah", "1 1s", "1 declare", "-1 pass"],
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        parse_action(line)
