"""Answers to inline queries."""

import logging
from collections.abc import Sequence

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    LinkPreviewOptions,
)

from bot.render.rules_inline import InlineCard

log = logging.getLogger(__name__)

KEPT = 60
"""Seconds for which Telegram may answer the same person's same query by itself."""


async def offer(
    bot: Bot, query_id: str, cards: Sequence[InlineCard], *, hint: str, payload: str
) -> None:
    """Offer cards; above them a button with a hint that opens the private chat.

    The answer is this person's: the language and the rules in force are theirs. A query that
    is too old by now is no harm.
    """
    try:
        await bot.answer_inline_query(
            query_id,
            [_article(card) for card in cards],
            cache_time=KEPT,
            is_personal=True,
            button=InlineQueryResultsButton(text=hint, start_parameter=payload),
        )
    except TelegramAPIError as error:
        log.info("An inline query could not be answered: %s", type(error).__name__)


def _article(card: InlineCard) -> InlineQueryResultArticle:
    button = InlineKeyboardButton(text=card.button, url=card.link)
    return InlineQueryResultArticle(
        id=card.name,
        title=card.title,
        description=card.about,
        input_message_content=InputTextMessageContent(
            message_text=card.text, link_preview_options=LinkPreviewOptions(is_disabled=True)
        ),
        reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]),
    )
