// One chat as one person sees it: a phone on the desk. Panes live side by side.
import { api, Refused } from "./api.js";
import { Composer } from "./composer.js";
import { alertOver, ask, menu, openLink, showText, toast, zoom } from "./dialogs.js";
import { avatar, h, icon, iconButton, patchList, setProp, setText } from "./dom.js";
import { setBusy } from "./keyboard.js";
import { messageKey, patchMessages, summary } from "./messages.js";
import { t } from "./words.js";

const REACTIONS = ["👍", "❤", "🔥", "😁", "🤔", "👎"];
const PRESS_PATIENCE = 10; // seconds a button shows progress, about as long as the apps do

export class Pane {
  // `desk` is the page: {world, person(id), chatsOf(person), follow(pane, target), closePane(pane), activate(pane), openDrawer()}.
  constructor(desk, person, chat) {
    this.desk = desk;
    this.person = person;
    this.chat = chat;
    this.topic = null;
    this.view = null;
    this.build();
    this.show(person, chat);
  }

  build() {
    this.menuButton = iconButton("menu", t("open-menu"), () => this.desk.openDrawer(), { class: "icon-button only-narrow", "data-open-drawer": true });
    this.face = h("span", { class: "pane-face" });
    this.title = h("h2", {});
    this.subtitle = h("div", { class: "subtitle" });
    this.viewer = h("select", { "data-viewer": true, onchange: () => this.viewAs(Number(this.viewer.value)) });
    this.viewerBox = h("label", { class: "viewer" }, icon("eye"), this.viewer);
    this.closer = iconButton("close", t("close-pane"), () => this.desk.closePane(this), { class: "icon-button closer" });
    const header = h("header", { class: "pane-header" }, this.menuButton, this.face, h("div", { class: "pane-title" }, this.title, this.subtitle), this.viewerBox, this.closer);
    this.topics = h("div", { class: "topics", role: "tablist", hidden: true });
    this.pinned = h("button", { type: "button", class: "pinned", hidden: true, onclick: () => this.jump(this.pinnedId) }, icon("pin"), h("span", {}));
    this.list = h("div", { class: "messages" });
    this.empty = h("p", { class: "empty", hidden: true });
    this.log = h("div", { class: "log", role: "log", "aria-live": "polite", "aria-relevant": "additions", tabindex: "0", "data-log": true, onscroll: () => this.scrolled() }, h("div", { class: "spacer" }), this.empty, this.list);
    this.toBottom = iconButton("down", t("to-bottom"), () => this.scrollToEnd("smooth"), { class: "icon-button to-bottom", hidden: true });
    this.toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite", "data-toasts": true });
    this.composer = new Composer(this);
    this.middle = h("div", { class: "middle" }, this.log, this.toBottom, this.toasts);
    this.root = h("section", { class: "pane", "data-pane": true, onfocusin: () => this.desk.activate(this), onpointerdown: () => this.desk.activate(this) },
      header, this.topics, this.pinned, this.middle, this.composer.root);
    const resized = new ResizeObserver(() => this.atEnd && this.scrollToEnd());
    resized.observe(this.log);
    resized.observe(this.list);
  }

  show(person, chat) {
    const moved = person !== this.person || chat !== this.chat || !this.view;
    this.person = person;
    this.chat = chat;
    if (moved) {
      this.topic = null;
      this.view = null;
      this.atEnd = true;
      this.composer.setReply(null);
      this.composer.suggest([]);
    }
    setProp(this.root, "data-person", person);
    setProp(this.root, "data-chat", chat);
    this.composer.translate();
    this.refresh();
  }

  translate() {
    for (const [node, key] of [[this.menuButton, "open-menu"], [this.closer, "close-pane"], [this.toBottom, "to-bottom"]]) {
      setProp(node, "aria-label", t(key));
      setProp(node, "title", t(key));
    }
    this.composer.translate();
  }

  // The same chat with another person's eyes; their private chat when they are not in this one.
  viewAs(person) {
    const there = this.desk.chatsOf(person).some((chat) => chat.id === this.chat);
    this.show(person, there ? this.chat : "private");
    this.desk.moved();
  }

  // Only one request at a time; whatever changes meanwhile is asked for right after it.
  async refresh() {
    if (this.loading) {
      this.stale = true;
      return;
    }
    this.loading = true;
    do {
      this.stale = false;
      const { person, chat, topic } = this;
      try {
        const view = await api.view(person, chat, topic, 200);
        if (person === this.person && chat === this.chat && topic === this.topic) this.render(view);
        else this.stale = true;
      } catch (error) {
        this.renderFailure(error);
      }
    } while (this.stale);
    this.loading = false;
  }

  render(view) {
    const fresh = !this.view;
    const count = this.view?.messages.length ?? 0;
    this.view = view;
    const upgraded = view.chat.upgraded_to;
    if (upgraded) {
      this.show(this.person, upgraded);
      return;
    }
    this.renderHeader();
    this.renderTopics();
    this.renderPinned();
    if (fresh) this.list.replaceChildren();
    patchMessages(this.list, view.messages, { isPrivate: this.isPrivate(), act: (message, action) => this.act(message, action), zoom });
    this.empty.hidden = view.messages.length > 0;
    setText(this.empty, t("no-messages"));
    this.renderComposer();
    if (fresh || this.atEnd) this.scrollToEnd();
    else if (view.messages.length > count) this.toBottom.classList.add("news");
    setProp(this.root, "data-ready", true);
  }

  renderFailure(error) {
    this.view = null;
    this.list.replaceChildren();
    this.empty.hidden = false;
    setText(this.empty, error instanceof Refused ? error.message : t("load-failed"));
    this.composer.replaceBy([t("cannot-write")]);
    this.renderViewers();
  }

  isPrivate() {
    return this.chat === "private" || this.view?.chat.kind === "private";
  }

  renderHeader() {
    const { chat } = this.view;
    const name = this.isPrivate() ? this.desk.world.bot.name : chat.title;
    const key = `${chat.id} ${name}`;
    if (this.face.dataset.party !== key) {
      this.face.dataset.party = key;
      this.face.replaceChildren(avatar(this.isPrivate() ? this.desk.world.bot.id : chat.id, name));
    }
    setText(this.title, name);
    const typing = this.view.typing ?? [];
    setText(this.subtitle, typing.length ? t("typing", { name: typing.join(", ") }) : this.isPrivate() ? t("bot") : t("members-count", { count: chat.members }));
    this.subtitle.classList.toggle("typing", typing.length > 0);
    setProp(this.root, "aria-label", `${name} · ${this.personName()}`);
    this.renderViewers();
  }

  renderViewers() {
    patchList(this.viewer, this.desk.people(), {
      key: (person) => person.id,
      make: (person) => h("option", { value: person.id }),
      update: (option, person) => setText(option, person.name),
    });
    this.viewer.value = String(this.person);
    setProp(this.viewer, "aria-label", t("view-as"));
    setProp(this.viewerBox, "title", t("view-as"));
  }

  renderTopics() {
    const { chat } = this.view;
    this.topics.hidden = !chat.is_forum;
    setProp(this.topics, "aria-label", t("topics"));
    const tabs = chat.is_forum ? [{ id: 0, name: t("general-topic") }, ...chat.topics] : [];
    patchList(this.topics, tabs, {
      key: (topic) => topic.id,
      make: (topic) => h("button", { type: "button", role: "tab", "data-topic": topic.id, onclick: () => this.chooseTopic(topic.id || null), onkeydown: moveTabs }),
      update: (node, topic) => {
        const chosen = topic.id === (this.topic ?? 0);
        setText(node, topic.closed ? `🔒 ${topic.name}` : topic.name);
        setProp(node, "aria-selected", String(chosen));
        setProp(node, "tabindex", chosen ? "0" : "-1");
      },
    });
  }

  chooseTopic(topic) {
    this.topic = topic;
    this.view = null;
    this.refresh();
  }

  renderPinned() {
    const pinned = this.view.messages.filter((message) => message.pinned && !message.service).at(-1);
    this.pinnedId = pinned?.id;
    this.pinned.hidden = !pinned;
    setProp(this.pinned, "aria-label", pinned ? `${t("pinned")}: ${summary(pinned)}` : null);
    setText(this.pinned.lastElementChild, summary(pinned));
  }

  renderComposer() {
    const { chat } = this.view;
    if (this.isPrivate() && !chat.started && !chat.blocked) {
      this.composer.replaceBy([h("button", { type: "button", class: "action primary wide", "data-start": true, onclick: () => this.start("") }, t("start"))]);
    } else if (chat.can_write === false) {
      this.composer.replaceBy([t("cannot-write")]);
    } else {
      this.composer.replaceBy([]);
    }
  }

  scrolled() {
    this.atEnd = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 48;
    this.toBottom.hidden = this.atEnd;
    if (this.atEnd) this.toBottom.classList.remove("news");
  }

  scrollToEnd(behavior = "instant") {
    this.log.scrollTo({ top: this.log.scrollHeight, behavior });
    this.atEnd = true;
  }

  jump(id) {
    const node = this.list.querySelector(`[data-message="${CSS.escape(String(id))}"]`);
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 1200);
  }

  say(text) {
    toast(this.toasts, text);
  }

  // Run a request; what the sandbox refuses is told to this person.
  async attempt(request) {
    try {
      return await request();
    } catch (error) {
      this.say(t("failed", { reason: error.message }));
      return null;
    }
  }

  // --- what the composer asks of its pane

  personName() {
    return this.desk.person(this.person)?.name ?? "";
  }

  inGroup() {
    return !this.isPrivate();
  }

  botName() {
    return this.desk.world.bot.username;
  }

  commands() {
    return this.view?.commands ?? [];
  }

  send(text, reply, command = null) {
    this.atEnd = true;
    const body = { person: this.person, chat: this.chat, text, topic: this.topic };
    if (reply) body.reply_to = reply.id;
    if (command?.is_ephemeral) body.ephemeral = true;
    if (this.desk.isAnonymous(this.person, this.chat)) body.as = "anonymous";
    return this.attempt(() => api.say(body));
  }

  async inline(query) {
    const found = await this.attempt(() => api.inline({ person: this.person, chat: this.chat, query }));
    return (found?.results ?? []).map((result) => ({ ...result, query_id: found.query_id }));
  }

  chooseInline(result) {
    return this.attempt(() => api.choose({ person: this.person, chat: this.chat, topic: this.topic, query_id: result.query_id, result_id: result.id }));
  }

  async start(payload) {
    const body = { person: this.person };
    if (payload) body.payload = payload;
    await this.attempt(() => api.start(body));
    this.desk.follow(this, { person: this.person, chat: "private" });
  }

  // --- what is tapped in a message

  act(message, action) {
    switch (action.kind) {
      case "button": return this.tapButton(message, action);
      case "url": return this.openUrl(action.url);
      case "command": return this.send(this.inGroup() && !action.text.includes("@") ? `${action.text}@${this.botName()}` : action.text, null);
      case "mention": return action.username === this.botName() ? this.desk.follow(this, { person: this.person, chat: "private" }) : null;
      case "jump": return this.jump(action.id);
      case "react": return this.react(message, action.emoji);
      case "menu": return this.openMenu(message, action.node);
      default: return null;
    }
  }

  async tapButton(message, { button, node }) {
    switch (button.kind) {
      case "url": return this.openUrl(button.url);
      case "copy": return this.copy(button.copy);
      case "switch_inline_current": return this.composer.setText(`@${this.botName()} ${button.query ?? ""}`, true);
      case "switch_inline": return this.switchInline(button.query ?? "");
      case "callback": return this.press(message, button, node);
      default: return this.openUrl(button.url ?? "");
    }
  }

  async press(message, button, node) {
    setBusy(node, true);
    const which = message.ephemeral ? { ephemeral_message_id: message.ephemeral_id } : { message_id: message.id };
    const answer = await this.attempt(() => api.press({ person: this.person, chat: this.chat, ...which, data: button.data, wait: PRESS_PATIENCE }));
    setBusy(node, false);
    if (answer) await this.showAnswer(answer);
  }

  async showAnswer(answer) {
    if (answer.kind === "silence") this.say(t("no-answer"));
    if (answer.kind !== "answer") return;
    if (answer.url) await this.openUrl(answer.url);
    else if (answer.text && answer.alert) await alertOver(this.root, this.desk.world.bot.name, answer.text);
    else if (answer.text) this.say(answer.text);
  }

  // Links to the bot itself act inside the sandbox, all others are only shown.
  async openUrl(url) {
    const own = ownLink(url, this.botName());
    if (!own) return openLink(url);
    if (own.group === undefined) return own.start === null ? this.desk.follow(this, { person: this.person, chat: "private" }) : this.start(own.start);
    const groups = this.desk.chatsOf(this.person).filter((chat) => chat.kind !== "private");
    const chosen = await chooseChat(groups);
    if (!chosen) return null;
    const rights = own.rights ? { rights: own.rights } : {};
    await this.attempt(() => api.start({ person: this.person, chat: Number(chosen), payload: own.group, ...rights }));
    return this.desk.follow(this, { person: this.person, chat: Number(chosen) });
  }

  async switchInline(query) {
    const chosen = await chooseChat(this.desk.chatsOf(this.person));
    if (!chosen) return;
    const pane = this.desk.follow(this, { person: this.person, chat: chosen === "private" ? chosen : Number(chosen) });
    pane.composer.setText(`@${this.botName()} ${query}`, true);
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page without the right to the clipboard can still say what it would have copied.
      return showText(t("copy-text"), text);
    }
    return this.say(`${t("copied")}: ${text}`);
  }

  react(message, emoji) {
    const mine = message.reactions?.some((reaction) => reaction.emoji === emoji && reaction.mine);
    return this.attempt(() => api.react({ person: this.person, chat: this.chat, message_id: message.id, emoji: mine ? "" : emoji }));
  }

  openMenu(message, node) {
    const entries = [];
    const text = message.text ?? "";
    if (!message.ephemeral) {
      entries.push({ quick: REACTIONS.map((emoji) => ({ label: emoji, run: () => this.react(message, emoji) })) });
      entries.push({ label: t("reply"), run: () => this.composer.setReply({ message, name: message.sender.name, text: summary(message) }) });
    }
    if (text && !message.protected) entries.push({ label: t("copy-text"), run: () => this.copy(text) });
    if (!message.ephemeral) {
      entries.push({ label: t(message.pinned ? "unpin" : "pin"), run: () => this.attempt(() => api.pin({ person: this.person, chat: this.chat, message_id: message.id, on: !message.pinned })) });
      entries.push({ label: t("delete"), run: () => this.attempt(() => api.remove({ person: this.person, chat: this.chat, message_id: message.id })) });
      if (this.inGroup()) entries.push({ label: t("who-sees"), run: () => this.whoSees(message) });
    }
    entries.push({ label: t("raw"), run: () => showText(t("raw"), JSON.stringify(message, null, 2)) });
    menu(node, entries);
  }

  // Asks for the chat with every member's eyes: the plain truth, not what ought to be.
  async whoSees(message) {
    const lines = await Promise.all(this.desk.people().map(async (person) => {
      const view = await api.view(person.id, this.chat, this.topic, 200).catch(() => null);
      const seen = view?.messages.find((other) => messageKey(other) === messageKey(message));
      const words = !view ? t("not-in-chat") : !seen ? t("does-not-see") : seen.unsupported ? t("sees-unsupported") : t("sees");
      return h("li", {}, avatar(person.id, person.name), h("b", {}, person.name), h("span", {}, words));
    }));
    await ask({ title: t("who-sees"), id: "who-sees", body: [h("ul", { class: "people-list" }, lines)], answers: [{ label: t("close"), value: "", primary: true }] });
  }
}

function moveTabs(event) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
  const next = step && event.currentTarget[step];
  if (!next) return;
  next.focus();
  next.click();
}

function chooseChat(chats) {
  const answers = chats.map((chat) => ({ label: chat.title, value: String(chat.kind === "private" ? "private" : chat.id) }));
  return ask({ id: "choose-chat", className: "stacked", title: t("choose-chat"), answers: [...answers, { label: t("cancel"), value: "" }] });
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
  const app = parsed.protocol === "tg:" && parsed.href.includes("resolve") && parsed.searchParams.get("domain");
  if ((web || app || "").toLowerCase() !== username.toLowerCase()) return null;
  const { searchParams } = parsed;
  if (!searchParams.has("startgroup")) return { start: searchParams.get("start") };
  return { group: searchParams.get("startgroup"), rights: searchParams.get("admin")?.split(/[+ ]/u) };
}
