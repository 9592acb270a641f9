"""What was said at the table, in the words players use. It holds public events only."""

from collections.abc import Sequence

from bot.locales import Translator
from bot.render.cards import SUIT_SIGNS, face, rank_face, run_faces
from bot.render.scene import Scene
from engine import Outcome, Phase, Rank, View
from engine import events as said


def recent(scene: Scene, t: Translator, most: int) -> list[str]:
    """What was said and shown lately, at most so many lines. Once cards are played, no bids.

    What lies face up, and bella, stays in sight whatever was said since.
    """
    view = scene.view
    playing = view.phase is Phase.PLAYING
    over = _settled(view.said) if playing else set()
    told = [
        (isinstance(event, _LASTING), line)
        for at, event in enumerate(view.said)
        if at not in over and (line := _line(event, scene, t))
    ]
    if not playing and (anew := _dealt_anew(scene, t)):
        told.insert(0, (False, anew))
    room = most - sum(lasts for lasts, _ in told)
    passing = [at for at, (lasts, _) in enumerate(told) if not lasts]
    kept = set(passing[-room:] if room > 0 else [])
    return [line for at, (lasts, line) in enumerate(told) if lasts or at in kept]


def _line(event: said.Event, scene: Scene, t: Translator) -> str:  # noqa: C901, PLR0911, PLR0912
    """A table of what each event sounds like; the length is the game's."""
    match event:
        case said.Passed(seat):
            return t("said-pass", name=scene.name(seat))
        case said.Contracted(seat, trump, round_, obliged):
            if round_ == 0:
                return t("said-replay", name=scene.name(seat), suit=SUIT_SIGNS[trump])
            key = "said-obliged" if obliged else "said-play" if round_ == 1 else "said-name"
            return t(key, name=scene.name(seat), suit=SUIT_SIGNS[trump])
        case said.Offered(seat, points):
            return t("said-offer", name=scene.name(seat), points=points)
        case said.DoubleOffered(seat, stake):
            return t("said-double", name=scene.name(seat), stake=stake)
        case said.Answered(seat, accepted):
            return t("said-accept" if accepted else "said-refuse", name=scene.name(seat))
        case said.Swapped(seat, card):
            return t("said-swap", name=scene.name(seat), card=face(card, t.lang))
        case said.Asked(seat):
            return t("said-ask", name=scene.name(seat))
        case said.RunAnnounced(seat, kind):
            return t("said-run", name=scene.name(seat), kind=t.plain(f"kind-{kind}"))
        case said.GrowthAsked(seat):
            return t("said-growth", name=scene.name(seat))
        case said.GrowthNamed(seat, _, rank, trump):
            key = "said-from-trump" if trump else "said-from"
            return t(key, name=scene.name(seat), rank=_of_rank(rank, t))
        case said.GrowthConceded(seat):
            return t("said-good", name=scene.name(seat))
        case said.GrowthBeaten(seat, kind, rank, trump):
            key = "said-beaten-trump" if trump else "said-beaten"
            kind_word = t.plain(f"kind-{kind}")
            return t(key, name=scene.name(seat), kind=kind_word, rank=_of_rank(rank, t))
        case said.GrowthEqual(seat):
            return t("said-equal", name=scene.name(seat))
        case said.RunsShown(seat, runs, points):
            shown = ", ".join(run_faces(run, t.lang) for run in runs)
            return t("said-shown", name=scene.name(seat), runs=shown, points=points)
        case said.BellaDeclared(seat):
            return t("said-bella", name=scene.name(seat))
        case said.Claimed(seat, right):
            return t("said-claim" if right else "said-false-claim", name=scene.name(seat))
        case said.Redealt(seat, cause):
            return t(f"said-redeal-{cause}", name=scene.name(seat))
        case _:
            return ""


def _settled(talk: Sequence[said.Event]) -> set[int]:
    """Where in the talk it was only about who plays in what: that stands elsewhere by now.

    Of a replay that stays, because nobody has said it; so does the answer to a double.
    """
    found, asked = set(), None
    for at, event in enumerate(talk):
        if isinstance(event, said.Offered | said.DoubleOffered):
            asked = event
        is_bid = isinstance(event, said.Passed | said.Offered) or (
            isinstance(event, said.Contracted) and event.round != 0
        )
        if is_bid or (isinstance(event, said.Answered) and isinstance(asked, said.Offered)):
            found.add(at)
    return found


def _dealt_anew(scene: Scene, t: Translator) -> str:
    """Why the last cards were thrown in; "" when the last deal was played or written."""
    view: View = scene.view
    if view.redealt is not None:
        return _line(view.redealt, scene, t)
    if view.results and view.results[-1].outcome is Outcome.THROWN_IN:
        return t("said-all-passed")
    return ""


_LASTING = (said.RunsShown, said.BellaDeclared)


def _of_rank(rank: Rank, t: Translator) -> str:
    """«от короля»: the rank in the case that follows «от»."""
    key = f"of-rank-{rank.letter.lower()}"
    return t.plain(key) if key in t else rank_face(rank, t.lang)
