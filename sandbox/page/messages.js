// One message in a chat: a bubble or a service line, patched in place when it is edited.
import { avatar, h, hueOf, icon, iconButton, patchList, setProp, setText } from "./dom.js";
import { formatted, unfold } from "./entities.js";
import { makeKeyboard, updateKeyboard } from "./keyboard.js";
import { richMessage } from "./rich.js";
import { hasWords, language, t } from "./words.js";

// `chat` is what a message needs of its pane: {isPrivate, act(message, action), zoom(image)}.
export function patchMessages(root, messages, chat) {
  patchList(root, withNeighbours(messages), {
    key: (item) => item.key,
    make: makeItem,
    update: (node, item) => updateItem(node, item, chat),
  });
}

export function messageKey(message) {
  return message.ephemeral ? `e${message.ephemeral_id}` : String(message.id);
}

// Each message with what its looks depend on: whether it begins or ends a run of one sender's.
function withNeighbours(messages) {
  const items = [];
  let day = null;
  let previous = null;
  for (const message of messages) {
    const today = new Date(message.date * 1000).toDateString();
    if (today !== day) items.push({ key: `day-${today}`, day: message.date });
    const first = today !== day || !sameRun(previous, message);
    day = today;
    items.push({ key: messageKey(message), message, first });
    previous = message;
  }
  items.forEach((item, i) => {
    item.last = !items[i + 1]?.message || items[i + 1].first;
  });
  return items;
}

function sameRun(a, b) {
  return (
    Boolean(a) &&
    !a.service &&
    !b.service &&
    a.sender.id === b.sender.id &&
    a.ephemeral === b.ephemeral &&
    b.date - a.date < 600
  );
}

function makeItem(item) {
  if (item.day) return h("div", { class: "day" }, h("span", {}, dayName(item.day)));
  if (item.message.service) return h("div", { class: "service", role: "note" }, h("span", {}));
  return makeBubble();
}

function updateItem(node, item, chat) {
  if (item.day) return;
  const signature = JSON.stringify([item.message, item.first, item.last, language()]);
  if (node.signature === signature) return;
  node.signature = signature;
  setProp(node, "data-message", item.message.id || null);
  if (item.message.service) setText(node.firstElementChild, serviceText(item.message));
  else updateBubble(node, item, chat);
}

function makeBubble() {
  const parts = {
    face: h("div", { class: "face" }),
    mark: h("div", { class: "ephemeral-mark" }),
    from: h("div", { class: "sender" }),
    reply: h("div", { class: "reply-slot" }),
    content: h("div", { class: "content" }),
    reactions: h("div", { class: "reactions" }),
    meta: h("div", { class: "meta" }),
    keyboard: makeKeyboard(),
  };
  parts.more = iconButton(
    "more",
    t("actions"),
    () => node.act({ kind: "menu", node: parts.more }),
    { class: "icon-button more", "aria-haspopup": "menu" },
  );
  const bubble = h(
    "div",
    { class: "bubble" },
    parts.mark,
    parts.from,
    parts.reply,
    parts.content,
    parts.reactions,
    h("div", { class: "foot" }, parts.more, parts.meta),
  );
  const node = h(
    "article",
    { class: "message" },
    parts.face,
    h("div", { class: "column" }, bubble, parts.keyboard),
  );
  bubble.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, pre") || String(getSelection())) return;
    event.preventDefault();
    node.act({ kind: "menu", node: parts.more });
  });
  node.parts = parts;
  return node;
}

function updateBubble(node, item, chat) {
  const { message, first, last } = item;
  const { parts } = node;
  const { sender } = message;
  node.act = (action) => chat.act(message, action);
  node.className = [
    "message",
    sender.me && "own",
    message.ephemeral && "ephemeral",
    first && "first",
    last && "last",
  ]
    .filter(Boolean)
    .join(" ");
  setProp(node, "data-ephemeral", message.ephemeral ? message.ephemeral_id : null);
  setProp(node, "data-sender", sender.id);
  setProp(
    node,
    "aria-label",
    t("message-from", { name: sender.name, time: clockTime(message.date) }),
  );
  node.style.setProperty("--hue", hueOf(sender.id));
  updateFace(parts.face, sender, last);
  updateSender(parts.from, message, first && !sender.me && !chat.isPrivate);
  parts.mark.replaceChildren(
    ...(message.ephemeral
      ? [icon("eye"), h("span", {}, t(sender.me ? "only-bot" : "only-you"))]
      : []),
  );
  parts.reply.replaceChildren(...replyQuote(message, node.act));
  updateContent(parts.content, message, chat, node.act);
  updateReactions(parts.reactions, message.reactions ?? [], node);
  parts.meta.replaceChildren(...meta(message));
  const rows = message.keyboard ?? [];
  updateKeyboard(parts.keyboard, rows, (button, pressed) =>
    node.act({ kind: "button", button, node: pressed }),
  );
  parts.keyboard.hidden = rows.length === 0;
  node.classList.toggle("with-keyboard", rows.length > 0);
}

function updateFace(face, sender, last) {
  const key = last ? `${sender.id} ${sender.name}` : "";
  if (face.dataset.party === key) return;
  face.dataset.party = key;
  face.replaceChildren(...(last ? [avatar(sender.id, sender.name)] : []));
}

function updateSender(node, message, shown) {
  const { sender } = message;
  const roles = [
    sender.kind === "bot" && t("bot"),
    sender.kind === "anonymous" && t("admin"),
    sender.kind === "channel" && t("channel"),
    message.via_bot && t("via-bot"),
  ];
  node.hidden = !shown && !message.via_bot;
  node.replaceChildren(
    h("span", { class: "name" }, sender.name),
    ...roles.filter(Boolean).map((text) => h("span", { class: "role" }, text)),
  );
}

function updateReactions(root, reactions, node) {
  patchList(root, reactions, {
    key: (reaction) => reaction.emoji,
    make: (reaction) =>
      h("button", {
        type: "button",
        class: "reaction",
        onclick: () => node.act({ kind: "react", emoji: reaction.emoji }),
      }),
    update: (element, reaction) => {
      setText(
        element,
        reaction.count > 1 ? `${reaction.emoji} ${reaction.count}` : reaction.emoji,
      );
      setProp(element, "aria-pressed", String(Boolean(reaction.mine)));
    },
  });
}

function replyQuote(message, act) {
  const target = message.reply_to;
  if (!target) return [];
  return [
    h(
      "button",
      {
        type: "button",
        class: "reply",
        "aria-label": `${t("reply-to")}: ${target.sender ?? ""}`,
        onclick: () => act({ kind: "jump", id: target.id }),
      },
      h("b", {}, target.sender ?? ""),
      h("span", {}, target.text ?? ""),
    ),
  ];
}

// The body is rebuilt when it changes, but what the reader has opened in it stays open.
function updateContent(content, message, chat, act) {
  const signature = JSON.stringify([
    message.text,
    message.entities,
    message.photo,
    message.document,
    message.dice,
    message.rich,
    message.unsupported,
    language(),
  ]);
  if (content.signature === signature) return;
  content.signature = signature;
  const open = [...content.querySelectorAll("[data-fold]")].map(isOpen);
  content.replaceChildren(...body(message, chat, act));
  content
    .querySelectorAll("[data-fold]")
    .forEach((node, i) => open[i] !== undefined && setOpen(node, open[i]));
  trimFolds(content);
}

function isOpen(node) {
  return node.tagName === "DETAILS" ? node.open : node.classList.contains("open");
}

function setOpen(node, open) {
  if (node.tagName === "DETAILS") node.open = open;
  else unfold(node, open);
}

// A quote that fits its three lines needs no arrow.
function trimFolds(content) {
  requestAnimationFrame(() =>
    content.querySelectorAll("blockquote.expandable:not(.open)").forEach((quote) => {
      const fold = quote.querySelector(".fold");
      quote.classList.toggle("short", fold.scrollHeight <= fold.clientHeight + 2);
    }),
  );
}

function body(message, chat, act) {
  if (message.unsupported) return [h("p", { class: "unsupported" }, t("unsupported-message"))];
  if (message.rich)
    return [
      richMessage({ blocks: message.rich }, act, (sizes, hidden, caption) =>
        picture(largest(sizes), hidden, caption, chat),
      ),
    ];
  if (message.dice)
    return [
      h(
        "p",
        { class: "dice", role: "img", "aria-label": t("dice", { value: message.dice.value }) },
        message.dice.emoji,
        h("b", {}, String(message.dice.value)),
      ),
    ];
  const nodes = [];
  if (message.photo) nodes.push(picture(message.photo, message.photo.spoiler, message.text, chat));
  if (message.document)
    nodes.push(
      h(
        "p",
        { class: "document" },
        icon("copy"),
        h(
          "a",
          { href: message.document.url, download: message.document.name ?? "" },
          message.document.name ?? t("document"),
        ),
      ),
    );
  if (message.text)
    nodes.push(
      h(
        "div",
        { class: bigEmoji(message) ? "text big" : "text" },
        formatted(message.text, message.entities, act),
      ),
    );
  return nodes;
}

// A rich block names a photo as the Bot API does, by its sizes.
function largest(sizes) {
  const size = sizes.at(-1);
  return { ...size, url: `/control/v1/files/${size.file_unique_id}` };
}

function bigEmoji(message) {
  return (
    !message.photo &&
    !message.entities?.length &&
    /^(\p{Extended_Pictographic}\uFE0F?){1,3}$/u.test(message.text)
  );
}

function picture(photo, hidden, caption, chat) {
  const words = caption ? `${t("photo")}: ${caption.slice(0, 120)}` : t("photo");
  const image = h("img", { src: photo.url, width: photo.width, height: photo.height, alt: words });
  const frame = h(
    "button",
    {
      type: "button",
      class: hidden ? "photo veiled" : "photo",
      onclick: () => {
        if (frame.classList.contains("veiled")) frame.classList.remove("veiled");
        else chat.zoom(image);
      },
    },
    image,
  );
  return frame;
}

function meta(message) {
  const nodes = [];
  if (message.pinned) nodes.push(icon("pin"));
  if (message.edited) nodes.push(h("span", { class: "edited" }, t("edited")));
  nodes.push(
    h("time", { datetime: new Date(message.date * 1000).toISOString() }, clockTime(message.date)),
  );
  return nodes;
}

export function clockTime(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(language(), {
    hour: "2-digit",
    minute: "2-digit",
  });
}

function dayName(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(language(), {
    day: "numeric",
    month: "long",
  });
}

// News about the chat in the page's language; what it has no words for, in those of the sandbox.
function serviceText({ service, sender }) {
  const { kind, about, text } = service;
  const alone = about === sender.name;
  const key =
    { joined: alone ? "joined" : "added", left: alone ? "left" : "kicked" }[kind] ?? kind;
  return hasWords(`service-${key}`) ? t(`service-${key}`, { by: sender.name, about }) : text;
}

// One line for quotes and the pinned bar.
export function summary(message) {
  if (!message) return "";
  if (message.service) return serviceText(message);
  if (message.dice) return `${message.dice.emoji} ${message.dice.value}`;
  const text = message.text || (message.rich ? richSummary(message.rich) : "");
  const line = text
    .split("\n")
    .filter((part) => part.trim())
    .slice(0, 2)
    .join(" ")
    .slice(0, 120);
  return message.photo ? `🖼 ${line || t("photo")}` : line;
}

function richSummary(blocks) {
  const texts = [];
  const collect = (value) => {
    if (texts.length > 8) return;
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value)
      [value.text, value.summary, value.blocks, value.items, value.cells].forEach(collect);
  };
  collect(blocks);
  return texts.join(" ");
}
