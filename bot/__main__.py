"""`python -m bot`: read the settings, then run."""

import sys

from bot.config import SettingsError, load_settings


def main() -> int:
    """Exit code 0 after an orderly stop, 2 for a wrong setting (with one sentence)."""
    try:
        settings = load_settings()
        # Imported late: a wrong setting is told before seconds are spent on loading libraries.
        from bot.app import main as run  # noqa: PLC0415

        run(settings)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
