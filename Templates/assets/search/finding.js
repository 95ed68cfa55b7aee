// Finds words in the index that the build wrote: scripts, of which a query loads those it needs, also from files.
// `SearchIndex` says what is in them. Changes to `words` and `fold` go with those to `SearchWords` and `FoldedText`.
"use strict";

const searchParts = {};
function searchPart(name, value) { searchParts[name] = value; }

const finding = (() => {
  const token = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}\p{M}]))*/gu;
  const names = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
  const script = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}";
  const runs = new RegExp(`[${script}]+|[^${script}]+`, "gu"), unspaced = new RegExp(`[${script}]`, "u");
  // Words that say nothing beside others: no page has to have them, and none is better for it.
  const small = new Set(`a an and are as at be but by can do does for from had has have how i if in into is it its me
    my no not of on or our so than that the their them then there these they this to was we were what when where which
    while who why will with you your`.split(/\s+/));
  const address = document.getElementById("search").dataset.index;
  const loads = {};
  let index, pageOf;

  const fold = (word) => word.normalize("NFKD").toLowerCase().toUpperCase().toLowerCase()
    .replaceAll("ς", "σ").replace(/[\u0300-\u036f'’]/g, "").normalize();

  /** The words of a text, each with its place in it. */
  function words(text) {
    const found = [];
    for (const { 0: written, index: start } of text.matchAll(token)) {
      const whole = fold(written);
      // Where a letter takes more or fewer places when it is folded, the word is marked as a whole.
      const isSame = whole.length === written.length
        && (!/[^\x00-\x7f]/.test(written) || [...written].every((letter) => fold(letter).length === letter.length));
      const add = (text, at, isPart = false) => found.push(
        { text, isPart, at: start + (isSame ? at : 0), length: isSame ? text.length : written.length });
      for (const { 0: run, index: at } of whole.matchAll(runs)) {
        if (!unspaced.test(run)) add(run, at);
        else [...run].forEach((letter, n, all) => add(letter + (all[n + 1] ?? ""), at + n, n > 0 && !all[n + 1]));
      }
      const parts = written.split(names);
      for (let at = 0, n = 0; n < parts.length && parts.length > 1; at += parts[n++].length) {
        if (fold(parts[n]).length > 1) add(fold(parts[n]), at, true);
      }
    }
    return found;
  }

  function load(name) {
    return loads[name] ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address.replace(/[^/]*$/, name + ".js");
      script.onload = () => resolve(searchParts[name]);
      script.onerror = () => { delete loads[name]; reject(new Error(script.src)); };
      document.head.append(script);
    });
  }

  async function open() {
    index ??= await load("index");
    pageOf ??= index.pages.flatMap(([, , count], page) => Array(count).fill(page));
  }

  /** How many letters of a word are wrong for the beginning of a text, up to some; swapped neighbours count once. */
  function mistakes(word, text, most) {
    let before, row = Array.from(text + " ", (_, x) => x);
    for (let y = 1; y <= word.length; y++) {
      const next = [y];
      for (let x = 1; x < row.length; x++) {
        next[x] = Math.min(row[x] + 1, next[x - 1] + 1, row[x - 1] + (word[y - 1] !== text[x - 1]));
        const isSwap = before && word[y - 1] === text[x - 2] && word[y - 2] === text[x - 1];
        if (isSwap) next[x] = Math.min(next[x], before[x - 2] + 1);
      }
      [before, row] = [row, next];
      if (Math.min(...row) > most) break;
    }
    return Math.min(...row);
  }

  /** The site's words, each with its number: those in the files that hold what is between two words. */
  async function vocabulary(low = "", high = "\uffff") {
    const first = index.words.findLastIndex(([word]) => word <= low);
    const files = index.words.filter(([word], n) => n >= first && word <= high);
    const texts = await Promise.all(files.map(([, , name]) => load(name)));
    return texts.flatMap((text, n) => text.split("\n").map((text, line) => ({ text, number: files[n][1] + line })));
  }

  /** The words of a list for which a function says how near they are, the nearest first. */
  const best = (list, nearness, count = 16) => list.map((known) => ({ ...known, near: nearness(known.text) }))
    .filter(({ near }) => near > 0).sort((a, b) => b.near - a.near).slice(0, count);

  /** The site's words that a reader's word may mean: itself and what begins so, or else what is nearly so. */
  async function meanings(word) {
    const stem = word.length > 4 ? word.replace(/(?:ing|ed|e?s)$/, "").replace(/([bdgmnprt])\1$/, "$1") : word;
    const isLong = word.length > 1 || unspaced.test(word);
    const found = best(await vocabulary(stem, word + "\uffff"), (text) => text === word ? 1
      : isLong && text.startsWith(word) ? 0.4 + 0.4 * word.length / text.length
      // The singular of a reader's plural.
      : stem.length > 2 && text === stem ? 0.9
      : stem.length > 2 && text.startsWith(stem) ? 0.3 + 0.4 * stem.length / text.length : 0);
    // "In" is no beginning of a word.
    if (found[0]?.near === 1 && word.length < 3) found.length = 1;
    if (found.length) return found.map((known) => ({ ...known, length: (known.text.startsWith(word) ? word : stem).length }));
    const most = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    return best(most ? await vocabulary() : [], (text) => {
      const count = text.length < word.length - most ? 3 : mistakes(word, text.slice(0, word.length + most), most);
      return count > most ? 0 : 0.4 / count - 0.01 * Math.abs(text.length - word.length);
    });
  }

  /** The site's words that look most like one it does not have. */
  const nearest = async (word) => best(await vocabulary(), (text) => text.length < 3 ? 0
    : 0.5 * word.length - mistakes(word, text, word.length / 2) - Math.abs(text.length - word.length) / 2, 4);

  /** What the entries that have one of some words are worth, by their numbers. A star says that most have it. */
  async function values(meanings) {
    const worth = new Map();
    for (const { number, near } of meanings) {
      const [first, name] = index.hits.findLast(([first]) => first <= number);
      const line = (await load(name)).split("\n")[number - first];
      worth.isCommon ||= near === 1 && line[0] === "*";
      const hits = [...line.matchAll(/(\d*)([a-z])/g)];
      const rarity = Math.log2(2 + pageOf.length / hits.length);
      let entry = -1;
      for (const [, step, letter] of hits) {
        entry += +step || 1;
        worth.set(entry, Math.max(worth.get(entry) ?? 0, (parseInt(letter, 36) - 9) * near * rarity));
      }
    }
    return worth;
  }

  /** The words of a text as a query has them. */
  const plain = (text) => words(apart(text)).filter(({ isPart }) => !isPart).map(({ text }) => text);

  const measure = /(\p{N})(hz|ms|px|pt|fps|[kmg]b)(?![\p{L}\p{N}\p{M}])/giu;

  /** A text with a space between each number and its unit, which texts also write together. */
  const apart = (text) => text.replace(measure, "$1 $2");

  /**
   * The pages that have all words of a query, the best first, each with its entries, the best first. If there is none,
   * those that lack the fewest; `without` says which words of the query the first of them lacks.
   */
  async function find(query) {
    await open();
    const together = words(query).map(({ text }) => text).filter((text) => apart(text) !== text);
    query = apart(query);
    const asked = [...new Set(plain(query))].slice(0, 8);
    const isAny = asked.some((word) => !small.has(word));
    const isSmall = asked.map((word) => isAny && small.has(word));
    const meant = await Promise.all(asked.map((word, n) => isSmall[n] ? [] : meanings(word)));
    // Words that together are a name: "masks to bounds".
    const name = asked.length > 1 ? asked.join("") : "";
    const names = best(name ? await vocabulary(name, name) : [], (text) => text === name);
    for (const list of meant) list.push(...names);
    for (const whole of together) {
      const known = best(await vocabulary(whole, whole), (text) => text === whole);
      for (const part of plain(whole)) meant[asked.indexOf(part)]?.push(...known);
    }
    const worths = await Promise.all(meant.map(values)), pages = new Map();
    for (const [n, worth] of worths.entries()) if (isSmall[n]) worth.isCommon = true;
    for (const [n, worth] of worths.entries()) {
      for (const [entry, value] of worth) {
        const page = pageOf[entry];
        if (!pages.has(page)) pages.set(page, new Map());
        if (!pages.get(page).has(entry)) pages.get(page).set(entry, asked.map(() => 0));
        pages.get(page).get(entry)[n] = value;
      }
    }
    const groups = [];
    for (const [page, entries] of pages) {
      const rows = [...entries.values()], first = pageOf.indexOf(page);
      const lacks = asked.filter((_, n) => !worths[n].isCommon && !rows.some((row) => row[n]));
      // What a page is called counts for each place on it, by half.
      const title = entries.get(first) ?? [];
      const finds = [...entries].map(([entry, row]) => {
        const isWhole = row.every((value, n) => value || title[n] || worths[n].isCommon || lacks.includes(asked[n]));
        const value = row.reduce((sum, value, n) => sum + Math.max(value, (title[n] ?? 0) / 2), 0);
        return { entry: entry - first, isWhole, value: isWhole ? value : 0.4 * value };
      }).sort((a, b) => b.value - a.value);
      const whole = finds.filter(({ isWhole }) => isWhole);
      const share = whole.length / index.pages[page][2];
      const language = index.pages[page][4] || document.documentElement.lang;
      // A page that is called just so is meant, wherever it wants to rank.
      const isCalled = plain(index.pages[page][1]).join() === asked.join();
      const value = finds[0].value * (isCalled ? 1.5 : rank(page)) * (1 + Math.log2(1 + whole.length) / 20 + share / 2) * (language === document.documentElement.lang ? 1 : 0.5);
      groups.push({ page, finds: whole.length ? whole : finds.slice(0, 2), value, lacks });
    }
    // One word of several is not what was asked.
    const most = asked.filter((_, n) => !isSmall[n]).length / 2;
    const least = groups.reduce((least, { lacks }) => Math.min(least, lacks.length), Math.floor(most));
    const found = groups.filter(({ lacks }) => lacks.length === least).sort((a, b) => b.value - a.value);
    return {
      groups: found, asked, without: words(query).filter(({ text, isPart }) => !isPart && found[0]?.lacks.includes(text)).map(({ at, length }) => query.slice(at, at + length)),
      unknown: asked.filter((_, n) => !isSmall[n] && !meant[n].length),
      marks: new Map(meant.flatMap((list, n) => worths[n].isCommon && asked.length > 1 ? [] : list.map(({ text, length }) => [text, { n, length: length ?? text.length }]))),
    };
  }

  /** Puts first what is called just as the query, small words and all. */
  function exactFirst(groups, texts, query) {
    const asked = plain(query).join();
    const found = groups.map((group, n) => group.finds.find(({ entry }) => plain(texts[n][entry][2]).join() === asked));
    for (const [n, find] of found.entries()) {
      if (find) groups[n].finds = [find, ...groups[n].finds.filter((other) => other !== find)];
    }
    // A heading on a page that wants to stand further down does not lead.
    const leads = ({ page }, n) => Number(Boolean(found[n]) && (found[n].entry === 0 || rank(page) >= 1));
    const leading = groups.map(leads);
    return groups.map((_, n) => n).sort((a, b) => leading[b] - leading[a]);
  }

  /** By how much a page wants to rank above or below others. */
  const rank = (page) => (index.pages[page][5] ?? 100) / 100;

  const pageOfGroup = ({ page }) => ({ path: index.pages[page][0], title: index.pages[page][1], name: index.pages[page][3] });
  return { words, open, load, find, nearest, exactFirst, page: pageOfGroup };
})();
