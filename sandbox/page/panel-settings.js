// The panel "Looks": language and colours of the page itself.
import { h, setProp } from "./dom.js";
import { choice, section } from "./forms.js";
import { applyTheme, theme, THEMES } from "./theme.js";
import { chooseLanguage, language, languageName, LANGUAGES, t } from "./words.js";

export class SettingsPanel {
  constructor(desk) {
    this.desk = desk;
  }

  draw() {
    const languages = choice(
      t("language"),
      LANGUAGES.map((code) => [code, languageName(code)]),
      language(),
      (code) => {
        localStorage.setItem("language", code);
        chooseLanguage(code);
        this.desk.translate();
        document.querySelector("[data-language]").focus();
      },
    );
    const themes = choice(
      t("theme"),
      THEMES.map((name) => [name, t(`theme-${name}`)]),
      theme(),
      applyTheme,
    );
    setProp(languages.querySelector("select"), "data-language", true);
    setProp(themes.querySelector("select"), "data-theme-choice", true);
    return [
      h("section", {}, languages, themes),
      section(t("keys"), h("p", { class: "hint" }, t("keys-hint"))),
    ];
  }
}
