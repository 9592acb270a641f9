"""The page in a real browser: what a person sees and does there."""

import json
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.sandbox.page_driver import Page
from tests.sandbox.page_stage import Stage, small_bot

pytestmark = pytest.mark.browser

PHONE = (320, 640)


@pytest.fixture(scope="module")
def stage(chromium: webdriver.Chrome) -> Iterator[Stage]:
    stage = Stage(small_bot)
    yield stage
    stage.end()


@pytest.fixture
def page(chromium: webdriver.Chrome, stage: Stage) -> Iterator[Page]:
    page = Page(chromium, stage)
    page.open()
    yield page
    assert page.severe() == []


def button(table: WebElement, data: str) -> WebElement:
    return table.find_element(By.CSS_SELECTOR, f'[data-callback="{data}"]')


def test_the_group_stands_side_by_side_as_each_person_sees_it(page: Page, stage: Stage) -> None:
    page.open(first=True)
    for person in (stage.olya, stage.taras):
        assert page.until(lambda person=person: page.find(page.pane(person, stage.group)))


def test_what_one_person_writes_the_other_reads(page: Page, stage: Stage) -> None:
    page.write("Сыграем? <b>да</b>")
    page.shows(page.pane(stage.taras, stage.group) + ".message:last-child", "Сыграем? <b>да</b>")


def test_looking_through_other_eyes_changes_the_chats_and_the_writer(
    page: Page, stage: Stage
) -> None:
    page.find(f'button[data-person="{stage.taras}"]').click()
    page.find("button[data-chat=private]").click()
    pane = page.pane(stage.taras, "private")
    page.until(lambda: page.find(pane + "[data-start]")).click()
    page.shows(pane + "[data-log]", "Здесь: /start")


def test_a_press_is_answered_with_a_line_or_a_dialogue(page: Page, stage: Stage) -> None:
    page.write("/new@deberts_sandbox_bot")
    olya, taras = page.pane(stage.olya, stage.group), page.pane(stage.taras, stage.group)
    button(page.table(taras), "toast").click()
    page.shows(taras + "[data-toast]", "Ходите с трефы")
    assert page.count(olya + "[data-toast]") == 0

    button(page.table(olya), "alert").click()
    page.shows("#alert", "Счёт 120 : 85")
    page.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.until(lambda: page.count("#alert") == 0)


def test_an_ephemeral_message_is_seen_by_its_receiver_alone(page: Page, stage: Stage) -> None:
    page.write("/new@deberts_sandbox_bot")
    olya, taras = page.pane(stage.olya, stage.group), page.pane(stage.taras, stage.group)
    button(page.table(taras), "hand").click()
    page.shows(taras + "[data-ephemeral]", "Видно только вам")
    page.shows(taras + "[data-ephemeral]", "В♠ 9♠ Т♥")
    assert page.count(olya + "[data-ephemeral]") == 0


def test_an_edit_keeps_the_button_under_the_pointer(page: Page, stage: Stage) -> None:
    page.write("/new@deberts_sandbox_bot")
    table = page.table(page.pane(stage.olya, stage.group))
    move = button(table, "move")
    before = move.text
    table.find_element(By.CSS_SELECTOR, ".spoiler").click()
    table.find_element(By.CSS_SELECTOR, ".fold-toggle").click()
    move.click()
    page.until(lambda: move.text != before and not move.get_attribute("aria-busy"))
    assert "изменено" in table.text
    assert table.find_element(By.CSS_SELECTOR, "blockquote.open")


def test_buttons_for_the_app_itself_never_reach_the_bot(page: Page, stage: Stage) -> None:
    page.write("/new@deberts_sandbox_bot")
    table = page.table(page.pane(stage.olya, stage.group))
    disabled = table.find_element(By.CSS_SELECTOR, "[data-kind=disabled]")
    assert disabled.get_attribute("aria-disabled") == "true"

    table.find_element(By.CSS_SELECTOR, '[data-kind=url][title*="example.org"]').click()
    page.shows("#link", "https://example.org/deberts")
    page.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.until(lambda: page.count("#link") == 0)

    table.find_element(By.CSS_SELECTOR, '[data-kind=url][title*="start=t_1"]').click()
    page.shows(page.pane(stage.olya, "private") + "[data-log]", "Здесь: /start t_1")


def test_a_match_can_be_played_with_the_keyboard_alone(page: Page, stage: Stage) -> None:
    box = page.find("#composer")
    box.send_keys("/n")
    page.until(lambda: page.find("[role=option]"))
    box.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    table = page.table(page.pane(stage.olya, stage.group))
    page.browser.execute_script(
        "arguments[0].focus()", table.find_element(By.CSS_SELECTOR, "[data-row='0']")
    )
    page.browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    page.shows(page.pane(stage.olya, stage.group) + "[data-toast]", "Ходите с трефы")


def test_an_inline_result_is_chosen_and_sent(page: Page, stage: Stage) -> None:
    page.find("#composer").send_keys("@deberts_sandbox_bot терц")
    page.until(lambda: page.find("[data-result=terz]")).click()
    page.shows(page.pane(stage.taras, stage.group) + ".message:last-child", "Терц: три подряд")


def test_a_rich_message_has_tables_folds_and_buttons(page: Page, stage: Stage) -> None:
    page.write("/rich@deberts_sandbox_bot")
    rich = page.until(lambda: page.find(page.pane(stage.olya, stage.group) + ".rich"))
    assert rich.find_element(By.CSS_SELECTOR, "[role=heading]").text == "Партия"
    assert rich.find_element(By.CSS_SELECTOR, "tr").text == "Оля 301"
    rich.find_element(By.TAG_NAME, "summary").click()
    assert rich.find_element(By.CSS_SELECTOR, "details[open] b").text == "Бейт"
    button(rich, "toast").click()
    page.shows(page.pane(stage.olya, stage.group) + "[data-toast]", "Ходите с трефы")


def test_what_people_call_themselves_is_never_markup(page: Page, stage: Stage) -> None:
    name = "<img src=x onerror=alert(1)>"
    villain = stage.do(stage.control.person(name))
    stage.do(stage.control.member(stage.group, "join", villain))
    stage.do(stage.control.say(villain, stage.group, "<script>alert(2)</script>"))
    pane = page.pane(stage.olya, stage.group)
    page.shows(pane + ".message:last-child", "<script>alert(2)</script>")
    page.shows(pane + ".message:last-child .name", name)
    stage.do(stage.control.member(stage.group, "leave", villain))


def test_the_topics_of_a_forum_are_tabs(page: Page, stage: Stage) -> None:
    people = [stage.olya, stage.taras]
    forum = stage.do(stage.control.chat("forum", "Клуб", people, bot="member"))["id"]
    topic = stage.do(stage.control.topic(forum, "Партии"))
    page.until(lambda: page.find(f'button[data-chat="{forum}"]')).click()
    pane = page.pane(stage.olya, forum)
    page.until(lambda: page.find(f'{pane}[data-topic="{topic}"]')).click()
    page.write("/new@deberts_sandbox_bot")
    page.table(pane)
    page.find(f'{pane}[data-topic="1"]').click()
    page.until(lambda: page.count(f"{pane}[data-callback=move]") == 0)


def test_a_person_and_a_group_are_added_and_the_bot_is_promoted(page: Page, stage: Stage) -> None:
    page.find("[data-open-controls]").click()
    person = page.find("[data-form=person]")
    person.find_element(By.TAG_NAME, "summary").click()
    person.find_element(By.NAME, "name").send_keys("Ирина", Keys.ENTER)
    page.until(lambda: "Ирина" in page.find("#sidebar").text)

    group = page.find("[data-form=group]")
    group.find_element(By.TAG_NAME, "summary").click()
    group.find_element(By.NAME, "title").send_keys("Дача", Keys.ENTER)
    page.shows(".pane.active h2", "Дача")
    member = f'[data-member="{stage.bot}"]'
    page.until(lambda: page.find(member + " button")).click()
    page.until(lambda: page.find(".menu button")).click()
    page.shows(member, "администратор")


def test_the_clock_goes_forward_and_back(page: Page, stage: Stage) -> None:
    page.find("[data-open-controls]").click()
    page.find("[data-tab=time]").click()
    page.find("[data-clock='3600']").click()
    page.shows("#controls .hint", "+ 01:00:00")
    page.find("[data-clock=now]").click()
    page.shows("#controls .hint", "как на самом деле")


def test_an_old_app_shows_no_private_message_in_a_group(page: Page, stage: Stage) -> None:
    page.find("[data-open-controls]").click()
    page.find("[data-tab=connection]").click()
    old = page.find("[data-knob=client-ephemeral]")
    old.click()
    page.write("/new@deberts_sandbox_bot")
    pane = page.pane(stage.olya, stage.group)
    hand = button(page.table(pane), "hand")
    seen = page.count(pane + "[data-ephemeral]")
    hand.click()
    page.until(lambda: not hand.get_attribute("aria-busy"))
    stage.do(stage.control.quiet())
    assert page.count(pane + "[data-ephemeral]") == seen
    old.click()


def test_news_scroll_into_view_only_for_who_reads_the_end(page: Page, stage: Stage) -> None:
    for i in range(12):
        stage.do(stage.control.say(stage.taras, stage.group, f"Слово {i}\nи ещё строка"))
    olya, taras = (page.pane(who, stage.group) for who in (stage.olya, stage.taras))
    for pane in (olya, taras):
        page.shows(pane + ".message:last-child", "Слово 11")
    scroll = "const log = document.querySelector(arguments[0] + '[data-log]'); "
    page.browser.execute_script(scroll + "log.scrollTop = 0", olya)
    page.until(lambda: page.find(olya + ".to-bottom").is_displayed())
    stage.do(stage.control.say(stage.taras, stage.group, "Новость"))
    for pane in (olya, taras):
        page.until(lambda pane=pane: "Новость" in page.find(pane + "[data-log]").text)
    assert page.browser.execute_script(scroll + "return log.scrollTop", olya) == 0
    gap = scroll + "return log.scrollHeight - log.scrollTop - log.clientHeight"
    page.until(lambda: page.browser.execute_script(gap, taras) < 2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_shows_one_chat_without_scrolling_sideways(
    page: Page, stage: Stage, theme: str
) -> None:
    page.write("/new@deberts_sandbox_bot")
    page.open(PHONE, theme)
    table = page.table(".pane.active ")
    width = page.browser.execute_script("return document.documentElement.scrollWidth")
    assert width == PHONE[0]
    for node in table.find_elements(By.CSS_SELECTOR, "[data-row]"):
        assert 0 <= node.rect["x"] <= node.rect["x"] + node.rect["width"] <= PHONE[0]
    paper = page.browser.execute_script(
        "return getComputedStyle(document.querySelector('.composer')).backgroundColor"
    )
    lightness = sum(int(part) for part in paper[4:-1].split(",")) / 3
    assert (lightness > 200) == (theme == "light")

    page.find("[data-open-drawer]").click()
    page.until(lambda: page.find(f'button[data-person="{stage.taras}"]').is_displayed())
    page.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    page.until(lambda: not page.find(f'button[data-person="{stage.taras}"]').is_displayed())


def test_the_page_says_the_same_in_every_language(page: Page) -> None:
    words = page.browser.execute_async_script(
        "const done = arguments[0]; import('/page/words.js').then((module) => done(module.WORDS))"
    )
    blanks = {
        code: {
            key: sorted(part.split("}")[0] for part in text.split("{")[1:])
            for key, text in table.items()
        }
        for code, table in words.items()
    }
    assert blanks["uk"] == blanks["ru"] == blanks["en"]


def test_nothing_is_loaded_from_elsewhere(page: Page) -> None:
    asked = set()
    for entry in page.browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            asked.add(urlsplit(message["params"]["request"]["url"]))
    hosts = {url.hostname for url in asked if url.scheme in ("http", "https", "ws", "wss")}
    assert hosts == {"127.0.0.1"}
