"""Keeping score of a game with real cards: sheets, what is typed and pressed, accounts."""
