"""Logs tell where something broke, and repeat no values: those may be a token or a hand."""


def without_words(error: BaseException) -> BaseException:
    """The same trace under an exception that carries no text."""
    return RuntimeError(type(error).__name__).with_traceback(error.__traceback__)
