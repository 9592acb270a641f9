"""How many calls a chat bears: never more than its minute holds, and about one a second."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.clock import Clock
from bot.publisher.budget import BURST, URGENT_BURST, WINDOW, Budget, Budgets
from bot.publisher.ledger import SLOTS, Ledger, Note, Noted

PER_MINUTE = 18


def spend_all(budget: Budget, now: float, wishes: list[tuple[float, bool]]) -> list[float]:
    """Calls made as early as the budget allows; the moments they were made at."""
    made = []
    for pause, urgent in wishes:
        now = budget.free_at(now + pause, urgent=urgent)
        budget.spend(now)
        made.append(now)
    return made


@given(st.lists(st.tuples(st.floats(0, 20), st.booleans()), max_size=80))
def test_no_minute_of_a_group_holds_more_calls_than_allowed(
    wishes: list[tuple[float, bool]],
) -> None:
    made = spend_all(Budget(PER_MINUTE), 1000.0, wishes)
    for start in made:
        assert sum(start <= moment < start + 60 for moment in made) <= PER_MINUTE


@given(st.lists(st.tuples(st.floats(0, 5), st.booleans()), max_size=60))
def test_after_a_short_burst_the_pace_is_one_a_second(wishes: list[tuple[float, bool]]) -> None:
    made = spend_all(Budget(None), 1000.0, wishes)
    for first, later in zip(made, made[URGENT_BURST:], strict=False):
        assert later - first >= BURST - 1e-6


def test_a_table_leaves_room_for_hands() -> None:
    budget = Budget(PER_MINUTE)
    made = spend_all(budget, 0.0, [(0.0, False)] * 30)
    in_first_minute = sum(moment < 60 for moment in made)
    assert in_first_minute < PER_MINUTE - 2
    assert budget.free_at(made[-1] + 1, urgent=True) <= made[-1] + URGENT_BURST


def test_a_private_chat_has_the_pace_but_no_count_a_minute() -> None:
    made = spend_all(Budget(None), 0.0, [(0.0, True)] * 100)
    assert made[-1] < 100 + URGENT_BURST


def test_a_429_is_waited_out_exactly_even_by_what_is_urgent() -> None:
    budget = Budget(PER_MINUTE)
    budget.block(1040.0)
    assert budget.free_at(1000.0, urgent=True) == 1040.0
    assert budget.free_at(1041.0, urgent=True) == 1041.0


def test_old_calls_are_forgotten() -> None:
    budget = Budget(PER_MINUTE)
    spend_all(budget, 0.0, [(0.0, True)] * PER_MINUTE)
    later = PER_MINUTE * 2 + WINDOW
    assert budget.free_at(later, urgent=False) == later


def test_a_clock_that_is_turned_back_does_not_stop_the_bot() -> None:
    budget = Budget(PER_MINUTE)
    spend_all(budget, 10_000.0, [(0.0, True)] * BURST)
    assert budget.free_at(1000.0, urgent=False) == 1000.0


def test_what_was_sent_before_a_kill_counts_after_it(tmp_path: Path) -> None:
    clock = StoppedClock()
    before = Budgets(clock, PER_MINUTE, Ledger(tmp_path / "pace"))
    for _ in range(PER_MINUTE):
        clock.time += 1
        with before.spending(-100):
            pass
    after = Budgets(clock, PER_MINUTE, Ledger(tmp_path / "pace"))
    assert after.of(-100).free_at(clock.time, urgent=True) > clock.time + 30
    assert after.of(-200).free_at(clock.time, urgent=True) == clock.time
    clock.time += WINDOW
    later = Budgets(clock, PER_MINUTE, Ledger(tmp_path / "pace"))
    assert later.of(-100).free_at(clock.time, urgent=True) == clock.time


def test_a_call_under_way_when_the_process_died_may_have_taken_effect_just_now(
    tmp_path: Path,
) -> None:
    clock = StoppedClock()
    before = Budgets(clock, 1, Ledger(tmp_path / "pace"))
    unfinished = before.spending(-100)
    unfinished.__enter__()
    clock.time += 30
    after = Budgets(clock, 1, Ledger(tmp_path / "pace"))
    assert after.of(-100).free_at(clock.time, urgent=True) == clock.time + WINDOW


def test_a_wait_that_telegram_asked_for_outlives_a_kill(tmp_path: Path) -> None:
    clock = StoppedClock()
    Budgets(clock, PER_MINUTE, Ledger(tmp_path / "pace")).block(-100, 500)
    clock.time += 200
    after = Budgets(clock, PER_MINUTE, Ledger(tmp_path / "pace"))
    assert after.of(-100).free_at(clock.time, urgent=True) == clock.time + 300


def test_a_long_evening_wears_the_ledger_out_nowhere(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "pace")
    for at in range(3 * SLOTS):
        ledger.add(Note(-100, float(at), Noted.DONE))
    kept = sorted(note.at for note in ledger.notes())
    assert kept == [float(at) for at in range(2 * SLOTS, 3 * SLOTS)]


class StoppedClock(Clock):
    """Time that goes on when it is told to."""

    time = 1000.0

    def now(self) -> float:
        return self.time
