/** Explorers: the slider and the bar of choices decide which of the steps is seen. */
for (const root of document.querySelectorAll(".explorer")) addExplorer(root);

function addExplorer(root) {
  const slider = root.querySelector("input[type=range]");
  const output = root.querySelector("output");
  const choices = [...root.querySelectorAll(":scope > .segments input")];
  const strips = [...root.querySelectorAll(".explorer-strip")].map((strip) => [...strip.children]);
  const lines = [...root.querySelectorAll(".explorer-graph g")];
  const stage = root.querySelector(".explorer-stage");
  const figure = root.closest(".figure");
  const name = root.querySelector(".explorer-value label").textContent;
  const choiceName = root.querySelector(".segments")?.getAttribute("aria-label");
  const words = choices.map((choice) => choice.parentElement.textContent);
  const [link, room, picture] = ["a", "svg", "img"].map((part) => stage.querySelector(part));
  // The stage has room for all pictures, so that neither slider nor choice moves anything.
  const images = strips.flat().map((step) => step.querySelector("img"));
  const [width, height] = ["width", "height"].map((side) => Math.max(...images.map((image) => Number(image.getAttribute(side)))));
  for (const [side, length] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) room.setAttribute(side, length);
  let [chosen, index, shown] = [0, 0, null];

  function show() {
    chosen = Math.max(0, choices.findIndex((choice) => choice.checked));
    index = Number(slider.value);
    shown?.classList.remove("now");
    shown = strips[chosen][index];
    shown.classList.add("now");
    lines.forEach((line, other) => {
      line.classList.toggle("now", other === chosen);
      [...line.children].forEach((bar, step) => bar.classList.toggle("now", step === index));
    });
    const image = shown.querySelector("img");
    link.href = image.parentElement.href;
    Object.assign(picture, { srcset: image.srcset, src: image.src, alt: image.alt });
    output.textContent = shown.querySelector("b").textContent;
    const time = shown.querySelector(".explorer-time > dd");
    slider.setAttribute("aria-valuetext", [output.textContent, words[chosen], time && `GPU ${time.textContent}`]
      .filter(Boolean).join(", "));
  }

  /** The address of what is seen, for the figure's menu too; the page's own anchors stay as they are. */
  function address() {
    const query = new URLSearchParams({ [name]: shown.dataset.value });
    if (choiceName) query.set(choiceName, words[chosen]);
    const link = figure.querySelector(".copy-link");
    if (link) link.hash = `${figure.id}?${query}`;
    return `#${figure.id}?${query}`;
  }

  function remember() {
    history.replaceState(history.state, "", address());
  }

  function recall() {
    const [id, query] = location.hash.slice(1).split("?");
    if (id !== figure.id || !query) return;
    const wanted = new URLSearchParams(query);
    const value = strips[0].findIndex((step) => step.dataset.value === wanted.get(name));
    const choice = words.indexOf(wanted.get(choiceName));
    if (value >= 0) slider.value = value;
    if (choice >= 0) choices[choice].checked = true;
    show();
    address();
  }

  /** Loads pictures one after the other, always the one that is nearest to what is seen. */
  function load() {
    const distance = ([choice, step]) => (choice === chosen ? 0 : strips[0].length) + Math.abs(step - index);
    const next = waiting.sort((a, b) => distance(b) - distance(a)).pop();
    if (!next) return;
    const image = new Image();
    image.onload = image.onerror = load;
    image.src = strips[next[0]][next[1]].querySelector("img").src;
    loaded.push(image);
  }
  const loaded = [];
  const waiting = strips.flatMap((steps, choice) => steps.map((_, step) => [choice, step]));

  slider.addEventListener("input", show);
  for (const control of [slider, ...choices]) {
    control.addEventListener("change", () => {
      show();
      remember();
    });
  }
  addEventListener("hashchange", recall);
  show();
  recall();
  const watch = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return;
    watch.disconnect();
    load();
    load();
  }, { rootMargin: "800px" });
  watch.observe(root);
}
