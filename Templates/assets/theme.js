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

// Fonts that every page needs are asked for before its style sheets are there. On a slow link the first page is read in fonts that are on
// the device: its own come when all else is there, for the next page, and not at all for who saves data. Of a file browsers refuse to be
// asked, and report it: there the page is shown when the fonts are, from the same disk, or after a moment without them. No font that
// stands in breaks all lines alike.
{
  const { classList } = document.documentElement;
  const addresses = document.currentScript.dataset.fonts.split(" ").filter(Boolean).map((address) => new URL(address, document.baseURI).href);
  const name = "fillet-fonts";

  const areHere = () => {
    try { return sessionStorage.getItem(name) === addresses.join(" "); } catch { return false; }
  };
  const ask = () => {
    const loads = addresses.map((href) => new Promise((resolve, reject) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href, onload: resolve, onerror: reject });
      document.head.append(link);
    }));
    Promise.all(loads).then(() => sessionStorage.setItem(name, addresses.join(" "))).catch(() => { /* The next page asks again. */ });
  };

  const isFile = location.protocol === "file:";
  classList.toggle("from-file", isFile);
  // In megabits a second, as far as the browser knows; not every one tells.
  const { saveData = false, downlink = 10 } = navigator.connection ?? {};
  if (isFile) {
    const show = () => classList.remove("awaits-fonts");
    classList.add("awaits-fonts");
    setTimeout(show, 1000);
    addEventListener("DOMContentLoaded", () => {
      // Fonts are asked for when the text is laid out.
      document.body.getBoundingClientRect();
      document.fonts.ready.then(show, show);
    });
  } else if (!saveData && (downlink >= 2 || areHere())) {
    ask();
  } else {
    classList.add("without-fonts");
    if (!saveData) addEventListener("load", ask);
  }
}
