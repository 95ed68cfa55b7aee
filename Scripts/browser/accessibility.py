"""What axe-core finds on a page, best practices too; its script comes with the package axe-playwright-python."""
import functools
import pathlib
import sysconfig

SCRIPT = pathlib.Path(sysconfig.get_path("purelib")) / "axe_playwright_python/axe.min.js"
# Each width and each scheme once: a finding is of the layout or of the colours.
LOOKS = [(1280, "light"), (390, "dark")]
RUN = """axe.run(document, {preload: false, resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',
    'best-practice']}).then(result => ({rules: result.passes.length + result.violations.length,
  found: result.violations.map(({id, help, nodes}) => `${id}: ${help} (${nodes.length}, first ${nodes[0].target})`)}))"""


@functools.cache
def script():
    if not SCRIPT.exists():
        raise SystemExit("axe-core is missing: run Scripts/bootstrap --tests")
    return SCRIPT.read_text() + ";0"


def findings(browser, counts):
    """Yields what is wrong with the page that is open; `counts` gets how many rules had something to look at."""
    # Into the page past its policy, as a debugger may.
    browser.call("Runtime.evaluate", expression=script())
    result = browser.evaluate(RUN)
    counts["rules"] += result["rules"]
    if not result["rules"]:
        yield "axe-core looked at nothing"
    yield from result["found"]
