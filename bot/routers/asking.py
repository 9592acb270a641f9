"""From an update to the one who asked."""

from aiogram.types import CallbackQuery, Message

from bot.routers.meeting import Scope
from bot.usecases.answers import Asker


def who_pressed(query: CallbackQuery, scope: Scope) -> Asker:
    """Whoever pressed a button."""
    message = query.message
    whispered = message.ephemeral_message_id if isinstance(message, Message) else None
    in_private = message is not None and scope.is_private
    return Asker(
        user_id=scope.who.user_id,
        place=scope.place,
        press=query.id,
        message_id=message.message_id if message is not None and in_private else 0,
        ephemeral_id=whispered or 0,
    )


def who_wrote(message: Message, scope: Scope) -> Asker:
    """Whoever wrote a command."""
    return Asker(
        user_id=scope.who.user_id,
        place=scope.place,
        command=0 if scope.is_private else message.ephemeral_message_id or 0,
    )
