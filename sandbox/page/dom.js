// Small things for building the page: elements, icons, lists that are patched in place.

const SVG = "http://www.w3.org/2000/svg";

// An element with attributes, listeners (`onclick: f`) and children. Strings become text, never
// markup: this is the only way in which anything from the network reaches the page.
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProp(node, name, value);
  node.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

export function setProp(node, name, value) {
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (value === true) setAttribute(node, name, "");
  else setAttribute(node, name, String(value));
}

function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  send: "M4 12l16-8-6 16-3-6z M11 14l9-10",
  down: "M6 9l6 6 6-6",
  reply: "M10 8l-5 4 5 4M5 12h8c4 0 6 2 6 6",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.5 1.5M16.9 16.9l1.5 1.5M5.6 18.4l1.5-1.5M16.9 7.1l1.5-1.5",
  moon: "M19 14.5A7.5 7.5 0 119.5 5a6 6 0 009.5 9.5z",
  tools: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z",
  lock: "M7 11h10v8H7zM9 11V8a3 3 0 016 0v3",
  copy: "M9 9h10v10H9zM5 15V5h10",
  link: "M8 16L16 8M9.5 8H16v6.5",
  slash: "M5 4h14v16H5zM13.5 8l-3 8",
  people:
    "M9 6.5a3 3 0 100 6 3 3 0 000-6zM3.5 19c.5-3 2.500-4.500 5.500-4.500s5 1.500 5.500 4.500M16 7a2.500 2.500 0 010 5M17 14.500c2 .3 3.200 1.700 3.500 4",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  columns: "M4 5h7v14H4zM13 5h7v14h-7z",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  inline: "M12 8a4 4 0 100 8 4 4 0 000-8zM16 12v1.500a2.500 2.500 0 005 0V12a9 9 0 10-3.500 7.100",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// A button that shows only an icon; its label is for the screen reader and the tooltip.
export function iconButton(name, label, onclick, props = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...props },
    icon(name),
  );
}

// Make the children of `parent` match `items`. Children that stay are neither rebuilt nor moved,
// so that focus, hover and a press in progress survive.
export function patchList(parent, items, { key, make, update }) {
  const wanted = new Map(items.map((item) => [String(key(item)), item]));
  for (const child of [...parent.children]) if (!wanted.has(child.dataset.key)) child.remove();
  const present = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let place = parent.firstElementChild;
  for (const [name, item] of wanted) {
    let node = present.get(name);
    if (!node) {
      node = make(item);
      node.dataset.key = name;
    }
    update?.(node, item);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}

const HUES = [12, 32, 92, 150, 184, 208, 262, 322];

export function hueOf(id) {
  const mixed = [...String(id)].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7);
  return HUES[mixed % HUES.length];
}

// A round picture with initials; the colour follows the id, so that it is the same everywhere.
export function avatar(id, name) {
  const node = h("span", { class: "avatar", "aria-hidden": "true" });
  dressAvatar(node, id, name);
  return node;
}

export function dressAvatar(node, id, name) {
  node.style.setProperty("--hue", hueOf(id));
  setText(node, initials(name));
}

function initials(name) {
  const words = String(name).split(/\s+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]);
  return letters.join("").toUpperCase() || "?";
}
