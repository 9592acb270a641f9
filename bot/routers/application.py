"""The rules of a table put together with buttons, page by page."""

from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.callbacks import SetupPress
from bot.locales import Translator
from bot.publisher.publisher import Publisher
from bot.publisher.telegram import CallFailed, Telegram
from bot.render.application import Form, draw_page
from bot.render.drawing import Drawing
from bot.render.names import tidy_name
from bot.render.rules_words import short_name
from bot.routers.asking import who_pressed
from bot.routers.filters import InGroup, SetupLink
from bot.routers.group import may_administer
from bot.routers.meeting import Scope
from bot.routers.presses import runs_chat
from bot.usecases.answers import Answers, Asker
from bot.usecases.application import Application, Outcome
from bot.usecases.application_rules import Proposal
from bot.usecases.hands import Hands
from bot.usecases.lobby import Lobby, may_change, refused_after_start
from bot.usecases.lobby_answers import Answer
from bot.usecases.people import People
from bot.usecases.rulebook_conventions import preset_title
from bot.usecases.tables import LiveTable, Tables

LINK = "set_"
"""Begins the payload of a link that opens the pages of a table in private."""

CHANGES = ("p", "n", "v", "s", "c", "k", "a")
"""Buttons that change the proposal; where the pages turn to after each stands below."""

SHARE = 11
"""Of a group's calls a minute: the card that everybody sees needs some, too."""
LONGEST_NAME = 20
"""Letters of a name that somebody gives a set."""
LONG = 60
"""Characters of an answer that a toast still shows well."""

AFTER = {"p": "main", "n": "main", "c": "main", "k": "main", "a": "main", "u": "main"}
AIMS = ("target", "deals_to_win")
"""Fields that are chosen on a page beside the main one, as presets and players are."""


def build() -> Router:
    """The handlers of the application."""
    router = Router(name="application")
    router.callback_query.register(press, SetupPress.filter())
    router.message.register(opened_by_link, SetupLink())
    router.message.register(save, InGroup(), Command("save"))
    return router


async def press(
    query: CallbackQuery,
    callback_data: SetupPress,
    scope: Scope,
    application: Application,
    answers: Answers,
    tables: Tables,
    telegram: Telegram,
    people: People,
    hands: Hands,
) -> None:
    """A page turned, or something changed on it."""
    live = await tables.find(callback_data.table)
    asker, t, user_id = who_pressed(query, scope), scope.t, scope.who.user_id
    refused = Answer.NO_TABLE if live is None else refused_after_start(live)
    if live is None or refused is not None or callback_data.act == "done":
        await _put_away(asker, answers, telegram)
        await telegram.answer(query.id, t.plain(f"lobby-{refused}") if refused else "")
        return
    rights = not may_change(live, user_id, rights=False)
    if rights and not await runs_chat(telegram, tables, live.row.table_id, user_id):
        await telegram.answer(query.id, t.plain(f"lobby-{Answer.NOT_ALLOWED}"), alert=True)
        return
    desk = _Desk(live, scope, application, telegram, await people.words_in(live.row.chat_id))
    try:
        page, text = await desk.act(callback_data.act, rights=rights)
        drawing = draw_page(await form_of(live, application, people), page, t)
    except ValueError:
        await telegram.answer(query.id, t.plain("button-too-old"))
        return
    anew = not (asker.is_private or asker.ephemeral_id)
    if await answers.give(asker, drawing, anew=anew, share=SHARE):
        await telegram.answer(query.id, text, alert=len(text) > LONG)
    elif await answers.give_in_private(asker, drawing):
        moved = t.plain("page-in-private")
        text = f"{text} {moved}".strip()
        await telegram.answer(query.id, text, alert=len(text) > LONG)
    else:
        # Apps show either words or where a link leads: the page itself says why it is there.
        link = f"https://t.me/{hands.bot_name}?start={LINK}{live.row.table_id}"
        await telegram.answer(query.id, url=link)


async def opened_by_link(
    message: Message,
    scope: Scope,
    application: Application,
    tables: Tables,
    telegram: Telegram,
    people: People,
    publisher: Publisher,
) -> None:
    """The private chat was opened because the page could not be seen in the group."""
    await people.opened_private(scope.who.user_id)
    table_id = int((message.text or "").rpartition(LINK)[2])
    live = await tables.find(table_id)
    refused = Answer.NO_TABLE if live is None else refused_after_start(live)
    if live is not None and refused is None:
        seated = may_change(live, scope.who.user_id, rights=False)
        if not seated and not await runs_chat(telegram, tables, table_id, scope.who.user_id):
            refused = Answer.NOT_ALLOWED
    if live is None or refused is not None:
        publisher.say(scope.place, Drawing(scope.t(f"lobby-{refused}")))
        return
    drawing = draw_page(await form_of(live, application, people), "main", scope.t)
    why = scope.t("page-here-now")
    publisher.say(scope.place, replace(drawing, text=f"{why}\n\n{drawing.text}"))


async def save(
    message: Message,
    command: CommandObject,
    scope: Scope,
    lobby: Lobby,
    application: Application,
    telegram: Telegram,
    publisher: Publisher,
) -> None:
    """`/save` and a name: the rules of the table here become a set of this chat."""
    live = await lobby.table_at(scope.spot, user_id=scope.who.user_id)
    if live is None:
        publisher.say(scope.place, Drawing(scope.t("lobby-save-nothing")))
        return
    rights = await may_administer(scope, telegram, message)
    name = tidy_name(command.args or "")[:LONGEST_NAME]
    answer = await application.save(live, scope.who, name, rights=rights)
    word = answer if name or answer is not Answer.SAVED else "saved-default"
    publisher.say(scope.place, Drawing(scope.t(f"lobby-{word}")))


class _Desk:
    """One press on the pages of one table, carried out."""

    def __init__(
        self,
        live: LiveTable,
        scope: Scope,
        application: Application,
        telegram: Telegram,
        words: Translator,
    ) -> None:
        self._live = live
        self._scope = scope
        self._application = application
        self._telegram = telegram
        self._words = words
        """The chat's language: names of sets are read by everybody."""

    async def act(self, act: str, *, rights: bool) -> tuple[str, str]:
        """The page to show next, and what to answer.

        :raises ValueError: no button of ours says that
        """
        verb, *words = act.split(".")
        live, who = self._live, self._scope.who
        if verb in ("u", "save", "x") and len(words) != 1:
            raise ValueError(act)
        if verb in CHANGES:
            table_id = live.row.table_id
            outcome = await self._application.change(table_id, who, verb, words, rights=rights)
            is_aim = verb == "v" and words[0] in AIMS
            page = "main" if is_aim else AFTER.get(verb, f"f.{words[0]}")
            return page, self._said(outcome)
        if verb == "u":
            outcome = await self._application.use(
                live.row.table_id, who, int(words[0]), rights=rights
            )
            return AFTER[verb], self._said(outcome)
        if verb in ("save", "x"):
            return "sets", await self._keep(verb, words[0])
        return act, ""

    async def _keep(self, verb: str, word: str) -> str:
        """Save or drop a set, which only administrators may."""
        t, live, who = self._scope.t, self._live, self._scope.who
        rights = live.row.chat_id == who.user_id or await self._telegram.is_administrator(
            live.row.chat_id, who.user_id
        )
        if verb == "x":
            answer = await self._application.forget(live, int(word), rights=rights)
            return t.plain(f"lobby-{answer}")
        name = "" if word == "default" else short_name(Proposal.of(live.row), self._words)
        answer = await self._application.save(live, who, name, rights=rights)
        if answer is Answer.SAVED and not name:
            return t.plain("lobby-saved-default")
        return t.plain(f"lobby-{answer}")

    def _said(self, outcome: Outcome) -> str:
        t = self._scope.t
        if outcome.reason is not None:
            return t.plain(f"rules-error-{outcome.reason}".replace("_", "-"))
        match outcome.answer:
            case Answer.CHANGED | Answer.UNCHANGED:
                return ""  # the page shows it
            case Answer.STANDS_IN:
                return t.plain("lobby-stands-in", preset=preset_title(outcome.basis, t))
            case answer:
                return t.plain(f"lobby-{answer}")


async def form_of(live: LiveTable, application: Application, people: People) -> Form:
    """What the pages of a table show."""
    place = await people.place_name(live.row.chat_id, live.row.topic_id)
    name = live.row.options.name
    return Form(
        table_id=live.row.table_id,
        place=f"{place} · {name}" if name else place,
        proposal=Proposal.of(live.row),
        sets=tuple(await application.sets(live)),
    )


async def _put_away(asker: Asker, answers: Answers, telegram: Telegram) -> None:
    """The page is not needed any more; the card that everybody sees stays."""
    if asker.message_id:
        try:
            await telegram.delete(asker.place.chat_id, asker.message_id)
        except CallFailed:
            return  # it stays, and its buttons still answer
    await answers.take_back(asker)
