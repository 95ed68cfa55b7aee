"""Checks every page of a site at three widths, light and dark, with and without JavaScript."""
import pathlib
import sys
import tempfile
import urllib.parse

from chromium import Chromium

WIDTHS = [390, 820, 1280]
SCHEMES = ["light", "dark"]
# Lazy pictures load now; the answer lists those that did not, and how far the page sticks out.
LOOK = """(async () => {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map(image => image.decode().catch(() => {})));
  const bad = images.filter(image => !image.complete || !image.naturalWidth)
    .map(image => image.getAttribute('src'));
  const page = document.scrollingElement;
  return {images: images.length, bad, overflow: page.scrollWidth - innerWidth};
})()"""
# What a reader reads: layout and controls that scripts add or hide do not count.
TEXT = """(() => {
  const main = (document.querySelector('main') ?? document.body).cloneNode(true);
  main.querySelectorAll('script, noscript, button, [role=toolbar], [data-enhanced]')
    .forEach(element => element.remove());
  return main.textContent.replace(/\\s+/g, ' ').trim();
})()"""


def complaints(events, root):
    """Yields what the browser reported against a page."""
    for event in events:
        params = event.get("params", {})
        match event["method"]:
            case "Network.requestWillBeSent":
                address = params["request"]["url"]
                path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(address).path))
                if address.startswith(("data:", "blob:")):
                    continue
                if not address.startswith("file:") or not path.resolve().is_relative_to(root):
                    yield f"asks for {address}"
            case "Network.loadingFailed" if not params.get("canceled"):
                yield f"a {params['type'].lower()} failed to load: {params['errorText']}"
            case "Runtime.exceptionThrown":
                yield f"exception: {params['exceptionDetails']['text']}"
            case "Runtime.consoleAPICalled" if params["type"] in ("error", "assert"):
                yield f"console: {[a.get('value') for a in params['args']]}"
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                yield f"console: {params['entry']['text']}"
            case "Audits.issueAdded":
                if params["issue"]["code"] == "ContentSecurityPolicyIssue":
                    yield "breaks its Content-Security-Policy"


def check(browser, page, root, counts):
    """Returns the problems of one page, each once."""
    found, address = {}, page.as_uri()
    texts = set()
    for width in WIDTHS:
        for scheme in SCHEMES:
            browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900,
                         deviceScaleFactor=1, mobile=False)
            browser.call("Emulation.setEmulatedMedia",
                         features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.open(address)
            seen = browser.evaluate(LOOK)
            counts["images"] += seen["images"]
            problems = list(complaints(browser.events, root))
            problems += [f"image {source} has no picture" for source in seen["bad"]]
            if seen["overflow"] > 0:
                problems.append(f"sticks out by {seen['overflow']} px")
            counts["checks"] += 1
            for problem in problems:
                found.setdefault(problem, f"{width} {scheme}")
    texts.add(browser.evaluate(TEXT))
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(address)
    texts.add(browser.evaluate(TEXT))
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    counts["checks"] += 1
    if len(texts) > 1:
        found["reads differently without JavaScript"] = "main text"
    if not all(texts):
        found["has no text"] = "main text"
    counts["pages"] += 1
    return [f"{page.relative_to(root)}: {problem} ({where})" for problem, where in found.items()]


BROKEN = """<!doctype html><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' file:; script-src 'none'">
<main><p>Text</p><img src="missing.png" alt=""><div style="width: 3000px">wide</div></main>
<script>document.querySelector('p').textContent = 'Changed'</script>"""
PROOFS = ["missing.png has no picture", "Content-Security-Policy", "sticks out"]
CHANGING = """<!doctype html><title>Changing</title><main><p>Text</p></main>
<script>document.querySelector('p').textContent = 'Changed'; fetch('http://127.0.0.1:9/x')</script>"""
CHANGING_PROOFS = ["without JavaScript", "asks for http://127.0.0.1:9/x"]


def prove(browser):
    """Ends the program unless the checks find what is wrong with two planted pages."""
    for source, wanted in [(BROKEN, PROOFS), (CHANGING, CHANGING_PROOFS)]:
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder).resolve() / "planted.html"
            page.write_text(source)
            problems = check(browser, page, page.parent, dict(pages=0, images=0, checks=0))
            for proof in wanted:
                if not any(proof in problem for problem in problems):
                    sys.exit(f"the planted mistake {proof!r} was not found; found: {problems}")


def main():
    if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1]).is_dir():
        sys.exit("usage: Scripts/browser-check SITE")
    root = pathlib.Path(sys.argv[1]).resolve()
    counts, problems = dict(pages=0, images=0, checks=0), []
    with Chromium() as browser:
        prove(browser)
        for page in sorted(root.rglob("*.html")):
            problems += check(browser, page, root, counts)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{counts['pages']} pages, {counts['images']} images, {counts['checks']} checks, "
          f"{len(problems)} problems; the planted mistakes were found")
    if not (counts["pages"] and counts["images"]):
        sys.exit("nothing was looked at")
    sys.exit(1 if problems else 0)


main()
