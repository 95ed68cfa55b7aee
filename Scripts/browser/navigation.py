"""Finds the way through a site as readers do: by menu, list of pages and keyboard, with script and without."""
import time
import urllib.parse

MOST_STOPS = 60
# The first line of an article's text starts at most this far down on a phone.
LATEST_TEXT = 400
# Links of the contents that mark another one when they are followed.
READING = """(async () => {
  const wrong = [], name = (link) => link?.textContent ?? 'nothing';
  for (const link of document.querySelectorAll('.toc a')) {
    link.click();
    let marked, turns = 40;
    do {
      await new Promise(resolve => setTimeout(resolve, 50));
      marked = document.querySelector('.toc [aria-current]');
    } while (marked !== link && --turns);
    if (marked !== link) wrong.push([name(link), name(marked)]);
  }
  history.replaceState(null, '', location.pathname);
  scrollTo(0, 0);
  return wrong;
})()"""
# Where the Tab key stops in the header, the lists and the first screen of the text; of radio buttons once a group.
STOPS = """(() => {
  const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const groups = new Set();
  return [...document.querySelectorAll(all)].filter(element => {
    if (element.disabled || element.tabIndex < 0) return false;
    if (!element.checkVisibility({visibilityProperty: true})) return false;
    if (element.closest('main') && element.getBoundingClientRect().top + scrollY >= innerHeight) return false;
    if (element.closest('.site-foot, dialog')) return false;
    if (element.type !== 'radio') return true;
    const isNew = !groups.has(element.name);
    groups.add(element.name);
    return isNew;
  }).length;
})()"""
PLACE = """(() => {
  const map = document.querySelector('.site-map'), own = map?.querySelectorAll('[aria-current=page]') ?? [];
  if (!map || document.body.matches('.front') || !map.checkVisibility()) return null;
  const box = own[0]?.getBoundingClientRect(), frame = map.getBoundingClientRect();
  return {count: own.length, path: own[0]?.pathname, isSeen: !!box && box.top >= frame.top && box.bottom <= frame.bottom,
          word: document.querySelectorAll('.site-nav [aria-current]').length, words: document.querySelectorAll('.site-nav a').length};
})()"""
TEXT_TOP = "document.querySelector('.lede, .prose > p')?.getBoundingClientRect().top"
OPEN = "document.querySelector('#site-map').matches(':popover-open')"
FOCUS = """(() => {
  const own = document.activeElement;
  return {text: own.textContent.trim(), isInMap: !!own.closest('.site-map'), isMenu: own.matches('.menu-open'),
          isMain: own.matches('main'), isOutlined: getComputedStyle(own).outlineStyle !== 'none'};
})()"""
CODES = {"Tab": 9, "Enter": 13, "Escape": 27}


def press(browser, key):
    for kind in ["rawKeyDown", "char", "keyUp"]:
        if kind != "char" or key == "Enter":
            text = {"text": "\r"} if kind == "char" else {}
            browser.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=CODES[key], **text)


def size(browser, width, height=900):
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)


def check_place(browser, page, width):
    """Yields what is wrong with the marks of the reader's place on the page that is open, and with how far away the text is."""
    place = browser.evaluate(PLACE)
    if place and width == 1280:
        if place["count"] != 1 or urllib.parse.unquote(place["path"]).rsplit("/", 1)[-1] != page.name:
            yield "the list of pages does not mark the page"
        elif not place["isSeen"]:
            yield "the page's mark in the list of pages is out of sight"
        if place["words"] and place["word"] != 1:
            yield "the header does not mark the page's group"
    if width == 1280 and browser.evaluate("!!document.querySelector('.toc .letter')"):
        yield from (f"{link} in the contents marks {marked}" for link, marked in browser.evaluate(READING))
    stops = browser.evaluate(STOPS)
    if stops > MOST_STOPS:
        yield f"has {stops} tab stops before the end of its first screen"
    top = browser.evaluate(TEXT_TOP)
    if width == 390 and top is not None and top > LATEST_TEXT:
        yield f"begins its text {top:.0f} px down on a phone"


def check_ways(browser, address):
    """Yields what is wrong with menu and keyboard on a page of a site that has several."""
    for script in [True, False]:
        how = "" if script else " without script"
        browser.call("Emulation.setScriptExecutionDisabled", value=not script)
        size(browser, 390, 844)
        browser.open(address)
        button = browser.evaluate("(({x, y, width, height}) => [x + width / 2, y + height / 2])"
                                  "(document.querySelector('.menu-open').getBoundingClientRect())")
        for kind in ["mousePressed", "mouseReleased"]:
            browser.call("Input.dispatchMouseEvent", type=kind, x=button[0], y=button[1], button="left", clickCount=1)
        if not browser.evaluate(OPEN):
            yield f"the menu does not open{how}"
        links = browser.evaluate("[...document.querySelectorAll('.site-map a')].filter(a => a.checkVisibility()).length")
        if not links:
            yield f"the menu shows no page{how}"
        seen = []
        for _ in range(12):
            press(browser, "Tab")
            seen.append(browser.evaluate(FOCUS))
        if not any(stop["isInMap"] for stop in seen):
            yield f"Tab does not reach the menu's pages{how}"
        press(browser, "Escape")
        if browser.evaluate(OPEN):
            yield f"Escape leaves the menu open{how}"
        elif not browser.evaluate(FOCUS)["isMenu"]:
            yield f"the focus does not return to the menu's button{how}"
        size(browser, 1280)
        browser.open(address)
        press(browser, "Tab")
        first = browser.evaluate(FOCUS)["text"]
        if first != "Skip to the content":
            yield f"the first Tab leads to “{first[:40]}”, not past the lists{how}"
        else:
            press(browser, "Enter")
            # Following the link takes the page a moment.
            end = time.monotonic() + 10
            while not browser.evaluate(FOCUS)["isMain"] and time.monotonic() < end:
                time.sleep(0.05)
            if time.monotonic() >= end:
                yield f"the link past the lists does not lead to the text{how}"
        # The list of pages comes after the text; the second link of the page leads there.
        browser.open(address)
        press(browser, "Tab")
        press(browser, "Tab")
        second = browser.evaluate(FOCUS)["text"]
        if second != "Skip to the list of pages":
            yield f"the second Tab leads to “{second[:40]}”, not to the list of pages{how}"
        press(browser, "Enter")
        seen = []
        for _ in range(20):
            press(browser, "Tab")
            seen.append(browser.evaluate(FOCUS))
        if not any(stop["isInMap"] for stop in seen):
            yield f"Tab does not reach the list of pages{how}"
        if not all(stop["isOutlined"] for stop in seen if stop["isInMap"]):
            yield f"a page in the list shows no focus{how}"
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
