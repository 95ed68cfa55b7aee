// Added by `sitegen serve` to the pages it serves; published pages do not have it.
"use strict";

(() => {
  const own = { ...document.currentScript.dataset };
  const kept = "fillet-live-place";

  // Where the reader is: the last anchor above the top of the window, and how far above.
  function anchorAbove() {
    let best = null;
    for (const element of document.querySelectorAll("main [id]")) {
      const top = element.getBoundingClientRect().top;
      if (top <= 1 && element.offsetParent && (!best || top >= best.top)) best = { id: element.id, top };
    }
    return best;
  }

  // A name for each `details` that survives edits elsewhere on the page.
  function* details() {
    const counts = new Map();
    for (const element of document.querySelectorAll("details")) {
      const base = element.closest("[id]")?.id ?? "";
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      yield [`${base}/${count}`, element];
    }
  }

  function keepPlace() {
    const open = {};
    for (const [name, element] of details()) open[name] = element.open;
    const place = { page: location.pathname, y: scrollY, anchor: anchorAbove(), open, focus: document.activeElement?.id };
    try { sessionStorage.setItem(kept, JSON.stringify(place)); } catch { /* the place is lost, no more */ }
  }

  function findPlace() {
    let place = null;
    try {
      place = JSON.parse(sessionStorage.getItem(kept));
      sessionStorage.removeItem(kept);
    } catch { return; }
    if (place?.page !== location.pathname) return;
    for (const [name, element] of details()) if (name in place.open) element.open = place.open[name];
    history.scrollRestoration = "manual";
    const scroll = () => {
      const element = place.anchor && document.getElementById(place.anchor.id);
      const y = element ? scrollY + element.getBoundingClientRect().top - place.anchor.top : place.y;
      scrollTo({ top: y, behavior: "instant" });
    };
    scroll();
    if (place.focus) document.getElementById(place.focus)?.focus({ preventScroll: true });
    // Late fonts and the browser's scroll anchoring also move the page. The place is restored until a second after the
    // page has loaded, for two at most, or until the reader acts.
    const left = new AbortController();
    setTimeout(() => left.abort(), 2000);
    const sizes = new ResizeObserver(scroll);
    left.signal.addEventListener("abort", () => sizes.disconnect());
    sizes.observe(document.body);
    addEventListener("scroll", scroll, { signal: left.signal });
    for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(kind, () => left.abort(), { signal: left.signal, passive: true, capture: true });
    }
    addEventListener("load", () => {
      if (!left.signal.aborted) scroll();
      history.scrollRestoration = "auto";
      setTimeout(() => left.abort(), 1000);
    });
  }

  // The notice and the problems, both made when they are first needed.
  function part(tag, name, role) {
    const element = document.createElement(tag);
    element.className = `fillet-live-${name}`;
    if (role) element.setAttribute("role", role);
    return element;
  }

  let notice = null;
  function say(text) {
    if (!text && !notice) return;
    notice ??= document.body.appendChild(part("p", "notice", "status"));
    notice.textContent = text ?? "";
    notice.hidden = !text;
  }

  // Nothing on the page itself says that a build leaves it out.
  function markDraft() {
    const mark = part("p", "draft");
    mark.textContent = "Draft";
    mark.title = "Builds leave this page out until “draft: true” is gone from its front matter";
    document.body.append(mark);
  }

  let overlay = null;
  let hiddenProblems = "";
  function show(problems, more) {
    const key = JSON.stringify(problems);
    if (!problems.length || key === hiddenProblems) {
      overlay?.remove();
      overlay = null;
      if (!problems.length) hiddenProblems = "";
      return;
    }
    if (overlay?.dataset.key === key) return;
    overlay?.remove();
    overlay = part("section", "problems", "alert");
    overlay.dataset.key = key;
    overlay.setAttribute("aria-label", "Problems of the site");
    const head = overlay.appendChild(part("p", "head"));
    const count = problems.length + more;
    head.append(count === 1 ? "1 error" : `${count} errors`);
    const button = head.appendChild(part("button", "hide"));
    button.type = "button";
    button.textContent = "Hide";
    button.addEventListener("click", () => {
      hiddenProblems = key;
      overlay?.remove();
      overlay = null;
    });
    const list = overlay.appendChild(part("div", "list"));
    list.tabIndex = 0;
    for (const problem of problems) list.appendChild(part("pre", "problem")).textContent = problem;
    if (more) list.appendChild(part("p", "more")).textContent = `and ${more} more; the terminal lists them all`;
    document.body.append(overlay);
  }

  function reload() {
    keepPlace();
    location.reload();
  }

  // New sheets are loaded before the old ones go, so that the page never stands without.
  function swapStyles(version) {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const address = new URL(link.href);
      if (address.origin !== location.origin || address.pathname.startsWith("/.fillet/")) continue;
      address.searchParams.set("version", version);
      const fresh = link.cloneNode();
      fresh.href = address.href;
      fresh.addEventListener("load", () => link.remove());
      fresh.addEventListener("error", () => fresh.remove());
      link.after(fresh);
    }
  }

  async function check(state) {
    if (state.media !== own.media) return reload();
    if (state.styles !== own.styles) {
      own.styles = state.styles;
      swapStyles(state.styles);
    }
    if (state.version === own.seen) return;
    own.seen = state.version;
    const answer = await fetch(location.pathname, { method: "HEAD" }).catch(() => null);
    const tag = answer?.headers.get("ETag");
    if (tag && tag !== `"${own.page}"`) reload();
  }

  let source = null;
  function listen() {
    if (source || document.hidden) return;
    source = new EventSource("/.fillet/events");
    source.addEventListener("message", event => {
      const state = JSON.parse(event.data);
      say(state.notice);
      show(state.problems, state.more);
      check(state);
    });
    source.addEventListener("error", () => {
      say("The preview has stopped; this page is the last version");
      // A browser gives up on a stream that was refused.
      if (source?.readyState === EventSource.CLOSED) {
        source = null;
        setTimeout(listen, 2000);
      }
    });
  }

  // A browser opens six connections to a host: tabs that nobody sees leave theirs to others.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      source?.close();
      source = null;
    } else {
      listen();
    }
  });
  addEventListener("pagehide", () => { source?.close(); source = null; });
  addEventListener("pageshow", listen);

  if (own.draft) markDraft();
  findPlace();
  listen();
})();
