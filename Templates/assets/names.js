// Tells of names in code what they are: a card under the name on hover, tap or arrow key. What it says
// stands in a script beside the page, which is loaded when a reader first asks.
"use strict";

let toldNames;
/** Called by that script with [declaration, documentation, module] of each name. */
function names(table) { toldNames = table; }

{
  const url = document.querySelector("[data-names]")?.dataset.names;
  const card = document.createElement("div");
  let current, timer, loading;

  const load = () => loading ??= new Promise((done) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = done;
    document.head.append(script);
  });

  function hide() {
    clearTimeout(timer);
    current?.classList.remove("told");
    current = undefined;
    card.hidden = true;
  }

  /** Shows the card of a name, below it unless there is more room above. */
  async function show(name, isSpoken) {
    hide();
    current = name;
    name.classList.add("told");
    await load();
    if (current !== name || !toldNames?.[name.dataset.n]) return;
    const [code, text, module] = toldNames[name.dataset.n];
    card.ariaLive = isSpoken ? "polite" : "off";
    card.hidden = false;
    card.innerHTML = `<code class="code">${code}</code>`
      + (text ? `<p>${text}<small>${module}</small></p>` : module && `<small>${module}</small>`);
    const place = name.getBoundingClientRect();
    const room = document.documentElement.clientWidth - card.offsetWidth - 8;
    const above = place.top - card.offsetHeight - 6;
    const isAbove = above > 0 && place.bottom + card.offsetHeight + 6 > innerHeight;
    // The declaration begins where the name does.
    card.style.left = `${scrollX + Math.max(8, Math.min(place.left - 13, room))}px`;
    card.style.top = `${scrollY + (isAbove ? above : place.bottom + 6)}px`;
  }

  const nameAt = (event) => event.target.closest?.("[data-n]");

  function wait(action, milliseconds) {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  }

  // The pointer may pass over names, and go from a name to its card.
  function point(event) {
    if (event.pointerType !== "mouse") return;
    const name = nameAt(event);
    if (card.contains(event.target) || name && name === current) clearTimeout(timer);
    else if (name) wait(() => show(name), card.hidden ? 150 : 60);
    else wait(hide, 200);
  }

  function tap(event) {
    const name = nameAt(event);
    if (name && name !== current) show(name);
    else if (!card.contains(event.target)) hide();
  }

  function press(event) {
    if (event.key === "Escape") return hide();
    const step = { ArrowRight: 1, n: 1, ArrowLeft: -1, p: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!event.target.matches("pre")) return;
    const all = [...event.target.querySelectorAll("[data-n]")];
    if (!all.length) return;
    event.preventDefault();
    const place = all.indexOf(current);
    const next = all[place < 0 ? (step > 0 ? 0 : all.length - 1) : place + step] ?? current;
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    show(next, true);
  }

  if (url) {
    card.className = "card";
    card.hidden = true;
    document.body.append(card);
    addEventListener("pointerover", point);
    addEventListener("click", tap);
    addEventListener("keydown", press);
    addEventListener("focusout", hide);
    for (const listing of document.querySelectorAll("pre:has([data-n])")) {
      listing.ariaDescription = "Left and right arrow keys tell what the names are";
    }
  }
}
