// The page: people on the left, chats as each of them sees them in the middle, controls on the right.
//
// Hooks for tests and scripts; everything else may change:
//   button[data-person=ID]      a person on the left: look through their eyes
//   button[data-chat=ID]        a chat of that person (or "private"): open it
//   [data-pane]                 an open chat, with data-person and data-chat; data-ready once it is
//                               drawn; .active is the one that was used last
//   [data-viewer]               the choice of eyes in a pane's heading
//   [data-log]                  the messages of a pane; one of them is [data-message=ID], or
//                               [data-ephemeral=ID]; data-sender says whose
//   [data-row][data-column]     a button under a message: data-callback, data-kind, data-style,
//                               aria-disabled, aria-busy while the bot has not answered
//   [data-composer]             the box to write in; #composer is that of the active pane;
//                               [data-send], [data-commands], [data-start] are beside it
//   [data-result=ID]            an inline result to choose
//   [data-topic=ID]             a forum topic's tab, 1 is General
//   [data-toast], #alert        what a press was answered with: a line, a dialog
//   #controls                   [data-open-controls] opens it; its tabs are
//                               [data-tab=world|time|connection|journal|settings]
//   [data-clock=SECONDS|now]    moves the clock
import { api, listen } from "./api.js";
import { Controls } from "./controls.js";
import { toast } from "./dialogs.js";
import { patchList, setProp, setText } from "./dom.js";
import { Pane } from "./pane.js";
import { Sidebar } from "./sidebar.js";
import { applyTheme, theme } from "./theme.js";
import { chooseLanguage, t } from "./words.js";

const NARROW = matchMedia("(max-width: 760px)");
const COMFORT = 380; // pixels of width at which a pane is pleasant to use
const SETTLE = 40; // milliseconds in which several changes become one drawing

// Changes after which everything is asked for anew, not only the chats they name.
const WORLDLY = ["person", "chat", "member", "reset", "knobs", "clock", "bot"];

class Desk {
  constructor() {
    this.world = { people: [], chats: [], bot: {}, knobs: {}, clock: {} };
    this.lists = new Map();
    this.panes = [];
    this.active = null;
    this.root = document.getElementById("panes");
    this.scrim = document.getElementById("scrim");
    this.line = document.getElementById("line");
    this.notices = document.getElementById("notices");
    this.sidebar = new Sidebar(document.getElementById("sidebar"), this);
    this.controls = new Controls(document.getElementById("controls"), this);
    this.scrim.addEventListener("click", () => this.closeDrawer());
    document.addEventListener("keydown", (event) => this.key(event));
    NARROW.addEventListener("change", () => this.veil());
  }

  async begin() {
    await this.loadWorld();
    this.furnish();
    this.render();
    if (!this.active) this.openControls("world", "person");
    listen(
      (event) => this.heard(event),
      (connected) => this.connected(connected),
    );
    setInterval(() => this.tick(), 1000);
  }

  // --- the world and its changes

  async loadWorld() {
    const asked = Date.now();
    this.world = await api.state();
    this.world.bot.name = this.world.bot.first_name;
    this.ahead = this.world.clock.now - asked / 1000;
    await Promise.all(this.people().map(({ id }) => this.loadList(id)));
  }

  async loadList(person) {
    const { chats } = await api.chats(person);
    this.lists.set(
      person,
      chats.filter((chat) => !chat.upgraded_to),
    );
  }

  now() {
    return Date.now() / 1000 + this.ahead;
  }

  heard(event) {
    this.news ??= [];
    this.news.push(event);
    this.controls.heard(event);
    this.timer ??= setTimeout(() => this.settle(), SETTLE);
  }

  async settle() {
    const { news } = this;
    this.news = null;
    this.timer = null;
    const widely = news.some((event) => WORLDLY.includes(event.kind));
    for (const pane of this.panes)
      if (widely || news.some((event) => this.concerns(event, pane))) pane.refresh();
    this.outdated = Math.max(this.outdated ?? 0, widely ? 2 : 1);
    if (this.settling) return;
    this.settling = true;
    while (this.outdated) {
      const all = this.outdated === 2 || !this.active;
      this.outdated = 0;
      await (all ? this.loadWorld() : this.loadList(this.active.person)).catch(() => null);
      if (all) this.furnish();
      this.render();
    }
    this.settling = false;
  }

  concerns(event, pane) {
    const forThem = !event.people?.length || event.people.includes(pane.person);
    return forThem && (event.chats ?? []).includes(this.chatId(pane));
  }

  chatId(pane) {
    return pane.chat === "private" ? (pane.view?.chat.id ?? pane.person) : pane.chat;
  }

  connected(yes) {
    setText(this.line, yes ? "" : t("disconnected"));
    this.line.classList.toggle("shown", !yes);
    if (yes && this.wasLost) this.heard({ kind: "reset" });
    this.wasLost = !yes;
  }

  tick() {
    this.sidebar.showClock(this.now());
    this.controls.showClock(this.now(), this.world.clock.offset ?? 0);
  }

  // --- who and where

  people() {
    return this.world.people.filter((person) => !person.is_bot);
  }

  person(id) {
    return this.people().find((person) => person.id === id);
  }

  chatsOf(person) {
    return this.lists.get(person) ?? [];
  }

  group(id) {
    return this.world.chats.find((chat) => chat.id === id);
  }

  membersOf(chat) {
    return (chat?.members ?? []).map((member) => ({
      ...member,
      is_bot: member.id === this.world.bot.id,
    }));
  }

  // People and the bot who could be added to a chat.
  outsiders(chat) {
    const known = new Set(this.membersOf(chat).map(({ id }) => id));
    return [this.world.bot, ...this.people()].filter(({ id }) => !known.has(id));
  }

  isAnonymous(person, chat) {
    return Boolean(this.membersOf(this.group(chat)).find(({ id }) => id === person)?.anonymous);
  }

  // Somebody or something new: show it at once.
  async arrived({ person, chat }) {
    await this.loadWorld();
    this.follow(this.active, { person, chat });
  }

  // Run a request of the controls; what the sandbox refuses is told over the page.
  async attempt(request) {
    try {
      return await request();
    } catch (error) {
      toast(this.notices, t("failed", { reason: error.message }));
      return null;
    }
  }

  // --- panes

  // Panes of people who are gone are closed; when none is left, the first ones are opened.
  furnish() {
    this.panes = this.panes.filter(({ person }) => this.person(person));
    if (!this.panes.length) {
      for (const { person, chat } of this.rememberedPanes()) this.openPane(person, chat);
    }
    if (!this.panes.includes(this.active)) this.active = this.panes[0] ?? null;
  }

  // What was open when the page was left; at first, a group with the eyes of each who has one.
  rememberedPanes() {
    const kept = JSON.parse(localStorage.getItem("panes") ?? "[]").filter(
      ({ person, chat }) => this.person(person) && this.isThere(person, chat),
    );
    if (kept.length) return NARROW.matches ? kept.slice(0, 1) : kept;
    const places = this.people().map(({ id }) => ({
      person: id,
      chat: this.chatsOf(id).find((chat) => chat.kind !== "private")?.id ?? "private",
    }));
    return places.slice(0, this.room());
  }

  isThere(person, chat) {
    return chat === "private" || this.chatsOf(person).some(({ id }) => id === chat);
  }

  room() {
    return NARROW.matches
      ? 1
      : Math.min(Math.max(Math.floor(this.root.clientWidth / COMFORT), 1), 3);
  }

  openPane(person, chat) {
    const pane = new Pane(this, person, chat);
    this.panes.push(pane);
    return pane;
  }

  addPane() {
    if (!this.active) return;
    const others = this.people().filter(
      ({ id }) => !this.panes.some((pane) => pane.person === id && pane.chat === this.active.chat),
    );
    const place = others.find(({ id }) => this.isThere(id, this.active.chat));
    const pane = place
      ? this.openPane(place.id, this.active.chat)
      : this.openPane(this.active.person, "private");
    this.activate(pane);
    pane.root.scrollIntoView({ inline: "nearest" });
    pane.composer.box.focus();
  }

  closePane(pane) {
    if (this.panes.length < 2) return;
    this.panes = this.panes.filter((other) => other !== pane);
    if (this.active === pane) this.active = null;
    this.activate(this.active ?? this.panes[0]);
  }

  activate(pane) {
    if (!pane || (pane === this.active && pane.root.isConnected)) return;
    this.active = pane;
    this.moved();
  }

  // A pane shows something else now: remember it and mark it in the column.
  moved() {
    localStorage.setItem(
      "panes",
      JSON.stringify(this.panes.map(({ person, chat }) => ({ person, chat }))),
    );
    this.render();
  }

  // Something leads elsewhere: to a pane that is there already, a new one beside, or this one.
  follow(pane, { person, chat }) {
    const there = NARROW.matches
      ? null
      : this.panes.find((other) => other.person === person && other.chat === chat);
    const target = there ?? (this.panes.length < this.room() ? this.openPane(person, chat) : pane);
    target.show(person, chat);
    this.active = target;
    this.moved();
    target.composer.box.focus();
    return target;
  }

  viewAs(person) {
    this.active?.viewAs(person);
  }

  openChat(chat) {
    if (!this.active) return;
    this.active.show(this.active.person, chat);
    this.moved();
    this.closeDrawer();
    if (!NARROW.matches) this.active.composer.box.focus();
  }

  // --- drawing

  render() {
    document.title = [this.active?.view?.chat.title, t("sandbox")].filter(Boolean).join(" · ");
    patchList(this.root, this.panes, {
      key: (pane) => (pane.key ??= `pane-${Math.random()}`),
      make: (pane) => pane.root,
      update: (node, pane) => {
        node.classList.toggle("active", pane === this.active);
        setProp(pane.composer.box, "id", pane === this.active ? "composer" : null);
        pane.head.closer.hidden = this.panes.length < 2;
        pane.head.renderViewers();
      },
    });
    this.sidebar.render();
    this.controls.render();
    this.tick();
  }

  translate() {
    for (const pane of this.panes) {
      pane.translate();
      pane.refresh();
    }
    this.controls.draw();
    this.render();
  }

  // --- drawers

  openDrawer() {
    document.body.classList.add("drawer");
    this.veil();
    this.sidebar.root.querySelector(".person[aria-pressed=true]")?.focus();
  }

  closeDrawer() {
    document.body.classList.remove("drawer");
    if (NARROW.matches) this.closeControls();
    this.veil();
  }

  openControls(tab, form) {
    document.body.classList.remove("drawer");
    this.controls.open(tab, form);
    this.veil();
  }

  closeControls() {
    if (!this.controls.isOpen()) return;
    this.controls.close();
    this.veil();
    (NARROW.matches ? this.active?.head.menu : this.sidebar.controls)?.focus();
  }

  toggleControls() {
    if (this.controls.isOpen()) this.closeControls();
    else this.openControls();
  }

  // On a phone what lies under a drawer can neither be seen well nor be reached.
  veil() {
    const covered =
      NARROW.matches && (document.body.classList.contains("drawer") || this.controls.isOpen());
    this.scrim.hidden = !covered;
    setProp(this.root, "inert", covered);
    setProp(this.sidebar.controls, "aria-expanded", String(this.controls.isOpen()));
  }

  key(event) {
    if (event.key !== "Escape" || document.querySelector("dialog[open], .menu")) return;
    if (document.body.classList.contains("drawer")) {
      this.closeDrawer();
      this.active?.head.menu.focus();
    } else this.closeControls();
  }
}

applyTheme(theme());
chooseLanguage(localStorage.getItem("language"));
new Desk().begin();
