"""The world a newcomer finds: a group, two people and the bot."""

from sandbox import crowd
from sandbox.chats import Kind
from sandbox.people import Person
from sandbox.telegram import Telegram

TITLE = "Деберц по пятницам"
PEOPLE = (("Оля", "Коваль", "olya_k", "ru"), ("Тарас", "Гнатюк", "taras_g", "uk"))


def make_demo(tg: Telegram) -> None:
    """Fill an empty world."""
    for name, last_name, username, language in PEOPLE:
        person = Person(
            id=tg.new_person_id(),
            first_name=name,
            last_name=last_name,
            username=username,
            language=language,
        )
        tg.people[person.id] = person
    group = crowd.make_chat(tg, Kind.SUPERGROUP, TITLE, list(tg.people), is_forum=False)
    crowd.add_bot(tg, group, "member")
