"""`python -m bench [engine] [bot] [load] [start] [calls]`: measure, as docs/speed.md records."""

import platform
import subprocess
import sys

from bench import bot, calls, engine, load, start

PARTS = {
    "engine": engine.run,
    "bot": bot.run,
    "load": load.run,
    "start": start.run,
    "calls": calls.run,
}


def main() -> None:
    """Run the named parts, or all."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    print(f"CPython {platform.python_version()}, {platform.machine()}, commit {commit or '?'}")
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        sys.exit(f"There is no part {min(unknown)!r}, only: {', '.join(PARTS)}.")
    for name in wanted:
        print(f"\n## {name}\n")
        print("\n".join(PARTS[name]()))


if __name__ == "__main__":
    main()
