// Adds to pages that read without it: a theme switch, one-at-a-time figures, films moved by hand,
// copy buttons, and the place in the table of contents. No state but the theme is kept.
"use strict";

const memory = {
  get theme() {
    try { return localStorage.getItem("fillet-theme") ?? "auto"; } catch { return "auto"; }
  },
  set theme(value) {
    try { localStorage.setItem("fillet-theme", value); } catch { /* The choice lasts for this page. */ }
  },
};

function applyTheme(name) {
  if (name === "light" || name === "dark") document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

applyTheme(memory.theme);

/** Makes a bar of segments: a radio group that is one stop for the Tab key. */
function segments(label, options, chosen, choose) {
  const bar = document.createElement("div");
  bar.className = "segments";
  bar.setAttribute("role", "radiogroup");
  bar.setAttribute("aria-label", label);
  const buttons = options.map(({ title, value }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = title;
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => select(button, value));
    bar.append(button);
    return button;
  });

  function mark(index) {
    buttons.forEach((button, other) => {
      button.setAttribute("aria-checked", String(other === index));
      button.tabIndex = other === index ? 0 : -1;
    });
  }

  function select(button, value) {
    mark(buttons.indexOf(button));
    choose(value);
  }

  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const current = buttons.indexOf(document.activeElement);
    let next = step ? (current + step + buttons.length) % buttons.length : -1;
    if (event.key === "Home") next = 0;
    if (event.key === "End") next = buttons.length - 1;
    if (next < 0 || current < 0) return;
    event.preventDefault();
    buttons[next].focus();
    select(buttons[next], options[next].value);
  });

  mark(Math.max(0, options.findIndex((option) => option.value === chosen)));
  return bar;
}

function addThemeSwitch() {
  const options = ["auto", "light", "dark"].map((value) => ({ title: value, value }));
  const bar = segments("Colours", options, memory.theme, (value) => {
    memory.theme = value;
    applyTheme(value);
  });
  bar.classList.add("theme");
  document.querySelector(".site-head")?.append(bar);
}

/** Shows one of the parts of each switchable figure at a time, or all where that is an option. */
function addSwitches() {
  for (const box of document.querySelectorAll("[data-switch]")) {
    const parts = [...box.querySelectorAll("[data-option]")].filter(
      (part) => part.parentElement.closest("[data-switch]") === box);
    if (parts.length < 2) continue;
    const options = parts.map((part) => ({ title: part.dataset.option, value: part }));
    if (box.dataset.all) options.unshift({ title: box.dataset.all, value: null });
    const show = (chosen) => {
      box.dataset.shown = chosen ? "one" : "all";
      for (const part of parts) part.hidden = chosen !== null && part !== chosen;
    };
    box.classList.add("switched");
    box.prepend(segments(box.dataset.switch, options, options[0].value, show));
    show(options[0].value);
  }
}

/** Opens what a link's target is hidden in. */
function revealTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const hidden = target && target.closest("[hidden]");
  if (!hidden) return;
  const box = hidden.parentElement.closest("[data-switch]");
  const bar = box?.querySelector(":scope > .segments");
  const index = [...(bar?.children ?? [])].findIndex((b) => b.textContent === hidden.dataset.option);
  if (index >= 0) bar.children[index].click();
  target.scrollIntoView();
}

/** Lets films be stopped and moved by hand. The frames stand side by side in one picture. */
function addScrubbers() {
  const wantsRest = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const strip of document.querySelectorAll("[data-film]")) addScrubber(strip, wantsRest);
}

function addScrubber(strip, wantsRest) {
  const screen = strip.querySelector(".film-screen");
  const bars = [...strip.querySelectorAll(".film-bars rect")];
  const rows = [...strip.querySelectorAll(".film-frames tbody tr")].map(
    (row) => [...row.children].map((cell) => cell.textContent));
  const readout = document.createElement("output");
  const { title, sheet, rate, columns, rows: lines } = strip.dataset;
  const controls = document.createElement("div");
  controls.className = "film-controls";
  controls.dataset.enhanced = "";
  const button = document.createElement("button");
  button.type = "button";
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 0, max: rows.length - 1, step: 1, value: 0 });
  slider.setAttribute("aria-label", `Frame of ${title}`);
  // The bars stand over the slider, whose thumb is half a thumb from the edges.
  const line = document.createElement("div");
  line.className = "film-line";
  line.append(button, readout);
  controls.append(strip.querySelector(".film-bars"), slider, line);

  let playing = null;
  let isLoaded = false;
  // It runs while it is in view, until the reader takes it in hand.
  let isHeld = wantsRest;

  function show(index) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const part = (place, count) => (count > 1 ? (place / (count - 1)) * 100 : 0);
    screen.style.backgroundPosition = `${part(x, columns)}% ${part(y, lines)}%`;
    bars.forEach((bar, other) => bar.classList.toggle("now", other === index));
    const [time, passes, pixels, changed] = rows[index];
    const counted = passes === "1" ? "1 pass" : `${passes} passes`;
    readout.textContent = `${time}: ${counted}, ${pixels} px drawn (the bars), ${changed} px changed`;
    slider.setAttribute("aria-valuetext", time);
    slider.value = index;
  }

  function load() {
    if (isLoaded) return;
    isLoaded = true;
    const picture = new Image();
    picture.addEventListener("load", () => {
      screen.style.backgroundImage = `url("${sheet}")`;
      screen.style.backgroundSize = `${columns * 100}% ${lines * 100}%`;
      screen.classList.add("scrubbed");
    });
    picture.src = sheet;
  }

  function stop() {
    cancelAnimationFrame(playing);
    playing = null;
    button.textContent = "Play";
  }

  function play() {
    const first = Number(slider.value);
    let start = null;
    const step = (now) => {
      start ??= now;
      show((first + Math.floor(((now - start) / 1000) * rate)) % rows.length);
      playing = requestAnimationFrame(step);
    };
    playing = requestAnimationFrame(step);
    button.textContent = "Pause";
  }

  button.addEventListener("click", () => {
    load();
    if (playing === null) play(); else stop();
    isHeld = playing === null;
  });
  slider.addEventListener("input", () => {
    load();
    stop();
    isHeld = true;
    show(Number(slider.value));
  });
  screen.after(controls);
  strip.querySelector(".film-sum").hidden = true;
  strip.classList.add("scrubbable");
  strip.style.width = `${screen.querySelector("img").getAttribute("width")}px`;
  stop();
  show(0);
  new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) {
      load();
      if (!isHeld && playing === null) play();
    } else if (playing !== null) stop();
  }).observe(screen);
}

function addCopyButtons() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const code = block.querySelector("code");
    if (!code) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(commandsOrAll(block, code));
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    block.append(button);
  }
}

/** Of a console session the commands without prompts, else the whole text. */
function commandsOrAll(block, code) {
  if (!block.classList.contains("console")) return code.textContent;
  const commands = code.textContent.split("\n").filter((line) => /^[$%] /.test(line));
  return commands.length ? commands.map((line) => line.slice(2)).join("\n") : code.textContent;
}

function followReader() {
  const links = [...document.querySelectorAll(".toc a")];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    const line = innerHeight * 0.3;
    const place = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
    links.forEach((link, index) => {
      if (index === place) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };
  addEventListener("scroll", () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  }, { passive: true });
  update();
}

addThemeSwitch();
addSwitches();
addScrubbers();
addCopyButtons();
followReader();
revealTarget();
addEventListener("hashchange", revealTarget);
