"""A retelling as a message: each line with a link to its page, and what else may be asked."""

from collections.abc import Iterable

from bot.callbacks import WhyPress
from bot.locales import Translator
from bot.render.cards import faces, sorted_hand
from bot.render.drawing import Button, Drawing
from bot.render.rules import Act, Reader, draw_page, in_rows
from bot.render.rules_links import start_link, written
from bot.render.rules_parts import in_parts, plain, visible
from bot.usecases.retell import Told
from bot.usecases.rulebook import rulebook
from bot.usecases.rulebook_reasons import page_for_refusal
from bot.usecases.why import Story, What
from engine import Card

WHISPERED, ALONE = 850, 3000
"""Visible characters of a screen: seen by one in a group, and in private."""
LONGEST = 1000
"""Visible characters of a whole message that may be whispered."""
MOST_PAGES = 6
"""Buttons that lead from a story to pages."""
MOST_CARDS = 4
"""Cards that a button carries to a page."""

Row = tuple[Button, ...]


def draw_story(story: Story, reader: Reader, part: int = 0) -> Drawing:
    """What happened, or why some cards of one's own may not be played."""
    if story.what is What.HAND:
        return _draw_refused(story, reader)
    told = story.lines(reader.t)
    lines = []
    if story.title:
        lines.append(f"<i>{reader.t('why-at', title=story.title)}</i>")
    heads = 0 if story.what is What.RUNS else 1
    lines += [line.text for line in told[:heads]]
    lines += [_linked(line, story, reader) for line in told[heads:]]
    if not told:
        lines.append(reader.t("why-nothing-yet"))
    parts = in_parts("\n".join(lines), ALONE if reader.is_private else WHISPERED)
    part = min(max(part, 0), len(parts) - 1)
    rows = (
        *_turning(story, reader, part, len(parts)),
        *_page_rows(reader, (line.page for line in told), story.cards),
        *_others(story, reader),
        *_close_row(reader),
    )
    return Drawing(parts[part], rows)


def draw_told(match_id: int, reader: Reader) -> Drawing:
    """What a group sees when somebody asks aloud: buttons for whoever wants to know."""
    t = reader.t
    ask = Button(t.plain("why-button-last"), WhyPress(match=match_id, what="").pack())
    private = Button(t.plain("rulebook-button-private"), url=story_link(reader.bot_name, match_id))
    return Drawing(t("why-public"), ((ask, private),))


def story_link(bot_name: str, match_id: int, what: str = "", deal: int = 0) -> str:
    """The address that tells a story in the private chat."""
    return start_link(bot_name, f"w_{match_id}_{what or 'last'}_{deal}")


def _linked(line: Told, story: Story, reader: Reader) -> str:
    """A line and the link to its page, with the cards in question."""
    link = reader.link(line.page, story.cards[:MOST_CARDS])
    return f'{line.text} <a href="{link}">[?]</a>'


def refused_in_words(story: Story, t: Translator) -> str:
    """The same without markup, where nothing longer can be shown."""
    return plain("\n".join(_reasons(story, t)))


def _draw_refused(story: Story, reader: Reader) -> Drawing:
    """The page that forbids the cards; of several reasons each with the way to its page."""
    t, (first, *more) = reader.t, story.refused
    title = f"<b>{t('why-hand-title')}</b>"
    text = "\n".join([title, *_reasons(story, t)])
    if not more:
        page = draw_page(reader, page_for_refusal(first.refusal))
        whole = f"{text}\n\n{page.text}"
        if visible(whole) <= LONGEST:
            return Drawing(whole, page.keyboard)
    rows: list[Row] = []
    for group in story.refused:
        cards = (*story.cards, *sorted_hand(group.cards, story.view.trump))
        rows += _page_rows(reader, [page_for_refusal(group.refusal)], cards)
    return Drawing(text, (*rows, *_close_row(reader)))


def _reasons(story: Story, t: Translator) -> list[str]:
    """What lies on the table, and what forbids which cards."""
    lines = []
    if story.cards:
        lines.append(t("why-hand-table", cards=faces(story.cards, t.lang)))
    for group in story.refused:
        shown = faces(sorted_hand(group.cards, story.view.trump), t.lang)
        reason = t.plain(f"refusal-{group.refusal}")
        lines.append(t("why-hand-refused", cards=shown, reason=reason))
    return lines


def _page_rows(reader: Reader, pages: Iterable[str], cards: tuple[Card, ...]) -> list[Row]:
    """The pages behind a story, each once, opened beside it."""
    distinct = list(dict.fromkeys(pages))[:MOST_PAGES]
    carried = written(cards[:MOST_CARDS])
    buttons = [
        Button(
            reader.t.plain("rulebook-button-open", title=rulebook().page(page, reader.lang).title),
            reader.press(Act.ANEW, page, cards=carried),
        )
        for page in distinct
    ]
    return list(in_rows(buttons))


def _turning(story: Story, reader: Reader, part: int, parts: int) -> list[Row]:
    t, row = reader.t, []
    if part:
        row.append(Button(t.plain("rulebook-button-back"), _press(story, story.what, part - 1)))
    if part + 1 < parts:
        row.append(Button(t.plain("rulebook-button-next"), _press(story, story.what, part + 1)))
    return [tuple(row)] if row else []


def _others(story: Story, reader: Reader) -> list[Row]:
    row = tuple(
        Button(reader.t.plain(f"why-other-{what}"), _press(story, what)) for what in story.others
    )
    return [row] if row else []


def _press(story: Story, what: What, part: int = 0) -> str:
    deal = story.deal if what is What.DEAL or story.what is What.DEAL else 0
    return WhyPress(match=story.match_id, what=what, deal=deal, part=part, within=True).pack()


def _close_row(reader: Reader) -> list[Row]:
    if reader.is_private:
        return []
    return [(Button(reader.t.plain("rulebook-button-close"), reader.press(Act.CLOSE)),)]
