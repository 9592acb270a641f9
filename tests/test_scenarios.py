"""Whatever people met elsewhere is a test here, or `docs/decisions/scenarios.md` says why not."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
DOCUMENT = ROOT / "docs" / "decisions" / "scenarios.md"

GROUP_GAMES = (
    "A1 A2 A4 A5 A6 A7 A9 A10 A11 B1 B3 B4 B5 B6 C2 C3 C4 C5 C7 C8 C9 C10 C12 C13 C14 D1 "
    "D3 D4 D5 D6 D8 D9 D10 D11 E2 E3 E4 E5 F2 F3 F4 F5 G2 G3 G4 G5 H2 H3 H4 H5 I2 I3 I4 "
    "J1 J3 J4 K1 K2 K4 K5 K6 K7 L1 L2 L3 M1 M3 M4 M5 M6 N2 N3 N4 N5 O1 O2 O3 O4 O6 O7 P1 "
    "P2 P4 P5 Q1 Q2 R1 R2 R3 S1 S3 T1 T2 T3 U2 U3 U4 V1 V3 V4 W1 W2 W4 W5 W6 W7 "
)
"""Group games: the letter of the chapter, and the number there."""
DEBERTS = (
    "1 2 3 5 6 7 8 10 11 12 13 15 16 17 18 20 21 22 23 25 26 27 28 30 31 32 33 35 36 37 38 "
    "40 41 42 43 45 46 47 48 50"
)
"""Deberts and its relatives; a test's name says `s12`, the document §12."""

_NAMED = re.compile(r"def test((?:_[a-wx]\d+)+)_")
_ROW = re.compile(r"^\| ([^|]+) \| .+ \|$", re.MULTILINE)
_REFERENCE = re.compile(r"`(tests/[\w/]+\.(?:py|json))(?:::(\w+))?`")


def named() -> set[str]:
    """The scenarios that tests carry in their names."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for codes in _NAMED.findall(file.read_text(encoding="utf-8")):
            found |= {_code(code) for code in codes.strip("_").split("_")}
    return found


def listed() -> set[str]:
    """The scenarios that the document answers for."""
    rows = _ROW.findall(DOCUMENT.read_text(encoding="utf-8"))
    return {code for row in rows for code in re.split(r",\s*", row)}


def _code(word: str) -> str:
    return f"§{word[1:]}" if word[0] == "s" else word.upper()


def test_every_scenario_is_a_test_or_is_answered_for() -> None:
    known = {*GROUP_GAMES.split(), *(f"§{number}" for number in DEBERTS.split())}
    assert sorted(known - named() - listed()) == []


def test_the_document_names_only_tests_that_exist() -> None:
    for path, name in _REFERENCE.findall(DOCUMENT.read_text(encoding="utf-8")):
        file = ROOT / path
        assert file.is_file(), path
        assert not name or f"def {name}(" in file.read_text(encoding="utf-8"), f"{path}::{name}"
