"""Formatted text and rich blocks as HTML that a page may show as it is: every text escaped."""

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import Any

from sandbox.entities import Entity, Formatted

_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "subscript": "sub",
    "superscript": "sup",
    "marked": "mark",
}
_LINKS = ("mention", "hashtag", "cashtag", "bot_command", "email", "phone_number")
_FOLDED = {
    "spoiler": '<span class="spoiler" tabindex="0">',
    "blockquote": "<blockquote>",
    "expandable_blockquote": '<blockquote class="expandable" tabindex="0">',
}
_BLOCKS = {"paragraph": "p", "thinking": "p", "footer": "footer", "pre": "pre"}
_SAFE = ("http://", "https://", "tg://", "mailto:", "tel:")


def formatted_html(body: Formatted) -> str:
    """Text with its entities; where they overlap, the inner one is split."""
    units = body.text.encode("utf-16-le")
    cuts = sorted(
        {0, len(units) // 2} | {e.offset for e in body.entities} | {e.end for e in body.entities}
    )
    out: list[str] = []
    open_now: list[Entity] = []
    for start, end in pairwise(cuts):
        wanted = [e for e in body.entities if e.offset <= start and e.end >= end]
        common = 0
        while common < min(len(open_now), len(wanted)) and open_now[common] is wanted[common]:
            common += 1
        out += [_closing(entity) for entity in reversed(open_now[common:])]
        piece = units[2 * start : 2 * end].decode("utf-16-le", "replace")
        out += [_opening(entity, piece) for entity in wanted[common:]]
        open_now = wanted
        out.append(lines(piece))
    out += [_closing(entity) for entity in reversed(open_now)]
    return "".join(out)


def lines(text: str) -> str:
    """Escaped text, line breaks kept."""
    return escape(text).replace("\n", "<br>")


def _opening(entity: Entity, piece: str) -> str:
    match entity.type:
        case "text_link":
            return link(entity.url or "")
        case "url":
            return link(piece if "://" in piece else f"https://{piece}")
        case "text_mention":
            return f'<a class="mention" data-user="{entity.user}">'
        case "pre":
            language = escape(entity.language or "", quote=True)
            return f'<pre data-language="{language}">'
        case kind if kind in _LINKS:
            return f'<a class="{kind}">'
        case kind:
            return _FOLDED.get(kind, f"<{_TAGS.get(kind, 'span')}>")


def _closing(entity: Entity) -> str:
    kind = entity.type
    if kind in _LINKS or kind in ("text_link", "url", "text_mention"):
        return "</a>"
    if kind == "pre":
        return "</pre>"
    return "</blockquote>" if "blockquote" in kind else f"</{_TAGS.get(kind, 'span')}>"


def link(url: str) -> str:
    """The opening tag of a link; addresses that could run something lead nowhere."""
    safe = url if url.lower().startswith(_SAFE) else "#"
    return f'<a href="{escape(safe, quote=True)}" target="_blank" rel="noopener noreferrer">'


def rich_html(blocks: Iterable[dict[str, Any]]) -> str:
    """Rich blocks; photos are drawn by their ids from the control API."""
    return "".join(_block(block) for block in blocks)


def _block(block: dict[str, Any]) -> str:
    match block["type"]:
        case kind if kind in _BLOCKS:
            return f"<{_BLOCKS[kind]}>{text_html(block['text'])}</{_BLOCKS[kind]}>"
        case "heading":
            return f"<h{block['size']}>{text_html(block['text'])}</h{block['size']}>"
        case "list":
            return _list(block["items"])
        case "table":
            return _table(block)
        case "details":
            is_open = " open" if block.get("is_open") else ""
            summary = f"<summary>{text_html(block['summary'])}</summary>"
            return f"<details{is_open}>{summary}{rich_html(block['blocks'])}</details>"
        case "buttons":
            return _buttons(block)
        case kind:
            return _quote(block) if "quote" in kind else _figure(block)


def _quote(block: dict[str, Any]) -> str:
    inner = rich_html(block["blocks"]) if "blocks" in block else text_html(block["text"])
    credit = f"<footer>{text_html(block['credit'])}</footer>" if "credit" in block else ""
    kind = ' class="expandable" tabindex="0"' if block["type"].startswith("expandable") else ""
    return f"<blockquote{kind}>{inner}{credit}</blockquote>"


def _figure(block: dict[str, Any]) -> str:
    """Photos, documents, collages, maps, lines, formulas; an anchor shows nothing."""
    caption = block.get("caption")
    text = f"<figcaption>{text_html(caption['text'])}</figcaption>" if caption else ""
    match block["type"]:
        case "photo":
            source = f"/control/v1/files/{block['photo'][-1]['file_unique_id']}"
            inner = f'<img src="{escape(source, quote=True)}" alt="">'
        case "document":
            inner = escape(block["document"].get("file_name", ""))
        case "collage" | "slideshow":
            inner = rich_html(block["blocks"])
        case "map":
            inner = "🗺"
        case "divider":
            return "<hr>"
        case "mathematical_expression":
            return f"<p><code>{escape(block['expression'])}</code></p>"
        case _:
            return ""
    return f"<figure>{inner}{text}</figure>"


def _list(items: Iterable[dict[str, Any]]) -> str:
    ordered = any("value" in item or "type" in item for item in items)
    rows = []
    for item in items:
        mark = ""
        if item.get("has_checkbox"):
            mark = "☑ " if item.get("is_checked") else "☐ "
        value = f' value="{int(item["value"])}"' if "value" in item else ""
        rows.append(f"<li{value}>{mark}{rich_html(item['blocks'])}</li>")
    tag = "ol" if ordered else "ul"
    return f"<{tag}>{''.join(rows)}</{tag}>"


def _table(block: dict[str, Any]) -> str:
    names = [name for name in ("bordered", "striped", "compact") if block.get(f"is_{name}")]
    rows = []
    for row in block["cells"]:
        cells = []
        for cell in row:
            tag = "th" if cell.get("is_header") else "td"
            spans = "".join(
                f' {name}="{int(cell[name])}"' for name in ("colspan", "rowspan") if name in cell
            )
            look = f' class="{cell["align"]} {cell["valign"]}"'
            cells.append(f"<{tag}{look}{spans}>{text_html(cell.get('text', ''))}</{tag}>")
        rows.append(f"<tr>{''.join(cells)}</tr>")
    caption = f"<p>{text_html(block['caption'])}</p>" if "caption" in block else ""
    return f'{caption}<table class="{" ".join(names)}">{"".join(rows)}</table>'


def _buttons(block: dict[str, Any]) -> str:
    align = escape(block.get("align", "left"), quote=True)
    buttons = "".join(_button(button) for button in block["buttons"])
    return f'<div class="buttons {align}">{buttons}</div>'


def _button(button: dict[str, Any]) -> str:
    data = escape(button.get("callback_data", ""), quote=True)
    url = escape(button.get("url", ""), quote=True)
    off = " disabled" if "disabled" in button else ""
    style = escape(button.get("style", ""), quote=True)
    inner = text_html(button["text"])
    return f'<button class="{style}" data-callback="{data}" data-url="{url}"{off}>{inner}</button>'


def text_html(text: Any) -> str:
    """A rich text."""
    if isinstance(text, str):
        return lines(text)
    if isinstance(text, list):
        return "".join(text_html(inner) for inner in text)
    if "text" not in text:
        return _leaf(text)
    inner = text_html(text["text"])
    match text["type"]:
        case "url":
            return f"{link(text['url'])}{inner}</a>"
        case "spoiler":
            return f'<span class="spoiler" tabindex="0">{inner}</span>'
        case kind:
            tag = _TAGS.get(kind, "span")
            return f"<{tag}>{inner}</{tag}>"


def _leaf(text: dict[str, Any]) -> str:
    if text["type"] == "button":
        return _button(text["button"])
    if text["type"] == "mathematical_expression":
        return f"<code>{escape(text['expression'])}</code>"
    return escape(text.get("alternative_text", ""))
