"""English sentences on pages in a language of other letters, such as Chinese: what a translation forgot.

A sentence is a row of at least three words in Latin letters, wherever readers see, hear or point at it: in texts, folded ones too, in
labels, descriptions and what style sheets add, and in the dialogs of keys, pictures and search. Code, keys, quotations, names of
sources, parts that say that they are in another language, and links to pages in English are left out.
"""
import re

# Languages that are written in other letters.
TAGS = {"ar", "el", "he", "hi", "ja", "ko", "ru", "th", "uk", "zh"}
WORDS = 3
SENTENCE = re.compile(r"[A-Za-z][\w’'.-]*(?:,? [A-Za-z0-9][\w’'.-]*)+", re.ASCII)
# Phones are called the same everywhere.
DEVICE = re.compile(r"(?:iPhone|iPad|iPod)(?: mini| touch| Air| Pro| Max)* ?\w*", re.ASCII)
# Names of three and more words, each with the reason why it stays.
NAMES = {
    "Color Offscreen-Rendered Yellow": "a menu item of Xcode, which is in English only",
    "View Debugging": "a menu of Xcode",
    "WWDC 2014 session 419": "the name of a source",
}

FOUND = """(() => {
  const own = location.href.replace(/[^/]*$/, '');
  const skipped = (element) => {
    if (element.closest('code, pre, kbd, q, cite, script, style, noscript, [lang]:not(html)')) return true;
    const link = element.closest('a[href]:not(.look, [download], .copy-link)');
    return link && !link.href.startsWith(own);
  };
  const found = [];
  const add = (text, element, kind) => {
    if (/[A-Za-z]{2}/.test(text) && !skipped(element)) found.push([text.replace(/\\s+/g, ' ').trim(), kind]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) add(walker.currentNode.data, walker.currentNode.parentElement, walker.currentNode.parentElement.localName);
  const names = ['alt', 'title', 'aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'data-title', 'data-label', 'data-name'];
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of names) if (element.hasAttribute(name)) add(element.getAttribute(name), element, name);
    for (const part of ['::before', '::after']) {
      const content = getComputedStyle(element, part).content;
      if (content.startsWith('"')) add(content.slice(1).split('"')[0], element, part);
    }
  }
  return found;
})()"""
# Opens what scripts write: the keys, a picture over the page and the search.
OPEN = """(async () => {
  const wait = (milliseconds) => new Promise(resolve => setTimeout(resolve, milliseconds));
  for (const button of ['.more .help', 'a.look', '#search-open']) {
    const element = document.querySelector(button);
    if (!element) continue;
    element.click();
    await wait(700);
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  }
})()"""


def is_elsewhere(language):
    """Says whether a language has other letters than Latin ones."""
    return language.split("-")[0] in TAGS


def sentences(text):
    """Returns the rows of Latin words in a text that are no names."""
    for name in NAMES:
        text = text.replace(name, "、")
    text = DEVICE.sub("、", text)
    found = (match[0] for match in SENTENCE.finditer(text))
    return [row for row in found if sum(bool(re.match("[A-Za-z]{2}", word)) for word in row.split()) >= WORDS]


def check_words(browser):
    """Yields the English sentences of the open page, if it is in another language."""
    if not is_elsewhere(browser.evaluate("document.documentElement.lang")):
        return
    browser.evaluate(OPEN)
    told = set()
    for text, kind in browser.evaluate(FOUND):
        for row in sentences(text):
            if row not in told:
                told.add(row)
                yield f"says in English ({kind}): {row!r}"
