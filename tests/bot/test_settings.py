"""A wrong setting is told in one sentence, with exit code 2, and without the token."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SECRET = "AAEsecretsecretsecretsecretsecretsec"


def start(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        pytest.param({}, "BOT_TOKEN is missing", id="no token at all"),
        pytest.param({"BOT_TOKEN": ""}, "BOT_TOKEN is missing", id="an empty token"),
        pytest.param({"BOT_TOKEN": f":{SECRET}"}, "BOT_TOKEN", id="nothing before the colon"),
        pytest.param({"BOT_TOKEN": f"1: {SECRET}"}, "BOT_TOKEN", id="a blank in the token"),
        pytest.param({"BOT_TOKEN": SECRET}, "BOT_TOKEN", id="half a token"),
        pytest.param({"BOT_TOKEN": f"x1:{SECRET}"}, "BOT_TOKEN", id="no number before the colon"),
        pytest.param(
            {"BOT_TOKEN": f"1:{SECRET}", "API_URL": "telegram"}, "API_URL", id="no web address"
        ),
        pytest.param(
            {"BOT_TOKEN": f"1:{SECRET}", "LOG_LEVEL": "loud"}, "LOG_LEVEL", id="unknown level"
        ),
        pytest.param(
            {"BOT_TOKEN": f"1:{SECRET}", "GROUP_CALLS_PER_MINUTE": "99"},
            "GROUP_CALLS_PER_MINUTE",
            id="more calls than Telegram allows",
        ),
        pytest.param(
            {"BOT_TOKEN": f"1:{SECRET}", "DATABASE": "no/such/folder/x.sqlite3"},
            "DATABASE",
            id="no folder for the database",
        ),
    ],
)
def test_a_wrong_setting_gets_one_sentence_and_exit_code_2(
    tmp_path: Path, settings: dict[str, str], named: str
) -> None:
    done = start(tmp_path, **settings)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert named in done.stderr
    assert "Traceback" not in done.stderr
    assert SECRET not in done.stderr


def test_settings_are_read_from_the_file_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN=1:{SECRET}\nLOG_LEVEL=loud\n")
    done = start(tmp_path)
    assert done.returncode == 2
    assert "LOG_LEVEL" in done.stderr
    assert SECRET not in done.stderr
