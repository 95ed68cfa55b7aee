// Where there is no page, the words of the address are searched for when a reader asks.
"use strict";

{
  const button = document.querySelector(".lost-search");
  const field = document.querySelector("#search input");
  // The last part that has words: "/docs/offscreenMask_2.html" is about "offscreen mask".
  const words = location.pathname.split("/").map((part) => {
    let text = "";
    try { text = decodeURIComponent(part); } catch {}
    return text.replace(/\.\w+$/, "").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").match(/\p{L}[\p{L}\p{M}\p{N}]*/gu)?.join(" ").toLowerCase();
  }).findLast((text) => text && text !== "index");
  if (button && field && words) {
    button.textContent = button.textContent.replace("#", () => words);
    button.parentElement.hidden = false;
    button.addEventListener("click", () => {
      field.value = words;
      document.getElementById("search-open")?.click();
    });
  }
}
