// Runs before the page is painted, so that a chosen scheme does not flash. No state but the theme is kept.
"use strict";

const theme = {
  get name() {
    try { return localStorage.getItem("fillet-theme") ?? "auto"; } catch { return "auto"; }
  },
  set name(value) {
    try { localStorage.setItem("fillet-theme", value); } catch { /* The choice lasts for this page. */ }
  },
  apply() {
    if (this.name === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.name;
  },
};
theme.apply();
document.documentElement.classList.add("scripted");

// Fonts that every page needs are asked for before its style sheets are there; of a file browsers refuse that, and report it:
// there they may come a little late (`fonts.css`).
document.documentElement.classList.toggle("from-file", location.protocol === "file:");
if (location.protocol !== "file:") {
  for (const address of document.currentScript.dataset.fonts.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: address });
    document.head.append(link);
  }
}
