"""What axe-core finds on a page, best practices too; its script comes with the package axe-playwright-python."""
import functools
import json
import pathlib
import sysconfig

SCRIPT = pathlib.Path(sysconfig.get_path("purelib")) / "axe_playwright_python/axe.min.js"
# Each width and each scheme once: a finding is about the layout or the colours. Rules about the document look at all of it,
# once; those about colours and space, which take most of the time, look at the first element of each kind that no earlier
# page had in this look.
FULL, AGAIN = (1280, "light"), (390, "dark")
LOOKS = [FULL, AGAIN]
OF_KINDS = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
DOCUMENT = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
            "rules": {rule: {"enabled": False} for rule in OF_KINDS}}
ELEMENTS = {"runOnly": {"type": "rule", "values": OF_KINDS}}
RUN = """(({kinds, options}) => axe.run(kinds ? {include: kinds.map(kind => kindsOfElements.get(kind))} : document,
  {...options, preload: false, resultTypes: ['violations']}).then(result => ({
    rules: result.passes.length + result.violations.length,
    found: result.violations.map(({id, help, nodes}) => `${id}: ${help} (${nodes.length}, first ${nodes[0].target})`)})))(%s)"""
# Elements that show text of their own, take clicks or scroll: by their colour and what is behind it, and by the names,
# classes and styles of the elements and their parents.
KINDS = """(() => {
  const name = element => element ? [element.localName, ...element.classList, element.getAttribute('style') ?? '',
    element.getAttribute('fill') ?? ''].join('.') : '';
  const behind = element => {
    while (element && /^transparent$|, 0\\)$/.test(getComputedStyle(element).backgroundColor)) element = element.parentElement;
    return element ? getComputedStyle(element).backgroundColor : '';
  };
  const shows = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()) ||
    element.matches('a, button, input, select, summary, pre, [tabindex]');
  kindsOfElements = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility() || !shows(element)) continue;
    const places = [element, element.parentElement, element.parentElement?.parentElement];
    const kind = [getComputedStyle(element).color, behind(element), ...places.map(name)].join(' < ');
    if (!kindsOfElements.has(kind)) kindsOfElements.set(kind, element);
  }
  return [...kindsOfElements.keys()];
})()"""


@functools.cache
def script():
    if not SCRIPT.exists():
        raise SystemExit("axe-core is missing: run Scripts/bootstrap --tests")
    return SCRIPT.read_text() + ";0"


def findings(browser, look, counts):
    """Yields what is wrong with the page that is open in a look of `LOOKS`.

    `counts` gets how many rules had something to look at, and has the kinds of elements of earlier pages.
    """
    orders = [(None, DOCUMENT)] if look == FULL else []
    known = counts["kinds"].setdefault(look, set())
    kinds = [kind for kind in browser.evaluate(KINDS) if kind not in known]
    if kinds:
        known.update(kinds)
        orders.append((kinds, ELEMENTS))
    if orders:
        # Runs in the page despite its policy, as a debugger may.
        browser.call("Runtime.evaluate", expression=script())
    for kinds, options in orders:
        result = browser.evaluate(RUN % json.dumps({"kinds": kinds, "options": options}))
        counts["rules"] += result["rules"]
        if not kinds and not result["rules"]:
            yield "axe-core checked nothing"
        yield from result["found"]
