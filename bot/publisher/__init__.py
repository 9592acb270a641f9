"""The only sender: keeps surfaces true, says notices once, stays within Telegram's limits."""
