"""Computer players: they get a View and a source of chance, never a Match."""

from .any_legal import RandomLegal, random_legal
from .player import Player
from .rule_of_thumb import Thumb, thumb
from .time_over import safe_default

__all__ = ["Player", "RandomLegal", "Thumb", "random_legal", "safe_default", "thumb"]
