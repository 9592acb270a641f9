// Parts that the panels of the controls are made of.
import { h } from "./dom.js";

export function section(title, ...children) {
  return h("section", {}, h("h3", {}, title), children);
}

export function fold(name, title, body) {
  return h("details", { class: "fold-form", "data-form": name }, h("summary", {}, title), body);
}

// Fields are [name, label, "text" or choices]; the form empties itself when `done` gives a value.
export function form(fields, label, done) {
  const inputs = fields.map(([name, words, kind]) =>
    h(
      "label",
      { class: "field" },
      words,
      kind === "text"
        ? h("input", {
            name,
            autocomplete: "off",
            required: name !== "username",
            maxlength: "128",
          })
        : h(
            "select",
            { name },
            kind.map(([value, text]) => h("option", { value }, text)),
          ),
    ),
  );
  const node = h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        if (await done(Object.fromEntries(new FormData(node)))) node.reset();
      },
    },
    inputs,
    h("button", { type: "submit", class: "action primary" }, label),
  );
  return node;
}

export function choice(label, options, value, chosen) {
  const select = h(
    "select",
    { onchange: () => chosen(select.value) },
    options.map(([name, words]) => h("option", { value: name, selected: name === value }, words)),
  );
  return h("label", { class: "field" }, label, select);
}

export function check(label, hint, name, turned) {
  const box = h("input", {
    type: "checkbox",
    "data-knob": name,
    onchange: () => turned(box.checked),
  });
  return h(
    "label",
    { class: "check" },
    box,
    h("span", {}, label, hint ? h("small", {}, hint) : null),
  );
}

export function tick(node, on) {
  node.querySelector("input").checked = Boolean(on);
}

// Left and right arrows choose the neighbouring tab.
export function moveTabs(event) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[
    event.key
  ];
  const next = step && event.currentTarget[step];
  if (!next) return;
  next.click();
  next.focus();
}
