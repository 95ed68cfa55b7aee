"""What browser-check requires of a site's own fonts: that they arrive, cover the text, and move nothing when they are late."""
import functools
import http.server
import re
import threading
import time
import unicodedata

from chromium import Chromium

# Longer than anything else on a page takes: by then the text has been painted in the reader's own fonts.
DELAY = 0.4
# Fonts that are late are not used for the page that waited for them.
MOST_SHIFT = 0.02
# Waits for the fonts that the page uses; then the shift, the fonts that arrived, and those that did not.
LATE = """(async names => {
  const shifts = [];
  new PerformanceObserver(list => shifts.push(...list.getEntries())).observe(
    {type: 'layout-shift', buffered: true});
  await document.fonts.ready;
  await new Promise(resolve => setTimeout(resolve, 150));
  const own = [...document.fonts].filter(face => names.includes(face.family.replaceAll('"', '').replace(' of a file', '')));
  return {
    shift: shifts.filter(shift => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0),
    moved: [...new Set(shifts.flatMap(shift => shift.sources).map(source => source.node)
      .map(node => node?.className || node?.nodeName))],
    loaded: own.filter(face => face.status === 'loaded').length,
    failed: own.filter(face => face.status === 'error').map(face => face.family),
    origins: performance.getEntriesByType('resource').map(entry => entry.name)
      .filter(name => name.endsWith('.woff2') && !name.startsWith(location.origin)),
  };
})(%s)"""
LOADED = """(async names => {
  await document.fonts.ready;
  const own = [...document.fonts].filter(face => names.includes(face.family.replaceAll('"', '').replace(' of a file', '')));
  return {loaded: own.filter(face => face.status === 'loaded').length,
    failed: own.filter(face => face.status === 'error').map(face => face.family)};
})(%s)"""
# The characters of a page by the first family of the element that they are in.
TEXT = """(() => {
  const found = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest('script, style, noscript')) continue;
    const family = getComputedStyle(element).fontFamily.split(',')[0].replaceAll('"', '').replace(' of a file', '');
    found[family] ??= new Set();
    for (const character of walker.currentNode.data) found[family].add(character);
  }
  return Object.entries(found).map(([family, characters]) => [family, [...characters].join('')]);
})()"""
PROBES = """(texts => {
  document.body.replaceChildren(...texts.flatMap(([family, characters]) => [...characters].map(character => {
    const probe = document.createElement('span');
    probe.className = 'probe';
    probe.textContent = character;
    // The faces that may come late are the same.
    probe.style.fontFamily = `"${family} of a file", "${family}"`;
    return probe;
  })));
  return document.fonts.ready.then(() => document.fonts.size);
})(%s)"""

# 1.6 Mbit/s and 150 ms of latency, as on a phone in a crowded place.
SLOW_LINK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
# How the page got its fonts, once they have arrived or three seconds have passed.
ON_LINK = """(async () => {
  const start = performance.now();
  const fonts = () => performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('.woff2'));
  while (!sessionStorage['fillet-fonts'] && performance.now() < start + 3000) await new Promise(resolve => setTimeout(resolve, 50));
  await document.fonts.ready;
  const loaded = performance.getEntriesByType('navigation')[0].loadEventStart;
  const asked = fonts().map(entry => entry.startTime);
  return {without: document.documentElement.classList.contains('without-fonts'),
    early: asked.filter(time => time < loaded).length, late: asked.filter(time => time >= loaded).length,
    missing: [...document.fonts].filter(face => face.display === 'optional' && face.status !== 'loaded').length,
    used: [...document.fonts].filter(face => face.display === 'optional' && face.status === 'loaded').length};
})()"""


class SlowFonts:
    """A server of a site on this machine that hands fonts out late; a context manager with its address."""

    def __init__(self, root):
        handler = functools.partial(Handler, directory=str(root))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        return f"http://127.0.0.1:{self.server.server_address[1]}/"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".woff2": "font/woff2"}

    def do_GET(self):
        if self.path.endswith(".woff2"):
            time.sleep(DELAY)
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            pass  # The browser left the page.

    def log_message(self, *_):
        pass


def families(root):
    """Returns the families that a site's style sheet of fonts has files for."""
    sheet = root / "assets/fonts.css"
    if not sheet.is_file():
        return []
    faces = re.findall(r"@font-face \{([^}]*)\}", sheet.read_text())
    names = {re.search(r'font-family: "([^"]*)"', face)[1] for face in faces if "url(" in face}
    return sorted(name for name in names if not name.endswith(" of a file"))


def from_files(browser, names):
    """Returns what is wrong with the fonts of the page that is open."""
    seen = browser.evaluate(LOADED % names)
    problems = [f"the font {name} did not load" for name in seen["failed"]]
    if not seen["loaded"]:
        problems.append("no font of the site was loaded")
    return problems


def late(browser, names, counts):
    """Yields what late fonts do wrong on the page that was just opened from `SlowFonts`."""
    seen = browser.evaluate(LATE % names)
    counts["late"] = max(counts.get("late", 0), seen["shift"])
    if seen["shift"] > MOST_SHIFT:
        yield f"late fonts move it by {seen['shift']:.3f}: {', '.join(map(str, seen['moved']))}"
    for source in seen["origins"]:
        yield f"a font comes from {source}"
    for name in seen["failed"]:
        yield f"the font {name} did not load over HTTP"
    if not seen["loaded"]:
        yield "no font of the site was loaded over HTTP"


def read(browser, texts):
    """Adds the characters of the page that is open to `texts`, by family."""
    for family, characters in browser.evaluate(TEXT):
        if family in texts:
            texts[family] |= set(characters)


def uncovered(browser, texts, counts):
    """Yields the letters, digits and marks that another font of this machine has to draw; signs are counted.

    Takes the place of what is on the page that is open.
    """
    wanted = [[family, "".join(sorted(c for c in characters if c.isprintable() and not c.isspace()))]
              for family, characters in texts.items()]
    browser.evaluate(PROBES % wanted)
    for domain in ["DOM", "CSS"]:
        browser.call(domain + ".enable")
    root = browser.call("DOM.getDocument", depth=0)["root"]["nodeId"]
    nodes = browser.call("DOM.querySelectorAll", nodeId=root, selector=".probe")["nodeIds"]
    pairs = [(family, character) for family, characters in wanted for character in characters]
    if len(nodes) != len(pairs) or not pairs:
        yield f"{len(nodes)} probes for {len(pairs)} characters"
    signs = set()
    for (family, character), node in zip(pairs, nodes):
        fonts = browser.call("CSS.getPlatformFontsForNode", nodeId=node)["fonts"]
        if fonts and all(font["isCustomFont"] for font in fonts):
            continue
        is_wide = unicodedata.east_asian_width(character) in "WF"
        kind = unicodedata.category(character)
        if (kind[0] in "LPM" or kind == "Nd") and not is_wide:
            yield f"{family} has no {character!r}, which is in the text"
        else:
            signs.add(character)
    counts["characters"] = len(pairs)
    counts["signs"] = "".join(sorted(signs))
    for domain in ["CSS", "DOM"]:
        browser.call(domain + ".disable")


def check_slow_link(address):
    """Yields what is wrong with fonts on a slow link: the first page is shown without them, they arrive after everything else, the next page has them.

    In a browser of its own: Chromium remembers which fonts a page had.
    """
    with Chromium() as browser:
        browser.call("Network.emulateNetworkConditions", **SLOW_LINK)
        browser.open(address)
        first = browser.evaluate(ON_LINK)
        browser.open(address)
        second = browser.evaluate(ON_LINK)
    if not first["without"] or first["early"] or not first["late"] or first["missing"]:
        yield f"on a slow link the first page does not leave its fonts for the end: {first}"
    if second["without"] or not second["used"]:
        yield f"on a slow link the second page has no fonts: {second}"
