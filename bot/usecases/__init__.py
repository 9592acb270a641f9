"""What people want done, without Telegram's library and without SQL."""
