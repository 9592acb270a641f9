// The top of a pane: which chat, through whose eyes, its topics and what is pinned.
import { avatar, h, icon, iconButton, patchList, setProp, setText } from "./dom.js";
import { moveTabs } from "./forms.js";
import { summary } from "./messages.js";
import { t } from "./words.js";

export const GENERAL = 1; // the topic every forum has; messages there carry no topic

export class PaneHead {
  constructor(pane) {
    this.pane = pane;
    const { desk } = pane;
    this.menu = iconButton("menu", "", () => desk.openDrawer(), {
      class: "icon-button only-narrow",
      "data-open-drawer": true,
    });
    this.closer = iconButton("close", "", () => desk.closePane(pane), {
      class: "icon-button closer",
    });
    this.face = h("span", { class: "pane-face" });
    this.title = h("h2", {});
    this.subtitle = h("div", { class: "subtitle" });
    this.viewer = h("select", {
      "data-viewer": true,
      onchange: () => pane.viewAs(Number(this.viewer.value)),
    });
    this.viewerBox = h("label", { class: "viewer" }, icon("eye"), this.viewer);
    const titles = h("div", { class: "pane-title" }, this.title, this.subtitle);
    const line = [this.menu, this.face, titles, this.viewerBox, this.closer];
    this.topics = h("div", { class: "topics", role: "tablist", hidden: true });
    this.pinned = h(
      "button",
      { type: "button", class: "pinned", hidden: true },
      icon("pin"),
      h("span", {}),
    );
    this.pinned.addEventListener("click", () => pane.jump(this.pinnedId));
    this.nodes = [h("header", { class: "pane-header" }, line), this.topics, this.pinned];
    this.translate();
  }

  translate() {
    for (const [node, key] of [
      [this.menu, "open-menu"],
      [this.closer, "close-pane"],
    ]) {
      setProp(node, "aria-label", t(key));
      setProp(node, "title", t(key));
    }
    setProp(this.viewer, "aria-label", t("view-as"));
    setProp(this.viewerBox, "title", t("view-as"));
    setProp(this.topics, "aria-label", t("topics"));
  }

  render(view) {
    this.renderTitle(view);
    this.renderViewers();
    this.renderTopics(view.chat);
    this.renderPinned(view.messages);
  }

  renderTitle({ chat, typing }) {
    const isPrivate = this.pane.isPrivate();
    const owner = isPrivate ? this.pane.desk.world.bot.id : chat.id;
    const key = `${owner} ${chat.title}`;
    if (this.face.dataset.party !== key) {
      this.face.dataset.party = key;
      this.face.replaceChildren(avatar(owner, chat.title));
    }
    const about = isPrivate ? t("bot") : t("members-count", { count: chat.members });
    setText(this.title, chat.title);
    setText(this.subtitle, typing.length ? t("typing", { name: typing.join(", ") }) : about);
    this.subtitle.classList.toggle("typing", typing.length > 0);
  }

  renderViewers() {
    patchList(this.viewer, this.pane.desk.people(), {
      key: (person) => person.id,
      make: (person) => h("option", { value: person.id }),
      update: (option, person) => setText(option, person.first_name || "…"),
    });
    this.viewer.value = String(this.pane.person);
  }

  renderTopics(chat) {
    this.topics.hidden = !chat.is_forum;
    const others = chat.topics.filter(({ id }) => id !== GENERAL);
    const closed = chat.topics.some((topic) => topic.id === GENERAL && topic.closed);
    const tabs = chat.is_forum
      ? [{ id: GENERAL, name: t("general-topic"), closed }, ...others]
      : [];
    patchList(this.topics, tabs, {
      key: (topic) => topic.id,
      make: (topic) => this.makeTopic(topic),
      update: (node, topic) => {
        const chosen = topic.id === (this.pane.topic ?? GENERAL);
        setText(node, topic.closed ? `🔒 ${topic.name}` : topic.name);
        setProp(node, "aria-selected", String(chosen));
        setProp(node, "tabindex", chosen ? "0" : "-1");
      },
    });
  }

  makeTopic({ id }) {
    const onclick = () => this.pane.chooseTopic(id === GENERAL ? null : id);
    return h("button", {
      type: "button",
      role: "tab",
      "data-topic": id,
      onclick,
      onkeydown: moveTabs,
    });
  }

  renderPinned(messages) {
    const pinned = messages.findLast((message) => message.pinned && !message.service);
    this.pinnedId = pinned?.id;
    this.pinned.hidden = !pinned;
    setProp(this.pinned, "aria-label", pinned ? `${t("pinned")}: ${summary(pinned)}` : null);
    setText(this.pinned.lastElementChild, summary(pinned));
  }
}
