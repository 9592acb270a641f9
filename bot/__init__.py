"""The Telegram bot: tables, hands, rules and score sheets in the chats where people talk."""
