// The panel "Connection": what a person's app can do, and how the server behaves.
import { api } from "./api.js";
import { h, setText } from "./dom.js";
import { check, section, tick } from "./forms.js";
import { t } from "./words.js";

export class ConnectionPanel {
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    this.personTitle = h("h3", {});
    const client = (name, label, hint, inverted) =>
      check(label, hint, `client-${name}`, (on) =>
        this.desk.attempt(() =>
          api.knobs({ person: this.desk.active.person, client: { [name]: inverted ? !on : on } }),
        ),
      );
    this.checks = {
      online: client("online", t("online")),
      ephemeral: client("ephemeral", t("old-client"), t("old-client-hint"), true),
      rich: client("rich", t("no-rich"), null, true),
      blocked: check(t("blocked"), null, "blocked", (on) =>
        this.desk.attempt(() => api.block(this.desk.active.person, on)),
      ),
    };
    this.worldChecks = {
      flood: check(t("flood"), null, "flood", (on) =>
        this.desk.attempt(() => api.knobs({ flood: on })),
      ),
      old: check(t("old-server"), t("old-server-hint"), "old-server", (on) =>
        this.desk.attempt(() => api.knobs({ api_version: on ? "10.0" : "10.3" })),
      ),
      privacy: check(t("privacy"), t("privacy-hint"), "privacy", (on) =>
        this.desk.attempt(() => api.knobs({ privacy: on })),
      ),
      inline: check(t("inline-mode"), null, "inline", (on) =>
        this.desk.attempt(() => api.knobs({ inline: on })),
      ),
    };
    const restart = h(
      "button",
      {
        type: "button",
        class: "action",
        onclick: async () => {
          if (await this.desk.attempt(() => api.restartApp(this.desk.active.person)))
            this.desk.active.say(t("restarted"));
        },
      },
      t("restart-app"),
    );
    const person = h("section", {}, this.personTitle, Object.values(this.checks), restart);
    return [person, section(t("server"), Object.values(this.worldChecks))];
  }

  patch() {
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
}
