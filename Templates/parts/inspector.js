// Opens the pictures of figures over the page: every link of class `look`. What that takes is loaded at the first wish.
"use strict";

/** What a link to a picture leads to, as a stage shows it. */
function lookedAt(link) {
  const { title, pixels, spots, factor } = link.closest("[data-title]")?.dataset ?? {};
  return {
    link, url: pixels || link.getAttribute("href"), hasScript: Boolean(pixels), factor: Number(factor) || 0,
    title: title || link.querySelector("img")?.alt || phrase("Picture"),
    spots: spots ? spots.split(" ").map((spot) => spot.split(",").map(Number)) : [],
  };
}

/** Loads what shows pictures, once. */
const loadStage = (() => {
  const folder = document.currentScript.src.replace(/figures\/[^/]*$/, "");
  let loading;
  return () => loading ??= Promise.all([
    // A page with a comparison has this one.
    document.querySelector(".stage-box") ? null : loadStyle(`${folder}parts/stage.css`),
    loadStyle(`${folder}inspector/inspector.css`),
    phrase.load(),
    ...["pixels", "pointers", "view", "stage", "dialog"].map((name) => loadScript(`${folder}inspector/${name}.js`)),
  ]);
})();

/** Opens a picture over the page, with what another stage shows of it. */
async function inspect(link, earlier) {
  await loadStage();
  return inspector.open(link, earlier);
}

if (document.querySelector("a.look")) document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.look");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  inspect(link).catch(() => {
    // The browser says more about a picture that does not load than we could.
    document.getElementById("inspector")?.close();
    location.href = link.href;
  });
});
