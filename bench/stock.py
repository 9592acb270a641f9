"""A stock aiogram bot, which knows nothing of ours: ``python -m bench.stock URL``.

It answers a press and edits the message, as the guides show it. What it edits is as long as a
table, with as many buttons; it only never changes.
"""

import asyncio
import sys

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery, Message
from aiogram.utils.keyboard import InlineKeyboardBuilder

from bench.stub import TABLE_BUTTONS, TABLE_TEXT, TOKEN

dispatcher = Dispatcher()


@dispatcher.callback_query(F.data.startswith("x:"))
async def pressed(query: CallbackQuery) -> None:
    """The only handler."""
    await query.answer()
    assert isinstance(query.message, Message)
    keyboard = InlineKeyboardBuilder()
    for text, data in TABLE_BUTTONS:
        keyboard.button(text=text, callback_data=data)
    await query.message.edit_text(
        f"{TABLE_TEXT}\n{query.id}", reply_markup=keyboard.adjust(1).as_markup()
    )


async def main(url: str) -> None:
    """Poll until told to stop."""
    bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(url)))
    await dispatcher.start_polling(bot)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
