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

// Fonts that every page needs are asked for before its style sheets are there. Of a file browsers refuse that, and report it: there the
// page is shown when the fonts are, from the same disk, or after a moment without them. No font that stands in breaks all lines alike.
document.documentElement.classList.toggle("from-file", location.protocol === "file:");
if (location.protocol !== "file:") {
  for (const address of document.currentScript.dataset.fonts.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: address });
    document.head.append(link);
  }
} else {
  const { classList } = document.documentElement;
  const show = () => classList.remove("awaits-fonts");
  classList.add("awaits-fonts");
  setTimeout(show, 1000);
  addEventListener("DOMContentLoaded", () => {
    // Fonts are asked for when the text is laid out.
    document.body.getBoundingClientRect();
    document.fonts.ready.then(show, show);
  });
}
