// Adds to pages that read without it: it remembers the colours, copies code, and shows readers where they
// are, in the table of contents and in the list of pages.
"use strict";

/** Returns words of a script in the language of the page, which has a table of them unless it is English. `#` stands for each value. */
function phrase(text, ...values) {
  return (phrase.words[text] ?? text).replaceAll("#", () => values.shift());
}

phrase.table = document.getElementById("phrases");
phrase.words = JSON.parse(phrase.table?.textContent ?? "{}");
/** Loads the words of scripts that are loaded when they are asked for. */
phrase.load = () => phrase.loading ??= phrase.table && loadScript(phrase.table.dataset.later);

function rememberTheme() {
  const choices = document.querySelectorAll(".theme input");
  const show = () => { for (const choice of choices) choice.checked = choice.value === theme.name; };
  for (const choice of choices) choice.addEventListener("change", () => {
    theme.name = choice.value;
    theme.apply();
    show();
  });
  show();
}

/** Copies a text and says so in place of an element's words. */
async function copy(text, element) {
  const words = element.dataset.words ??= element.textContent;
  try {
    await navigator.clipboard.writeText(text);
    element.textContent = phrase("Copied");
  } catch {
    element.textContent = phrase("Not allowed");
  }
  setTimeout(() => { element.textContent = words; }, 1500);
}

function copyOnClick() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".copy");
    if (button) copy(commandsOrAll(button.parentElement, button.parentElement.querySelector("code")), button);
    const link = event.target.closest?.(".copy-link");
    if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copy(link.href, link);
  });
}

/** Escape and a click elsewhere close the menu of a figure and the contents; so does going to a place of these.
    Escape hides the preview of a reference. */
function closeMenus() {
  const menus = ":is(.more, .toc details)[open]";
  const close = (isInside) => {
    for (const menu of document.querySelectorAll(menus)) if (!isInside(menu)) menu.open = false;
  };
  document.addEventListener("click", ({ target }) =>
    close((menu) => menu.contains(target) && !target.closest(".toc a")));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.activeElement?.closest(menus);
    close(() => false);
    menu?.querySelector("summary").focus();
    if (document.activeElement?.matches(".ref")) document.activeElement.blur();
  });
}

/** Of a console session the commands without prompts, of a change what is new, else the whole text without marks. */
function commandsOrAll(block, code) {
  if (!block.classList.contains("console")) {
    const copied = code.cloneNode(true);
    for (const mark of copied.querySelectorAll(".sign, .unseen, .note-mark, del")) mark.remove();
    return copied.textContent;
  }
  const commands = code.textContent.split("\n").filter((line) => /^[$%] /.test(line));
  return commands.length ? commands.map((line) => line.slice(2)).join("\n") : code.textContent;
}

/** Marks the place of the reader in the contents, and takes these away while a wide figure lies on them. */
function followReader() {
  const contents = document.querySelector(".toc");
  const links = [...contents?.querySelectorAll("a") ?? []];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  const reading = contents.querySelector(".reading");
  const figures = [...document.querySelectorAll(".prose > .wide")];
  const isShown = (heading) => heading.getClientRects().length > 0;
  // What a figure's filter hides is shown to those who ask for it.
  contents.addEventListener("click", ({ target }) => {
    const heading = headings[links.indexOf(target.closest("a"))];
    if (!heading || isShown(heading)) return;
    for (const input of heading.closest(".figure")?.querySelectorAll("input") ?? []) input.checked = input.defaultChecked;
  });
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    const tops = headings.map((heading) => isShown(heading) ? heading.getBoundingClientRect().top : Infinity);
    const root = document.documentElement, isEnd = scrollY + innerHeight > root.scrollHeight - 4;
    // Where a heading comes to lie that is asked for. At the end of a page those below it cannot come there.
    const line = isEnd ? innerHeight : parseFloat(getComputedStyle(root).scrollPaddingTop) + 24;
    const asked = links.findIndex((link, index) => isEnd && link.hash === location.hash && tops[index] > 0 && tops[index] < line);
    const place = asked < 0 ? tops.findLastIndex((top) => top < line) : asked;
    links.forEach((link, index) => {
      if (index === place) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    reading.textContent = links[place]?.textContent ?? "";
    const list = contents.firstElementChild.getBoundingClientRect();
    contents.classList.toggle("covered", figures.some((figure) => {
      const box = figure.getBoundingClientRect();
      return box.right > list.left && box.top < list.bottom + 12 && box.bottom > list.top - 12;
    }));
  };
  const follow = () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  };
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow);
  // Not before the page is painted: asking for places lays out all of it.
  requestAnimationFrame(() => setTimeout(update));
}

/** A long list of pages begins where the reader is. */
function showPlace() {
  const map = matchMedia("(min-width: 64rem)").matches && document.querySelector(".site-map");
  const place = map && map.querySelector("[aria-current]");
  if (place) map.scrollTop += place.getBoundingClientRect().top - map.getBoundingClientRect().top - map.clientHeight / 2;
}

/** Whoever comes for a part that moved to another page is led there. */
function followMoved() {
  const [id, state] = location.hash.slice(1).split("?");
  const link = id && document.getElementById(decodeURIComponent(id))?.closest(".moved li")?.querySelector("a");
  if (link) location.replace(link.hash && state ? `${link.href}?${state}` : link.href);
}

/** A host's own policy may forbid what stands in the page: then the same is loaded from its files. */
function loadForbidden(then) {
  for (const style of document.querySelectorAll("style[data-from]")) {
    if (style.sheet) continue;
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: style.dataset.from });
    style.after(link);
  }
  const written = document.querySelector("script[data-from]");
  if (!written || typeof theme !== "undefined") return then();
  const script = document.createElement("script");
  script.dataset.fonts = written.dataset.fonts;
  Object.assign(script, { src: written.dataset.from, onload: then });
  written.after(script);
}

/** Puts an element with an address into the head, and waits until what it leads to is there. */
function load(element) {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", reject);
    document.head.append(element);
  });
}

/** Loads a script once it is wanted. */
const loadScript = (src) => load(Object.assign(document.createElement("script"), { src, async: false }));

/** Loads a style sheet once what it styles is wanted. */
const loadStyle = (href) => load(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));

followMoved();
addEventListener("hashchange", followMoved);
loadForbidden(rememberTheme);
copyOnClick();
closeMenus();
followReader();
showPlace();
