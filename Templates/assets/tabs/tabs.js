// Boxes of tabs that have a group follow one choice, on all pages. It runs while the page is read, so that a box
// never shows one tab and then another.
"use strict";

{
  const key = "fillet-tabs";
  const read = () => {
    try { return JSON.parse(localStorage.getItem(key)) ?? {}; } catch { return {}; }
  };
  let choices = read();

  const title = (input) => input.parentElement.textContent.trim();

  /** Opens in a box what the reader chose, if it has that. */
  function follow(box) {
    for (const input of box.querySelectorAll(":scope > .segments input")) {
      if (title(input) === choices[box.dataset.group]) input.checked = true;
    }
  }

  const followAll = () => document.querySelectorAll(".tabs[data-group]").forEach(follow);
  const reading = new MutationObserver(followAll);
  reading.observe(document, { childList: true, subtree: true });
  // Before deferred scripts run: one of them opens what the address leads to.
  document.addEventListener("readystatechange", () => {
    reading.disconnect();
    followAll();
  }, { once: true });

  document.addEventListener("change", ({ target }) => {
    const box = target.closest?.(".tabs[data-group]");
    if (!box || target.closest(".tabs") !== box) return;
    choices[box.dataset.group] = title(target);
    try { localStorage.setItem(key, JSON.stringify(choices)); } catch { /* The choice lasts for this page. */ }
    // Boxes above change their heights: what the reader clicked stays where it is.
    const top = box.getBoundingClientRect().top;
    followAll();
    scrollBy({ top: box.getBoundingClientRect().top - top, behavior: "instant" });
  });
  const again = () => { choices = read(); followAll(); };
  addEventListener("storage", again);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) again(); });
}
