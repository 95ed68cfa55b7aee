// What scripts of figure kinds share.
"use strict";

/** Opens what a link's target is hidden in: the parts of tabs, and folded details. What follows a `?` are values. */
function revealTarget(event) {
  let target = null;
  try {
    target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1).split("?")[0]));
  } catch { /* No id has such an address. */ }
  if (!target) return;
  for (let part = target; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
    if (!part.parentElement?.matches(".tabs > .parts")) continue;
    const index = [...part.parentElement.children].indexOf(part);
    const choices = part.parentElement.parentElement.querySelectorAll(":scope > .segments input");
    if (choices[index]) choices[index].checked = true;
  }
  // A page that is opened at a figure is there at once.
  target.scrollIntoView({ behavior: event ? "auto" : "instant" });
}

/** `?`, the buttons with it and the menu of a figure show what keys it knows: those of the part that has the focus, else of all. */
function explainKeys() {
  const folder = document.currentScript.src.replace(/[^/]*$/, "keys/");
  let loading = null;
  const partsOf = (element) => {
    const own = element?.closest?.("[data-help]");
    return own ? [own] : [...element?.closest?.(".figure")?.querySelectorAll("[data-help]") ?? []];
  };
  // A verdict on one phone leaves no choice, and pictures that are numbers are not opened.
  const needed = { choice: "[type=radio]", look: "a.look", card: "[popovertarget]" };
  const keysOf = (parts) => parts.flatMap((part) =>
    part.dataset.help.split(" ").filter((name) => !needed[name] || part.querySelector(needed[name])));
  const explain = async (parts) => {
    await (loading ??= Promise.all([loadStyle(folder + "keys.css"), phrase.load(), loadScript(folder + "keys.js")]));
    showKeys(keysOf(parts));
  };
  for (const part of document.querySelectorAll("[data-help]")) {
    if (part.matches("[role=radiogroup]")) part.setAttribute("aria-describedby", "keys-hint");
    for (const control of part.querySelectorAll("input[type=range], [data-view], [role=radiogroup], .by-hand input, fieldset")) {
      control.setAttribute("aria-describedby", "keys-hint");
    }
  }
  // A figure without keys of its own says nothing of them.
  for (const button of document.querySelectorAll(".more .help")) button.parentElement.hidden = !keysOf(partsOf(button)).length;
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.(".help");
    if (!button) return;
    const menu = button.closest(".more");
    if (menu) {
      // What had been folded away cannot get the focus back.
      menu.open = false;
      menu.querySelector("summary").focus();
    }
    explain(partsOf(button));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    const parts = partsOf(event.target);
    const dialog = document.querySelector(".keys[open]");
    if (dialog) dialog.close();
    else if (keysOf(parts).length) explain(parts);
    else return;
    event.preventDefault();
  });
}

/** Saves a drawing or a comparison as a file; what that takes is loaded at the first wish. */
function saveOnClick() {
  const folder = document.currentScript.src.replace(/[^/]*$/, "saving/");
  const loading = {};
  const need = (name) => loading[name] ??= loadScript(`${folder}${name}.js`);
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-save]");
    if (!button) return;
    const menu = button.closest(".more");
    menu.open = false;
    menu.querySelector("summary").focus();
    const kind = button.dataset.save;
    await Promise.all([phrase.load(), need("saving"), kind === "comparison" && need(kind)]);
    await saveFigure(button.closest(".figure"), kind);
  });
}

if (document.getElementById("keys-hint")) explainKeys();
if (document.querySelector(".more")) saveOnClick();
revealTarget();
addEventListener("hashchange", revealTarget);
