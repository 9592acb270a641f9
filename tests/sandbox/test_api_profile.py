"""Commands by scope and language, names and descriptions (telegram.md A4)."""

import pytest


def menu(*names: str) -> list[dict]:
    return [{"command": name, "description": f"о {name}"} for name in names]


async def names(control, person, chat="private") -> list[str]:
    return [c["command"] for c in (await control.view(person, chat))["commands"]]


async def test_the_narrowest_scope_wins(bot, control, group, olya, taras) -> None:
    in_chat = {"chat_id": group["id"]}
    scopes = [
        ("default", {"type": "default"}),
        ("groups", {"type": "all_group_chats"}),
        ("admins", {"type": "all_chat_administrators"}),
        ("chat", {"type": "chat", **in_chat}),
        ("chat_admins", {"type": "chat_administrators", **in_chat}),
        ("member", {"type": "chat_member", **in_chat, "user_id": taras["id"]}),
    ]
    seen = []
    for name, scope in scopes:
        await bot.ok("setMyCommands", commands=menu(name), scope=scope)
        seen.append((await names(control, olya, group), await names(control, taras, group)))
    assert seen == [
        (["default"], ["default"]),
        (["groups"], ["groups"]),
        (["admins"], ["groups"]),
        (["chat"], ["chat"]),
        (["chat_admins"], ["chat"]),
        (["chat_admins"], ["member"]),
    ]
    assert await names(control, olya) == ["default"]


async def test_languages(bot, control, group, olya, taras) -> None:
    await bot.ok("setMyCommands", commands=menu("ru"))
    await bot.ok("setMyCommands", commands=menu("uk"), language_code="uk")
    assert await names(control, olya, group) == ["ru"]
    assert await names(control, taras, group) == ["uk"]
    assert await bot.ok("getMyCommands", language_code="uk") == menu("uk")
    await bot.ok("deleteMyCommands", language_code="uk")
    assert await bot.ok("getMyCommands", language_code="uk") == []
    assert await names(control, taras, group) == ["ru"]


WRONG = [
    (menu("New"), "BOT_COMMAND_INVALID"),
    (menu("x" * 33), "BOT_COMMAND_INVALID"),
    ([{"command": "new", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
    ([{"command": "new", "description": "x" * 257}], "BOT_COMMAND_DESCRIPTION_INVALID"),
    ([{"command": "new"}], "can't parse BotCommand: Can't find field \"description\""),
    (menu(*(f"c{n}" for n in range(101))), "BOT_COMMANDS_TOO_MUCH"),
]


@pytest.mark.parametrize(("commands", "description"), WRONG)
async def test_limits(bot, commands, description) -> None:
    assert await bot.refusal("setMyCommands", commands=commands) == (
        f"400 Bad Request: {description}"
    )


async def test_ephemeral_commands_are_remembered(bot, control) -> None:
    commands = [{"command": "hand", "description": "рука", "is_ephemeral": True}]
    await bot.ok("setMyCommands", commands=commands)
    assert await bot.ok("getMyCommands") == commands
    await control.knobs(api_version="10.1")
    await bot.ok("setMyCommands", commands=commands)
    assert await bot.ok("getMyCommands") == [{"command": "hand", "description": "рука"}]


@pytest.mark.parametrize(
    ("field", "method", "limit"),
    [
        ("description", "MyDescription", 512),
        ("short_description", "MyShortDescription", 120),
        ("name", "MyName", 64),
    ],
)
async def test_texts_about_the_bot(bot, field, method, limit) -> None:
    await bot.ok(f"set{method}", **{field: "всем"})
    await bot.ok(f"set{method}", **{field: "українською"}, language_code="uk")
    assert await bot.ok(f"get{method}") == {field: "всем"}
    assert await bot.ok(f"get{method}", language_code="uk") == {field: "українською"}
    assert await bot.ok(f"get{method}", language_code="en") == {field: "всем"}
    await bot.refusal(f"set{method}", **{field: "x" * (limit + 1)})


async def test_people_see_the_description_before_they_start(bot, control, olya) -> None:
    await bot.ok("setMyDescription", description="Игра в деберц")
    assert (await control.view(olya))["chat"]["description"] == "Игра в деберц"


async def test_the_menu_button(bot) -> None:
    assert await bot.ok("getChatMenuButton") == {"type": "commands"}
    await bot.ok("setChatMenuButton", menu_button={"type": "default"})
    assert await bot.ok("getChatMenuButton") == {"type": "default"}
