// The control API of the sandbox, as docs/sandbox.md describes it.

const ROOT = "/control/v1/";

export class Refused extends Error {}

async function call(method, path, { query = {}, body } = {}) {
  const url = new URL(ROOT + path, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) url.searchParams.set(name, value);
  const request = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  const response = await fetch(url, request);
  const answer = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new Refused(answer.error ?? response.statusText);
  return answer;
}

const get = (path, query) => call("GET", path, { query });
const post = (path, body) => call("POST", path, { body });

export const api = {
  state: () => get("state"),
  chats: (person) => get("chats", { person }),
  view: (person, chat, topic, last, read = true) =>
    get("view", { person, chat, topic, last, read }),
  say: (body) => post("say", body),
  press: (body) => post("press", body),
  start: (body) => post("start", body),
  remove: (body) => post("delete", body),
  react: (body) => post("react", body),
  pin: (body) => post("pin", body),
  inline: (body) => post("inline", body),
  choose: (body) => post("choose", body),
  block: (person, on) => post(on ? "block" : "unblock", { person }),
  restartApp: (person) => post("restart_app", { person }),
  addPerson: (body) => post("people", body),
  addChat: (body) => post("chats", body),
  member: (chat, body) => post(`chats/${chat}/members`, body),
  topic: (chat, body) => post(`chats/${chat}/topics`, body),
  upgrade: (chat) => post(`chats/${chat}/upgrade`, {}),
  clock: (advance) => post("clock", { advance }),
  knobs: (body) => post("knobs", body),
  calls: (after, limit) => get("calls", { after, limit }),
  unsupported: () => get("unsupported"),
  leaks: () => get("audit/leaks"),
};

// `heard(event)` for every change; `connected(yes)` when the line breaks or is back.
export function listen(heard, connected) {
  const source = new EventSource(`${ROOT}events`);
  source.onopen = () => connected(true);
  source.onerror = () => connected(false);
  source.onmessage = (message) => heard(JSON.parse(message.data));
  addEventListener("pagehide", () => source.close());
}
