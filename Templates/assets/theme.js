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
