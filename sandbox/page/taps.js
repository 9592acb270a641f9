// What happens when something in a message is tapped: buttons, links, commands, the menu.
import { api } from "./api.js";
import { alertOver, ask, menu, openLink, showText } from "./dialogs.js";
import { avatar, h } from "./dom.js";
import { setBusy } from "./keyboard.js";
import { messageKey, summary } from "./messages.js";
import { t } from "./words.js";

const REACTIONS = ["👍", "❤", "🔥", "😁", "🤔", "👎"];
const PRESS_PATIENCE = 10; // seconds a button shows progress, about as long as the apps do
const SEARCHED = 200; // newest messages of each person among which one is looked for

export function tap(pane, message, action) {
  switch (action.kind) {
    case "button":
      return tapButton(pane, message, action);
    case "url":
      return openUrl(pane, action.url);
    case "command":
      return pane.send(
        pane.inGroup() && !action.text.includes("@")
          ? `${action.text}@${pane.botName()}`
          : action.text,
        null,
      );
    case "mention":
      return action.username === pane.botName()
        ? pane.desk.follow(pane, { person: pane.person, chat: "private" })
        : null;
    case "anchor":
      return pane.list
        .querySelector(`[data-anchor="${CSS.escape(action.name)}"]`)
        ?.scrollIntoView({ block: "center" });
    case "jump":
      return pane.jump(action.id);
    case "react":
      return react(pane, message, action.emoji);
    case "menu":
      return openMenu(pane, message, action.node);
    default:
      return null;
  }
}

async function tapButton(pane, message, { button, node }) {
  switch (button.kind) {
    case "url":
      return openUrl(pane, button.url);
    case "copy":
      return copy(pane, button.copy);
    case "switch_inline_current":
      return pane.composer.setText(`@${pane.botName()} ${button.query ?? ""}`, true);
    case "switch_inline":
      return switchInline(pane, button.query ?? "");
    case "callback":
      return press(pane, message, button, node);
    default:
      return openUrl(pane, button.url ?? "");
  }
}

async function press(pane, message, button, node) {
  setBusy(node, true);
  const which = message.ephemeral
    ? { ephemeral_message_id: message.ephemeral_id }
    : { message_id: message.id };
  const answer = await pane.attempt(() =>
    api.press({
      person: pane.person,
      chat: pane.chat,
      ...which,
      data: button.data,
      wait: PRESS_PATIENCE,
    }),
  );
  setBusy(node, false);
  if (answer) await showAnswer(pane, answer);
}

async function showAnswer(pane, answer) {
  if (answer.kind === "silence") pane.say(t("no-answer"));
  if (answer.kind !== "answer") return;
  if (answer.url) await openUrl(pane, answer.url);
  else if (answer.text && answer.alert)
    await alertOver(pane.root, pane.desk.world.bot.name, answer.text);
  else if (answer.text) pane.say(answer.text);
}

// Links to the bot itself act inside the sandbox, all others are only shown.
async function openUrl(pane, url) {
  const own = ownLink(url, pane.botName());
  if (!own) return openLink(url);
  if (own.group === undefined)
    return own.start === null
      ? pane.desk.follow(pane, { person: pane.person, chat: "private" })
      : pane.start(own.start);
  const groups = pane.desk.chatsOf(pane.person).filter((chat) => chat.kind !== "private");
  const chosen = await chooseChat(groups);
  if (!chosen) return null;
  const rights = own.rights ? { rights: own.rights } : {};
  await pane.attempt(() =>
    api.start({ person: pane.person, chat: Number(chosen), payload: own.group, ...rights }),
  );
  return pane.desk.follow(pane, { person: pane.person, chat: Number(chosen) });
}

async function switchInline(pane, query) {
  const chosen = await chooseChat(pane.desk.chatsOf(pane.person));
  if (!chosen) return;
  const target = pane.desk.follow(pane, {
    person: pane.person,
    chat: chosen === "private" ? chosen : Number(chosen),
  });
  target.composer.setText(`@${pane.botName()} ${query}`, true);
}

async function copy(pane, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page without the right to the clipboard can still say what it would have copied.
    return showText(t("copy-text"), text);
  }
  return pane.say(`${t("copied")}: ${text}`);
}

function react(pane, message, emoji) {
  const mine = message.reactions?.some((reaction) => reaction.emoji === emoji && reaction.mine);
  return pane.attempt(() =>
    api.react({
      person: pane.person,
      chat: pane.chat,
      message_id: message.id,
      emoji: mine ? "" : emoji,
    }),
  );
}

function openMenu(pane, message, node) {
  const entries = [];
  const text = message.text ?? "";
  if (!message.ephemeral) {
    entries.push({
      quick: REACTIONS.map((emoji) => ({ label: emoji, run: () => react(pane, message, emoji) })),
    });
    entries.push({
      label: t("reply"),
      run: () =>
        pane.composer.setReply({ message, name: message.sender.name, text: summary(message) }),
    });
  }
  if (text && !message.protected)
    entries.push({ label: t("copy-text"), run: () => copy(pane, text) });
  if (!message.ephemeral) {
    entries.push({
      label: t(message.pinned ? "unpin" : "pin"),
      run: () =>
        pane.attempt(() =>
          api.pin({
            person: pane.person,
            chat: pane.chat,
            message_id: message.id,
            on: !message.pinned,
          }),
        ),
    });
    entries.push({
      label: t("delete"),
      run: () =>
        pane.attempt(() =>
          api.remove({ person: pane.person, chat: pane.chat, message_id: message.id }),
        ),
    });
    if (pane.inGroup()) entries.push({ label: t("who-sees"), run: () => whoSees(pane, message) });
  }
  entries.push({
    label: t("raw"),
    run: () => showText(t("raw"), JSON.stringify(message, null, 2)),
  });
  menu(node, entries);
}

// Asks for the chat with every member's eyes: the plain truth, not what ought to be.
async function whoSees(pane, message) {
  const lines = await Promise.all(
    pane.desk.people().map(async (person) => {
      const view = await api
        .view(person.id, pane.chat, pane.topic, SEARCHED, false)
        .catch(() => null);
      const seen = view?.messages.find((other) => messageKey(other) === messageKey(message));
      const words = !view
        ? t("not-in-chat")
        : !seen
          ? t("does-not-see")
          : seen.unsupported
            ? t("sees-unsupported")
            : t("sees");
      return h(
        "li",
        {},
        avatar(person.id, person.name),
        h("b", {}, person.name),
        h("span", {}, words),
      );
    }),
  );
  await ask({
    title: t("who-sees"),
    id: "who-sees",
    body: [h("ul", { class: "people-list" }, lines)],
    answers: [{ label: t("close"), value: "", primary: true }],
  });
}

function chooseChat(chats) {
  const answers = chats.map((chat) => ({
    label: chat.title,
    value: String(chat.kind === "private" ? "private" : chat.id),
  }));
  return ask({
    id: "choose-chat",
    className: "stacked",
    title: t("choose-chat"),
    answers: [...answers, { label: t("cancel"), value: "" }],
  });
}

// What a link to our own bot asks for, or nothing when it leads elsewhere.
function ownLink(url, username) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  const web = ["t.me", "telegram.me"].includes(parsed.hostname) && parsed.pathname.slice(1);
  const app =
    parsed.protocol === "tg:" &&
    parsed.href.includes("resolve") &&
    parsed.searchParams.get("domain");
  if ((web || app || "").toLowerCase() !== username.toLowerCase()) return null;
  const { searchParams } = parsed;
  if (!searchParams.has("startgroup")) return { start: searchParams.get("start") };
  return {
    group: searchParams.get("startgroup"),
    rights: searchParams.get("admin")?.split(/[+ ]/u),
  };
}
