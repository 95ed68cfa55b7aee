// Shows what the search finds, by pages, and lets keys choose.
"use strict";

{
  const dialog = document.getElementById("search");
  const [field, list, none, status] = ["input", ".finds", ".search-none", "[role=status]"].map((part) => dialog.querySelector(part));
  const root = new URL(dialog.dataset.index, document.baseURI).href.replace(/search\/[^/]*$/, "");
  const [mostPages, mostFinds, width] = [6, 5, 150];
  let chosen = null, turn = 0;
  // How many pages are shown, and which of them with all their finds.
  let pageCount = mostPages;
  const whole = new Set();

  function make(tag, parent, className, text = "") {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  }

  /** Says something of the dialog's own words, with numbers in place of "#". */
  function say(what, ...numbers) {
    status.textContent = (dialog.dataset[what] ?? "").replaceAll("#", () => numbers.shift());
  }

  const found = (text, marks) => finding.words(text).filter((word) => marks.has(word.text));

  /** Adds a text in which the words that were found are marked. */
  function write(element, text, marks) {
    const marked = new Set();
    for (const word of found(text, marks)) {
      const end = word.length === word.text.length ? marks.get(word.text).length : word.length;
      for (let n = 0; n < end; n++) marked.add(word.at + n);
    }
    for (let from = 0, to = 1; to <= text.length; to++) {
      if (to < text.length && marked.has(to) === marked.has(from)) continue;
      if (marked.has(from)) make("mark", element, "", text.slice(from, to));
      else element.append(text.slice(from, to));
      from = to;
    }
  }

  /** The part of a text where most different words of the query stand; null where none does. */
  function excerpt(text, marks) {
    const words = found(text, marks);
    const many = (start) => new Set(words.filter(({ at }) => at >= start && at < start + width - 40).map((word) => marks.get(word.text).n)).size;
    const place = words.reduce((best, { at }) => best === null || many(at) > many(best) ? at : best, null);
    if (place === null) return null;
    const start = place < 25 ? 0 : text.indexOf(" ", place - 24) + 1;
    return (start ? "… " : "") + text.slice(start < place ? start : place, place + width);
  }

  function addFind(group, page, [kind, anchor, title, note, text = "", names = ""], marks) {
    const link = make("a", group, "find");
    link.href = root + page.path;
    link.hash = anchor;
    link.dataset.kind = kind;
    link.tabIndex = -1;
    link.role = "option";
    const words = make("span", link, "text");
    write(words, title, marks);
    // Names in code that readers are shown say something; those of a figure's own code do not.
    const told = excerpt(text, marks);
    const named = (at) => names.slice(names.lastIndexOf(" ", at) + 1).split(" ", 1)[0];
    const coded = told === null && kind === "heading" ? [...new Set(found(names, marks).map(({ at }) => named(at)))] : [];
    const around = told ?? (coded.length ? coded.join(" · ") : text.slice(0, width));
    if (around) write(make("span", words, coded.length ? "around coded" : "around"), around, marks);
    make("span", link, "kind", note);
  }

  /** Adds an option that shows more in its place. */
  function addMore(parent, what, count, act) {
    const option = make("div", parent, "find-more", (dialog.dataset[what] ?? "").replace("#", count));
    option.role = "option";
    option.onclick = () => {
      act();
      field.focus();
      search([...list.querySelectorAll("[role=option]")].indexOf(option));
    };
  }

  function choose(link) {
    chosen?.setAttribute("aria-selected", "false");
    chosen = link ?? null;
    chosen?.setAttribute("aria-selected", "true");
    chosen?.scrollIntoView({ block: "nearest" });
    if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function show(isFound, isNone) {
    list.hidden = !isFound;
    none.hidden = !isNone;
    field.setAttribute("aria-expanded", isFound);
  }

  /** Shows what the field asks for; the option at a place is chosen. */
  async function search(place = 0) {
    const query = field.value.trim(), mine = ++turn;
    if (!query) { list.replaceChildren(); choose(null); show(false, false); return say("hint"); }
    try {
      const { groups, unknown, marks, without } = await finding.find(query);
      const best = groups.slice(0, pageCount).map((group) => ({ ...group, ...finding.page(group) }));
      const loaded = await Promise.all(best.map(({ name }) => finding.load(name)));
      const order = finding.exactFirst(best.slice(0, mostPages), loaded, query).concat([...best.keys()].slice(mostPages));
      const shown = order.map((n) => best[n]), texts = order.map((n) => loaded[n]);
      const near = groups.length ? [] : (await Promise.all(unknown.map(finding.nearest))).flat();
      if (mine !== turn) return;
      list.replaceChildren();
      for (const [n, page] of shown.entries()) {
        const group = make("div", list, "find-group");
        group.role = "group";
        group.ariaLabel = page.title;
        const all = page.finds.map(({ entry }) => entry), finds = whole.has(page.page) ? [...all] : all.slice(0, mostFinds);
        // The page itself comes first where its own words are found, else it is only named.
        if (all.includes(0)) finds.splice(0, finds.length, ...new Set([0, ...finds]));
        else {
          const name = make("p", group, "find-page");
          name.ariaHidden = "true";
          write(name, page.title, marks);
        }
        for (const entry of finds) addFind(group, page, texts[n][entry], marks);
        const rest = all.length - finds.length;
        if (rest > 0) addMore(group, "more", rest, () => whole.add(page.page));
      }
      const rest = groups.length - shown.length;
      if (rest > 0) addMore(list, "morepages", rest, () => { pageCount += mostPages; });
      const links = list.querySelectorAll(".find"), all = groups.reduce((sum, { finds }) => sum + finds.length, 0);
      const options = list.querySelectorAll("[role=option]");
      for (const [n, option] of options.entries()) {
        option.id = "find-" + n;
        option.setAttribute("aria-selected", "false");
      }
      show(links.length > 0, !links.length);
      choose(options[place] ?? options[0]);
      if (!place) list.parentElement.scrollTop = 0;
      none.querySelector("b").textContent = query;
      none.querySelector(".near").replaceChildren();
      none.querySelector(".near").hidden = !near.length;
      for (const { text } of near) make("button", none.querySelector(".near"), "", text).type = "button";
      if (links.length && without.length) {
        const note = make("p", list, "find-page find-without", dialog.dataset.without.replace("#", without.map((word) => `“${word}”`).join(", ")));
        note.ariaHidden = "true";
        list.prepend(note);
      }
      say(!links.length ? "nothing" : links.length < all ? "some" : all === 1 ? "one" : "all", links.length, all);
      if (links.length && without.length) status.textContent = list.firstChild.textContent + " " + status.textContent;
    } catch (error) {
      if (mine !== turn) return;
      show(false, false);
      say("failed");
    }
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...list.querySelectorAll("[role=option]")], at = links.indexOf(chosen), count = links.length;
    const place = { ArrowDown: (at + 1) % count, ArrowUp: (at + count - 1) % count, Home: 0, End: count - 1 }[event.key];
    if (event.target !== field || !count) return;
    if (event.key === "Enter") chosen?.click();
    else if (place === undefined) return;
    else choose(links[place]);
    event.preventDefault();
  });
  /** Begins with a new query. */
  function begin() {
    pageCount = mostPages;
    whole.clear();
    search();
  }
  field.addEventListener("input", begin);
  list.addEventListener("click", (event) => { if (event.target.closest(".find") && !event.ctrlKey && !event.metaKey) dialog.close(); });
  none.addEventListener("click", ({ target }) => {
    if (!target.matches("button")) return;
    field.value = target.textContent;
    field.focus();
    begin();
  });
  search();
}
