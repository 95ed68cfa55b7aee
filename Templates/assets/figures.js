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

/**
 * Lets readers enlarge what an element shows: by two fingers, Ctrl and wheel, double click, drag and keys. `place` has its left and
 * top in parts of the whole and how many times it is enlarged. `near` is the point that keys keep, `hover` is given every other one.
 */
function addZoom(element, place, { draw, most = 64, near = () => [0.5, 0.5], hover, hasArrows }) {
  const pointers = new Map();
  const move = (x, y) => {
    const end = 1 - 1 / place.zoom;
    place.x = Math.min(end, Math.max(0, place.x + x));
    place.y = Math.min(end, Math.max(0, place.y + y));
    draw();
  };
  const zoom = (factor, [x, y] = near()) => {
    const before = 1 / place.zoom;
    place.zoom = Math.min(most, Math.max(1, place.zoom * factor));
    move(x * (before - 1 / place.zoom), y * (before - 1 / place.zoom));
  };
  const at = (event) => {
    const area = element.getBoundingClientRect();
    return [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
  };
  const on = (names, act) => {
    for (const name of names.split(" ")) element.addEventListener(name, act, { passive: false });
  };
  element.classList.add("zoomable");
  on("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(2 ** (-event.deltaY / 200), at(event));
  });
  on("dblclick", (event) => zoom(2, at(event)));
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = { "+": 2, "=": 2, "-": 0.5, 0: 0 }[event.key];
    const way = hasArrows && place.zoom > 1
      && { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (factor !== undefined) zoom(factor);
    else if (way) move(...way.map((part) => part / 8 / place.zoom));
    else return;
    event.preventDefault();
  });
  on("pointerdown", (event) => {
    pointers.set(event.pointerId, at(event));
    if (place.zoom > 1) element.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    const now = at(event);
    const before = pointers.get(event.pointerId);
    if (before) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      const distance = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      pointers.set(event.pointerId, now);
      if (other) zoom(distance(now) / distance(before), other);
      else if (place.zoom > 1) move((before[0] - now[0]) / place.zoom, (before[1] - now[1]) / place.zoom);
    }
    hover?.(now, event);
  });
  on("pointerup pointercancel lostpointercapture pointerleave", (event) => {
    if (event.type === "pointerup" || !element.hasPointerCapture(event.pointerId)) pointers.delete(event.pointerId);
  });
  return zoom;
}

/** `?`, the buttons with it and the menu of a figure show what keys it knows: those of the part that has the focus, else of all. */
function explainKeys() {
  const dialog = document.querySelector("dialog.keys");
  const partsOf = (element) => {
    const own = element?.closest?.("[data-help]");
    return own ? [own] : [...element?.closest?.(".figure")?.querySelectorAll("[data-help]") ?? []];
  };
  // A verdict on one phone leaves no choice, and pictures that are numbers are not opened.
  const needed = { choice: "[type=radio]", look: "a.look", card: "[popovertarget]" };
  const keysOf = (parts) => parts.flatMap((part) =>
    part.dataset.help.split(" ").filter((name) => !needed[name] || part.querySelector(needed[name])));
  const explain = (parts) => {
    const known = keysOf(parts);
    for (const list of dialog.querySelectorAll("[data-keys]")) list.hidden = !known.includes(list.dataset.keys);
    dialog.showModal();
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
    if (target === dialog) dialog.close();
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
    if (dialog.open) dialog.close();
    else if (keysOf(parts).length) explain(parts);
    else return;
    event.preventDefault();
  });
}

/** Saves a drawing as a file; what that takes is loaded at the first wish. */
function saveOnClick() {
  const file = document.currentScript.src.replace(/[^/]*$/, "saving/saving.js");
  let loading = null;
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-save]");
    if (!button) return;
    const menu = button.closest(".more");
    menu.open = false;
    menu.querySelector("summary").focus();
    await (loading ??= loadScript(file));
    await saveFigure(button.closest(".figure"), button.dataset.save);
  });
}

if (document.querySelector("dialog.keys")) explainKeys();
if (document.querySelector(".more")) saveOnClick();
revealTarget();
addEventListener("hashchange", revealTarget);
