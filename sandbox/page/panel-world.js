// The panel "World": who is in the chat and what they may do, new people, new groups.
import { api } from "./api.js";
import { menu } from "./dialogs.js";
import { avatar, dressAvatar, h, iconButton, patchList, setProp, setText } from "./dom.js";
import { fold, form, section } from "./forms.js";
import { languageName, LANGUAGES, t } from "./words.js";

export class WorldPanel {
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    this.chatTitle = h("h3", {});
    this.memberList = h("div", { class: "row-list" });
    this.joiners = h("select", { onchange: () => this.join() });
    this.topicForm = form([["name", t("new-topic"), "text"]], t("add"), (values) =>
      this.desk.attempt(() => api.topic(this.chat.id, values)),
    );
    this.upgrade = h(
      "button",
      {
        type: "button",
        class: "action",
        onclick: () => this.desk.attempt(() => api.upgrade(this.chat.id)),
      },
      t("upgrade"),
    );
    this.chatSection = h(
      "section",
      {},
      this.chatTitle,
      this.memberList,
      this.joiners,
      this.topicForm,
      this.upgrade,
    );
    const languages = LANGUAGES.map((code) => [code, languageName(code)]);
    const person = form(
      [
        ["name", t("first-name"), "text"],
        ["username", t("username"), "text"],
        ["language", t("speaks"), languages],
      ],
      t("add"),
      (values) => this.addPerson(values),
    );
    const kinds = ["supergroup", "group", "forum"].map((kind) => [kind, t(`kind-${kind}`)]);
    const bots = ["member", "administrator", "none"].map((role) => [role, t(`bot-${role}`)]);
    const group = form(
      [
        ["title", t("title"), "text"],
        ["kind", t("kind"), kinds],
        ["bot", t("bot-role"), bots],
      ],
      t("add"),
      (values) => this.addGroup(values),
    );
    return [
      this.chatSection,
      section(
        t("people-and-groups"),
        fold("person", t("add-person"), person),
        fold("group", t("add-group"), group),
      ),
    ];
  }

  get chat() {
    return this.desk.group(this.desk.active?.chat);
  }

  patch() {
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
    this.joiners.replaceChildren(
      h("option", { value: "" }, t("add-member")),
      ...outside.map((one) => h("option", { value: one.id }, one.name)),
    );
    setProp(this.joiners, "aria-label", t("add-member"));
    this.topicForm.hidden = !chat.is_forum;
    this.upgrade.hidden = chat.kind !== "group";
  }

  memberRow(member) {
    const more = iconButton(
      "more",
      t("actions"),
      () => menu(more, this.memberActions(this.row(member.id))),
      { "aria-haspopup": "menu" },
    );
    return h(
      "div",
      { class: "member", "data-member": member.id },
      avatar(member.id, member.name),
      h("div", {}, h("b", {}), h("small", {})),
      more,
    );
  }

  row(id) {
    return this.desk.membersOf(this.chat).find((member) => member.id === id);
  }

  memberActions(member) {
    const act =
      (action, more = {}) =>
      () =>
        this.desk.attempt(() => api.member(this.chat.id, { action, ...who(member), ...more }));
    const gone = [
      { label: t("return"), run: act("join") },
      ...(member.status === "kicked" ? [{ label: t("unban"), run: act("unban") }] : []),
    ];
    if (["left", "kicked"].includes(member.status)) return gone;
    const entries = [];
    if (member.status === "administrator")
      entries.push({ label: t("demote"), run: act("demote") });
    else if (member.status !== "creator")
      entries.push({ label: t("promote"), run: act("promote") });
    if (!member.is_bot && ["administrator", "creator"].includes(member.status)) {
      entries.push({
        label: t(member.anonymous ? "not-anonymous" : "anonymous"),
        run: act("anonymous", { on: !member.anonymous }),
      });
    }
    if (member.status === "member") entries.push({ label: t("mute"), run: act("restrict") });
    if (member.status === "restricted")
      entries.push({ label: t("unmute"), run: act("unrestrict") });
    if (!member.is_bot) entries.push({ label: t("leave"), run: act("leave") });
    if (member.status !== "creator") entries.push({ label: t("kick"), run: act("kick") });
    return entries;
  }

  async join() {
    const id = Number(this.joiners.value);
    if (!id) return;
    const who_ = id === this.desk.world.bot.id ? { bot: true } : { person: id };
    await this.desk.attempt(() => api.member(this.chat.id, { action: "join", ...who_ }));
  }

  async addPerson({ name, username, language: speaks }) {
    const made = await this.desk.attempt(() =>
      api.addPerson({ name, language: speaks, ...(username ? { username } : {}) }),
    );
    if (made) await this.desk.arrived({ person: made.person.id, chat: "private" });
    return made;
  }

  async addGroup({ title, kind, bot }) {
    const { active } = this.desk;
    if (!active) return null;
    const members = [
      active.person,
      ...this.desk
        .people()
        .map(({ id }) => id)
        .filter((id) => id !== active.person),
    ];
    const made = await this.desk.attempt(() => api.addChat({ kind, title, bot, members }));
    if (made) await this.desk.arrived({ person: active.person, chat: made.chat.id });
    return made;
  }
}

function who(member) {
  return member.is_bot ? { bot: true } : { person: member.id };
}

const STATUS = {
  creator: "owner",
  administrator: "admin",
  member: "member",
  restricted: "muted",
  left: "left",
  kicked: "kicked",
};

function updateMember(node, member) {
  dressAvatar(node.firstElementChild, member.id, member.name);
  const words = [
    member.is_bot && t("bot"),
    t(STATUS[member.status] ?? "member"),
    member.anonymous && t("is-anonymous"),
  ];
  setText(node.querySelector("b"), member.name);
  setText(node.querySelector("small"), words.filter(Boolean).join(" · "));
}
