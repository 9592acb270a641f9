"""Photos and files (telegram.md A1, A2)."""

import io

import aiohttp
import pytest
from PIL import Image


def picture(width: int = 1000, height: int = 500) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(out, "PNG")
    return out.getvalue()


async def upload(bot, method: str, data: bytes, *, name: str = "cards.png", **fields) -> dict:
    """A multipart request with one attached file called ``f``."""
    form = aiohttp.FormData()
    form.add_field("f", io.BytesIO(data), filename=name, content_type="image/png")
    for key, value in fields.items():
        form.add_field(key, str(value))
    async with bot.session.post(f"{bot.sandbox.api}/{method}", data=form) as response:
        return await response.json()


async def test_a_photo_is_uploaded_once_and_sent_again_by_its_id(
    bot, control, group, olya
) -> None:
    envelope = await upload(
        bot, "sendPhoto", picture(), chat_id=group["id"], photo="attach://f", caption="рука"
    )
    message = envelope["result"]
    sizes = message["photo"]
    assert [(size["width"], size["height"]) for size in sizes] == [
        (90, 45),
        (320, 160),
        (800, 400),
        (1000, 500),
    ]
    assert message["caption"] == "рука"
    again = await bot.ok("sendPhoto", chat_id=group["id"], photo=sizes[-1]["file_id"])
    assert again["photo"] == sizes
    shown = (await control.messages(olya, group))[-1]["photo"]
    async with bot.session.get(bot.sandbox.url + shown["url"]) as response:
        assert await response.read() == picture()


async def test_a_file_can_be_fetched_in_every_size(bot, sandbox, group) -> None:
    envelope = await upload(bot, "sendPhoto", picture(), chat_id=group["id"], photo="attach://f")
    for size in envelope["result"]["photo"]:
        file = await bot.ok("getFile", file_id=size["file_id"])
        assert file["file_unique_id"] == size["file_unique_id"]
        address = f"{sandbox.url}/file/bot{sandbox.token}/{file['file_path']}"
        async with bot.session.get(address) as response:
            data = await response.read()
        assert len(data) == file["file_size"]
        assert Image.open(io.BytesIO(data)).size == (size["width"], size["height"])


async def test_files_need_the_right_token_and_path(bot, sandbox) -> None:
    for path, status in ((f"bot{sandbox.token}/photos/none.jpg", 404), ("bot1:x/photos/a", 401)):
        async with bot.session.get(f"{sandbox.url}/file/{path}") as response:
            assert response.status == status


REFUSED = [
    pytest.param(b"no picture", "IMAGE_PROCESS_FAILED", id="not an image"),
    pytest.param(picture(210, 10), "PHOTO_INVALID_DIMENSIONS", id="ratio over 20"),
    pytest.param(picture(9000, 1001), "PHOTO_INVALID_DIMENSIONS", id="sides over 10000"),
]


@pytest.mark.parametrize(("data", "description"), REFUSED)
async def test_pictures_that_are_refused(bot, group, data, description) -> None:
    envelope = await upload(bot, "sendPhoto", data, chat_id=group["id"], photo="attach://f")
    assert envelope["description"] == f"Bad Request: {description}"


async def test_a_picture_over_10_megabytes(bot, group) -> None:
    data = bytes(10 * 1024 * 1024 + 1)
    envelope = await upload(bot, "sendPhoto", data, chat_id=group["id"], photo="attach://f")
    assert envelope["description"] == "Bad Request: file is too big"


@pytest.mark.parametrize(
    ("photo", "description"),
    [
        ("", "there is no photo in the request"),
        ("attach://nothing", "there is no photo in the request"),
        ("AgACwrong", "wrong remote file identifier specified: Wrong padding in the string"),
        ("https://example.org/a.png", "wrong file identifier/HTTP URL specified"),
    ],
)
async def test_no_such_file(bot, group, photo, description) -> None:
    assert await bot.refusal("sendPhoto", chat_id=group["id"], photo=photo) == (
        f"400 Bad Request: {description}"
    )


async def test_a_photo_is_no_document(bot, group) -> None:
    envelope = await upload(bot, "sendPhoto", picture(), chat_id=group["id"], photo="attach://f")
    file_id = envelope["result"]["photo"][-1]["file_id"]
    assert await bot.refusal("sendDocument", chat_id=group["id"], document=file_id) == (
        "400 Bad Request: can't use file of type Photo as Document"
    )


async def test_a_document_keeps_its_name(bot, control, group, olya) -> None:
    envelope = await upload(
        bot,
        "sendDocument",
        b"deal 1",
        name="match.txt",
        chat_id=group["id"],
        document="attach://f",
    )
    assert envelope["result"]["document"]["file_name"] == "match.txt"
    shown = (await control.messages(olya, group))[-1]["document"]
    assert (shown["name"], shown["size"]) == ("match.txt", 6)


async def test_getfile_of_nothing(bot) -> None:
    assert await bot.refusal("getFile", file_id="x") == (
        "400 Bad Request: wrong file_id or the file is temporarily unavailable"
    )


async def test_captions(bot, group) -> None:
    place = {"chat_id": group["id"], "photo": "attach://f"}
    too_long = await upload(bot, "sendPhoto", picture(), **place, caption="ж" * 1025)
    assert too_long["description"] == "Bad Request: message caption is too long"
    message = (await upload(bot, "sendPhoto", picture(), **place, caption="ж" * 1024))["result"]
    edit = {"chat_id": group["id"], "message_id": message["message_id"]}
    assert await bot.refusal("editMessageCaption", **edit, caption="ж" * 1025) == (
        "400 Bad Request: MEDIA_CAPTION_TOO_LONG"
    )
    edited = await bot.ok("editMessageCaption", **edit, caption="<b>a</b>", parse_mode="HTML")
    assert edited["caption_entities"] == [{"type": "bold", "offset": 0, "length": 1}]
    assert "caption" not in await bot.ok("editMessageCaption", **edit)
    assert await bot.refusal("editMessageText", **edit, text="x") == (
        "400 Bad Request: there is no text in the message to edit"
    )


async def test_text_becomes_a_photo_but_never_a_photo_text(bot, group) -> None:
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x")
    edit = {"chat_id": group["id"], "message_id": message["message_id"]}
    media = '{"type": "photo", "media": "attach://f", "caption": "рука"}'
    envelope = await upload(bot, "editMessageMedia", picture(), **edit, media=media)
    assert envelope["result"]["photo"]
    assert envelope["result"]["caption"] == "рука"
    assert "text" not in envelope["result"]


async def test_media_where_none_can_be(bot, group) -> None:
    dice = await bot.ok("sendDice", chat_id=group["id"])
    media = '{"type": "photo", "media": "attach://f"}'
    edit = {"chat_id": group["id"], "message_id": dice["message_id"]}
    envelope = await upload(bot, "editMessageMedia", picture(), **edit, media=media)
    assert envelope["description"] == "Bad Request: message media can't be edited"
