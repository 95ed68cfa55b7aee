"""Opens addresses that redirect, and checks where a reader arrives: pages that no longer exist, and parts that moved.

All pages that no longer exist are opened, and of the parts that moved the first two and the last of each page: the build
itself checks that every target address exists, and one script redirects all parts of a page.
"""
import html
import re
import time
import urllib.parse

LEADS_ON = 'class="leads-on"'
MOST_WAITS = 40


def leads_on(page):
    """Whether a page only redirects to another one."""
    return LEADS_ON in page.read_text()


def arrives(browser, address, wanted):
    """Whether a reader who opens an address arrives at another one."""
    browser.call("Page.navigate", url="about:blank")
    browser.call("Page.navigate", url=address)
    for _ in range(MOST_WAITS):
        time.sleep(0.05)
        try:
            history = browser.call("Page.getNavigationHistory")
        except RuntimeError:  # Between two pages there is no document.
            continue
        if history["entries"][history["currentIndex"]]["url"] == wanted:
            return True
    return False


def addresses(page):
    """Yields old addresses of a page with their new ones."""
    text = page.read_text()
    old = page.as_uri()
    if found := re.search(r'<meta http-equiv="refresh" content="0; url=([^"]*)"', text):
        yield old, urllib.parse.urljoin(old, html.unescape(found[1]))
    moved = r"<main>.*?</main>" if LEADS_ON in text else r'<details class="moved">.*?</details>'
    entry = r'<li id="([^"]*)">((?:<i id="[^"]*"></i>)*)<a href="([^"]*)"'
    parts = [(name, url) for block in re.findall(moved, text, re.S) for first, more, url in re.findall(entry, block)
             for name in [first, *re.findall(r'id="([^"]*)"', more)]]
    for name, url in dict.fromkeys(parts[:2] + parts[-1:]):
        fragment = urllib.parse.quote(html.unescape(name))
        yield f"{old}#{fragment}", urllib.parse.urljoin(old, html.unescape(url))


def check_redirects(browser, root, counts):
    """Yields old addresses that do not redirect, with scripts and, for whole pages, without."""
    counts["redirects"] = 0
    for page in sorted(root.rglob("*.html")):
        for old, new in addresses(page):
            for script in [True] if "#" in old else [True, False]:
                browser.call("Emulation.setScriptExecutionDisabled", value=not script)
                counts["redirects"] += 1
                if not arrives(browser, old, new):
                    yield f"{old.removeprefix(root.as_uri())[1:]}: does not lead to {new.removeprefix(root.as_uri())[1:]}"
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
