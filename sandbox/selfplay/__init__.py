"""Whole matches with simulated people, through the real bot and over HTTP.

People act only on what they see: messages and their buttons. A referee looks on: it reads the
bot's database, has every match replayed by ``python -m engine``, and judges what was shown.
"""
