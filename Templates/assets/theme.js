// Runs before the page is painted, so that a chosen scheme does not flash. No state but the theme is kept.
"use strict";

const theme = {
  get name() {
    try { return localStorage.getItem("fillet-theme") ?? "auto"; } catch { return "auto"; }
  },
  // Where nothing can be kept the choice lasts for this page.
  set name(value) {
    try { localStorage.setItem("fillet-theme", value); } catch {}
  },
  apply() {
    if (this.name === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.name;
  },
};
theme.apply();
document.documentElement.classList.add("scripted");

// Fonts that every page needs are asked for before its style sheets are there. On a slow link the first page of a visit is read in
// fonts of the device: its own are loaded when all else is there, for the next page, and readers who save data get none. Of a file
// browsers refuse to be asked, and report it: there the page is shown when the fonts are, from the same disk, or after a moment
// without them. No font that stands in breaks all lines alike.
{
  const { classList } = document.documentElement;
  const addresses = (document.currentScript.dataset.fonts ?? "").split(" ").filter(Boolean);
  // In megabits a second, as far as the browser knows; not every one says.
  const { saveData, downlink } = navigator.connection ?? {};
  let isWithout = saveData || downlink < 2;
  try { isWithout &&= saveData || !sessionStorage["fillet-fonts"]; } catch {}

  if (location.protocol === "file:") {
    const show = () => classList.remove("awaits-fonts");
    classList.add("from-file", "awaits-fonts");
    setTimeout(show, 1000);
    addEventListener("DOMContentLoaded", () => {
      // Fonts are asked for when the text is laid out.
      document.body.getBoundingClientRect();
      document.fonts.ready.then(show, show);
    });
  } else if (isWithout) {
    classList.add("without-fonts");
    if (!saveData) addEventListener("load", async () => {
      try {
        for (const face of document.fonts) if (face.display === "optional") await face.load();
        sessionStorage["fillet-fonts"] = "here";
      } catch {}
    });
  } else {
    for (const address of addresses) {
      document.head.append(Object.assign(document.createElement("link"), {
        rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: address,
      }));
    }
  }
}
