"""Pages with planted mistakes: each `prove` ends the program unless browser-check finds what is wrong with them.

`check(browser, page, root, letters, host, slow)` returns the problems of a page.
"""
import pathlib
import sys
import tempfile

import fonts
from navigation import check_ways
from redirects import check_redirects
from serving import served

BROKEN = """<!doctype html><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' file:; script-src 'none'">
<main><p>Text</p><img src="missing.png" alt=""><pre>""" + "wide" * 200 + """</pre></main>
<script>document.querySelector('p').textContent = 'Changed'</script>"""
FAINT = """<!doctype html><html lang="en"><title>Faint</title><main><h1>Faint</h1>
<p style="color: #bbb; background: #fff">Faint</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>"""
DIM = """<!doctype html><html lang="en"><title>Dim</title><style>:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) { p { color: #555; background: #333 } }</style><main><h1>Dim</h1><p>Dim</p></main></html>"""
CHANGING = """<!doctype html><title>Changing</title><main><p>Text</p></main>
<script>document.querySelector('p').textContent = 'Changed'; fetch('http://127.0.0.1:9/x');
setTimeout(() => {
  document.body.prepend(document.createElement('hr'));
  document.querySelector('hr').style.height = '200px';
}, 100);</script><p>Moved</p>"""
LOST = """<!doctype html><title>Lost</title><nav class="site-map" id="site-map"><a href="other.html">Other</a></nav>
<button class="menu-open">Menu</button><main><p class="lede" style="margin-top: 500px">Text</p></main>""" + (
    "<a href='#a'>a</a> " * 61)
LONG = """<!doctype html><title>Long</title><main><h1>Long</h1><p style="margin-top: 10200px">Text</p></main>"""
NARROW = """<!doctype html><title>Narrow</title><main><h1>Narrow</h1><p style="width: 340px">Text</p></main>"""
FOREIGN = """<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>Foreign</title><main><h1>圆角</h1>
<p>The mask is drawn once 一次。</p><img alt="A list of contacts" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>"""
PROOFS = [
    (BROKEN, ["missing.png has no picture", "Content-Security-Policy", "sticks out"]),
    (FAINT, ["color-contrast", "image-alt"]),
    (DIM, ["(1, first p) (390 dark)"]),
    (CHANGING, ["moves by", "without JavaScript", "asks for http://127.0.0.1:9/x"]),
    (LOST, ["does not mark the page", "tab stops", "begins its text", "the menu does not open",
            "not past the lists"]),
    (LONG, ["screens of a phone long"]),
    (NARROW, ["px (320 light)"]),
    (FOREIGN, ["'The mask is drawn once'", "'A list of contacts'"]),
]
STAYING = """<!doctype html><title>Moved</title>
<main>Text</main><details class="moved"><ul><li id="part"><a href="there.html">There</a></li></ul></details>"""
# A font four times as large as its fallback, and a letter that it lacks.
LATE_FONT = """<!doctype html><meta charset="utf-8"><title>Late</title><link rel="stylesheet" href="assets/fonts.css">
<main style="font-family: Own, serif">""" + "<p>Text with one 字 and one \u0416</p>" * 30 + "</main>"
LATE_STYLE = """@font-face { font-family: "Own"; src: url("own.woff2"); size-adjust: 400%; font-display: swap }
@font-face { font-family: "Gone"; src: url("gone.woff2") }
:root { --text-face: "Own", serif }
"""


def demand(problems, proofs):
    for proof in proofs:
        if not any(proof in problem for problem in problems):
            sys.exit(f"the planted mistake {proof!r} was not found; found: {problems}")


def prove_pages(browser, check):
    for source, proofs in PROOFS:
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder).resolve() / "planted.html"
            page.write_text(source)
            with served(page.parent) as host:
                problems = check(browser, page, page.parent, {}, host, host)
            if source == LOST:
                problems += check_ways(browser, page.as_uri())
            demand(problems, proofs)


def prove_redirects(browser):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        (root / "planted.html").write_text(STAYING)
        demand(check_redirects(browser, root, {}), ["does not lead to there.html"])


def prove_fonts(browser, check, root):
    """Late fonts that move a page, and a letter that they lack; uses a font of the site below `root`."""
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder).resolve()
        (site / "assets").mkdir()
        (site / "late.html").write_text(LATE_FONT)
        (site / "assets/fonts.css").write_text(LATE_STYLE)
        font = sorted((root / "assets/fonts").glob("*.woff2"))[-1]
        (site / "assets/own.woff2").write_bytes(font.read_bytes())
        letters = {name: set() for name in fonts.families(site)}
        with served(site) as host, fonts.SlowFonts(site) as slow:
            problems = check(browser, site / "late.html", site, letters, host, slow)
        problems += fonts.uncovered(browser, letters, {})
        demand(problems, ["late fonts move it by", "no 'Ж'"])
