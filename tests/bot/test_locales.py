"""Every language says the same things, with the same blanks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.locales
from bot.locales import LANGUAGES, Markup, MissingTextError, Translator, translator

HOME = Path(bot.locales.__file__).parent
FILES = sorted({path.name for lang in LANGUAGES for path in (HOME / lang).glob("*.ftl")})


class _Blanks(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def blanks(message: ast.Message) -> set[str]:
    visitor = _Blanks()
    visitor.visit(message)
    return visitor.names


def messages(lang: str, name: str) -> dict[str, set[str]]:
    path = HOME / lang / name
    assert path.exists(), f"{lang} has no {name}"
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    junk = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    assert not junk, f"{lang}/{name} cannot be read: {junk[0]}"
    found: dict[str, set[str]] = {}
    for entry in entries:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{lang}/{name} says {entry.id.name} twice"
            found[entry.id.name] = blanks(entry)
    return found


@pytest.mark.parametrize("name", FILES)
def test_the_languages_have_the_same_messages_with_the_same_blanks(name: str) -> None:
    first, *others = LANGUAGES
    expected = messages(first, name)
    for lang in others:
        found = messages(lang, name)
        assert found.keys() == expected.keys(), (lang, found.keys() ^ expected.keys())
        differing = {key for key, names in found.items() if names != expected[key]}
        assert not differing, (lang, differing)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_lives_in_two_files(lang: str) -> None:
    owner: dict[str, str] = {}
    for name in FILES:
        for key in messages(lang, name):
            assert key not in owner, f"{key} is in {owner[key]} and {name}"
            owner[key] = name


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Translator]:
    (tmp_path / "en").mkdir()
    text = "hello = Hello, { $name }!\npoints = { $n ->\n    [one] one\n   *[other] { $n }\n }\n"
    (tmp_path / "en" / "t.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(bot.locales, "_HERE", tmp_path)
    bot.locales._bundle.cache_clear()
    yield Translator("en")
    bot.locales._bundle.cache_clear()


def test_a_hostile_name_is_escaped(tiny: Translator) -> None:
    assert tiny("hello", name="<b>&") == "Hello, &lt;b&gt;&amp;!"
    assert tiny("hello", name=Markup("<b>A</b>")) == "Hello, <b>A</b>!"
    assert tiny.plain("hello", name="<b>&") == "Hello, <b>&!"


def test_numbers_choose_the_form_and_are_not_grouped(tiny: Translator) -> None:
    assert tiny("points", n=1) == "one"
    assert tiny("points", n=1001) == "1001"


def test_a_missing_word_is_an_error_and_not_shown(tiny: Translator) -> None:
    with pytest.raises(MissingTextError):
        tiny("goodbye")
    with pytest.raises(MissingTextError):
        tiny("hello")


def test_there_is_one_translator_a_language() -> None:
    assert translator("uk") is translator("uk")
    with pytest.raises(ValueError, match="de"):
        translator("de")
