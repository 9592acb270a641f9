// The panel on the right: people and groups, the clock, connections, what the bot called.
import { api } from "./api.js";
import { closeButton, menu } from "./dialogs.js";
import { avatar, h, iconButton, patchList, setProp, setText } from "./dom.js";
import { clockTime } from "./messages.js";
import { applyTheme, theme, THEMES } from "./theme.js";
import { chooseLanguage, language, languageName, LANGUAGES, t } from "./words.js";

const TABS = ["world", "time", "connection", "journal", "settings"];
const STEPS = [[15, "plus-15s"], [60, "plus-1m"], [3600, "plus-1h"], [86400, "plus-1d"]];
const KEPT_CALLS = 150;
const BATCH = 500;

export class Controls {
  // `desk`: {world, people(), person(id), group(id), active, lists, closeControls(), translate(), follow(pane, target)}.
  constructor(root, desk) {
    this.root = root;
    this.desk = desk;
    this.tab = "world";
    this.calls = [];
    this.lastCall = 0;
    this.build();
  }

  build() {
    this.heading = h("h2", {});
    this.closer = closeButton(() => this.desk.closeControls());
    this.tabs = h("div", { class: "tabs", role: "tablist" }, TABS.map((name) => h("button", {
      type: "button", role: "tab", "data-tab": name, "aria-controls": "controls-panel", onclick: () => this.choose(name), onkeydown: moveTabs,
    })));
    this.panel = h("div", { class: "panel", role: "tabpanel", id: "controls-panel", tabindex: "-1" });
    this.status = h("div", { class: "toasts", role: "status" });
    this.root.replaceChildren(h("div", { class: "panel-header" }, this.heading, this.closer), this.tabs, this.panel, this.status);
  }

  isOpen() {
    return !this.root.hidden;
  }

  open(tab = this.tab, form = null) {
    this.root.hidden = false;
    this.choose(tab);
    const focus = form ? this.panel.querySelector(`[data-form=${form}]`) : null;
    if (focus) {
      focus.open = true;
      focus.querySelector("input").focus();
    } else this.tabs.querySelector("[aria-selected=true]").focus();
  }

  close() {
    this.root.hidden = true;
  }

  choose(tab) {
    this.tab = tab;
    this.draw();
    if (tab === "journal") this.loadJournal();
  }

  // A change of language draws everything afresh; changes of the world only patch what they touch.
  draw() {
    setText(this.heading, t("controls"));
    setProp(this.root, "aria-label", t("controls"));
    setProp(this.closer, "aria-label", t("close"));
    for (const node of this.tabs.children) {
      const chosen = node.dataset.tab === this.tab;
      setText(node, t(`tab-${node.dataset.tab}`));
      setProp(node, "aria-selected", String(chosen));
      setProp(node, "tabindex", chosen ? "0" : "-1");
    }
    this.panel.replaceChildren(...this[`${this.tab}Tab`]());
    this.patch();
  }

  render() {
    if (this.isOpen()) this.patch();
  }

  patch() {
    if (this.tab === "world") this.patchWorld();
    if (this.tab === "connection") this.patchConnection();
  }

  heard(event) {
    if (event.kind === "reset") {
      this.calls = [];
      this.lastCall = 0;
    }
    if (this.isOpen() && this.tab === "journal" && ["call", "audit", "reset"].includes(event.kind)) this.loadJournal();
  }

  async attempt(request) {
    try {
      return await request();
    } catch (error) {
      this.desk.active?.say(t("failed", { reason: error.message }));
      return null;
    }
  }

  // --- people and groups

  worldTab() {
    this.chatTitle = h("h3", {});
    this.memberList = h("div", { class: "row-list" });
    this.joiners = h("select", { onchange: () => this.join() });
    this.topicForm = form([["name", t("new-topic"), "text"]], t("add"), (values) => this.attempt(() => api.topic(this.chat.id, values)));
    this.upgrade = h("button", { type: "button", class: "action", onclick: () => this.attempt(() => api.upgrade(this.chat.id)) }, t("upgrade"));
    this.chatSection = h("section", {}, this.chatTitle, this.memberList, this.joiners, this.topicForm, this.upgrade);
    const languages = LANGUAGES.map((code) => [code, languageName(code)]);
    const person = form([["name", t("first-name"), "text"], ["username", t("username"), "text"], ["language", t("speaks"), languages]], t("add"), (values) => this.addPerson(values));
    const kinds = ["supergroup", "group", "forum"].map((kind) => [kind, t(`kind-${kind}`)]);
    const bots = ["member", "administrator", "none"].map((role) => [role, t(`bot-${role}`)]);
    const group = form([["title", t("title"), "text"], ["kind", t("kind"), kinds], ["bot", t("bot-role"), bots]], t("add"), (values) => this.addGroup(values));
    return [this.chatSection, section(t("people-and-groups"), fold("person", t("add-person"), person), fold("group", t("add-group"), group))];
  }

  get chat() {
    return this.desk.group(this.desk.active?.chat);
  }

  patchWorld() {
    const { chat } = this;
    this.chatSection.hidden = !chat;
    if (!chat) return;
    setText(this.chatTitle, chat.title);
    const members = this.desk.membersOf(chat);
    patchList(this.memberList, members, {
      key: (member) => member.id,
      make: (member) => this.memberRow(member),
      update: (node, member) => updateMember(node, member),
    });
    const outside = this.desk.outsiders(chat);
    this.joiners.hidden = outside.length === 0;
    this.joiners.replaceChildren(h("option", { value: "" }, t("add-member")), ...outside.map((one) => h("option", { value: one.id }, one.name)));
    setProp(this.joiners, "aria-label", t("add-member"));
    this.topicForm.hidden = !chat.is_forum;
    this.upgrade.hidden = chat.kind !== "group";
  }

  memberRow(member) {
    const more = iconButton("more", t("actions"), () => menu(more, this.memberActions(this.row(member.id))), { "aria-haspopup": "menu" });
    return h("div", { class: "member", "data-member": member.id }, avatar(member.id, member.name), h("div", {}, h("b", {}), h("small", {})), more);
  }

  row(id) {
    return this.desk.membersOf(this.chat).find((member) => member.id === id);
  }

  memberActions(member) {
    const act = (action, more = {}) => () => this.attempt(() => api.member(this.chat.id, { action, ...who(member), ...more }));
    const gone = [{ label: t("return"), run: act("join") }, ...(member.status === "kicked" ? [{ label: t("unban"), run: act("unban") }] : [])];
    if (["left", "kicked"].includes(member.status)) return gone;
    const entries = [];
    if (member.status === "administrator") entries.push({ label: t("demote"), run: act("demote") });
    else if (member.status !== "creator") entries.push({ label: t("promote"), run: act("promote") });
    if (!member.is_bot && ["administrator", "creator"].includes(member.status)) {
      entries.push({ label: t(member.anonymous ? "not-anonymous" : "anonymous"), run: act("anonymous", { on: !member.anonymous }) });
    }
    if (member.status === "member") entries.push({ label: t("mute"), run: act("restrict") });
    if (member.status === "restricted") entries.push({ label: t("unmute"), run: act("unrestrict") });
    if (!member.is_bot) entries.push({ label: t("leave"), run: act("leave") });
    if (member.status !== "creator") entries.push({ label: t("kick"), run: act("kick") });
    return entries;
  }

  async join() {
    const id = Number(this.joiners.value);
    if (!id) return;
    const who_ = id === this.desk.world.bot.id ? { bot: true } : { person: id };
    await this.attempt(() => api.member(this.chat.id, { action: "join", ...who_ }));
  }

  async addPerson({ name, username, language: speaks }) {
    const made = await this.attempt(() => api.addPerson({ name, language: speaks, ...(username ? { username } : {}) }));
    if (made) await this.desk.arrived({ person: made.person.id, chat: "private" });
    return made;
  }

  async addGroup({ title, kind, bot }) {
    const { active } = this.desk;
    const members = [active.person, ...this.desk.people().map(({ id }) => id).filter((id) => id !== active.person)];
    const made = await this.attempt(() => api.addChat({ kind, title, bot, members }));
    if (made) await this.desk.arrived({ person: active.person, chat: made.chat.id });
    return made;
  }

  // --- the clock

  timeTab() {
    this.bigClock = h("div", { class: "big-clock" });
    this.offset = h("div", { class: "hint" });
    const steps = STEPS.map(([seconds, key]) => h("button", { type: "button", class: "action", "data-clock": seconds, onclick: () => this.attempt(() => api.clock(seconds)) }, t(key)));
    const back = h("button", { type: "button", class: "action", "data-clock": "now", onclick: () => this.attempt(() => api.clock(-this.ahead)) }, t("clock-back"));
    return [section(t("clock-now"), this.bigClock, this.offset), section(t("clock-forward"), h("div", { class: "row" }, steps)), back];
  }

  showClock(now, offset) {
    this.ahead = offset;
    if (!this.isOpen() || this.tab !== "time") return;
    setText(this.bigClock, new Date(now * 1000).toLocaleTimeString(language()));
    const day = new Date(now * 1000).toLocaleDateString(language(), { weekday: "long", day: "numeric", month: "long" });
    setText(this.offset, `${day} · ${offset ? t("clock-ahead", { time: duration(offset) }) : t("clock-real")}`);
  }

  // --- connections and limits

  connectionTab() {
    this.personTitle = h("h3", {});
    const client = (name, label, hint, inverted) => check(label, hint, `client-${name}`, (on) => this.attempt(() => api.knobs({ person: this.desk.active.person, client: { [name]: inverted ? !on : on } })));
    this.checks = {
      online: client("online", t("online")),
      ephemeral: client("ephemeral", t("old-client"), t("old-client-hint"), true),
      rich: client("rich", t("no-rich"), null, true),
      blocked: check(t("blocked"), null, "blocked", (on) => this.attempt(() => api.block(this.desk.active.person, on))),
    };
    this.worldChecks = {
      flood: check(t("flood"), null, "flood", (on) => this.attempt(() => api.knobs({ flood: on }))),
      old: check(t("old-server"), t("old-server-hint"), "old-server", (on) => this.attempt(() => api.knobs({ api_version: on ? "10.0" : "10.3" }))),
      privacy: check(t("privacy"), t("privacy-hint"), "privacy", (on) => this.attempt(() => api.knobs({ privacy: on }))),
      inline: check(t("inline-mode"), null, "inline", (on) => this.attempt(() => api.knobs({ inline: on }))),
    };
    const restart = h("button", { type: "button", class: "action", onclick: async () => {
      if (await this.attempt(() => api.restartApp(this.desk.active.person))) this.desk.active.say(t("restarted"));
    } }, t("restart-app"));
    const person = h("section", {}, this.personTitle, Object.values(this.checks), restart);
    return [person, section(t("server"), Object.values(this.worldChecks))];
  }

  patchConnection() {
    const person = this.desk.person(this.desk.active?.person);
    if (!person) return;
    setText(this.personTitle, t("app-of", { name: person.name }));
    const client = person.client ?? {};
    tick(this.checks.online, client.online !== false);
    tick(this.checks.ephemeral, client.ephemeral === false);
    tick(this.checks.rich, client.rich === false);
    tick(this.checks.blocked, Boolean(person.blocked));
    const { knobs } = this.desk.world;
    tick(this.worldChecks.flood, knobs.flood);
    tick(this.worldChecks.old, knobs.api_version !== "10.3");
    tick(this.worldChecks.privacy, knobs.privacy);
    tick(this.worldChecks.inline, knobs.inline);
  }

  // --- what the bot did

  journalTab() {
    this.unknown = h("p", {});
    this.leaks = h("ul", { class: "plain-list" });
    this.callList = h("div", { class: "calls" });
    this.noCalls = h("p", { class: "hint" }, t("no-calls"));
    return [section(t("leaks"), this.leaks), section(t("unsupported"), this.unknown), section(t("calls"), this.noCalls, this.callList)];
  }

  async loadJournal() {
    if (this.reading) {
      this.readAgain = true;
      return;
    }
    this.reading = true;
    do {
      this.readAgain = false;
      const [unknown, leaks] = await Promise.all([api.unsupported(), api.leaks(), this.loadCalls()]);
      if (this.tab === "journal") this.showJournal(unknown.methods, leaks.leaks);
    } while (this.readAgain);
    this.reading = false;
  }

  async loadCalls() {
    let batch;
    do {
      batch = await api.calls(this.lastCall, BATCH);
      this.lastCall = batch.last;
      this.calls = [...batch.calls.reverse(), ...this.calls].slice(0, KEPT_CALLS);
    } while (batch.calls.length === BATCH);
  }

  showJournal(methods, leaks) {
    setText(this.unknown, methods.length ? methods.map((one) => one.method ?? one).join(", ") : t("none"));
    this.unknown.className = methods.length ? "bad-news" : "good";
    const lines = leaks.map((leak) => h("li", { class: "bad-news" }, `${leak.text} (${leak.owner?.name ?? leak.owner}): ${leak.where}`, h("div", { class: "hint" }, leak.excerpt ?? "")));
    this.leaks.replaceChildren(...(lines.length ? lines : [h("li", { class: "good" }, t("none"))]));
    this.noCalls.hidden = this.calls.length > 0;
    patchList(this.callList, this.calls, { key: (call) => call.n, make: callRow, update: null });
  }

  // --- the page itself

  settingsTab() {
    const languages = choice(t("language"), LANGUAGES.map((code) => [code, languageName(code)]), language(), (code) => {
      localStorage.setItem("language", code);
      chooseLanguage(code);
      this.desk.translate();
      this.draw();
    });
    const themes = choice(t("theme"), THEMES.map((name) => [name, t(`theme-${name}`)]), theme(), applyTheme);
    setProp(languages.querySelector("select"), "data-language", true);
    setProp(themes.querySelector("select"), "data-theme-choice", true);
    return [h("section", {}, languages, themes), section(t("keys"), h("p", { class: "hint" }, t("keys-hint")))];
  }
}

function callRow(call) {
  const failed = !call.outcome?.ok;
  const words = failed && call.outcome ? ` · ${call.outcome.error_code}` : "";
  const title = [h("span", {}, `${call.method}${words}`), h("time", {}, clockTime(call.at))];
  const node = h("details", { class: failed ? "bad" : null, ontoggle: () => {
    if (node.open && !node.querySelector("pre")) node.append(h("pre", { tabindex: "0" }, JSON.stringify({ params: call.params, outcome: call.outcome }, null, 1)));
  } }, h("summary", {}, title));
  return node;
}

function who(member) {
  return member.is_bot ? { bot: true } : { person: member.id };
}

const STATUS = { creator: "owner", administrator: "admin", member: "member", restricted: "muted", left: "left", kicked: "kicked" };

function updateMember(node, member) {
  const words = [member.is_bot && t("bot"), t(STATUS[member.status] ?? "member"), member.anonymous && t("is-anonymous")];
  setText(node.querySelector("b"), member.name);
  setText(node.querySelector("small"), words.filter(Boolean).join(" · "));
}

function section(title, ...children) {
  return h("section", {}, h("h3", {}, title), children);
}

function fold(name, title, body) {
  return h("details", { class: "fold-form", "data-form": name }, h("summary", {}, title), body);
}

// Fields are [name, label, "text" or choices]; the form empties itself when `done` gives something.
function form(fields, label, done) {
  const inputs = fields.map(([name, words, kind]) => h("label", { class: "field" }, words, kind === "text"
    ? h("input", { name, autocomplete: "off", required: name !== "username", maxlength: "128" })
    : h("select", { name }, kind.map(([value, text]) => h("option", { value }, text)))));
  const node = h("form", { onsubmit: async (event) => {
    event.preventDefault();
    if (await done(Object.fromEntries(new FormData(node)))) node.reset();
  } }, inputs, h("button", { type: "submit", class: "action primary" }, label));
  return node;
}

function choice(label, options, value, chosen) {
  const select = h("select", { onchange: () => chosen(select.value) }, options.map(([name, words]) => h("option", { value: name, selected: name === value }, words)));
  return h("label", { class: "field" }, label, select);
}

function check(label, hint, name, turned) {
  const box = h("input", { type: "checkbox", "data-knob": name, onchange: () => turned(box.checked) });
  return h("label", { class: "check" }, box, h("span", {}, label, hint ? h("small", {}, hint) : null));
}

function tick(node, on) {
  node.querySelector("input").checked = Boolean(on);
}

function moveTabs(event) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
  const next = step && event.currentTarget[step];
  if (!next) return;
  next.click();
  next.focus();
}

function duration(seconds) {
  const whole = Math.round(Math.abs(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  const clock = [hours, minutes, whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return `${seconds < 0 ? "−" : "+"}${days ? t("days", { n: days }) : ""} ${clock}`;
}
