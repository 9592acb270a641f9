"""What selfplay needs of the control API: failures by share, secrets for some people's chats."""

import pytest


async def test_of_many_calls_only_a_share_fails_and_asking_for_updates_never(
    bot, control, friend
) -> None:
    armed = {"times": 0, "share": 0.3, "seed": 5, "code": 500, "kind": "error"}
    await control.post("failures", **armed)
    answers = [
        (await bot.answer("sendMessage", chat_id=friend["id"], text="x"))["ok"] for _ in range(60)
    ]
    assert 5 < answers.count(False) < 35
    for _ in range(10):
        assert (await bot.answer("getUpdates"))["ok"]
    [told] = (await control.get("failures"))["failures"]
    assert told["share"] == 0.3


@pytest.mark.parametrize(("searched", "leaks"), [("Тарас", 0), ("Ирина", 1)])
async def test_a_secret_may_be_looked_for_in_some_private_chats_only(
    bot, control, olya, friend, group, searched, leaks
) -> None:
    await control.post(
        "audit/secrets", owner=olya["id"], chat=group["id"], texts=["К♥"], private=[searched]
    )
    await bot.ok("sendMessage", chat_id=friend["id"], text="К♥")
    assert len(await control.leaks()) == leaks
