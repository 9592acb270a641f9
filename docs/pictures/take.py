"""Takes the pictures of the README anew: a real match on the sandbox page, in Chromium.

Run it from the repository: ``.venv/bin/python docs/pictures/take.py``.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from sandbox.client import Control
from sandbox.demo import make_demo
from sandbox.server import Sandbox

HERE = Path(__file__).parent
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
SHOTS = (
    ("desktop-light", (1280, 860), "light"),
    ("desktop-dark", (1280, 860), "dark"),
    ("phone-light", (390, 780), "light"),
    ("phone-dark", (390, 780), "dark"),
)
ROUNDS = 6
"""How often each gets to act: some cards into the first deal."""
PAUSE = 2.5
"""Seconds between two presses, for the bot writes little in a group."""


async def main() -> None:
    """Play a little, then look."""
    async with Sandbox() as sandbox:
        make_demo(sandbox.telegram)
        async with sandbox.bot():
            await play(sandbox.control)
            await asyncio.to_thread(take, sandbox.url)


async def play(control: Control) -> None:
    """Two people sit down, take their cards and play what is allowed."""
    world = await control.state()
    people, group = [p["id"] for p in world["people"]], world["chats"][0]["id"]
    await control.quiet()
    await control.advance(3)  # the bot greets a group when it knows that it is a new one
    await control.quiet()
    await control.say(people[0], group, "/new@deberts_sandbox_bot")
    for person, word in ((people[1], "join"), (people[0], "start"), *((p, "h:") for p in people)):
        message = await control.wait_message(person, group, lambda m, word=word: data_of(m, word))
        await control.press_data(person, group, message, data_of(message, word))
        await asyncio.sleep(PAUSE)
    for _ in range(ROUNDS):
        for person in people:
            await act(control, person, group)


async def act(control: Control, person: int, group: int) -> None:
    """Press the first thing that this person may do now, if there is one."""
    hands = [m for m in await control.messages(person, group) if m["ephemeral"]]
    buttons = [b for m in hands[-1:] for row in m["keyboard"] for b in row]
    useful = [b for b in buttons if b["kind"] == "callback" and ":?" not in b["data"]]
    if useful:
        await control.press_data(person, group, hands[-1], useful[0]["data"])
        await asyncio.sleep(PAUSE)


def data_of(message: dict[str, Any], word: str) -> str:
    """The data of the button that does this, or nothing."""
    found = [b["data"] for row in message["keyboard"] for b in row if word in (b["data"] or "")]
    return found[0] if found else ""


def take(url: str) -> None:
    """One picture for each size and theme."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    with tempfile.TemporaryDirectory() as profile:
        for flag in (*FLAGS, f"--user-data-dir={profile}/profile"):
            options.add_argument(flag)
        browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        for name, size, theme in SHOTS:
            dress(browser, size, theme)
            browser.get(url)
            browser.execute_script("localStorage.clear(); localStorage.language = 'ru'")
            browser.get(url)
            WebDriverWait(browser, 10).until(all_ready)
            browser.save_screenshot(str(HERE / f"{name}.png"))
        browser.quit()


def dress(browser: webdriver.Chrome, size: tuple[int, int], theme: str) -> None:
    """Width, height and colours."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    media = {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)


def all_ready(browser: webdriver.Chrome) -> bool:
    """Every pane is drawn."""
    drawn = "return document.querySelectorAll('[data-pane][data-ready]').length"
    panes = "return document.querySelectorAll('[data-pane]').length"
    return 0 < browser.execute_script(drawn) == browser.execute_script(panes)


if __name__ == "__main__":
    asyncio.run(main())
