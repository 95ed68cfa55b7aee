"""Tests tabs in the text: one choice for all boxes of a group, kept for the next page, and each by itself without scripts."""
import urllib.parse

BOXES = """(() => [...document.querySelectorAll('.tabs[data-group]')].map(box => ({
  group: box.dataset.group, top: box.getBoundingClientRect().top,
  titles: [...box.querySelectorAll(':scope > .segments label')].map(label => label.textContent.trim()),
  open: [...box.querySelectorAll(':scope > .segments input')].findIndex(input => input.checked),
  shown: [...box.querySelectorAll(':scope > .parts > .tab')].map(tab => tab.checkVisibility()),
  ids: [...box.querySelectorAll(':scope > .parts > .tab')].map(tab => tab.id),
})))()"""
# Clicks a name of a box that is in sight.
CLICK = """(() => {
  const box = document.querySelectorAll('.tabs[data-group]')[%d];
  box.scrollIntoView({behavior: 'instant', block: 'center'});
  const top = box.getBoundingClientRect().top;
  box.querySelectorAll(':scope > .segments input')[%d].click();
  return box.getBoundingClientRect().top - top;
})()"""
TARGET = "(({top, bottom}) => top < innerHeight && bottom > 0)(document.querySelector(':target').getBoundingClientRect())"


def problems_of(boxes, box, index, followed):
    """Yields what is wrong after a reader chose a tab of a box."""
    title = boxes[box]["titles"][index]
    for number, seen in enumerate(boxes):
        follows = number == box or (followed and seen["group"] == boxes[box]["group"] and title in seen["titles"])
        wanted = seen["titles"].index(title) if follows else 0
        if seen["open"] != wanted or seen["shown"] != [place == wanted for place in range(len(seen["titles"]))]:
            yield f"box {number + 1} shows {seen['shown']} instead of tab {wanted + 1}"
            return


def check_tabs(browser, host, root, page, shift, most):
    """Yields what is wrong with the tabs of a page; `shift` measures how far it moves while it loads."""
    address = host + urllib.parse.quote(str(page.relative_to(root)))
    browser.open(address)
    boxes = browser.evaluate(BOXES)
    box, index = len(boxes) // 2, len(boxes[len(boxes) // 2]["titles"]) - 1
    moved = browser.evaluate(CLICK % (box, index))
    if abs(moved) > 1:
        yield f"the box that was clicked moves by {moved} px"
    yield from problems_of(browser.evaluate(BOXES), box, index, True)
    browser.open(address)
    yield from (f"opened again: {problem}" for problem in problems_of(browser.evaluate(BOXES), box, index, True))
    moved = browser.evaluate(shift)["value"]
    if moved > most:
        yield f"the remembered tabs move the page by {moved:.3f}"
    browser.open("about:blank")  # or the address would lead to a place of this page
    browser.open(address + "#" + urllib.parse.quote(boxes[0]["ids"][0]))
    if not browser.evaluate(BOXES)[0]["shown"][0] or not browser.evaluate(TARGET):
        yield "a link into a tab does not open it"
    browser.evaluate("localStorage.removeItem('fillet-tabs')")
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(address)
    browser.evaluate(CLICK % (box, index))
    yield from (f"without script: {problem}" for problem in problems_of(browser.evaluate(BOXES), box, index, False))
    browser.open("about:blank")  # or the address would lead to a place of this page
    browser.open(address + "#" + urllib.parse.quote(boxes[0]["ids"][1]))
    if not browser.evaluate(BOXES)[0]["shown"][1]:
        yield "without script: a link into a tab does not show it"
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
