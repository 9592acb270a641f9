"""Rich messages: blocks validated one by one, shown, refused (telegram.md A7)."""

import io
import json

import aiohttp
import pytest
from PIL import Image

CELL = {"align": "left", "valign": "top"}


def para(text="x") -> dict:
    return {"type": "paragraph", "text": text}


def table(*cells, **more) -> dict:
    return {"type": "table", "cells": [list(cells)], **more}


ALL = [
    {"type": "heading", "text": ["Итог ", {"type": "bold", "text": "сдачи"}], "size": 2},
    table(
        CELL | {"text": "Оля", "is_header": True, "colspan": 2},
        CELL | {"text": {"type": "code", "text": "162"}},
        is_striped=True,
        is_compact=True,
        caption="Счёт",
    ),
    {"type": "details", "summary": "Раздача 1", "blocks": [para("терц")], "is_open": False},
    {"type": "blockquote", "blocks": [para("бейт")], "credit": "Тарас"},
    {"type": "expandable_blockquote", "text": "правила"},
    {"type": "pre", "text": "К♥ Д♥", "language": "cards"},
    {"type": "divider"},
    {"type": "footer", "text": {"type": "url", "text": "правила", "url": "https://t.me/x"}},
]


async def test_blocks_come_back_as_they_were(bot, control, group, olya) -> None:
    message = await bot.ok("sendRichMessage", chat_id=group["id"], rich_message={"blocks": ALL})
    assert message["rich_message"] == {"blocks": ALL}
    assert "text" not in message
    shown = (await control.messages(olya, group))[-1]
    assert shown["rich"] == ALL
    for piece in (
        "<h2>Итог <b>сдачи</b></h2>",
        '<table class="striped compact">',
        '<th class="left top" colspan="2">Оля</th>',
        "<details><summary>Раздача 1</summary><p>терц</p></details>",
        "<hr>",
    ):
        assert piece in shown["html"]


async def test_an_app_that_shows_none_says_so(bot, control, group, olya) -> None:
    await control.client(olya, rich=False)
    await bot.ok("sendRichMessage", chat_id=group["id"], rich_message={"blocks": [para()]})
    shown = (await control.messages(olya, group))[-1]
    assert (shown["unsupported"], shown["html"]) == (True, "")


async def test_every_text_is_escaped(bot, control, group, olya) -> None:
    blocks = [para("<script>"), table(CELL | {"text": "<b>"})]
    await bot.ok("sendRichMessage", chat_id=group["id"], rich_message={"blocks": blocks})
    html = (await control.messages(olya, group))[-1]["html"]
    assert "<script>" not in html
    assert "&lt;b&gt;" in html


async def test_lists_get_their_labels(bot, group) -> None:
    items = [{"blocks": [para("a")], "value": 1}, {"blocks": [para("b")], "value": 2}]
    message = await bot.ok(
        "sendRichMessage",
        chat_id=group["id"],
        rich_message={"blocks": [{"type": "list", "items": items}]},
    )
    shown = message["rich_message"]["blocks"][0]["items"]
    assert [item["label"] for item in shown] == ["1.", "2."]


def deep(levels: int) -> dict:
    block = para()
    for _ in range(levels):
        block = {"type": "details", "summary": "x", "blocks": [block]}
    return block


WRONG = [
    (None, "RICH_MESSAGE_CONTENT_REQUIRED"),
    ({}, "rich message must be non-empty"),
    ({"blocks": []}, "rich message must be non-empty"),
    ({"blocks": [para("")]}, "rich message must be non-empty"),
    (
        {"blocks": [para()], "html": "x"},
        "exactly one of html, markdown and blocks must be specified",
    ),
    ({"blocks": [{"type": "table"}]}, "can't parse InputRichBlock: Can't find field \"cells\""),
    ({"blocks": [{"type": "poem"}]}, "can't parse InputRichBlock: Unsupported rich block type"),
    (
        {"blocks": [{"type": "heading", "text": "x", "size": 7}]},
        "invalid section heading size specified",
    ),
    ({"blocks": [{"type": "list", "items": []}]}, "list must be non-empty"),
    (
        {"blocks": [table(CELL | {"text": "x", "colspan": 0})]},
        "invalid table cell colspan specified",
    ),
    (
        {"blocks": [table({"text": "x", "align": "left"})]},
        "can't parse PageBlockTableCell: Can't find field \"valign\"",
    ),
    (
        {"blocks": [table(CELL | {"text": {"type": "plain", "text": "x"}})]},
        "can't parse PageBlockTableCell: Unsupported rich text type",
    ),
    ({"blocks": [table(*[CELL | {"text": "x"}] * 21)]}, "RICH_MESSAGE_TABLE_COLUMNS_TOO_MUCH"),
    ({"blocks": [para()] * 501}, "RICH_MESSAGE_BLOCKS_TOO_MUCH"),
    ({"blocks": [para("ж" * 8000)] * 5}, "RICH_MESSAGE_TOO_LONG"),
    ({"blocks": [deep(16)]}, "RICH_MESSAGE_DEPTH_INVALID"),
    ({"blocks": [{"type": "buttons", "buttons": []}]}, "RICH_MESSAGE_BUTTONS_INVALID"),
    (
        {"blocks": [{"type": "buttons", "buttons": [{"text": "a", "callback_data": "x" * 65}]}]},
        "BUTTON_DATA_INVALID",
    ),
    (
        {
            "blocks": [
                {
                    "type": "buttons",
                    "buttons": [{"text": "a", "url": "https://t.me", "style": "link"}],
                }
            ]
        },
        "can't parse RichMessageButton: invalid button style specified",
    ),
]


@pytest.mark.parametrize(("rich", "description"), WRONG)
async def test_what_is_refused(bot, group, rich, description) -> None:
    assert await bot.refusal("sendRichMessage", chat_id=group["id"], rich_message=rich) == (
        f"400 Bad Request: {description}"
    )


async def test_limits_can_be_reached(bot, group) -> None:
    for blocks in ([para()] * 500, [deep(15)], [table(*[CELL | {"text": "x"}] * 20)]):
        await bot.ok("sendRichMessage", chat_id=group["id"], rich_message={"blocks": blocks})


async def test_rows_of_a_table_count_as_blocks(bot, group) -> None:
    rows = {"type": "table", "cells": [[CELL | {"text": "x"}]] * 500}
    refusal = await bot.refusal(
        "sendRichMessage", chat_id=group["id"], rich_message={"blocks": [rows]}
    )
    assert refusal == "400 Bad Request: RICH_MESSAGE_BLOCKS_TOO_MUCH"


async def test_buttons_in_blocks_can_be_pressed(bot, control, group, olya) -> None:
    buttons = {"type": "buttons", "buttons": [{"text": "Ход", "callback_data": "go"}]}
    message = await bot.ok(
        "sendRichMessage", chat_id=group["id"], rich_message={"blocks": [buttons]}
    )
    assert 'data-callback="go"' in (await control.messages(olya, group))[-1]["html"]
    await control.post(
        "press",
        person=olya["id"],
        chat=group["id"],
        message_id=message["message_id"],
        data="go",
        wait=0,
    )
    [query] = await bot.heard("callback_query")
    assert query["message"]["rich_message"]["blocks"] == [buttons]


async def test_an_older_server_has_no_such_method(bot, control, group) -> None:
    await control.knobs(api_version="10.0")
    refusal = await bot.refusal(
        "sendRichMessage", chat_id=group["id"], rich_message={"blocks": [para()]}
    )
    assert refusal == "404 Not Found: method not found"
    assert await control.unsupported() == []


async def test_pictures_in_blocks_need_the_right_to_send_photos(bot, control, group) -> None:
    photo = {"type": "photo", "photo": {"type": "photo", "media": "attach://f"}}
    rich = json.dumps({"blocks": [photo, para("рука")]})
    out = io.BytesIO()
    Image.new("RGB", (40, 20)).save(out, "PNG")

    async def send() -> dict:
        form = aiohttp.FormData({"chat_id": str(group["id"]), "rich_message": rich})
        form.add_field("f", out.getvalue(), filename="a.png", content_type="image/png")
        address = f"{bot.sandbox.api}/sendRichMessage"
        async with bot.session.post(address, data=form) as response:
            return await response.json()

    block = (await send())["result"]["rich_message"]["blocks"][0]
    assert [size["width"] for size in block["photo"]] == [40]
    await control.post(f"chats/{group['id']}/permissions", can_send_photos=False)
    assert (await send())["description"] == (
        "Bad Request: not enough rights to send photos to the chat"
    )
