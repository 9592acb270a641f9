"""The bot as a process: started, watched, killed without warning, started again."""

import asyncio
import contextlib
import re
import signal
import sys
from collections import deque
from collections.abc import Mapping
from pathlib import Path

from sandbox.client import Control

START_TIMEOUT = 30.0
STOP_TIMEOUT = 10.0
LINES_KEPT = 200
_BEGINS = re.compile(r"\d{4}-\d\d-\d\d ")
"""How a line of the log begins; a trace has none of it."""


class BotExited(RuntimeError):  # noqa: N818 - it is news, not always an error
    """The bot ended by itself; the message says how and what it wrote last."""


class BotProcess:
    """One bot. ``environment`` is all that it gets from us."""

    def __init__(
        self,
        environment: Mapping[str, str],
        control: Control,
        command: tuple[str, ...] = (sys.executable, "-m", "bot"),
        *,
        echo: bool = False,
    ) -> None:
        self.environment = dict(environment)
        self.control = control
        self.command = command
        self.echo = echo
        """Pass on what the bot writes."""
        self.output: deque[str] = deque(maxlen=LINES_KEPT)
        """The last lines that the bot wrote."""
        self.peak_memory = 0
        """Bytes, the highest of all starts so far; 0 where the system does not tell."""
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the running process."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start it and wait until it asks for updates.

        :raises BotExited: it ended before
        """
        self._process = await asyncio.create_subprocess_exec(
            *self.command,
            env=self.environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            # Ctrl+C is for us; we then ask the bot to end.
            start_new_session=True,
        )
        self._reader = asyncio.create_task(self._read(self._process))
        self.control.bots.add(self)
        try:
            async with asyncio.timeout(START_TIMEOUT):
                await self._wait_until_polling()
        except TimeoutError:
            await self.kill()
            raise BotExited(f"The bot did not ask for updates. {self.tail()}") from None

    async def _wait_until_polling(self) -> None:
        state = await self.control.state()
        while not (state["polling"] or await self.control.webhook()):
            if self.has_exited():
                code = await self.wait()
                raise BotExited(f"The bot exited with code {code}. {self.tail()}".strip())
            await self.control.wait(state["seq"], 0.05)
            state = await self.control.state()

    def has_exited(self) -> bool:
        """It is not running any more."""
        return self._process is None or self._process.returncode is not None

    def tail(self, lines: int = 20) -> str:
        """The last lines that it wrote."""
        return "\n".join(list(self.output)[-lines:])

    def errors(self) -> list[str]:
        """What it logged as errors, each with the trace that follows it."""
        found: list[str] = []
        is_error = False
        for line in self.output:
            if _BEGINS.match(line):
                is_error = " ERROR " in line
                if is_error:
                    found.append(line)
            elif is_error:
                found[-1] += f"\n{line}"
        return found

    async def wait(self) -> int:
        """Wait until it ends; its exit code."""
        assert self._process is not None
        code = await self._process.wait()
        await self._finish()
        return code

    async def kill(self) -> None:
        """End it without warning, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to end; kill it when it does not."""
        try:
            async with asyncio.timeout(STOP_TIMEOUT):
                await self._end(signal.SIGTERM)
        except TimeoutError:
            await self.kill()

    async def restart(self) -> None:
        """Kill and start again."""
        await self.kill()
        await self.start()

    async def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self.measure()
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(how)
        await self._process.wait()
        await self._finish()

    async def _finish(self) -> None:
        if self._reader is not None:
            await self._reader
        self.control.bots.discard(self)
        self._process = self._reader = None

    def busy(self) -> bool:
        """A thread of it runs or wants to; False where the system does not tell.

        Between two calls the bot shows nothing outside, however long it takes on a slow machine.
        """
        with contextlib.suppress(OSError):
            for stat in Path(f"/proc/{self.pid}/task").glob("*/stat"):
                if stat.read_text(encoding="ascii").rpartition(")")[2].split()[0] in "RD":
                    return True
        return False

    def measure(self) -> int:
        """Update and return ``peak_memory``."""
        status = Path(f"/proc/{self.pid}/status")
        with contextlib.suppress(OSError):
            found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text(encoding="ascii"))
            if found:
                self.peak_memory = max(self.peak_memory, int(found.group(1)) * 1024)
        return self.peak_memory

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            text = line.decode("utf-8", "replace").rstrip()
            self.output.append(text)
            if self.echo:
                sys.stderr.write(f"{text}\n")
