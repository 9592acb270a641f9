// The panel "Time": the clock of the sandbox, which people and the bot live by.
import { api } from "./api.js";
import { h, setText } from "./dom.js";
import { section } from "./forms.js";
import { language, t } from "./words.js";

const STEPS = [
  [15, "plus-15s"],
  [60, "plus-1m"],
  [3600, "plus-1h"],
  [86400, "plus-1d"],
];

export class TimePanel {
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    this.bigClock = h("div", { class: "big-clock" });
    this.offset = h("div", { class: "hint" });
    const steps = STEPS.map(([seconds, key]) =>
      h(
        "button",
        {
          type: "button",
          class: "action",
          "data-clock": seconds,
          onclick: () => this.desk.attempt(() => api.clock(seconds)),
        },
        t(key),
      ),
    );
    const back = h(
      "button",
      {
        type: "button",
        class: "action",
        "data-clock": "now",
        onclick: () => this.desk.attempt(() => api.clock(-this.desk.world.clock.offset)),
      },
      t("clock-back"),
    );
    return [
      section(t("clock-now"), this.bigClock, this.offset),
      section(t("clock-forward"), h("div", { class: "row" }, steps)),
      back,
    ];
  }

  showClock(now, offset) {
    setText(this.bigClock, new Date(now * 1000).toLocaleTimeString(language()));
    const day = new Date(now * 1000).toLocaleDateString(language(), {
      weekday: "long",
      day: "numeric",
      month: "long",
    });
    setText(
      this.offset,
      `${day} · ${offset ? t("clock-ahead", { time: duration(offset) }) : t("clock-real")}`,
    );
  }
}

function duration(seconds) {
  const whole = Math.round(Math.abs(seconds));
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const clock = [hours, minutes, whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return `${seconds < 0 ? "−" : "+"}${days ? t("days", { n: days }) : ""} ${clock}`;
}
