"""A small local Telegram: a Bot API server over HTTP and a page with everybody's chats."""
