// One chat as one person sees it: a phone on the desk. Panes live side by side.
import { api, Refused } from "./api.js";
import { Composer } from "./composer.js";
import { toast, zoom } from "./dialogs.js";
import { avatar, h, icon, iconButton, patchList, setProp, setText } from "./dom.js";
import { patchMessages, summary } from "./messages.js";
import { tap } from "./taps.js";
import { t } from "./words.js";

const GENERAL = 1; // the topic every forum has; messages there carry no topic
const PAGE = 200; // messages asked for at once
const TYPING_LASTS = 5500; // milliseconds after which "typing" is asked for again

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
    this.earlier = h("button", { type: "button", class: "earlier", hidden: true, onclick: () => this.showEarlier() });
    this.log = h("div", { class: "log", role: "log", "aria-live": "polite", "aria-relevant": "additions", tabindex: "0", "data-log": true, onscroll: () => this.scrolled() }, h("div", { class: "spacer" }), this.earlier, this.empty, this.list);
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
      this.limit = PAGE;
      this.atEnd = true;
      setProp(this.root, "data-ready", null);
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
      const { person, chat } = this;
      const topic = this.shownTopic();
      try {
        const view = await api.view(person, chat, topic, this.limit);
        if (person === this.person && chat === this.chat && topic === this.shownTopic()) this.render(view);
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
    patchMessages(this.list, view.messages, { isPrivate: this.isPrivate(), act: (message, action) => tap(this, message, action), zoom });
    this.empty.hidden = view.messages.length > 0;
    setText(this.empty, view.chat.description || t("no-messages"));
    this.earlier.hidden = view.messages.length < this.limit;
    setText(this.earlier, t("earlier"));
    this.renderComposer();
    if (fresh || this.atEnd) this.scrollToEnd();
    else if (view.messages.length > count) this.toBottom.classList.add("news");
    setProp(this.root, "data-ready", true);
    clearTimeout(this.typingTimer);
    if (view.typing?.length) this.typingTimer = setTimeout(() => this.refresh(), TYPING_LASTS);
  }

  renderFailure(error) {
    this.view = null;
    this.list.replaceChildren();
    this.empty.hidden = false;
    setText(this.empty, error instanceof Refused ? error.message : t("load-failed"));
    this.composer.replaceBy([t("cannot-write")]);
    this.renderViewers();
  }

  isForum() {
    return Boolean(this.desk.group(this.chat)?.is_forum);
  }

  shownTopic() {
    return this.isForum() ? this.topic ?? GENERAL : null;
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
      update: (option, person) => setText(option, person.first_name || "…"),
    });
    this.viewer.value = String(this.person);
    setProp(this.viewer, "aria-label", t("view-as"));
    setProp(this.viewerBox, "title", t("view-as"));
  }

  renderTopics() {
    const { chat } = this.view;
    this.topics.hidden = !chat.is_forum;
    setProp(this.topics, "aria-label", t("topics"));
    const general = { id: GENERAL, name: t("general-topic"), closed: chat.topics.find(({ id }) => id === GENERAL)?.closed };
    const tabs = chat.is_forum ? [general, ...chat.topics.filter(({ id }) => id !== GENERAL)] : [];
    patchList(this.topics, tabs, {
      key: (topic) => topic.id,
      make: (topic) => h("button", { type: "button", role: "tab", "data-topic": topic.id, onclick: () => this.chooseTopic(topic.id === GENERAL ? null : topic.id), onkeydown: moveTabs }),
      update: (node, topic) => {
        const chosen = topic.id === (this.topic ?? GENERAL);
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
    this.composer.offer(replyButtons(this.view.messages));
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

  showEarlier() {
    this.limit += PAGE;
    this.refresh();
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
}

// The reply keyboard on show: that of the newest message that brought or removed one.
function replyButtons(messages) {
  const markup = messages.findLast((message) => message.reply_keyboard)?.reply_keyboard;
  return (markup?.keyboard ?? []).map((row) => row.map((button) => button.text ?? button));
}

function moveTabs(event) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
  const next = step && event.currentTarget[step];
  if (!next) return;
  next.focus();
  next.click();
}
