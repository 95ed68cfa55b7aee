// The dialog that tells what keys a part of a figure knows: a list for each word of `data-help`, then those of every page.
"use strict";

const showKeys = (() => {
  const zoom = ["<+> <−> <0>", "zoom in, out, fit"];
  const ends = ["<Home> <End>", "first, last"];
  const enlarge = phrase("double click, pinch, or <Ctrl> and wheel to zoom");
  const read = ["pointer", phrase("point to read; #; then drag to move", enlarge)];
  const lists = {
    stage: [
      zoom, ["<←> <→> <↑> <↓>", "move by a pixel, with <Shift> by eight"], ["<l> <n>", "largest, next difference"],
      ["<1> to <7>", "view"], ["<[> <]>", "previous, next picture"], ["pointer", phrase("drag to move; #", enlarge)],
    ],
    film: [["<Space>", "play, pause"], ["<,> <.>", "one frame back, forward"], ["<←> <→>", "the same, on the slider"], ends],
    explorer: [["<←> <→>", "previous, next value on the slider; another choice in the bar"], ends],
    passes: [["<←> <→>", "previous, next step"], ends],
    plot: [["<←> <→>", "previous, next value"], ends, zoom, read],
    drawing: [zoom, ["<←> <→> <↑> <↓>", "move, once enlarged"], read],
    choice: [["<←> <→>", "another choice"]],
    card: [["<Enter>", "how a number adds up, with its sources"]],
    look: [["<Enter>", "a picture, over the page, where it can be enlarged"]],
    "": [["<Tab>", "next control, picture or link"], ["<?> <Esc>", "this list, close"]],
  };

  function make(tag, parent, text = "") {
    const element = document.createElement(tag);
    text.split(/[<>]/).forEach((part, index) => {
      if (index % 2) make("kbd", element).textContent = part;
      else element.append(part);
    });
    parent.append(element);
    return element;
  }

  const dialog = make("dialog", document.body);
  dialog.className = "keys";
  dialog.setAttribute("aria-labelledby", "keys-title");
  const form = make("form", dialog);
  form.method = "dialog";
  make("h2", form, phrase("Keys")).id = "keys-title";
  make("button", form, phrase("Close"));
  for (const [name, keys] of Object.entries(lists)) {
    const list = make("dl", dialog);
    if (name) list.dataset.keys = name;
    for (const [key, act] of keys) {
      const row = make("div", list);
      make("dt", row, phrase(key));
      make("dd", row, phrase(act));
    }
  }
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });

  /** Opens the dialog with the lists of some names. */
  return (names) => {
    for (const list of dialog.querySelectorAll("[data-keys]")) list.hidden = !names.includes(list.dataset.keys);
    if (!dialog.open) dialog.showModal();
  };
})();
