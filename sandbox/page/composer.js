// The box a person types into: /commands are suggested, @bot asks for inline results.
import { h, icon, iconButton, setProp } from "./dom.js";
import { t } from "./words.js";

// `host` is the pane: it sends, knows the bot's commands and asks for inline results.
export class Composer {
  constructor(host) {
    this.host = host;
    this.reply = null;
    this.options = [];
    this.chosen = -1;
    this.listId = `suggestions-${Math.random().toString(36).slice(2, 8)}`;
    this.list = h("div", { class: "suggestions", role: "listbox", id: this.listId, hidden: true });
    this.replyBar = h("div", { class: "reply-bar", hidden: true });
    this.box = h("textarea", {
      rows: "1",
      "data-composer": true,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.listId,
      oninput: () => this.changed(),
      onkeydown: (event) => this.key(event),
      onblur: () => this.blurred(),
    });
    this.slash = iconButton("slash", "", () => this.browseCommands(), { "data-commands": true });
    this.sendButton = h(
      "button",
      { type: "submit", class: "send", "data-send": true },
      icon("send"),
    );
    this.offers = h("div", { class: "keyboard offers", hidden: true });
    this.notice = h("div", { class: "composer-notice", hidden: true });
    this.row = h("div", { class: "composer-row" }, this.slash, this.box, this.sendButton);
    this.root = h(
      "form",
      { class: "composer", onsubmit: (event) => this.submit(event) },
      this.list,
      this.replyBar,
      this.notice,
      this.row,
      this.offers,
    );
    this.translate();
  }

  translate() {
    this.box.placeholder = t("write");
    setProp(this.box, "aria-label", t("write-label", { name: this.host.personName() }));
    for (const [node, key] of [
      [this.slash, "commands"],
      [this.sendButton, "send"],
    ]) {
      setProp(node, "aria-label", t(key));
      setProp(node, "title", t(key));
    }
  }

  // Instead of the box: a Start button, or why nobody may write here.
  replaceBy(nodes) {
    this.row.hidden = nodes.length > 0;
    this.notice.hidden = nodes.length === 0;
    this.notice.replaceChildren(...nodes);
  }

  // The bot's reply keyboard: rows of words to send with one press.
  offer(rows) {
    this.offers.hidden = rows.length === 0;
    const signature = JSON.stringify(rows);
    if (this.offered === signature) return;
    this.offered = signature;
    this.offers.replaceChildren(
      ...rows.map((row) =>
        h(
          "div",
          { class: "keyboard-row" },
          row.map((text) =>
            h(
              "button",
              {
                type: "button",
                class: "inline-button",
                onclick: () => this.host.send(text, null),
              },
              text,
            ),
          ),
        ),
      ),
    );
  }

  submit(event) {
    event?.preventDefault();
    const text = this.box.value.trim();
    if (!text) return;
    const { reply } = this;
    this.setText("");
    this.setReply(null);
    this.host.send(text, reply?.message ?? null);
  }

  setText(text, focus = false) {
    this.box.value = text;
    this.changed();
    if (focus) this.box.focus();
  }

  setReply(reply) {
    this.reply = reply;
    this.replyBar.hidden = !reply;
    if (!reply) return;
    this.replyBar.replaceChildren(
      icon("reply"),
      h("span", {}, h("b", {}, t("replying", { name: reply.name })), " ", reply.text),
      iconButton("close", t("cancel-reply"), () => this.setReply(null)),
    );
    this.box.focus();
  }

  changed() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 140)}px`;
    this.root.classList.toggle("filled", this.box.value.trim() !== "");
    const text = this.box.value;
    if (/^\/[a-z0-9_]*$/iu.test(text)) this.suggestCommands(text.slice(1).toLowerCase());
    else if (this.inlineQuery() !== null) this.askInline();
    else this.suggest([]);
  }

  suggestCommands(prefix) {
    const bot = this.host.botName();
    const matching = this.host.commands().filter(({ command }) => command.startsWith(prefix));
    this.suggest(
      matching.map(({ command, description, is_ephemeral }) => ({
        label: [h("b", {}, `/${command}`), h("span", {}, description)],
        fill: `/${command}`,
        run: () => {
          this.setText("");
          this.host.send(this.host.inGroup() ? `/${command}@${bot}` : `/${command}`, null, {
            is_ephemeral,
          });
        },
      })),
    );
  }

  browseCommands() {
    if (!this.list.hidden) {
      this.suggest([]);
      return;
    }
    this.box.focus();
    this.suggestCommands("");
  }

  inlineQuery() {
    const start = `@${this.host.botName()} `;
    return this.box.value.toLowerCase().startsWith(start.toLowerCase())
      ? this.box.value.slice(start.length)
      : null;
  }

  askInline() {
    clearTimeout(this.inlineTimer);
    this.inlineTimer = setTimeout(async () => {
      const query = this.inlineQuery();
      if (query === null) return;
      const results = await this.host.inline(query);
      if (this.inlineQuery() !== query) return;
      this.suggest(
        results.map((result) => ({
          label: [
            h("b", {}, result.title ?? result.id),
            h(
              "span",
              {},
              result.description ?? result.input_message_content?.message_text?.slice(0, 80) ?? "",
            ),
          ],
          result: result.id,
          run: () => {
            this.setText("");
            this.host.chooseInline(result);
          },
        })),
        results.length ? t("inline-hint") : t("inline-empty"),
      );
    }, 250);
  }

  suggest(options, heading = "") {
    this.options = options;
    this.chosen = -1;
    const nodes = options.map((option, i) =>
      h(
        "div",
        {
          class: "suggestion",
          role: "option",
          id: `${this.listId}-${i}`,
          "aria-selected": "false",
          "data-result": option.result ?? null,
          onmousedown: (event) => event.preventDefault(),
          onclick: () => this.pick(i),
        },
        option.label,
      ),
    );
    this.list.replaceChildren(
      ...(heading ? [h("div", { class: "suggestions-heading" }, heading)] : []),
      ...nodes,
    );
    const open = options.length > 0 || heading !== "";
    this.list.hidden = !open;
    setProp(this.box, "aria-expanded", String(open));
    setProp(this.box, "aria-activedescendant", null);
  }

  choose(step) {
    this.chosen =
      (this.chosen + step + this.options.length + (this.chosen < 0 && step < 0 ? 1 : 0)) %
      this.options.length;
    [...this.list.querySelectorAll("[role=option]")].forEach((node, i) => {
      setProp(node, "aria-selected", String(i === this.chosen));
      if (i === this.chosen) node.scrollIntoView({ block: "nearest" });
    });
    setProp(this.box, "aria-activedescendant", `${this.listId}-${this.chosen}`);
  }

  pick(i) {
    const option = this.options[i];
    this.suggest([]);
    option.run();
    this.box.focus();
  }

  key(event) {
    const open = this.options.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp"))
      this.choose(event.key === "ArrowDown" ? 1 : -1);
    else if (
      open &&
      event.key === "Tab" &&
      !event.shiftKey &&
      this.options[0].fill &&
      this.box.value.startsWith("/")
    )
      this.setText(`${this.options[Math.max(this.chosen, 0)].fill} `);
    else if (event.key === "Escape" && !this.list.hidden) this.suggest([]);
    else if (event.key === "Escape" && this.reply) this.setReply(null);
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  enter() {
    if (this.chosen >= 0) this.pick(this.chosen);
    else this.submit();
  }

  blurred() {
    setTimeout(() => {
      if (!this.root.contains(document.activeElement)) this.suggest([]);
    }, 150);
  }
}
