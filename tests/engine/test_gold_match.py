"""Every gold case, by the reader that anybody can run; a failure names its file."""

from pathlib import Path

import pytest

from engine import gold

CASES = [
    pytest.param(case, id=path.name)
    for path, case in gold.cases(Path(__file__).parents[1] / "gold")
]


@pytest.mark.parametrize("case", CASES)
def test_the_engine_agrees_with_the_gold_case(case: gold.Case) -> None:
    assert gold.complaints(case) == []


def test_a_disagreement_is_named() -> None:
    case = dict(CASES[0].values[0])
    case["lines"] = [*case["lines"], "1 resign", "1 pass"]
    assert any("1 pass is refused: match-is-over" in line for line in gold.complaints(case))
