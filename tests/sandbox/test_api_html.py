"""Telegram's HTML: entities in UTF-16 units, complaints in bytes (telegram.md A2)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.entities import units
from sandbox.errors import ApiError
from sandbox.markup_html import parse_html
from sandbox.page_html import formatted_html

PARSED = [
    ("<b>a</b>", "a", [("bold", 0, 1)]),
    (
        "<strong>a</strong><em>b</em><ins>c</ins><del>d</del>",
        "abcd",
        [("bold", 0, 1), ("italic", 1, 1), ("underline", 2, 1), ("strikethrough", 3, 1)],
    ),
    ("<B>a</B>", "a", [("bold", 0, 1)]),
    ("🂡<i>б</i>", "🂡б", [("italic", 2, 1)]),
    ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
    ("<b></b>x", "x", []),
    ("a &lt;&amp;&gt;&quot; &nbsp; &#9824; &#x2665;", 'a <&>" &nbsp; ♠ ♥', []),
    ("&lt", "<", []),
    ('<span class="tg-spoiler">a</span><tg-spoiler>b</tg-spoiler>', "ab", [("spoiler", 0, 2)]),
    ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
    ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
    ("<a href='https://t.me/x'>a</a>", "a", [("text_link", 0, 1)]),
    ('<a href="javascript:alert(1)">a</a>', "a", []),
    ('<a href="tg://user?id=42">a</a>', "a", [("text_mention", 0, 1)]),
    ('<pre><code class="language-py">a</code></pre>', "a", [("pre", 0, 1)]),
    ("<code>a</code>", "a", [("code", 0, 1)]),
    ("<b>a</>", "a", [("bold", 0, 1)]),
]


@pytest.mark.parametrize(("source", "text", "entities"), PARSED)
def test_html_becomes_text_and_entities(source, text, entities) -> None:
    body = parse_html(source)
    assert body.text == text
    assert [(e.type, e.offset, e.length) for e in body.entities] == entities


def test_a_block_of_code_knows_its_language() -> None:
    body = parse_html('<pre><code class="language-python">a</code></pre>')
    assert body.entities[0].language == "python"


COMPLAINTS = [
    ("<x>a</x>", 'Unsupported start tag "x" at byte offset 0'),
    ("жж<br>", 'Unsupported start tag "br" at byte offset 4'),
    ("a < b", 'Unsupported start tag "" at byte offset 2'),
    ("<3", "Unclosed start tag at byte offset 0"),
    ("ж<b", "Unclosed start tag at byte offset 2"),
    ("</b>", "Unexpected end tag at byte offset 0"),
    ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
    ("<b>ж<i>x</b>", 'Unmatched end tag at byte offset 9, expected "</i>", found "</b>"'),
    ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
    ("<b>a</b", "Unclosed end tag at byte offset 4"),
    ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    (
        "<a href>a</a>",
        'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0',
    ),
    ("<a =x>a</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
    ('<a href="x', "Unclosed start tag at byte offset 0"),
]


@pytest.mark.parametrize(("source", "complaint"), COMPLAINTS)
def test_broken_html_is_refused_in_telegrams_words(source, complaint) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(source)
    assert caught.value.description == f"Bad Request: can't parse entities: {complaint}"


async def test_the_complaint_comes_out_of_the_api(bot, group) -> None:
    refusal = await bot.refusal(
        "sendMessage", chat_id=group["id"], text="Кон <3", parse_mode="html"
    )
    assert refusal == (
        "400 Bad Request: can't parse entities: Unclosed start tag at byte offset 7"
    )


names = st.text(max_size=20)


@given(names, names)
@settings(max_examples=100)
def test_any_name_escaped_once_is_shown_as_it_is(first, second) -> None:
    def escaped(name: str) -> str:
        return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    body = parse_html(f"<b>{escaped(first)}</b> {escaped(second)}")
    assert body.text == f"{first} {second}"
    if first:
        assert body.entities[0].length == units(first)


@given(st.text(st.sampled_from("<>/&;\"'= abi🂡ж\n"), max_size=40))
@settings(max_examples=200)
def test_any_text_is_either_parsed_or_refused(source) -> None:
    try:
        body = parse_html(source)
    except ApiError:
        return
    end = units(body.text)
    assert all(0 <= e.offset < e.end <= end for e in body.entities)
    assert "<" not in formatted_html(body).replace("<br>", "") or body.entities


SHOWN = [
    ("<b>a&lt;<i>b</i></b>\nc", "<b>a&lt;<i>b</i></b><br>c"),
    ("<b>a</b>&amp;<code>b</code>", "<b>a</b>&amp;<code>b</code>"),
    (
        '<a href="https://t.me/x?a=1&amp;b=2">a</a>',
        '<a href="https://t.me/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
    ),
    ("🂡<u>🂢</u>", "🂡<u>🂢</u>"),
]


@pytest.mark.parametrize(("source", "shown"), SHOWN)
def test_the_page_gets_safe_html(source, shown) -> None:
    assert formatted_html(parse_html(source)) == shown
