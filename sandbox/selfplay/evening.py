"""One run: a sandbox, the bot in it, people at their tables, and what came of it."""

import asyncio
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandbox.bot_process import BotProcess
from sandbox.client import Control
from sandbox.selfplay.agreeing import PlanError
from sandbox.selfplay.audit import Held
from sandbox.selfplay.crowd import make_groups
from sandbox.selfplay.pace import News, Pace
from sandbox.selfplay.plan import Plan
from sandbox.selfplay.referee import Record, Referee, differs
from sandbox.selfplay.table import StuckError, Table, World
from sandbox.selfplay.tally import Fingers, Tally
from sandbox.selfplay.trouble import make_trouble
from sandbox.server import Sandbox

GREETED = 3.0
"""Seconds after which a bot that was added to a group has said who it is."""
MOST_TOLD = 50
"""Leaks that are told in full."""


@dataclass(slots=True, kw_only=True)
class Outcome:
    """What came of a run, as it is printed."""

    plan: Plan
    tally: Tally
    records: list[Record] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    leaks: list[dict[str, Any]] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    calls: dict[str, int] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)
    busiest: int = 0
    seconds: float = 0.0
    peak_memory: int = 0
    words: list[str] = field(default_factory=list)
    """The last lines that the bot wrote."""

    @property
    def is_clean(self) -> bool:
        """Everything was played, and nothing was wrong."""
        wrong = (self.leaks, self.differences, self.unsupported, self.tally.unanswered, self.stuck)
        return not any(wrong) and len(self.records) == self.plan.matches

    def as_json(self) -> dict[str, Any]:
        """One object; what counts as wrong is a number there, and told in ``details``."""
        plan, tally = self.plan, self.tally
        plays = sum(record.plays for record in self.records)
        return {
            "preset": plan.preset,
            "players": plan.seating,
            "people": plan.people,
            "failures": plan.failures,
            "seed": plan.seed,
            "matches": len(self.records),
            "deals": sum(len(record.deals) for record in self.records),
            "actions": sum(len(record.lines) for record in self.records),
            "plays": plays,
            "presses": tally.presses,
            "unanswered_presses": len(tally.unanswered),
            "answers_refused_by_failures": tally.refused,
            "calls": self.calls,
            "calls_total": sum(self.calls.values()),
            "refused_calls": self.errors,
            "most_sends_and_edits_in_60_seconds": self.busiest,
            "leaks": len(self.leaks),
            "differences": len(self.differences),
            "unsupported_methods": len(self.unsupported),
            "stuck_tables": len(self.stuck),
            "press_to_answer_ms": tally.percentiles(),
            "seconds": round(self.seconds, 2),
            "plays_per_second": round(plays / self.seconds, 2) if self.seconds else None,
            "bot_peak_memory_bytes": self.peak_memory,
            "details": {
                "unanswered_presses": tally.unanswered,
                "leaks": self.leaks[:MOST_TOLD],
                "differences": self.differences,
                "unsupported_methods": self.unsupported,
                "stuck_tables": self.stuck,
                "bot_wrote": [] if self.is_clean else self.words,
            },
        }


async def play(plan: Plan) -> Outcome:
    """Play what is planned.

    :raises PlanError: the bot does not play by these rules
    :raises BotExited: the bot did not start
    """
    with tempfile.TemporaryDirectory(prefix="selfplay-") as folder:
        database = Path(folder) / "bot.sqlite3"
        async with Sandbox() as sandbox, sandbox.bot(database=database) as bot:
            referee = Referee(database)
            try:
                return await _play(plan, sandbox.control, bot, referee)
            finally:
                referee.close()


async def _play(plan: Plan, control: Control, bot: BotProcess, referee: Referee) -> Outcome:
    outcome = Outcome(plan=plan, tally=Tally())
    pace, news, held = Pace(control), News(control), Held()
    world = World(
        control=control,
        referee=referee,
        held=held,
        pace=pace,
        news=news,
        fingers=Fingers(control, pace, outcome.tally),
        username=(await control.state())["bot"]["username"],
    )
    groups = await make_groups(control, plan)
    await _settle(control)
    await make_trouble(control, plan.failures, plan.seed)
    helpers = [asyncio.create_task(news.run()), asyncio.create_task(pace.run())]
    began = time.monotonic()
    try:
        tables = [Table(world, plan, *group) for group in groups]
        await _all_matches(plan, tables, outcome)
    finally:
        for helper in helpers:
            helper.cancel()
        await asyncio.gather(*helpers, return_exceptions=True)
    outcome.seconds = time.monotonic() - began
    await control.request("DELETE", "failures")
    with suppress(TimeoutError):
        await control.quiet()
    await _take_stock(outcome, control, referee, held)
    outcome.peak_memory = bot.measure()
    outcome.words = list(bot.output)
    return outcome


async def _settle(control: Control) -> None:
    """Whatever the bot has to say to groups that are new to it, it has said."""
    await control.quiet()
    await control.advance(GREETED)
    await control.quiet()


async def _all_matches(plan: Plan, tables: list[Table], outcome: Outcome) -> None:
    """Every table plays on until enough matches have been begun."""
    left = iter(range(plan.matches))

    async def play_on(table: Table) -> None:
        for _ in left:
            try:
                outcome.records.append(await table.play())
            except StuckError as error:
                outcome.stuck.append(str(error))
                return

    try:
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(play_on(table))
    except ExceptionGroup as errors:
        wrong = errors.subgroup(PlanError)
        if wrong is None:
            raise
        raise wrong.exceptions[0] from None


async def _take_stock(outcome: Outcome, control: Control, referee: Referee, held: Held) -> None:
    counts = await control.get("counts")
    outcome.calls = dict(sorted(counts["methods"].items()))
    outcome.errors = dict(sorted(counts["errors"].items()))
    groups = [most for chat, most in counts["busiest"].items() if int(chat) < 0]
    outcome.busiest = max(groups, default=0)
    outcome.unsupported = await control.unsupported()
    leaks = await control.leaks()
    outcome.leaks = [leak for leak in leaks if held.is_leak(leak, referee.record)]
    for record in outcome.records:
        if difference := await differs(record):
            outcome.differences.append(difference)
