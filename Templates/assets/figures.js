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

revealTarget();
addEventListener("hashchange", revealTarget);
