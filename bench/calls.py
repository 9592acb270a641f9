"""What a deal costs in Telegram calls: whole matches by simulated people, as selfplay counts."""

import json
import subprocess
import sys
from typing import Any

TABLES = (("moscow", "2"), ("moscow", "3"), ("klabor", "pairs"))
MATCHES = 4
KINDS = {
    "posts": ("sendMessage", "sendPhoto", "sendDocument"),
    "edits": ("editMessageText", "editMessageMedia"),
    "hands in the group": ("editEphemeralMessageText",),
    "deletions": ("deleteMessage", "deleteEphemeralMessage"),
    "answers": ("answerCallbackQuery",),
}


def run() -> list[str]:
    """The lines of the table."""
    heads = ["table", "deals", "plays a deal", *KINDS, "most in a minute", "p95 ms", "plays/s"]
    lines = [f"| {' | '.join(heads)} |", "|---|" + "---:|" * (len(heads) - 1)]
    for preset, players in TABLES:
        found = _selfplay(preset, players)
        deals = found["deals"]
        cells = [f"{preset} {players}", str(deals), f"{found['plays'] / deals:.1f}"]
        for methods in KINDS.values():
            calls = sum(found["calls"].get(method, 0) for method in methods)
            cells.append(f"{calls / deals:.1f}")
        cells.append(str(found["most_sends_and_edits_in_60_seconds"]))
        cells.append(f"{found['press_to_answer_ms']['p95']:.0f}")
        cells.append(f"{found['plays_per_second']:.1f}")
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _selfplay(preset: str, players: str) -> dict[str, Any]:
    arguments = ["--matches", str(MATCHES), "--preset", preset, "--players", players, "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "sandbox", "selfplay", *arguments],
        stdout=subprocess.PIPE,
        check=False,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found
