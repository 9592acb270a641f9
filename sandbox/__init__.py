"""A small, strict Telegram on this machine: Bot API over HTTP, people, a clock, a page."""
