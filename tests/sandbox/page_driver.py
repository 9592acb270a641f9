"""The page as tests talk of it: panes, messages, buttons in a real browser."""

import json
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.sandbox.page_stage import Stage

WIDE = (1440, 900)


class Page:
    """The page as a test talks of it: panes, messages, buttons."""

    def __init__(self, browser: webdriver.Chrome, stage: Stage) -> None:
        self.browser = browser
        self.stage = stage

    def open(
        self, size: tuple[int, int] = WIDE, theme: str = "light", *, first: bool = False
    ) -> None:
        """The page on a first visit, or with the group in front as it was left."""
        self.browser.get("about:blank")
        self.severe()  # what an earlier page complained about is not ours
        self.resize(size)
        self._emulate(theme)
        self.browser.get(self.stage.address)
        people = (self.stage.olya, self.stage.taras)
        panes = [{"person": person, "chat": self.stage.group} for person in people]
        kept = {"language": "ru"} if first else {"language": "ru", "panes": json.dumps(panes)}
        self.browser.execute_script(
            "localStorage.clear(); Object.assign(localStorage, arguments[0])", kept
        )
        self.browser.get(self.stage.address)
        self.until(lambda: self.find("[data-pane][data-ready]"))

    def resize(self, size: tuple[int, int]) -> None:
        """Width and height of the window's inside, in CSS pixels."""
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def _emulate(self, theme: str) -> None:
        media = {"features": [{"name": "prefers-color-scheme", "value": theme}]}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)

    def find(self, css: str) -> WebElement:
        """The one element, or an error."""
        return self.browser.find_element(By.CSS_SELECTOR, css)

    def count(self, css: str) -> int:
        """How many there are."""
        return len(self.browser.find_elements(By.CSS_SELECTOR, css))

    def until(self, condition: Callable[[], Any]) -> Any:
        """Wait for something to be there or true."""
        gone = (NoSuchElementException, StaleElementReferenceException)
        waiting = WebDriverWait(self.browser, 10, 0.03, ignored_exceptions=gone)
        return waiting.until(lambda _: condition())

    def pane(self, person: int, chat: int | str) -> str:
        """How to address the pane of that person and chat."""
        return f'[data-pane][data-person="{person}"][data-chat="{chat}"][data-ready] '

    def write(self, text: str) -> None:
        """Type into the active pane and press Enter."""
        self.find("#composer").send_keys(text, Keys.ENTER)

    def table(self, pane: str) -> WebElement:
        """The newest message with buttons in a pane."""
        css = f"{pane}[data-message]:has([data-callback=move])"
        found: list[WebElement] = self.until(
            lambda: self.browser.find_elements(By.CSS_SELECTOR, css)
        )
        return found[-1]

    def shows(self, css: str, text: str) -> None:
        """Wait until that place contains the text."""
        self.until(lambda: text in self.find(css).text)

    def severe(self) -> list[str]:
        """What the browser had to complain about since this was last asked."""
        log = self.browser.get_log("browser")
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]
