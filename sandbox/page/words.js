// Every word the page itself says, in three languages. What people and the bot write is not here.
import en from "./words-en.js";
import ru from "./words-ru.js";
import uk from "./words-uk.js";

export const WORDS = { ru, uk, en };
export const LANGUAGES = Object.keys(WORDS);

let current = "ru";

// The wanted language if the page speaks it, else the first of the browser's that it does.
export function chooseLanguage(wanted) {
  const browser = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  current = [wanted, ...browser, "ru"].find((code) => code in WORDS);
  document.documentElement.lang = current;
  return current;
}

export function language() {
  return current;
}

export function languageName(code) {
  return WORDS[code]["language-name"];
}

export function hasWords(key) {
  return key in WORDS[current];
}

export function t(key, values = {}) {
  const text = WORDS[current][key] ?? key;
  return text.replace(/\{(\w+)\}/gu, (blank, name) => values[name] ?? blank);
}
