"""Inline mode: `@bot терц` in any chat."""

from aiogram import Bot, Router
from aiogram.types import InlineQuery

from bot.publisher.inline import offer
from bot.render.rules import Reader
from bot.render.rules_inline import inline_cards
from bot.render.rules_links import CONTENTS
from bot.usecases.hands import Hands
from bot.usecases.lobby import Spot
from bot.usecases.people import People
from bot.usecases.reading import Reading


def build() -> Router:
    """The handler of inline queries."""
    router = Router(name="inline")
    router.inline_query.register(asked)
    return router


async def asked(
    inline_query: InlineQuery, people: People, reading: Reading, hands: Hands, bot: Bot
) -> None:
    """Somebody types; whoever is a stranger to the bot stays one."""
    user = inline_query.from_user
    t = await people.words_for(user.id, user.language_code)
    in_force = await reading.in_force(Spot(user.id), user.id)
    reader = Reader(t=t, in_force=in_force, bot_name=hands.bot_name, is_private=True)
    await offer(
        bot,
        inline_query.id,
        inline_cards(reader, inline_query.query),
        hint=t.plain("rulebook-inline-empty"),
        payload=CONTENTS,
    )
