"""A stock aiogram handler, in a process that knows nothing of ours: it answers and edits.

What it edits is as long as a table, with as many buttons; it only never changes.
"""

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery, Message
from aiogram.utils.keyboard import InlineKeyboardBuilder

from bench.press import update
from bench.stub import TABLE_BUTTONS, TABLE_TEXT, TOKEN


class Stock:
    """As the guides show it."""

    def __init__(self, url: str) -> None:
        self.bot = Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(url)))
        self._dispatcher = Dispatcher()
        self._dispatcher.callback_query.register(self._handle, F.data.startswith("x:"))

    async def press(self, number: int) -> None:
        await self._dispatcher.feed_raw_update(self.bot, update(number, 1, -1, f"x:{number}"))

    async def _handle(self, query: CallbackQuery) -> None:
        await query.answer()
        assert isinstance(query.message, Message)
        keyboard = InlineKeyboardBuilder()
        for text, data in TABLE_BUTTONS:
            keyboard.button(text=text, callback_data=data)
        await query.message.edit_text(
            f"{TABLE_TEXT}\n{query.id}", reply_markup=keyboard.adjust(1).as_markup()
        )

    async def finish(self) -> None:
        """Nothing is ever left behind."""
