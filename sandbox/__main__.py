"""``python -m sandbox``: a world to try the bot in, without a token.

``python -m sandbox selfplay`` plays whole matches in it with simulated people.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from pathlib import Path

from sandbox.bot_process import BotExited, BotProcess
from sandbox.demo import make_demo
from sandbox.selfplay.main import main as selfplay
from sandbox.server import HOST, Sandbox

FIRST_PORT = 8080
PORTS_TRIED = 100


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, help="default: 8080, or the first free one after it")
    parser.add_argument("--no-bot", action="store_true", help="only the server")
    parser.add_argument("--database", type=Path, help="where the bot keeps its data")
    parser.add_argument("--empty", action="store_true", help="no demo group")
    return parser.parse_args(arguments)


async def open_sandbox(stack: contextlib.AsyncExitStack, port: int | None) -> Sandbox:
    """Start the server on the given port, or on the first free one.

    :raises OSError: the given port, or every port tried, is taken
    """
    if port is not None:
        return await stack.enter_async_context(Sandbox(port=port))
    for number in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        with contextlib.suppress(OSError):
            return await stack.enter_async_context(Sandbox(port=number))
    raise OSError(f"no free port from {FIRST_PORT} on")


async def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted, or until the bot ends; the exit code."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(name, stop.set)
    async with contextlib.AsyncExitStack() as stack:
        try:
            sandbox = await open_sandbox(stack, arguments.port)
        except OSError as error:
            print(f"The sandbox cannot listen on {HOST}: {error.strerror or error}.")
            return 2
        if not arguments.empty:
            make_demo(sandbox.telegram)
        if arguments.no_bot:
            print(f"Sandbox: {sandbox.url}/")
            print(f"Bot token: {sandbox.token}")
            print(f"CLOCK_FILE={sandbox.clock_file}", flush=True)
            await stop.wait()
            return 0
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="sandbox-bot-"))
        database = arguments.database or Path(folder) / "bot.sqlite3"
        environment = os.environ | sandbox.environment | {"DATABASE": str(database.absolute())}
        bot = BotProcess(environment, sandbox.control, echo=True)
        stack.push_async_callback(bot.stop)
        return await serve(sandbox, bot, stop)


async def serve(sandbox: Sandbox, bot: BotProcess, stop: asyncio.Event) -> int:
    """Run the bot next to the server; end when either is to end."""
    stopped = asyncio.create_task(stop.wait())
    running = asyncio.create_task(_run_bot(sandbox, bot))
    await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
    if stop.is_set():
        running.cancel()
        return 0
    stopped.cancel()
    try:
        print(f"The bot exited with code {running.result()}; the sandbox ends too.", flush=True)
    except BotExited as error:
        print(error, flush=True)
    return 1


async def _run_bot(sandbox: Sandbox, bot: BotProcess) -> int:
    await bot.start()
    print(f"Open {sandbox.url}/ and play. Ctrl+C ends it.", flush=True)
    return await bot.wait()


def main(arguments: list[str]) -> int:
    """Do what the command line says; the exit code."""
    if arguments[:1] == ["selfplay"]:
        return selfplay(arguments[1:])
    return asyncio.run(run(read_arguments(arguments)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
