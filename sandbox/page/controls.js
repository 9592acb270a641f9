// The column on the right: tabs, and under them one panel at a time.
import { closeButton } from "./dialogs.js";
import { h, setProp, setText } from "./dom.js";
import { moveTabs } from "./forms.js";
import { ConnectionPanel } from "./panel-connection.js";
import { JournalPanel } from "./panel-journal.js";
import { SettingsPanel } from "./panel-settings.js";
import { TimePanel } from "./panel-time.js";
import { WorldPanel } from "./panel-world.js";
import { t } from "./words.js";

const PANELS = {
  world: WorldPanel,
  time: TimePanel,
  connection: ConnectionPanel,
  journal: JournalPanel,
  settings: SettingsPanel,
};

// A panel draws itself once with `draw()`; `patch()`, `heard(event)` and `showClock(now, offset)`,
// where it has them, keep it true while it is open.
export class Controls {
  // `desk` is the page: its world, people and panes, and `attempt(request)`.
  constructor(root, desk) {
    this.root = root;
    this.desk = desk;
    this.panels = Object.fromEntries(
      Object.entries(PANELS).map(([name, Panel]) => [name, new Panel(desk)]),
    );
    this.tab = "world";
    this.build();
  }

  build() {
    this.heading = h("h2", {});
    this.closer = closeButton(() => this.desk.closeControls());
    this.tabs = h(
      "div",
      { class: "tabs", role: "tablist" },
      Object.keys(PANELS).map((name) => this.makeTab(name)),
    );
    this.place = h("div", {
      class: "panel",
      role: "tabpanel",
      id: "controls-panel",
      tabindex: "-1",
    });
    const header = h("div", { class: "panel-header" }, this.heading, this.closer);
    this.root.replaceChildren(header, this.tabs, this.place);
  }

  makeTab(name) {
    return h("button", {
      type: "button",
      role: "tab",
      "data-tab": name,
      "aria-controls": "controls-panel",
      onclick: () => this.choose(name),
      onkeydown: moveTabs,
    });
  }

  get panel() {
    return this.panels[this.tab];
  }

  isOpen() {
    return !this.root.hidden;
  }

  open(tab = this.tab, form = null) {
    this.root.hidden = false;
    this.choose(tab);
    const wanted = form ? this.place.querySelector(`[data-form=${form}]`) : null;
    if (wanted) wanted.open = true;
    (wanted?.querySelector("input") ?? this.tabs.querySelector("[aria-selected=true]")).focus();
  }

  close() {
    this.root.hidden = true;
  }

  choose(tab) {
    this.tab = tab;
    this.draw();
  }

  // Another tab or another language: everything afresh.
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
    this.place.replaceChildren(...this.panel.draw());
    this.panel.patch?.();
  }

  // The world changed: only what it touches.
  render() {
    if (this.isOpen()) this.panel.patch?.();
  }

  heard(event) {
    if (event.kind === "reset") this.panels.journal.forget();
    if (this.isOpen()) this.panel.heard?.(event);
  }

  showClock(now, offset) {
    if (this.isOpen()) this.panel.showClock?.(now, offset);
  }
}
