"""A deal of the real bot, played on the page with the mouse."""

import re
import time
from collections.abc import Iterator

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.e2e.founding import hear_greeting
from tests.sandbox.page_driver import Page
from tests.sandbox.page_stage import Stage

pytestmark = pytest.mark.browser

LIVE = "[data-kind=callback]:not([aria-disabled], [aria-busy])"
SEEN = "return [...document.querySelectorAll(arguments[0])].map((b) => [b, b.dataset.callback])"
DECISION = r"p:\d+:\d+:(\d+):[^?].*"
"""The data of a button that moves the deal on, with the number of the last action it knows."""
BREATH = 4
"""Seconds by which the clock is moved when the bot holds back, not to write too often."""
LOOKS_AGAIN = 31
"""Seconds after which a second look at the cards is no sign that the first one failed."""
LONGEST = 120
"""Real seconds a deal may take."""


@pytest.fixture
def stage(chromium: webdriver.Chrome) -> Iterator[Stage]:
    stage = Stage(lambda sandbox: sandbox.bot())
    stage.do(hear_greeting(stage.control, {"id": stage.olya}, stage.chat))
    yield stage
    stage.end()


class Players:
    """Two people at one table, who press what they see."""

    def __init__(self, page: Page, stage: Stage) -> None:
        self.page = page
        self.stage = stage
        self.after = -1
        self.panes = [page.pane(person, stage.group) for person in (stage.olya, stage.taras)]

    def see(self, css: str) -> WebElement:
        """The newest such thing on the page; the clock goes on while it is awaited."""
        until = time.monotonic() + 15
        while time.monotonic() < until:
            found = self.page.browser.find_elements(By.CSS_SELECTOR, css)
            if found:
                return found[-1]
            self.let_the_bot_breathe()
        raise TimeoutError(css)

    def let_the_bot_breathe(self) -> None:
        self.stage.do(self.stage.control.quiet())
        self.stage.do(self.stage.control.advance(BREATH))

    def sit_down(self) -> None:
        """/new, both sit down, the first one starts, both take their cards."""
        olya, taras = self.panes
        self.page.write("/new@deberts_sandbox_bot")
        self.see(f"{taras}{LIVE}[data-callback$=join]").click()
        self.see(f"{olya}{LIVE}[data-callback$=start]").click()
        for pane in self.panes:
            self.take_cards(pane)

    def take_cards(self, pane: str) -> None:
        """Press for the cards; a bot in a hurry shows them as an alert, then once more."""
        while not self.page.count(f"{pane}[data-ephemeral] [data-row]"):
            self.let_the_bot_breathe()
            self.see(f"{pane}{LIVE}[data-callback^='h:']").click()
            self.page.until(lambda: self.page.count(f"#alert, {pane}[data-ephemeral] [data-row]"))
            if self.page.count("#alert"):
                self.page.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
                self.stage.do(self.stage.control.advance(LOOKS_AGAIN))

    def decide(self) -> bool:
        """Somebody presses the first thing they may do in the newest state; whether one could."""
        hands = ", ".join(f"{pane}[data-ephemeral] {LIVE}" for pane in self.panes)
        for button, data in self.page.browser.execute_script(SEEN, hands):
            found = re.fullmatch(DECISION, data)
            if found and int(found.group(1)) > self.after:
                self.after = int(found.group(1))
                button.click()
                return True
        return False


def test_a_deal_is_played_with_the_mouse(chromium: webdriver.Chrome, stage: Stage) -> None:
    page = Page(chromium, stage)
    page.open()
    players = Players(page, stage)
    players.sit_down()

    until, presses = time.monotonic() + LONGEST, 0
    while "Кон 2" not in page.find(players.panes[0] + "[data-log]").text:
        assert time.monotonic() < until, "the deal does not end"
        try:
            pressed = players.decide()
        except StaleElementReferenceException:
            continue
        presses += pressed
        if not pressed:
            players.let_the_bot_breathe()

    assert presses > 2
    assert page.severe() == []
    assert stage.do(stage.control.unsupported()) == []
