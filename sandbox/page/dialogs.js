// Toasts, alerts, questions, menus: whatever lies above the chats for a moment.
import { h, iconButton } from "./dom.js";
import { t } from "./words.js";

// A line that goes away by itself. It lives in the pane of the person it is for.
export function toast(slot, text, kind = "toast") {
  const node = h("div", { class: kind, "data-toast": true }, text);
  slot.replaceChildren(node);
  const shown = 2500 + Math.min(text.length * 50, 5000);
  clearTimeout(slot.timer);
  slot.timer = setTimeout(() => node.remove(), shown);
}

// A dialog over the page; Esc, the cross and a click beside it close it. Resolves to the answer.
export function ask({ title, body = [], answers = [], id = null, className = "", near = null }) {
  return new Promise((resolve) => {
    const dialog = h("dialog", {
      class: className,
      id,
      "aria-label": title || null,
      "aria-describedby": "dialog-body",
    });
    const buttons = answers.map(({ label, value, primary, href }) =>
      href
        ? h(
            "a",
            {
              class: "action primary",
              href,
              target: "_blank",
              rel: "noopener noreferrer",
              onclick: () => dialog.close("opened"),
            },
            label,
          )
        : h(
            "button",
            {
              type: "button",
              class: primary ? "action primary" : "action",
              autofocus: Boolean(primary),
              onclick: () => dialog.close(value),
            },
            label,
          ),
    );
    dialog.append(
      h(
        "div",
        { class: "dialog-frame" },
        title ? h("h2", {}, title) : null,
        h("div", { class: "dialog-body", id: "dialog-body" }, body),
        h("div", { class: "dialog-actions" }, buttons),
      ),
    );
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close("");
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
    if (near) centreOver(dialog, near);
  });
}

// An alert belongs to one person's phone, so it lies over that person's pane.
function centreOver(dialog, pane) {
  const frame = pane.getBoundingClientRect();
  const width = Math.min(frame.width - 32, 340);
  dialog.style.width = `${width}px`;
  dialog.style.margin = "0";
  dialog.style.left = `${frame.left + (frame.width - width) / 2}px`;
  dialog.style.top = `${Math.max(frame.top + (frame.height - dialog.offsetHeight) / 2, 16)}px`;
}

export function alertOver(pane, title, text) {
  return ask({
    id: "alert",
    className: "alert",
    title,
    near: pane,
    body: [h("p", {}, text)],
    answers: [{ label: t("ok"), value: "ok", primary: true }],
  });
}

export function openLink(url) {
  const safe = /^https?:/iu.test(url);
  const body = [h("p", { class: "address" }, url), h("p", { class: "hint" }, t("link-outside"))];
  const answers = [{ label: t("cancel"), value: "" }];
  if (safe) answers.push({ label: t("open"), href: url });
  return ask({ id: "link", title: t("open-link"), body, answers });
}

export function showText(title, text) {
  return ask({
    className: "wide",
    title,
    body: [h("pre", { tabindex: "0" }, text)],
    answers: [{ label: t("close"), value: "", primary: true }],
  });
}

export function zoom(image) {
  const copy = h("img", { src: image.src, alt: image.alt });
  return ask({
    className: "zoom",
    title: "",
    body: [copy],
    answers: [{ label: t("close"), value: "", primary: true }],
  });
}

// A small menu beside `anchor`: arrows move, Enter chooses, Esc closes and gives the focus back.
export function menu(anchor, entries) {
  document.querySelector(".menu")?.remove();
  const node = h("div", { class: "menu", role: "menu" });
  const close = () => {
    node.remove();
    document.removeEventListener("pointerdown", outside, true);
  };
  const outside = (event) => {
    if (!node.contains(event.target)) close();
  };
  for (const { label, run, quick } of entries) {
    const item = quick
      ? h(
          "div",
          { class: "quick", role: "none" },
          quick.map((choice) =>
            h(
              "button",
              {
                type: "button",
                role: "menuitem",
                onclick: () => {
                  close();
                  choice.run();
                },
              },
              choice.label,
            ),
          ),
        )
      : h(
          "button",
          {
            type: "button",
            role: "menuitem",
            onclick: () => {
              close();
              run();
            },
          },
          label,
        );
    node.append(item);
  }
  node.addEventListener("keydown", (event) => menuKey(event, node, close, anchor));
  document.addEventListener("pointerdown", outside, true);
  document.body.append(node);
  place(node, anchor);
  node.querySelector("button").focus();
}

function menuKey(event, node, close, anchor) {
  const items = [...node.querySelectorAll("button")];
  const at = items.indexOf(document.activeElement);
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  if (event.key === "Escape" || event.key === "Tab") {
    event.stopPropagation();
    close();
    anchor.focus();
  } else if (event.key in steps) {
    items[(at + steps[event.key] + items.length) % items.length].focus();
    event.preventDefault();
  }
}

function place(node, anchor) {
  const spot = anchor.getBoundingClientRect();
  const left = Math.min(Math.max(spot.left, 8), innerWidth - node.offsetWidth - 8);
  const below = spot.bottom + 4;
  const top =
    below + node.offsetHeight < innerHeight
      ? below
      : Math.max(spot.top - node.offsetHeight - 4, 8);
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
}

export function closeButton(onclick) {
  return iconButton("close", t("close"), onclick);
}
