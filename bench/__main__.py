"""`python -m bench [engine] [bot]`: measure, and print what docs/speed.md records."""

import platform
import subprocess
import sys

from bench import bot, engine

PARTS = {"engine": engine.run, "bot": bot.run}


def main() -> None:
    """Run the named parts, or all."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    print(f"CPython {platform.python_version()}, {platform.machine()}, commit {commit or '?'}")
    for name in sys.argv[1:] or PARTS:
        print(f"\n## {name}\n")
        print("\n".join(PARTS[name]()))


if __name__ == "__main__":
    main()
