// Adds to pages that read without it: it remembers the colours, copies code, and follows the reader in
// the table of contents.
"use strict";

function rememberTheme() {
  for (const choice of document.querySelectorAll(".theme input")) {
    choice.checked = choice.value === theme.name;
    choice.addEventListener("change", () => {
      theme.name = choice.value;
      theme.apply();
    });
  }
}

/** Copies a text and says so in place of an element's words. */
async function copy(text, element) {
  const words = element.dataset.words ??= element.textContent;
  try {
    await navigator.clipboard.writeText(text);
    element.textContent = "Copied";
  } catch {
    element.textContent = "Not allowed";
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

/** Escape and a click elsewhere close the menu of a figure; Escape hides the preview of a reference. */
function closeMenus() {
  const close = (isInside) => {
    for (const menu of document.querySelectorAll(".more[open]")) if (!isInside(menu)) menu.open = false;
  };
  document.addEventListener("click", (event) => close((menu) => menu.contains(event.target)));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.activeElement?.closest(".more[open]");
    close(() => false);
    menu?.querySelector("summary").focus();
    if (document.activeElement?.matches(".ref")) document.activeElement.blur();
  });
}

/** Of a console session the commands without prompts, else the whole text. */
function commandsOrAll(block, code) {
  if (!block.classList.contains("console")) return code.textContent;
  const commands = code.textContent.split("\n").filter((line) => /^[$%] /.test(line));
  return commands.length ? commands.map((line) => line.slice(2)).join("\n") : code.textContent;
}

function followReader() {
  const links = [...document.querySelectorAll(".toc a")];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    const line = innerHeight * 0.3;
    const place = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
    links.forEach((link, index) => {
      if (index === place) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };
  addEventListener("scroll", () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  }, { passive: true });
  update();
}

rememberTheme();
copyOnClick();
closeMenus();
followReader();
