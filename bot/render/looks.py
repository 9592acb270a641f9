"""`/settings`: how one's cards look, where they are shown, and the language."""

from bot.callbacks import LanguagePress, LookPress
from bot.locales import LANGUAGES, Translator
from bot.render.drawing import Button, Drawing, Keyboard
from bot.storage.looks import Look, Sorting, Suits
from bot.storage.people import Person

IN_OWN_WORDS = {"ru": "Русский", "uk": "Українська", "en": "English"}


def draw_settings(person: Person, look: Look, t: Translator) -> Drawing:
    """Everything a person may choose for themselves."""
    sortings = [
        _switch(t, f"look-{sorting}", f"by.{sorting}", on=sorting is look.sorting)
        for sorting in Sorting
    ]
    suits = [
        _switch(t, f"look-suits-{suits}", f"in.{suits}", on=suits is look.suits) for suits in Suits
    ]
    places = [
        _switch(t, f"look-in-{place}", f"at.{place}", on=place == person.hands_in)
        for place in ("group", "private")
    ]
    rows = [tuple(sortings[at : at + 2]) for at in range(0, len(sortings), 2)]
    keyboard = (*rows, tuple(suits), tuple(places), *language_rows(t))
    return Drawing(t("settings-title"), keyboard)


def draw_language(t: Translator) -> Drawing:
    """The language of what everybody in a group reads."""
    return Drawing(t("language-title"), language_rows(t))


def language_rows(t: Translator) -> Keyboard:
    """The languages, each called as its speakers call it."""
    return (
        tuple(
            Button(
                f"✓ {IN_OWN_WORDS[lang]}" if lang == t.lang else IN_OWN_WORDS[lang],
                LanguagePress(lang=lang).pack(),
            )
            for lang in LANGUAGES
        ),
    )


def _switch(t: Translator, key: str, act: str, *, on: bool) -> Button:
    text = t.plain(key.replace("_", "-"))
    return Button(f"✓ {text}" if on else text, LookPress(act=act).pack())
