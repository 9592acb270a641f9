// Rich messages: blocks become headings, tables, lists and folds.
import { h } from "./dom.js";
import { expandableQuote, plainText, richButton, richText } from "./entities.js";
import { t } from "./words.js";

// `photo` turns a list of Telegram's photo sizes into a picture.
export function richMessage(message, act, photo) {
  const root = h("div", { class: "rich", dir: message.is_rtl ? "rtl" : null });
  root.append(...blocks(message.blocks, act, photo));
  return root;
}

function blocks(list, act, photo) {
  return (list ?? []).map((block) => (BLOCKS[block.type] ?? unknown)(block, act, photo));
}

const BLOCKS = {
  paragraph: (block, act) => h("p", {}, richText(block.text, act)),
  // Headings of a message stand below those of the page, so they are told by level, not by tag.
  heading: (block, act) =>
    h(
      "div",
      {
        class: `heading h${block.size}`,
        role: "heading",
        "aria-level": String(2 + Number(block.size)),
      },
      richText(block.text, act),
    ),
  footer: (block, act) => h("p", { class: "rich-footer" }, richText(block.text, act)),
  thinking: (block, act) => h("p", { class: "rich-footer" }, richText(block.text, act)),
  divider: () => h("hr"),
  pre: (block, act) => h("pre", { tabindex: "0" }, h("code", {}, richText(block.text, act))),
  mathematical_expression: (block) =>
    h("p", {}, h("code", { class: "formula" }, block.expression)),
  anchor: (block) => h("span", { "data-anchor": block.name }),
  blockquote: (block, act, photo) =>
    h("blockquote", {}, blocks(block.blocks, act, photo), credit(block, act)),
  pullquote: (block, act) =>
    h("blockquote", { class: "pull" }, richText(block.text, act), credit(block, act)),
  expandable_blockquote: (block, act) =>
    expandableQuote([richText(block.text, act), credit(block, act)]),
  details: (block, act, photo) =>
    h(
      "details",
      { open: Boolean(block.is_open), "data-fold": true },
      h("summary", {}, richText(block.summary, act)),
      h("div", { class: "details-body" }, blocks(block.blocks, act, photo)),
    ),
  list,
  table,
  buttons: (block, act) =>
    h(
      "div",
      { class: `rich-buttons ${block.align ?? ""}` },
      block.buttons.map((button) => richButton(button, act)),
    ),
  photo: (block, act, photo) =>
    h(
      "figure",
      {},
      photo(block.photo, block.has_spoiler, plainText(block.caption?.text)),
      caption(block.caption, act),
    ),
  collage: pictures,
  slideshow: pictures,
};

function credit(block, act) {
  return block.credit ? h("footer", {}, richText(block.credit, act)) : null;
}

function caption(value, act) {
  return value ? h("figcaption", {}, richText(value.text, act)) : null;
}

function pictures(block, act, photo) {
  return h(
    "figure",
    { class: "collage" },
    blocks(block.blocks, act, photo),
    caption(block.caption, act),
  );
}

function list(block, act, photo) {
  return h(
    "ul",
    { class: "rich-list" },
    block.items.map((item) =>
      h("li", {}, itemLabel(item), h("div", {}, blocks(item.blocks, act, photo))),
    ),
  );
}

function itemLabel(item) {
  if (!item.has_checkbox) return h("span", { class: "label" }, item.label);
  return h(
    "span",
    { class: "label", role: "img", "aria-label": t(item.is_checked ? "checked" : "unchecked") },
    item.is_checked ? "☑" : "☐",
  );
}

function table(block, act) {
  const kinds = [
    block.is_bordered && "bordered",
    block.is_striped && "striped",
    block.is_compact && "compact",
  ];
  const rows = block.cells.map((cells) =>
    h(
      "tr",
      {},
      cells.map((cell) => tableCell(cell, act)),
    ),
  );
  const title = block.caption ? h("caption", {}, richText(block.caption, act)) : null;
  return h(
    "div",
    {
      class: "table-frame",
      tabindex: "0",
      role: "region",
      "aria-label": plainText(block.caption) || t("table"),
    },
    h("table", { class: kinds.filter(Boolean).join(" ") }, title, h("tbody", {}, rows)),
  );
}

function tableCell(cell, act) {
  return h(
    cell.is_header ? "th" : "td",
    {
      colspan: cell.colspan ?? null,
      rowspan: cell.rowspan ?? null,
      style: `text-align:${side(cell.align)};vertical-align:${side(cell.valign)}`,
    },
    richText(cell.text, act),
  );
}

function side(value) {
  return ["left", "right", "center", "top", "middle", "bottom"].includes(value) ? value : "left";
}

function unknown(block) {
  return h("p", { class: "rich-footer" }, t("unsupported-block", { type: block.type }));
}
