// The inline keyboard under a message, patched in place: a button stays the same element while
// its label or meaning changes, so that it never vanishes under the pointer or loses the focus.
import { h, icon, patchList, setProp, setText } from "./dom.js";
import { t } from "./words.js";

const CORNERS = {
  url: "link",
  login: "link",
  web_app: "link",
  copy: "copy",
  switch_inline: "inline",
  switch_inline_current: "inline",
};

export function makeKeyboard() {
  return h("div", {
    class: "keyboard",
    role: "group",
    "aria-label": t("keyboard"),
    onkeydown: moveByArrows,
  });
}

// `press(button, node)` is called with the button that was on show when the press began.
export function updateKeyboard(root, rows, press) {
  patchList(
    root,
    rows.map((buttons, row) => ({ buttons, row })),
    {
      key: ({ row }) => row,
      make: () => h("div", { class: "keyboard-row" }),
      update: (node, { buttons, row }) => updateRow(node, buttons, row, press),
    },
  );
}

function updateRow(node, buttons, row, press) {
  node.classList.toggle("crowded", buttons.length > 5);
  patchList(
    node,
    buttons.map((button, column) => ({ button, column })),
    {
      key: ({ column }) => column,
      make: () => makeButton(press),
      update: (element, { button, column }) => updateButton(element, button, row, column),
    },
  );
}

function makeButton(press) {
  const node = h(
    "button",
    { type: "button", class: "inline-button" },
    h("span", { class: "caption" }),
  );
  node.addEventListener("pointerdown", () => {
    node.aimed = node.shown;
  });
  node.addEventListener("pointerleave", () => {
    node.aimed = null;
  });
  node.addEventListener("click", () => {
    const button = node.aimed ?? node.shown;
    node.aimed = null;
    if (node.getAttribute("aria-busy") !== "true" && !isDisabled(button)) press(button, node);
  });
  return node;
}

function updateButton(node, button, row, column) {
  node.shown = button;
  setProp(node, "data-row", row);
  setProp(node, "data-column", column);
  setProp(node, "data-callback", button.data);
  setProp(node, "data-kind", button.kind);
  setProp(node, "data-style", button.style);
  setProp(node, "aria-disabled", isDisabled(button) ? "true" : null);
  setProp(node, "title", button.url ?? button.copy);
  setText(node.firstElementChild, button.text);
  const corner = CORNERS[button.kind];
  if (node.dataset.corner !== corner) {
    node.querySelector(".icon")?.remove();
    if (corner) node.append(icon(corner));
    setProp(node, "data-corner", corner);
  }
}

function isDisabled(button) {
  return button.disabled || button.kind === "disabled";
}

export function setBusy(node, busy) {
  setProp(node, "aria-busy", busy ? "true" : null);
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function moveByArrows(event) {
  const step = STEPS[event.key];
  const from = event.target.closest(".inline-button");
  if (!step || !from) return;
  const rows = [...event.currentTarget.children].map((row) => [...row.children]);
  const row = rows[Number(from.dataset.row) + step[0]];
  if (!row) return;
  const column = step[0]
    ? Math.min(Number(from.dataset.column), row.length - 1)
    : Number(from.dataset.column) + step[1];
  row[column]?.focus();
  event.preventDefault();
}
