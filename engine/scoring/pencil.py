"""The pencil rule: what an over-written amount costs, and who gets it (000:107, 003:135)."""


def pencil(written: int, right: int) -> tuple[int, int]:
    """The writer's correction (not above 0) and the gain of the opponent who noticed.

    A difference of exactly 100 is only corrected; writing less than one's own is allowed.
    """
    over = written - right
    if over <= 0:
        return 0, 0
    return -over, 0 if over == 100 else over
