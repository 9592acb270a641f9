"""The control API: acting, looking, waiting; clear sentences; only this machine."""

import asyncio
import json

import pytest
from raw_bot import keys


async def test_people_and_chats_can_be_named(bot, control, group, olya) -> None:
    for person in (olya["id"], str(olya["id"]), "Оля", "@olya_k"):
        for chat in (group["id"], "Деберц"):
            await control.say(person, chat, "привет")
    assert len(await control.messages("Оля", "Деберц")) == 9


SENTENCES = [
    ("say", {"person": "Никто", "text": "x"}, "There is nobody called 'Никто'."),
    ("say", {"person": "Оля", "chat": "Нигде", "text": "x"}, "There is no chat called 'Нигде'."),
    ("say", {"person": "Оля", "chat": "Деберц"}, "'text' is missing."),
    ("say", {"person": "Оля", "chat": "Деберц", "text": 1}, "'text' must be a string."),
    ("say", {"person": "Оля", "chat": "Деберц", "text": " "}, "A message needs some text."),
    ("clock", {"advance": "soon"}, "'advance' must be a number."),
    ("chats", {"kind": "club", "title": "x", "members": ["Оля"]}, "not 'club'."),
    ("chats", {"kind": "group", "title": "x"}, "'members' must be a list of people"),
    ("failures", {"kind": "fire"}, "A failure is an"),
    (
        "press",
        {"person": "Оля", "chat": "Деберц", "message_id": 9, "row": 0, "column": 0},
        "There is no message 9 here.",
    ),
    ("audit/secrets", {"owner": "Оля", "texts": []}, "'texts' must be a list of texts"),
]


@pytest.mark.parametrize(("path", "fields", "sentence"), SENTENCES)
async def test_every_refusal_is_a_sentence(control, group, path, fields, sentence) -> None:
    with pytest.raises(RuntimeError) as caught:
        await control.post(path, **fields)
    assert sentence in str(caught.value)


async def test_a_body_that_is_no_object(bot, sandbox) -> None:
    async with bot.session.post(f"{sandbox.url}/control/v1/say", data=b"[]") as response:
        assert response.status == 400
        assert (await response.json())["error"] == "The body must be a JSON object."


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "https://evil.example"}])
@pytest.mark.parametrize("path", ["/control/v1/state", "/", "/bot1:x/getMe"])
async def test_pages_from_elsewhere_cannot_drive_it(bot, sandbox, headers, path) -> None:
    async with bot.session.get(sandbox.url + path, headers=headers) as response:
        assert response.status == 403


async def test_the_page_itself_may(bot, sandbox) -> None:
    headers = {"Origin": sandbox.url}
    async with bot.session.get(f"{sandbox.url}/control/v1/state", headers=headers) as response:
        assert response.status == 200


async def test_a_chat_list_with_unread_messages(bot, control, group, olya, taras) -> None:
    await control.post("read", person=olya["id"], chat=group["id"])
    await control.advance(1)
    await bot.ok("sendMessage", chat_id=group["id"], text="стол")
    await control.say(olya, group, "моё")
    [entry] = [
        c for c in (await control.get("chats", person="Оля"))["chats"] if c["id"] == group["id"]
    ]
    assert entry["unread"] == 1
    assert entry["last"]["text"] == "моё"
    await control.view(olya, group, read=True)
    [entry] = [
        c for c in (await control.get("chats", person="Оля"))["chats"] if c["id"] == group["id"]
    ]
    assert entry["unread"] == 0
    private = (await control.get("chats", person="Тарас"))["chats"][-1]
    assert (private["kind"], private["started"]) == ("private", False)


async def test_who_is_not_in_a_group_does_not_see_it(control, group) -> None:
    stranger = await control.person("Чужой")
    with pytest.raises(RuntimeError, match="does not see this chat"):
        await control.view(stranger, group)
    assert [c["kind"] for c in (await control.get("chats", person="Чужой"))["chats"]] == [
        "private"
    ]


async def test_waiting_ends_with_the_next_change(control, group, olya) -> None:
    seq = (await control.state())["seq"]
    waiting = asyncio.create_task(control.wait(seq, 30))
    await control.say(olya, group, "x")
    news = await waiting
    assert news["events"][0]["kind"] == "message"
    assert news["events"][0]["chats"] == [group["id"]]
    assert (await control.wait(news["seq"], 0))["events"] == []


async def test_server_sent_events(bot, sandbox, control, group, olya) -> None:
    async with bot.session.get(f"{sandbox.url}/control/v1/events") as stream:
        assert stream.content_type == "text/event-stream"
        await stream.content.readuntil(b"\n\n")
        await control.say(olya, group, "x")
        event = (await stream.content.readuntil(b"\n\n")).decode()
        number, data = event.strip().split("\n")
        shape = json.loads(data.removeprefix("data: "))
        assert number == f"id: {shape['seq']}"
        assert shape["kind"] == "message"
    headers = {"Last-Event-ID": str(shape["seq"] - 1)}
    async with bot.session.get(f"{sandbox.url}/control/v1/events", headers=headers) as stream:
        await stream.content.readuntil(b"\n\n")
        assert await stream.content.readuntil(b"\n\n") == event.encode()


async def test_the_record_of_calls(bot, control, group, friend) -> None:
    await bot.ok("sendMessage", chat_id=group["id"], text="x", reply_markup=keys("a"))
    await bot.refusal("sendMessage", chat_id=friend["id"])
    first, second = await control.calls(method="sendmessage")
    assert first["params"]["reply_markup"] == keys("a")
    assert first["outcome"]["result"]["text"] == "x"
    assert first["chat"] == group["id"]
    assert second["outcome"]["error_code"] == 400
    assert await control.calls(method="sendMessage", after=second["n"]) == []
    assert [c["n"] for c in await control.calls(chat=friend["id"])] == [second["n"]]
    counts = await control.get("counts")
    assert counts["methods"]["sendMessage"] == 2
    assert counts["errors"] == {"sendMessage 400": 1}


async def test_the_token_is_in_no_answer_of_the_control_api(bot, sandbox, control, group) -> None:
    await bot.ok("getMe")
    for path in ("state", "calls", "counts", "updates"):
        assert sandbox.token not in json.dumps(await control.get(path))


async def test_quiet(bot, control, group, olya) -> None:
    await bot.ok("getUpdates", offset=-1)
    last = (await control.get("updates"))["waiting"][-1]["update_id"]
    await bot.ok("getUpdates", offset=last + 1)
    await control.quiet(0.02)
    await control.say(olya, group, "/new@deberts_sandbox_bot")
    with pytest.raises(TimeoutError):
        await control.quiet(0.02, seconds=0.1)


async def test_a_message_that_does_not_come(control, group, olya) -> None:
    with pytest.raises(TimeoutError, match="the last ones are"):
        await control.wait_message(olya, group, lambda message: False, seconds=0.05)


async def test_people_may_only_do_what_they_may(control, group, taras) -> None:
    said = await control.say(taras, group, "x")
    with pytest.raises(RuntimeError, match="may not pin"):
        await control.post("pin", person="Тарас", chat="Деберц", message_id=said)
    with pytest.raises(RuntimeError, match="Only administrators write anonymously"):
        await control.say(taras, group, "x", **{"as": "anonymous"})
    await control.member(group, "restrict", taras)
    with pytest.raises(RuntimeError, match="may not write here"):
        await control.say(taras, group, "x")
