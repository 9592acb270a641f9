"""``/why``: a trick or a deal told in words, each line with the page of rules behind it.

Everything is told from a view, so nothing is said that the table has not seen or heard.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.locales import Markup, Translator
from bot.render.cards import SUIT_SIGNS, face, rank_face, run_faces
from bot.usecases.rulebook_reasons import Line, page_for_line, page_for_outcome
from engine import Card, DealResult, Outcome, Rank, Side, Suit, Trick, View
from engine import events as said
from engine.rules import MustBeat
from engine.strength import TRUMPS


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened, as HTML, and the page of the rulebook that governs it."""

    text: str
    page: str


@dataclass(frozen=True, slots=True)
class Telling:
    """What a retelling needs: the table as everybody sees it, and its names by seat.

    Where it is not ``is_counted``, the points of a trick are left for everybody to count.
    """

    view: View
    names: Sequence[str]
    t: Translator
    is_counted: bool = True

    def side_name(self, side: Side) -> str:
        """Those who score together."""
        return " + ".join(self.names[seat] for seat in self.view.sides[side])


def retell_trick(telling: Telling, at: int = -1) -> tuple[Told, ...]:
    """Who led, what beat what, who took it and for how much.

    :raises IndexError: no such trick was taken in this deal
    """
    view, t = telling.view, telling.t
    trick = view.tricks[at]
    assert view.trump is not None
    number = view.tricks.index(trick) + 1
    lines = [Told(t("retell-trick", number=number), "follow")]
    best: Card | None = None
    for seat, card in trick.plays:
        key, page = _manner(card, trick.cards[0], best, view.trump)
        text = t(key, name=telling.names[seat], card=Markup(f"<b>{face(card, t.lang)}</b>"))
        lines.append(Told(text, page))
        if key not in _WEAKER:
            best = card
    return (*lines, _taken(telling, trick, view.trump))


_WEAKER = {"retell-lower", "retell-undertrump", "retell-discard"}


def _manner(card: Card, led: Card, best: Card | None, trump: Suit) -> tuple[str, str]:
    """How a card was played: the text for it, and the page."""
    if best is None:
        return ("retell-lead-trump" if card.suit is trump else "retell-lead"), "lead"
    strength = TRUMPS[trump].strength
    wins = card.suit in {best.suit, trump} and strength[card.index] > strength[best.index]
    if card.suit is trump:
        if best.suit is trump:
            return ("retell-overtrump" if wins else "retell-undertrump"), "overtrump"
        return "retell-ruff", "follow"
    if card.suit is led.suit:
        return ("retell-higher" if wins else "retell-lower"), "follow"
    return "retell-discard", "follow"


def _taken(telling: Telling, trick: Trick, trump: Suit) -> Told:
    t, worth = telling.t, TRUMPS[trump].points
    if not telling.is_counted:
        return Told(t("retell-taken-uncounted", name=telling.names[trick.taker]), "cards")
    counted = [
        t("retell-worth", card=face(card, t.lang), points=worth[card.index])
        for card in trick.cards
        if worth[card.index]
    ]
    if trick.points > sum(worth[card.index] for card in trick.cards):
        counted.append(t("retell-worth-last"))
    name = telling.names[trick.taker]
    if not counted:
        return Told(t("retell-taken-nothing", name=name), "cards")
    cards = Markup(", ".join(counted))
    return Told(t("retell-taken", name=name, points=trick.points, cards=cards), "cards")


def retell_runs(telling: Telling) -> tuple[Told, ...]:
    """Whose combination is senior, and why: what was said, explained."""
    return tuple(_compared(telling))


def _compared(telling: Telling) -> Iterator[Told]:
    t, names = telling.t, telling.names
    holder: said.RunAnnounced | None = None
    named: said.GrowthNamed | None = None
    for event in telling.view.said:
        match event:
            case said.RunAnnounced(seat, kind):
                told = _kind_told(telling, event, holder)
                if told:
                    yield told
                holder, named = event, None
            case said.GrowthNamed():
                named = event
            case said.GrowthConceded(seat) if named:
                rank = _of_rank(named.rank, t)
                text = t("retell-runs-conceded", name=names[seat], rank=rank)
                yield Told(text, "growth")
            case said.GrowthBeaten(seat, kind):
                yield Told(_beaten_text(telling, event, named), "seniority")
                holder, named = said.RunAnnounced(seat, kind), None
            case said.GrowthEqual(seat):
                yield Told(t("retell-runs-open", name=names[seat]), "seniority")
            case said.RunsShown(seat, runs, points):
                shown = ", ".join(run_faces(run, t.lang) for run in runs)
                text = t("retell-runs-shown", name=names[seat], runs=shown, points=points)
                yield Told(text, "runs")
            case _:
                pass


def _kind_told(
    telling: Telling, announced: said.RunAnnounced, before: said.RunAnnounced | None
) -> Told | None:
    t, name = telling.t, telling.names[announced.seat]
    kind = t.plain(f"kind-{announced.kind}").lower()
    if before is None:
        alone = not any(isinstance(event, _ANSWERS) for event in telling.view.said)
        others = [e for e in telling.view.said if isinstance(e, said.RunAnnounced)]
        if alone and len(others) == 1:
            return Told(t("retell-runs-alone", name=name, kind=kind), "runs")
        return None
    other = t.plain(f"kind-{before.kind}").lower()
    return Told(t("retell-runs-kind", name=name, kind=kind, other=other), "seniority")


_ANSWERS = (said.GrowthAsked, said.GrowthBeaten, said.GrowthEqual)


def _beaten_text(
    telling: Telling, beaten: said.GrowthBeaten, named: said.GrowthNamed | None
) -> str:
    t, name = telling.t, telling.names[beaten.seat]
    rank = _of_rank(beaten.rank, t)
    if named is None:
        kind = t.plain(f"kind-{beaten.kind}").lower()
        return t("retell-runs-sure", name=name, kind=kind, rank=rank)
    if beaten.rank != named.rank:
        return t("retell-runs-growth", name=name, rank=rank, other=_of_rank(named.rank, t))
    return t("retell-runs-trump" if beaten.trump else "retell-runs-order", name=name)


def _of_rank(rank: Rank, t: Translator) -> str:
    key = f"of-rank-{rank.letter.lower()}"
    return t.plain(key) if key in t else rank_face(rank, t.lang)


def retell_deal(telling: Telling, number: int) -> tuple[Told, ...]:
    """A scored deal: where each side's points came from, and what was written for them.

    ``number``: its place among the results, from 1; its tricks are told when it was the last.

    :raises IndexError: no such deal was scored
    """
    view, t = telling.view, telling.t
    result = view.results[number - 1]
    lines = [Told(t("retell-deal", number=number), "counting")]
    if result.declarer is not None and result.trump is not None:
        name, suit = telling.names[result.declarer], SUIT_SIGNS[result.trump]
        lines.append(Told(t("retell-contract", name=name, suit=suit), "bidding"))
    if number == len(view.results) and any(result.points):
        lines += retell_runs(telling)
        for side in range(len(view.sides)):
            lines += _points_of(telling, result, side)
    lines.append(_outcome(telling, result))
    lines += _changes(telling, result)
    return tuple(lines)


def _points_of(telling: Telling, result: DealResult, side: Side) -> Iterator[Told]:
    view, t = telling.view, telling.t
    seats, name = view.sides[side], telling.side_name(side)
    yield Told(t("retell-points", name=name, points=result.points[side]), "counting")
    taken = [n for n, trick in enumerate(view.tricks, start=1) if trick.taker in seats]
    last = 10 if result.last_trick in seats else 0
    if taken:
        tricks = ", ".join(map(str, taken))
        points = view.points[side] - last
        yield Told(t("retell-points-cards", tricks=tricks, points=points), "cards")
    else:
        yield Told(t("retell-points-no-trick"), "ski")
    if last:
        yield Told(t("retell-points-last"), page_for_line(Line.LAST_TRICK))
    runs = _runs_of(view, side, bool(taken))
    bella = result.points[side] - view.points[side] - runs
    if runs:
        yield Told(t("retell-points-runs", points=runs), page_for_line(Line.RUNS))
    if bella > 0:
        yield Told(t("retell-points-bella", points=bella), page_for_line(Line.BELLA))


def _runs_of(view: View, side: Side, has_trick: bool) -> int:
    """What a side's shown runs are worth; nothing where runs need a trick and it has none."""
    if view.rules.runs_need_trick and not has_trick:
        return 0
    return sum(shown.points for shown in view.shown_runs if shown.seat in view.sides[side])


def _outcome(telling: Telling, result: DealResult) -> Told:
    view, t = telling.view, telling.t
    page = page_for_outcome(result, view.rules)
    key = f"retell-outcome-{result.outcome}".replace("_", "-")
    if result.outcome not in _COMPARED:
        return Told(t(key), page)
    assert result.declarer is not None
    declaring = view.rules.side_of(result.declarer)
    against = [points for side, points in enumerate(result.points) if side != declaring]
    each = view.rules.declarer_must_beat is MustBeat.EACH
    compared = max(against) if each else sum(against)
    return Told(t(key, points=result.points[declaring], against=compared), page)


_COMPARED = {Outcome.MADE, Outcome.BAIT, Outcome.HANGING}


def _changes(telling: Telling, result: DealResult) -> Iterator[Told]:
    """What moved, hung and was fined, and what each side wrote in the end."""
    view, t = telling.view, telling.t
    yield from _moved(telling, result)
    columns = (
        ("retell-released", result.released, Line.RELEASED),
        ("retell-bait-penalty", result.bait_penalties, Line.BAIT_PENALTY),
        ("retell-ski", result.ski_penalties, Line.SKI),
    )
    if created := sum(pot.amount for pot in result.created):
        yield Told(t("retell-created", points=created), page_for_line(Line.CREATED))
    for key, column, line in columns:
        for side, points in enumerate(column):
            if points:
                text = t(key, name=telling.side_name(side), points=_signed(points))
                yield Told(text, page_for_line(line))
    last = result == view.results[-1]
    totals = view.scores if last else _totals(view, result)
    for side, total in enumerate(totals):
        written = _signed(result.written[side] + result.penalties[side])
        text = t("retell-written", name=telling.side_name(side), points=written, total=total)
        yield Told(text, page_for_line(Line.WRITTEN))


def _moved(telling: Telling, result: DealResult) -> Iterator[Told]:
    """Points that changed hands: by a bait, an offer, a wrong claim."""
    page = page_for_outcome(result, telling.view.rules)
    for side, points in enumerate(result.moved):
        if points:
            key = "retell-gets" if points > 0 else "retell-gives"
            key = "retell-moved" if result.outcome is Outcome.BAIT else key
            name = telling.side_name(side)
            yield Told(telling.t(key, name=name, points=abs(points)), page)


def _totals(view: View, until: DealResult) -> tuple[int, ...]:
    totals = [0] * len(view.sides)
    for result in view.results:
        for side, written in enumerate(result.written):
            totals[side] += written + result.penalties[side]
        if result is until:
            break
    return tuple(totals)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
