// Tells what names in code are, on hover, tap or arrow key. A script beside the page has the texts; it is
// loaded when a reader first asks.
"use strict";

let toldNames;
/** Takes [declaration, documentation, module] of each name. */
function names(table) { toldNames = table; }

{
  const url = document.querySelector("[data-names]")?.dataset.names;
  const card = document.createElement("div");
  let current, timer, loading, at, isStill = false;

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

  async function show(name, isSpoken) {
    hide();
    current = name;
    name.classList.add("told");
    await load();
    const row = toldNames[name.dataset.n];
    if (current !== name || !row) return;
    const module = row[2] && ` <small>${phrase("module #", row[2])}</small>`;
    card.ariaLive = isSpoken ? "polite" : "off";
    card.hidden = false;
    card.innerHTML = `<code class="code">${row[0]}</code>` + (row[1] ? `<p>${row[1]}${module}</p>` : module);
    place();
  }

  function place() {
    if (card.hidden) return;
    const name = current.getBoundingClientRect();
    const above = name.top - card.offsetHeight - 6;
    const below = name.bottom + 6;
    const isAbove = above > 0 && below + card.offsetHeight > innerHeight;
    const left = Math.min(name.left - 13, document.body.clientWidth - card.offsetWidth - 8);
    card.style.left = `${scrollX + Math.max(8, left)}px`;
    card.style.top = `${scrollY + (isAbove ? above : below)}px`;
  }

  const nameAt = (event) => event.target.closest?.("[data-n]");

  // The pointer may go from a name to its card; names that come below a pointer at rest do not count.
  function point(event) {
    const before = at;
    at = `${event.screenX} ${event.screenY}`;
    if (event.type === "pointerover" && at === before) return;
    if (event.pointerType !== "mouse" || isStill !== (event.type === "pointermove")) return;
    isStill = false;
    const name = nameAt(event);
    clearTimeout(timer);
    if (card.contains(event.target) || name && name === current) return;
    timer = setTimeout(() => name ? show(name) : hide(), 150);
  }

  function tap(event) {
    const name = nameAt(event);
    if (name && name !== current) show(name);
    else if (!card.contains(event.target)) hide();
  }

  function press(event) {
    if (event.key === "Escape") hide();
    const step = { ArrowRight: 1, n: 1, ArrowLeft: -1, p: -1 }[event.key];
    const all = [...event.target.querySelectorAll("pre:focus [data-n]")];
    if (!step || !all[0] || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const index = all.indexOf(current);
    const next = index < 0 ? all.at(step > 0 ? 0 : -1) : all[index + step] ?? current;
    next.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    show(next, true);
  }

  if (url) {
    card.className = "name-card";
    card.hidden = true;
    document.body.append(card);
    for (const type of ["pointerover", "pointermove"]) addEventListener(type, point);
    addEventListener("click", tap);
    addEventListener("keydown", press);
    addEventListener("focusout", hide);
    addEventListener("scroll", () => { isStill = true; place(); }, true);
    for (const code of document.querySelectorAll("pre:has([data-n])")) {
      code.ariaDescription = phrase("Left and right arrow keys move from name to name and say what each is");
    }
  }
}
