"""Addresses, tokens, parameters and envelopes (telegram.md A1)."""

import aiohttp
import pytest

BAD_TOKENS = [
    pytest.param("nocolon", 401, "Unauthorized: invalid token specified", id="no colon"),
    pytest.param("0123:abc", 401, "Unauthorized: invalid token specified", id="starts with 0"),
    pytest.param("1:" + "x" * 80, 401, "Unauthorized: invalid token specified", id="too long"),
    pytest.param("-1:abc", 401, "Unauthorized: invalid token specified", id="id not positive"),
    pytest.param("abc:def", 421, "Misdirected Request: unallowed token specified", id="no id"),
    pytest.param("123456:revoked", 401, "Unauthorized", id="well-formed but unknown"),
]


@pytest.mark.parametrize(("token", "code", "description"), BAD_TOKENS)
async def test_a_wrong_token_is_refused(sandbox, bot, token, code, description) -> None:
    async with bot.session.get(f"{sandbox.url}/bot{token}/getMe") as response:
        assert response.status == code
        assert await response.json() == {
            "ok": False,
            "error_code": code,
            "description": description,
        }


@pytest.mark.parametrize("path", ["/nothing", "/bo", "/file/nothing"])
async def test_other_addresses_are_not_found(sandbox, bot, path) -> None:
    async with bot.session.get(sandbox.url + path) as response:
        assert response.status == 404
        assert await response.json() == {
            "ok": False,
            "error_code": 404,
            "description": "Not Found",
        }


async def test_an_unknown_method_is_not_found_and_listed(bot, control) -> None:
    assert await bot.refusal("sendPoll", chat_id=1) == "404 Not Found: method not found"
    assert await control.unsupported() == ["sendPoll"]


async def test_method_names_have_no_case_and_get_works(sandbox, bot) -> None:
    async with bot.session.get(f"{sandbox.api}/GETME") as response:
        me = (await response.json())["result"]
    assert me["id"] == int(sandbox.token.partition(":")[0])
    assert me["is_bot"]
    assert {"first_name", "username", "can_read_all_group_messages"} <= set(me)


async def test_parameters_come_from_the_query(sandbox, bot, group) -> None:
    query = {"chat_id": str(group["id"]), "text": "hello"}
    async with bot.session.get(f"{sandbox.api}/sendMessage", params=query) as response:
        assert (await response.json())["result"]["text"] == "hello"


async def test_parameters_come_from_a_json_body_with_real_objects(sandbox, bot, group) -> None:
    body = {
        "chat_id": group["id"],
        "text": "hello",
        "protect_content": True,
        "reply_markup": {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]},
    }
    async with bot.session.post(f"{sandbox.api}/sendMessage", json=body) as response:
        message = (await response.json())["result"]
    assert message["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "b"
    assert message["has_protected_content"] is True


async def test_parameters_come_from_multipart(sandbox, bot, group) -> None:
    with aiohttp.MultipartWriter("form-data") as form:
        for name, value in (("chat_id", str(group["id"])), ("text", "Дама")):
            part = form.append(value)
            part.set_content_disposition("form-data", name=name)
        async with bot.session.post(f"{sandbox.api}/sendMessage", data=form) as response:
            assert (await response.json())["result"]["text"] == "Дама"


async def test_of_a_parameter_given_twice_the_first_stays(sandbox, bot, group) -> None:
    address = f"{sandbox.api}/sendMessage?chat_id={group['id']}&text=first&text=second"
    async with bot.session.post(address, data={"text": "third"}) as response:
        assert (await response.json())["result"]["text"] == "first"


@pytest.mark.parametrize("value", ["true", "YES", "1", "True"])
async def test_booleans_may_be_written_in_several_ways(bot, group, value) -> None:
    message = await bot.ok("sendMessage", chat_id=group["id"], text="x", protect_content=value)
    assert message["has_protected_content"] is True


async def test_inside_json_a_boolean_must_be_one(bot, group) -> None:
    refusal = await bot.refusal(
        "sendMessage",
        chat_id=group["id"],
        text="x",
        reply_parameters={"message_id": 1, "allow_sending_without_reply": "true"},
    )
    assert refusal == (
        '400 Bad Request: field "allow_sending_without_reply" must be of type Boolean'
    )


async def test_a_body_that_is_no_json_object_is_refused(sandbox, bot) -> None:
    headers = {"Content-Type": "application/json"}
    async with bot.session.post(f"{sandbox.api}/getMe", data="[1]", headers=headers) as response:
        assert response.status == 400


async def test_too_many_requests_say_when_to_come_back_twice(sandbox, bot, control) -> None:
    await control.fail(
        "error", code=429, description="Too Many Requests: retry after 7", retry_after=7
    )
    async with bot.session.get(f"{sandbox.api}/getMe") as response:
        assert response.status == 429
        assert response.headers["Retry-After"] == "7"
        assert (await response.json())["parameters"] == {"retry_after": 7}


@pytest.mark.parametrize(
    ("method", "description"),
    [
        ("setWebhook", "Webhook was set"),
        ("deleteWebhook", "Webhook is already deleted"),
    ],
)
async def test_webhook_methods_describe_what_they_did(sandbox, bot, method, description) -> None:
    envelope = await bot.answer(method, url=f"{sandbox.url}/nowhere")
    assert envelope == {"ok": True, "result": True, "description": description}


async def test_falsy_parameters_that_are_not_sent_are_missing(bot, group) -> None:
    """aiogram drops an empty text altogether."""
    assert await bot.refusal("sendMessage", chat_id=group["id"]) == (
        "400 Bad Request: message text is empty"
    )
