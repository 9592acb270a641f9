"""The rulebook as screens: contents, chapters, pages, and what leads from one to another."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.callbacks import RulesPress
from bot.locales import Markup, Translator
from bot.render.cards import faces
from bot.render.drawing import Button, Drawing, Style
from bot.render.rules_links import CONTENTS, page_payload, read_cards, start_link
from bot.render.rules_parts import in_parts, visible
from bot.usecases.reading import InForce
from bot.usecases.rulebook import CHAPTERS, Page, render, rulebook, short_answer
from bot.usecases.rulebook_conventions import (
    how_others_play,
    in_force,
    preset_lines,
    preset_title,
    rules_title,
)
from bot.usecases.rulebook_places import fields_in
from bot.usecases.rulebook_search import Hits
from engine import PRESETS, Card, Rules

WHISPERED, ALONE = 850, 3000
"""Visible characters of a screen, less its footer: seen by one in a group, and in private."""
HALF = 18
"""Characters that fit on a button of half a phone's width."""

Row = tuple[Button, ...]


class Act(StrEnum):
    """What a button of the rulebook does."""

    CONTENTS = "h"
    CHAPTER = "c"
    PAGE = "p"
    ANEW = "n"  # a page in a message of its own
    OTHERS = "o"
    IN_FORCE = "f"
    PRESETS = "b"
    CHOOSE = "s"
    SHOW = "a"
    CLOSE = "x"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Who reads: in which words, by whose rules, and whether alone with the bot."""

    t: Translator
    in_force: InForce
    bot_name: str
    is_private: bool

    @property
    def lang(self) -> str:
        return self.t.lang

    @property
    def rules(self) -> Rules:
        return self.in_force.rules

    def press(self, act: Act, page: str = "", **more: object) -> str:
        """What a button carries; ``by`` stays as it is unless given."""
        given: dict[str, object] = {"by": self.in_force.by, **more}
        return RulesPress.model_validate({"act": act, "page": page, **given}).pack()

    def link(self, page: str = "", cards: tuple[Card, ...] = ()) -> str:
        """The address of a page, or of the contents, in the private chat."""
        payload = page_payload(page, self.in_force.by, cards) if page else CONTENTS
        return start_link(self.bot_name, payload)

    def footer(self) -> str:
        """Whose rules these are."""
        title = Markup(rules_title(self.rules, self.t))
        return self.t(f"rulebook-for-{self.in_force.whose}", rules=title)

    def brief(self, page: Page) -> str:
        """A page's title and sentence, and whose rules that is by, if it depends on them."""
        lines = [f"📖 <b>{page.title}</b>", short_answer(page.id, self.lang, self.rules)]
        if fields_in(page.answer):
            lines.append(self.footer())
        return "\n".join(lines)


def draw_contents(reader: Reader) -> Drawing:
    """The chapters, folded, a button each."""
    t = reader.t
    chapters = [
        Button(t.plain(f"rulebook-chapter-{name}"), reader.press(Act.CHAPTER, name))
        for name in CHAPTERS
    ]
    text = f"📖 <b>{t('rulebook-title')}</b>\n\n{t('rulebook-contents')}\n\n{reader.footer()}"
    return Drawing(text, (*in_rows(chapters), _rules_row(reader), *_close_row(reader)))


def draw_chapter(reader: Reader, chapter: str) -> Drawing:
    """The pages of a chapter, each with its sentence as far as there is room."""
    pages = rulebook().chapter(chapter, reader.lang)
    if len(pages) == 1:
        return draw_page(reader, pages[0].id)
    t = reader.t
    title = t("rulebook-chapter", chapter=t.plain(f"rulebook-chapter-{chapter}"))
    lines = [
        f"<b>{page.title}</b> — {short_answer(page.id, reader.lang, reader.rules)}"
        for page in pages
    ]
    text = "\n\n".join(["📖 " + title, *lines, reader.footer()])
    if visible(text) > _limit(reader):
        text = "\n\n".join(["📖 " + title, reader.footer()])
    contents = Button(t.plain("rulebook-button-contents"), reader.press(Act.CONTENTS))
    return Drawing(text, (*_page_rows(reader, pages), (contents,), *_close_row(reader)))


def draw_page(
    reader: Reader, page_id: str, part: int = 0, cards: tuple[Card, ...] = ()
) -> Drawing:
    """A page, with the cards in question if there are any."""
    page = rulebook().page(page_id, reader.lang)
    parts = in_parts(render(page_id, reader.lang, reader.rules), _limit(reader))
    part = min(max(part, 0), len(parts) - 1)
    blocks = [parts[part]]
    if cards:
        blocks.append(reader.t("rulebook-cards", cards=faces(cards, reader.lang)))
    if page.fields:
        blocks.append(reader.footer())
    related = [rulebook().page(other, reader.lang) for other in page.related]
    rows = (
        *_page_rows(reader, related),
        _turning_row(reader, page_id, part, len(parts)),
        *_beyond_row(reader, page),
        *_show_row(reader, page_id),
    )
    return Drawing("\n\n".join(blocks), rows)


def draw_others(reader: Reader, page_id: str, part: int = 0) -> Drawing:
    """How the presets play what a page is about."""
    page = rulebook().page(page_id, reader.lang)
    text = how_others_play(page.fields, reader.lang, reader.rules)
    title = f"<b>{page.title}</b>\n{reader.t('rulebook-others-title')}"
    return _in_parts(
        reader,
        f"{title}\n\n{text or reader.t('rulebook-others-none')}",
        (Act.OTHERS, page_id, part),
        _back_to(reader, page_id),
    )


def draw_in_force(reader: Reader, part: int = 0) -> Drawing:
    """Every convention in force."""
    text = f"{reader.t('rulebook-in-force-title')}\n\n{in_force(reader.rules, reader.t)}"
    return _in_parts(reader, text, (Act.IN_FORCE, "", part), _back_to(reader, ""))


def draw_presets(reader: Reader, page_id: str = "") -> Drawing:
    """The choice of rules to read by."""
    t = reader.t
    text = f"<b>{t('rulebook-preset-choose')}</b>\n\n{preset_lines(t)}\n\n{reader.footer()}"
    buttons = [
        Button(
            preset_title(name, t),
            reader.press(Act.CHOOSE, page_id, by=name),
            style=Style.PRIMARY if name == reader.in_force.by else Style.PLAIN,
        )
        for name in PRESETS
    ]
    here = Button(t.plain("rulebook-button-here"), reader.press(Act.PAGE, page_id, by=""))
    rows = (*in_rows(buttons), (here, *_back_to(reader, page_id)), *_close_row(reader))
    return Drawing(text, rows)


def draw_found(reader: Reader, query: str, hits: Hits) -> Drawing:
    """Several pages to choose from, or the nearest to what was not found."""
    t = reader.t
    found = hits.several or hits.nearest
    key = "several" if hits.several else "nothing" if found else "nothing-at-all"
    lines = [t(f"rulebook-{key}", query=shown_query(query))]
    lines += [
        f"• <b>{page.title}</b> — {short_answer(page.id, reader.lang, reader.rules)}"
        for page in found
    ]
    contents = Button(t.plain("rulebook-button-contents"), reader.press(Act.CONTENTS))
    rows = (*_page_rows(reader, found), (contents,), *_close_row(reader))
    return Drawing("\n".join(lines), rows)


def draw_brief(reader: Reader, page_id: str = "") -> Drawing:
    """What a group sees of an answer: a sentence, and buttons for whoever wants to read."""
    t = reader.t
    if page_id:
        text = reader.brief(rulebook().page(page_id, reader.lang))
    else:
        text = f"📖 <b>{t('rulebook-title')}</b>\n{t('rulebook-contents')}"
    act = Act.ANEW if page_id else Act.CONTENTS
    read = Button(t.plain("rulebook-button-read"), reader.press(act, page_id))
    return Drawing(text, ((read, _private_button(reader, page_id)),))


def draw_choice(reader: Reader, query: str, hits: Hits) -> Drawing:
    """What a group sees of a search without one clear answer: buttons only."""
    t = reader.t
    found = hits.several or hits.nearest
    key = "several" if hits.several else "nothing" if found else "nothing-at-all"
    buttons = [Button(page.title, reader.press(Act.ANEW, page.id)) for page in found]
    contents = Button(t.plain("rulebook-button-contents"), reader.press(Act.CONTENTS))
    text = t(f"rulebook-{key}", query=shown_query(query))
    return Drawing(text, (*in_rows(buttons), (contents, _private_button(reader, ""))))


def draw_shown(reader: Reader, name: str, page_id: str) -> Drawing:
    """A page that somebody shows to everybody; never with the cards he asked about."""
    page = rulebook().page(page_id, reader.lang)
    text = in_parts(render(page_id, reader.lang, reader.rules), ALONE)[0]
    blocks = [reader.t("rulebook-shown-by", name=name), text]
    if page.fields:
        blocks.append(reader.footer())
    read = Button(reader.t.plain("rulebook-button-read"), reader.press(Act.ANEW, page_id))
    return Drawing("\n\n".join(blocks), ((read, _private_button(reader, page_id)),))


def draw_pressed(reader: Reader, press: RulesPress) -> Drawing:
    """The screen a button leads to. What is no page or chapter any more leads to the contents."""
    is_page = press.page in rulebook().ids
    match press.act:
        case Act.CHAPTER if press.page in CHAPTERS:
            return draw_chapter(reader, press.page)
        case Act.PRESETS:
            return draw_presets(reader, press.page if is_page else "")
        case Act.IN_FORCE:
            return draw_in_force(reader, press.part)
        case Act.OTHERS if is_page:
            return draw_others(reader, press.page, press.part)
        case Act.PAGE | Act.ANEW | Act.CHOOSE if is_page:
            return draw_page(reader, press.page, press.part, read_cards(press.cards))
        case _:
            return draw_contents(reader)


def contents_button(t: Translator) -> Button:
    """The way into the rulebook from elsewhere: the contents in a message of their own."""
    press = RulesPress(act=Act.ANEW).pack()
    return Button(t.plain("rulebook-title"), press)


def shown_query(query: str) -> str:
    """What somebody typed, fit to be repeated: not long, and calling nobody."""
    tidy = " ".join(query.replace("@", " ").replace("/", " ").split())
    return tidy if len(tidy) <= 40 else tidy[:39] + "…"


def _limit(reader: Reader) -> int:
    return ALONE if reader.is_private else WHISPERED


def _in_parts(reader: Reader, text: str, where: tuple[Act, str, int], back: Row) -> Drawing:
    """A text that may take several screens, with buttons to go on and back."""
    act, page_id, wanted = where
    parts = in_parts(text, _limit(reader))
    part = min(max(wanted, 0), len(parts) - 1)
    turning = []
    if part:
        label = reader.t.plain("rulebook-button-back")
        turning.append(Button(label, reader.press(act, page_id, part=part - 1)))
    if part + 1 < len(parts):
        label = reader.t.plain("rulebook-button-next")
        turning.append(Button(label, reader.press(act, page_id, part=part + 1)))
    rows = (*((tuple(turning),) if turning else ()), back, *_close_row(reader))
    return Drawing(f"{parts[part]}\n\n{reader.footer()}", rows)


def in_rows(buttons: Iterable[Button]) -> tuple[Row, ...]:
    """Two short labels side by side, a long one alone: phones cut what does not fit."""
    rows: list[Row] = []
    for button in buttons:
        last = rows[-1] if rows else ()
        if len(last) == 1 and max(len(last[0].text), len(button.text)) <= HALF:
            rows[-1] = (*last, button)
        else:
            rows.append((button,))
    return tuple(rows)


def _page_rows(reader: Reader, pages: Iterable[Page]) -> tuple[Row, ...]:
    return in_rows([Button(page.title, reader.press(Act.PAGE, page.id)) for page in pages])


def _turning_row(reader: Reader, page_id: str, part: int, parts: int) -> Row:
    """Back, up to the chapter, and on: within a long page, then to its neighbours."""
    t = reader.t
    before, after = rulebook().neighbours(page_id)
    row = []
    if part or before:
        target = (page_id, part - 1) if part else (before or "", 0)
        row.append(Button(t.plain("rulebook-button-back"), _turn(reader, *target)))
    row.append(Button(t.plain("rulebook-button-contents"), reader.press(Act.CONTENTS)))
    if part + 1 < parts or after:
        target = (page_id, part + 1) if part + 1 < parts else (after or "", 0)
        row.append(Button(t.plain("rulebook-button-next"), _turn(reader, *target)))
    return tuple(row)


def _turn(reader: Reader, page_id: str, part: int) -> str:
    return reader.press(Act.PAGE, page_id, part=part)


def _beyond_row(reader: Reader, page: Page) -> tuple[Row, ...]:
    """Where a page depends on conventions: how others play it, and reading by another preset."""
    if not page.fields:
        return ()
    t = reader.t
    others = Button(t.plain("rulebook-button-others"), reader.press(Act.OTHERS, page.id))
    choose = Button(t.plain("rulebook-button-preset"), reader.press(Act.PRESETS, page.id))
    return ((others, choose),)


def _rules_row(reader: Reader) -> Row:
    t = reader.t
    return (
        Button(t.plain("rulebook-button-in-force"), reader.press(Act.IN_FORCE)),
        Button(t.plain("rulebook-button-preset"), reader.press(Act.PRESETS)),
    )


def _show_row(reader: Reader, page_id: str) -> tuple[Row, ...]:
    """In a group: show the page to everybody, or put it away."""
    if reader.is_private:
        return ()
    show = Button(reader.t.plain("rulebook-button-show"), reader.press(Act.SHOW, page_id))
    return ((show, *_close_row(reader)[0]),)


def _close_row(reader: Reader) -> tuple[Row, ...]:
    if reader.is_private:
        return ()
    return ((Button(reader.t.plain("rulebook-button-close"), reader.press(Act.CLOSE)),),)


def _back_to(reader: Reader, page_id: str) -> Row:
    if page_id:
        label = reader.t.plain("rulebook-button-page")
        return (Button(label, reader.press(Act.PAGE, page_id)),)
    return (Button(reader.t.plain("rulebook-button-contents"), reader.press(Act.CONTENTS)),)


def _private_button(reader: Reader, page_id: str) -> Button:
    return Button(reader.t.plain("rulebook-button-private"), url=reader.link(page_id))
