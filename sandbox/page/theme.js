// Light, dark, or as the system says.
export const THEMES = ["auto", "light", "dark"];

export function theme() {
  return localStorage.getItem("theme") ?? "auto";
}

export function applyTheme(name) {
  localStorage.setItem("theme", name);
  document.documentElement.dataset.theme = name;
}
