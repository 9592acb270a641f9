// The panel "Journal": what the bot called, what it asked for in vain, what leaked.
import { api } from "./api.js";
import { h, patchList, setText } from "./dom.js";
import { section } from "./forms.js";
import { clockTime } from "./messages.js";
import { t } from "./words.js";

const KEPT_CALLS = 150;
const BATCH = 500;

export class JournalPanel {
  constructor(desk) {
    this.desk = desk;
    this.calls = [];
    this.lastCall = 0;
  }

  draw() {
    this.unknown = h("p", {});
    this.leaks = h("ul", { class: "plain-list" });
    this.callList = h("div", { class: "calls" });
    this.noCalls = h("p", { class: "hint" }, t("no-calls"));
    this.load();
    return [
      section(t("leaks"), this.leaks),
      section(t("unsupported"), this.unknown),
      section(t("calls"), this.noCalls, this.callList),
    ];
  }

  forget() {
    this.calls = [];
    this.lastCall = 0;
  }

  heard(event) {
    if (["call", "audit", "reset"].includes(event.kind)) this.load();
  }

  async load() {
    if (this.reading) {
      this.readAgain = true;
      return;
    }
    this.reading = true;
    do {
      this.readAgain = false;
      const [unknown, leaks] = await Promise.all([
        api.unsupported(),
        api.leaks(),
        this.loadCalls(),
      ]);
      this.show(unknown.methods, leaks.leaks);
    } while (this.readAgain);
    this.reading = false;
  }

  // Calls that are still being answered are asked for again; polling is left out.
  async loadCalls() {
    let batch;
    do {
      batch = await api.calls(this.lastCall, BATCH);
      const calls = batch.calls.filter((call) => call.method !== "getUpdates");
      const waiting = calls.findIndex((call) => !call.outcome);
      const done = waiting < 0 ? calls : calls.slice(0, waiting);
      this.lastCall = waiting < 0 ? batch.last : calls[waiting].n - 1;
      this.calls = [...done.reverse(), ...this.calls].slice(0, KEPT_CALLS);
      if (waiting >= 0) return;
    } while (batch.calls.length === BATCH);
  }

  show(methods, leaks) {
    setText(
      this.unknown,
      methods.length ? methods.map((one) => one.method ?? one).join(", ") : t("none"),
    );
    this.unknown.className = methods.length ? "bad-news" : "good";
    const lines = leaks.map((leak) =>
      h(
        "li",
        { class: "bad-news" },
        `${leak.text} (${leak.owner?.name ?? leak.owner}): ${leak.where}`,
        h("div", { class: "hint" }, leak.excerpt ?? ""),
      ),
    );
    this.leaks.replaceChildren(
      ...(lines.length ? lines : [h("li", { class: "good" }, t("none"))]),
    );
    this.noCalls.hidden = this.calls.length > 0;
    patchList(this.callList, this.calls, { key: (call) => call.n, make: callRow, update: null });
  }
}

function callRow(call) {
  const failed = !call.outcome.ok;
  const words = failed ? ` · ${call.outcome.error_code}` : "";
  const title = [h("span", {}, `${call.method}${words}`), h("time", {}, clockTime(call.at))];
  const node = h(
    "details",
    {
      class: failed ? "bad" : null,
      ontoggle: () => {
        if (node.open && !node.querySelector("pre"))
          node.append(
            h(
              "pre",
              { tabindex: "0" },
              JSON.stringify({ params: call.params, outcome: call.outcome }, null, 1),
            ),
          );
      },
    },
    h("summary", {}, title),
  );
  return node;
}
