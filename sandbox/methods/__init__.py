"""The Bot API's methods, by area; importing this package registers them all."""

from sandbox.methods import (
    answering,
    delivery,
    downloads,
    editing,
    ephemerals,
    history,
    inline,
    membership,
    profiles,
    sending,
)
from sandbox.methods.registry import METHODS, Method, Request, Told

__all__ = [
    "METHODS",
    "Method",
    "Request",
    "Told",
    "answering",
    "delivery",
    "downloads",
    "editing",
    "ephemerals",
    "history",
    "inline",
    "membership",
    "profiles",
    "sending",
]
