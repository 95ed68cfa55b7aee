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

function addCopyButtons() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const code = block.querySelector("code");
    if (!code) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(commandsOrAll(block, code));
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    block.append(button);
  }
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
addCopyButtons();
followReader();
