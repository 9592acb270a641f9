// Formatted text: a string with Telegram's entities, or rich text, becomes nodes.
// `act` is told what was tapped: {kind: "url" | "command" | "mention" | "press" ...}.
import { h } from "./dom.js";
import { t } from "./words.js";

// Offsets are UTF-16 code units, which is what JavaScript counts in.
export function formatted(text, entities, act) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return nest(text, 0, text.length, sorted, act);
}

function nest(text, from, to, entities, act) {
  const nodes = [];
  let at = from;
  for (let i = 0; i < entities.length;) {
    const entity = entities[i];
    const end = Math.min(entity.offset + entity.length, to);
    const inside = [];
    for (i += 1; i < entities.length && entities[i].offset < end; i += 1) inside.push(entities[i]);
    if (entity.offset > at) nodes.push(text.slice(at, entity.offset));
    nodes.push(
      mark(
        entity,
        nest(text, Math.max(entity.offset, at), end, inside, act),
        text.slice(entity.offset, end),
        act,
      ),
    );
    // A block ends its own line, so the line break behind it is not a second one.
    at = BLOCKS.includes(entity.type) && text[end] === "\n" ? end + 1 : end;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return nodes;
}

const BLOCKS = ["pre", "blockquote", "expandable_blockquote"];
const PLAIN_TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  marked: "mark",
  subscript: "sub",
  superscript: "sup",
};

function mark(entity, children, plain, act) {
  if (entity.type in PLAIN_TAGS) return h(PLAIN_TAGS[entity.type], {}, children);
  switch (entity.type) {
    case "pre":
      return h(
        "pre",
        { tabindex: "0", "aria-label": entity.language ?? null },
        h("code", {}, children),
      );
    case "spoiler":
      return spoiler(children);
    case "blockquote":
      return h("blockquote", {}, children);
    case "expandable_blockquote":
      return expandableQuote(children);
    case "text_link":
      return link(entity.url, children, act);
    case "url":
      return link(/^[a-z]+:/iu.test(plain) ? plain : `https://${plain}`, children, act);
    case "bot_command":
      return tappable(children, () => act({ kind: "command", text: plain }));
    case "mention":
      return tappable(children, () => act({ kind: "mention", username: plain.slice(1) }));
    case "text_mention":
      return h("span", { class: "mention", title: entity.user?.first_name ?? null }, children);
    case "hashtag":
    case "cashtag":
    case "email":
    case "phone_number":
      return h("span", { class: "mention" }, children);
    default:
      return h("span", {}, children);
  }
}

export function link(url, children, act) {
  return h(
    "a",
    {
      href: url,
      rel: "noreferrer",
      title: url,
      onclick: (event) => {
        event.preventDefault();
        act({ kind: "url", url });
      },
    },
    children,
  );
}

function tappable(children, onclick) {
  return h("button", { type: "button", class: "text-button", onclick }, children);
}

function spoiler(children) {
  const node = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("hidden-text") },
    h("span", { "aria-hidden": "true" }, children),
  );
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (node.classList.contains("revealed")) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("revealed");
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
    node.firstElementChild.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

export function expandableQuote(children) {
  const quote = h(
    "blockquote",
    { class: "expandable", "data-fold": true },
    h("div", { class: "fold" }, children),
  );
  const toggle = h("button", {
    type: "button",
    class: "fold-toggle",
    "aria-expanded": "false",
    "aria-label": t("unfold"),
    onclick: () => unfold(quote, !quote.classList.contains("open")),
  });
  quote.append(toggle);
  return quote;
}

export function unfold(quote, open) {
  quote.classList.toggle("open", open);
  const toggle = quote.querySelector(".fold-toggle");
  toggle.setAttribute("aria-expanded", String(open));
  toggle.setAttribute("aria-label", t(open ? "fold" : "unfold"));
}

// Rich text is a string, a list, or {type, text, ...}: the same marks without offsets.
export function richText(value, act) {
  if (value === null || value === undefined) return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((part) => richText(part, act));
  const children = richText(value.text, act);
  switch (value.type) {
    case "url":
      return [link(value.url, children, act)];
    case "custom_emoji":
      return [value.alternative_text ?? ""];
    case "mathematical_expression":
      return [h("code", { class: "formula" }, value.expression ?? "")];
    case "anchor":
      return [h("span", { "data-anchor": value.name })];
    case "anchor_link":
    case "reference_link":
      return [
        tappable(children, () =>
          act({ kind: "anchor", name: value.anchor_name ?? value.reference_name }),
        ),
      ];
    case "reference":
      return [h("span", { "data-anchor": value.name }, children)];
    case "button":
      return [richButton(value.button, act)];
    case "bot_command":
      return [tappable(children, () => act({ kind: "command", text: plainText(value.text) }))];
    case "mention":
      return [tappable(children, () => act({ kind: "mention", username: value.username }))];
    default:
      return [mark(value, children, plainText(value.text), act)];
  }
}

export function richButton(raw, act) {
  const button = { ...appButton(raw), text: plainText(raw.text) };
  const disabled = button.kind === "disabled";
  return h(
    "button",
    {
      type: "button",
      class: `rich-button ${raw.style ?? ""}`,
      "aria-disabled": disabled ? "true" : null,
      "data-callback": button.data ?? null,
      onclick: (event) => disabled || act({ kind: "button", button, node: event.currentTarget }),
    },
    richText(raw.text, act),
  );
}

// A button of a rich block, in the words in which the sandbox describes those of a keyboard.
function appButton(raw) {
  if (raw.url) return { kind: "url", url: raw.url };
  if (raw.callback_data) return { kind: "callback", data: raw.callback_data };
  if (raw.copy_text) return { kind: "copy", copy: raw.copy_text.text };
  if (raw.switch_inline_query_current_chat !== undefined)
    return { kind: "switch_inline_current", query: raw.switch_inline_query_current_chat };
  if (raw.switch_inline_query !== undefined)
    return { kind: "switch_inline", query: raw.switch_inline_query };
  return { kind: "disabled" };
}

export function plainText(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(plainText).join("");
  return plainText(value.text ?? value.alternative_text ?? value.expression ?? value.button?.text);
}
