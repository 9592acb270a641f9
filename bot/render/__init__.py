"""A view becomes words and buttons. Nothing here knows Telegram's library or the database."""
