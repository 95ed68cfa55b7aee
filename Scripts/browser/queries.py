"""Random queries against a page's search, with a promise for each."""
import json

FUZZ = """(async (seed, count, most) => {
  // mulberry32
  let state = seed >>> 0;
  const below = (n) => {
    state = state + 0x6D2B79F5 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) % n;
  };
  const pick = (list) => list[below(list.length)];
  await finding.open();
  const index = await finding.load("index");
  const odd = ["'", "\\u2019", "ß", "ẞ", "ﬁ", "Ａｂ", "İ", "ı", "ς", "Σ", "e\\u0301", "\\u0301", "한", "圆角", "カタカナ", "ｶﾞ",
    "ไทย", "\\u{10400}", "①", "½", "\\u200d", "\\u00ad", "🎉", "\\ufdfa", '"', "\\\\", "</script>", "\\0", "\\u2028",
    "\\ud800", "_", "-", ".", "0x1F", "12", "\\uffff", "\\u{10ffff}", "*", "^", "$", "(?<", "[a-z]", "__proto__",
    "constructor", "toString", "hasOwnProperty", "the", "in", "a", "0Pre\\u0301como\\u1e9eted"];
  const damaged = (text) => {
    const letters = [...text];
    for (let n = below(4); n > 0 && letters.length; n--) {
      const at = below(letters.length);
      pick([() => letters.splice(at, 1), () => letters.splice(at, 0, pick(letters)), () => letters.reverse(),
        () => { letters[at] = letters[at].toUpperCase(); }, () => { letters[at] = pick(odd); }])();
    }
    return letters.join("");
  };
  const piece = () => pick([
    () => pick(odd), () => damaged(pick(pick(index.pages)[1].split(" "))), () => pick(pick(index.pages)[1].split(" ")),
    () => String.fromCodePoint(below(0x3000)), () => pick(odd).repeat(below(40)),
    () => damaged(pick(index.words)[0]), () => pick(index.words)[1] + "",
  ])();
  const problems = [];
  let answers = 0, slowest = 0, slowestQuery = "";
  for (let n = 0; n < count; n++) {
    const first = state;
    const query = Array.from({ length: below(3) ? 1 + below(3) : below(8) }, piece).join(pick(["", " ", " ", "\\n"]));
    const wrong = (what) => problems.push(`${what}: the query ${JSON.stringify(query)} of state ${first}`);
    try {
      for (const { text, at, length } of finding.words(query)) {
        if (!text || at < 0 || length < 0 || at + length > query.length) wrong(`${text} is outside`);
      }
      const began = performance.now(), found = await finding.find(query), took = performance.now() - began;
      if (took > slowest) [slowest, slowestQuery] = [took, query];
      if (took > most) wrong(`${took} ms`);
      answers += found.groups.length > 0;
      let last = Infinity;
      for (const { page, finds, value } of found.groups) {
        if (!(value <= last) || !(value > 0)) wrong(`the value ${value} after ${last}`);
        last = value;
        if (!finds.length) wrong(`page ${page} without a place`);
        for (const { entry, value } of finds) {
          if (!(entry >= 0 && entry < index.pages[page][2]) || !(value > 0)) wrong(`place ${entry} of page ${page}`);
        }
        if (!finding.page({ page }).path) wrong(`page ${page} has no address`);
      }
      if (new Set(found.groups.map(({ page }) => page)).size < found.groups.length) wrong("a page twice");
      if (n % 8 === 0 && JSON.stringify(await finding.find(query)) !== JSON.stringify(found)) wrong("another answer");
    } catch (error) { wrong(String(error)); }
    if (problems.length > 8) break;
  }
  return { problems, answers, slowest: Math.round(slowest), slowestQuery };
})"""


def ask(browser, seed, count, most=2000):
    """Asks random queries on the open page: each is answered within some milliseconds, with places that are there, in
    the order of their values, and the same answer twice. Returns the problems, and how many queries found something."""
    return browser.evaluate(f"{FUZZ}({seed}, {count}, {most})")


def report(said):
    return f"slowest {said['slowest']} ms: {json.dumps(said['slowestQuery'])[:80]}"
