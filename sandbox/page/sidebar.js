// The left column: whose eyes we look through, and that person's chats.
import { avatar, dressAvatar, h, icon, iconButton, patchList, setProp, setText } from "./dom.js";
import { clockTime } from "./messages.js";
import { t } from "./words.js";

export class Sidebar {
  // `desk` is the page (app.js): the world, the panes and the drawers.
  constructor(root, desk) {
    this.desk = desk;
    this.root = root;
    this.title = h("h1", {});
    this.clock = h(
      "button",
      { type: "button", class: "clock", onclick: () => desk.openControls("time") },
      icon("clock"),
      h("span", {}),
    );
    this.addPane = iconButton("columns", "", () => desk.addPane(), {
      "data-add-pane": true,
      class: "icon-button only-wide",
    });
    this.controls = iconButton("tools", "", () => desk.toggleControls(), {
      "data-open-controls": true,
      "aria-expanded": "false",
    });
    this.close = iconButton("close", "", () => desk.closeDrawer(), {
      class: "icon-button only-narrow",
    });
    this.peopleTitle = h("h2", { id: "people-title" });
    this.people = h("div", { class: "people", role: "group", "aria-labelledby": "people-title" });
    this.addPerson = iconButton("plus", "", () => desk.openControls("world", "person"));
    this.chatsTitle = h("h2", { id: "chats-title" });
    this.chats = h("div", { class: "chats", role: "group", "aria-labelledby": "chats-title" });
    this.addGroup = iconButton("plus", "", () => desk.openControls("world", "group"));
    root.append(
      h(
        "header",
        { class: "side-header" },
        this.title,
        this.clock,
        this.addPane,
        this.controls,
        this.close,
      ),
      h("div", { class: "side-heading" }, this.peopleTitle, this.addPerson),
      this.people,
      h("div", { class: "side-heading" }, this.chatsTitle, this.addGroup),
      this.chats,
    );
  }

  translate() {
    setText(this.title, t("sandbox"));
    setText(this.peopleTitle, t("view-as"));
    setText(this.chatsTitle, t("chats"));
    setProp(this.root, "aria-label", t("open-menu"));
    const labels = [
      [this.addPane, "add-pane"],
      [this.controls, "open-controls"],
      [this.close, "close"],
      [this.addPerson, "add-person"],
      [this.addGroup, "add-group"],
    ];
    for (const [node, key] of labels) {
      setProp(node, "aria-label", t(key));
      setProp(node, "title", t(key));
    }
  }

  render() {
    this.translate();
    const { desk } = this;
    const person = desk.active?.person;
    patchList(this.people, desk.people(), {
      key: (one) => one.id,
      make: (one) => this.personButton(one),
      update: (node, one) => updatePerson(node, one, person),
    });
    patchList(this.chats, desk.chatsOf(person), {
      key: (chat) => chat.id,
      make: (chat) => this.chatButton(chat),
      update: (node, chat) => this.updateChat(node, chat),
    });
  }

  personButton(person) {
    return h(
      "button",
      {
        type: "button",
        class: "person",
        "data-person": person.id,
        onclick: () => this.desk.viewAs(person.id),
      },
      avatar(person.id, person.name),
      h("span", {}),
    );
  }

  chatButton(chat) {
    const place = chat.kind === "private" ? "private" : chat.id;
    const face = avatar(chat.kind === "private" ? this.desk.world.bot.id : chat.id, chat.title);
    return h(
      "button",
      {
        type: "button",
        class: "chat",
        "data-chat": place,
        onclick: () => this.desk.openChat(place),
      },
      face,
      h("span", { class: "chat-title" }),
      h("time", {}),
      h("span", { class: "chat-last" }),
      h("span", { class: "unread" }),
    );
  }

  updateChat(node, chat) {
    const place = chat.kind === "private" ? "private" : chat.id;
    const [face, title, time, last, unread] = node.children;
    dressAvatar(face, chat.kind === "private" ? this.desk.world.bot.id : chat.id, chat.title);
    const current = this.desk.active?.chat === place;
    setText(title, chat.title);
    setText(time, chat.last ? clockTime(chat.last.date) : "");
    setText(last, chat.last ? lastLine(chat) : chat.kind === "private" ? t("private-chat") : "");
    setText(unread, current || !chat.unread ? "" : String(chat.unread));
    setProp(unread, "hidden", current || !chat.unread);
    setProp(node, "aria-current", current ? "true" : null);
  }

  showClock(now) {
    setText(this.clock.lastElementChild, clockTime(now));
    setProp(this.clock, "title", t("clock-now"));
    setProp(this.clock, "aria-label", `${t("clock-now")}: ${clockTime(now)}`);
  }
}

function updatePerson(node, person, current) {
  dressAvatar(node.firstElementChild, person.id, person.name);
  setText(node.lastElementChild, person.first_name || "…");
  setProp(node, "title", person.name);
  setProp(node, "aria-pressed", String(person.id === current));
  node.classList.toggle("offline", person.client?.online === false);
}

function lastLine(chat) {
  const text = (chat.last.text ?? "").replace(/\s+/gu, " ");
  const sender = chat.kind === "private" ? "" : chat.last.sender;
  return sender ? `${sender}: ${text}` : text;
}
