"""Whatever is written, corrected and taken back: the sheet is what its last lines say."""

import asyncio
import random
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import EntryError, Rules, Sheet, preset
from engine.sheet import format_entry, parse_entry
from tests.bot.scorebook_stage import GROUP, OLYA, Stage, staged

NAMES = ("Оля", "Богдан", "Ира", "Тарас")
TABLES = (
    preset("moscow", players=2, target=301),
    preset("debchik", players=3, target=501),
    preset("klabor"),
    preset("online", players=4, pairs=False),
)
IDS = ("two", "three", "pairs", "four")

WORDS = st.one_of(
    st.tuples(st.just("deal"), st.integers(0, 3), st.integers(0, 10_000)),
    st.tuples(st.just("fine"), st.integers(0, 3), st.integers(1, 100)),
    st.tuples(st.just("passed")),
    st.tuples(st.just("edit"), st.integers(0, 6), st.integers(0, 10_000)),
    st.tuples(st.just("before"), st.integers(0, 6), st.integers(0, 10_000)),
    st.tuples(st.just("drop"), st.integers(0, 6)),
    st.tuples(st.sampled_from(["undo", "redo", "cancel", "restart"])),
)


@given(st.sampled_from(TABLES), st.lists(WORDS, min_size=1, max_size=14))
@settings(
    deadline=None,
    max_examples=40,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_any_way_to_a_sheet_equals_entering_its_lines_afresh(
    rules: Rules, words: list[tuple[Any, ...]]
) -> None:
    asyncio.run(_same_as_afresh(rules, words))


async def _same_as_afresh(rules: Rules, words: list[tuple[Any, ...]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with staged(Path(folder)) as stage:
            await stage.open(rules, *NAMES[: rules.players])
            for word in words:
                await _do(stage, rules, word)
            reached = await stage.sheet()
            afresh = Sheet.open(rules, reached.names, 0, reached.entries)
            assert reached == afresh
            await stage.restart()
            stored = await stage.sheet()
            assert (stored, stored.past, stored.future) == (
                afresh,
                reached.past,
                reached.future,
            )
            row = (await stage.live()).row
            assert (row.winner, row.scores) == (afresh.winner, afresh.scores)
            assert (await stage.drawing()).text


async def _do(stage: Stage, rules: Rules, word: tuple[Any, ...]) -> None:
    """One thing a person may do; what is refused changes nothing."""
    match word:
        case "deal", seat, seed:
            await stage.act("cancel")
            await _write(stage, f"{NAMES[seat % rules.players].lower()} {_points(rules, seed)}")
        case "fine", side, amount:
            await stage.act("new.fine")
            await stage.act(f"seat.{side % len(rules.sides)}")
            await stage.act(f"num.{amount}")
            await stage.act("write")
        case ("passed",):
            await stage.act("cancel")
            await _write(stage, "пас")
        case ("edit" | "before") as verb, line, seed:
            await stage.act(f"{verb}.{line}")
            await _write(stage, f"оля {_points(rules, seed)}")
        case "drop", line:
            await stage.act(f"drop.{line}")
        case ("restart",):
            await stage.restart()
        case (verb,):
            await stage.act(verb)


async def _write(stage: Stage, line: str) -> None:
    await stage.type(line)
    for answer in ("none.all", "last.0", "jack.0", "write"):
        await stage.act(answer)


def _points(rules: Rules, seed: int) -> str:
    """Points as they happen, now and then impossible ones."""
    chance = random.Random(seed)
    total = chance.choice([162, 182, 212, 162, 100, 140])
    cuts = sorted(chance.randrange(total + 1) for _ in range(len(rules.sides) - 1))
    ends = [0, *cuts, total]
    return " ".join(str(b - a) for a, b in pairwise(ends))


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
async def test_every_line_that_is_stored_reads_the_same(rules: Rules, tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open(rules, *NAMES[: rules.players])
        for seed in range(12):
            await _do(stage, rules, ("deal", seed, seed))
        sheet = await stage.sheet()
        assert tuple(parse_entry(format_entry(entry)) for entry in sheet.entries) == sheet.entries


async def test_two_people_at_once_do_not_lose_a_line(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open()
        await stage.type("оля 85 77")
        data = (await stage.button("✅ Записать")).press
        notes = await asyncio.gather(*(stage.press_data(data) for _ in range(6)))
        assert [note.key for note in notes].count("sheet-note-written") == 1
        assert len((await stage.sheet()).lines) == 1


async def test_a_refused_entry_leaves_no_trace(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open(preset("moscow", target=101))
        await stage.type("оля 60 40")
        await stage.type("+")
        await stage.type("оля 60 30")
        await stage.type("+")
        before = await stage.sheet()
        await stage.act("edit.0")
        await stage.type("120 20")
        assert "партия уже кончается" in await stage.text()
        note = await stage.type("+")
        assert note.key == "sheet-error-match_is_over"
        assert await stage.sheet() == before
        with pytest.raises(EntryError):
            before.edit(0, parse_entry("deal 0 120,20"))


async def test_changed_rules_count_every_line_anew(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.open(preset("moscow", target=1001))
        for _ in range(3):
            await stage.type("оля 60 90")
            await stage.type("+")
        await stage.act("page.set")
        await stage.tap("📖 Правила", "Дэбчик")
        await stage.act("target.1001")
        assert (await stage.sheet()).scores == (-100, 450)
        note = await stage.act("target.201")
        assert note.key == "sheet-error-match_is_over"
        await stage.restart()
        assert (await stage.sheet()).scores == (-100, 450)
        assert (await stage.scorebook.open(GROUP, OLYA)).key == ""
