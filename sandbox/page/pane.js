// One chat as one person sees it: a phone on the desk. Panes live side by side.
import { api, Refused } from "./api.js";
import { Composer } from "./composer.js";
import { toast, zoom } from "./dialogs.js";
import { h, iconButton, setProp, setText } from "./dom.js";
import { patchMessages } from "./messages.js";
import { GENERAL, PaneHead } from "./pane-head.js";
import { tap } from "./taps.js";
import { t } from "./words.js";

const PAGE = 200; // messages asked for at once
const TYPING_LASTS = 5500; // milliseconds after which "typing" is asked for again

export class Pane {
  // `desk` is the page (app.js): the world, the other panes and where links lead.
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
    this.head = new PaneHead(this);
    this.composer = new Composer(this);
    this.list = h("div", { class: "messages" });
    this.empty = h("p", { class: "empty", hidden: true });
    this.earlier = h("button", { type: "button", class: "earlier", hidden: true });
    this.earlier.addEventListener("click", () => this.showEarlier());
    this.log = h(
      "div",
      {
        class: "log",
        role: "log",
        "aria-live": "polite",
        "aria-relevant": "additions",
        tabindex: "0",
        "data-log": true,
        onscroll: () => this.scrolled(),
      },
      h("div", { class: "spacer" }),
      this.earlier,
      this.empty,
      this.list,
    );
    this.toBottom = iconButton("down", "", () => this.scrollToEnd("smooth"), {
      class: "icon-button to-bottom",
      hidden: true,
    });
    this.toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    const middle = h("div", { class: "middle" }, this.log, this.toBottom, this.toasts);
    this.root = h(
      "section",
      { class: "pane", "data-pane": true },
      this.head.nodes,
      middle,
      this.composer.root,
    );
    for (const sign of ["focusin", "pointerdown"])
      this.root.addEventListener(sign, () => this.desk.activate(this));
    const resized = new ResizeObserver(() => this.atEnd && this.scrollToEnd());
    resized.observe(this.log);
    resized.observe(this.list);
    this.translate();
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
    this.head.translate();
    this.composer.translate();
    setProp(this.toBottom, "aria-label", t("to-bottom"));
    setText(this.earlier, t("earlier"));
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
        if (person === this.person && chat === this.chat && topic === this.shownTopic())
          this.render(view);
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
    this.head.render(view);
    setProp(this.root, "aria-label", `${view.chat.title} · ${this.personName()}`);
    if (fresh) this.list.replaceChildren();
    patchMessages(this.list, view.messages, {
      isPrivate: this.isPrivate(),
      act: (message, action) => tap(this, message, action),
      zoom,
    });
    this.empty.hidden = view.messages.length > 0;
    setText(this.empty, view.chat.description || t("no-messages"));
    this.earlier.hidden = view.messages.length < this.limit;
    this.renderComposer();
    if (fresh || this.atEnd) this.scrollToEnd();
    else if (view.messages.length > count) this.toBottom.classList.add("news");
    setProp(this.root, "data-ready", true);
    clearTimeout(this.typingTimer);
    if (view.typing?.length) this.typingTimer = setTimeout(() => this.refresh(), TYPING_LASTS);
  }

  // What the sandbox refuses is said; when it cannot be reached, what was last seen stays.
  renderFailure(error) {
    if (this.view && !(error instanceof Refused)) return;
    this.view = null;
    this.list.replaceChildren();
    this.empty.hidden = false;
    setText(this.empty, error instanceof Refused ? error.message : t("load-failed"));
    this.composer.replaceBy([t("cannot-write")]);
    this.head.renderViewers();
  }

  isForum() {
    return Boolean(this.desk.group(this.chat)?.is_forum);
  }

  shownTopic() {
    return this.isForum() ? (this.topic ?? GENERAL) : null;
  }

  isPrivate() {
    return this.chat === "private" || this.view?.chat.kind === "private";
  }

  chooseTopic(topic) {
    this.topic = topic;
    this.view = null;
    this.refresh();
  }

  renderComposer() {
    const { chat } = this.view;
    if (this.isPrivate() && !chat.started && !chat.blocked) {
      this.composer.replaceBy([
        h(
          "button",
          {
            type: "button",
            class: "action primary wide",
            "data-start": true,
            onclick: () => this.start(""),
          },
          t("start"),
        ),
      ]);
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
    const found = await this.attempt(() =>
      api.inline({ person: this.person, chat: this.chat, query }),
    );
    return (found?.results ?? []).map((result) => ({ ...result, query_id: found.query_id }));
  }

  chooseInline(result) {
    return this.attempt(() =>
      api.choose({
        person: this.person,
        chat: this.chat,
        topic: this.topic,
        query_id: result.query_id,
        result_id: result.id,
      }),
    );
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
