/** Lets the two large pictures of a comparison be looked into where they stand. */
function addStage(comparison) {
  const compared = comparison.querySelector(".compared");
  const sides = [...compared.querySelectorAll(".side")];
  const look = () => sides.map((side) => lookedAt(side.querySelector("a.look")));
  let pictures = look();
  const form = compared.querySelector("form");
  const choices = [...compared.querySelectorAll(".choice input")];
  if (!form) return;
  const chosen = () => 1 + Math.max(0, choices.findIndex((choice) => choice.checked));
  const screen = document.createElement("div");
  screen.className = "stage-screen";
  const names = document.createElement("p");
  names.className = "stage-names";
  names.append(...[0, 1].map(() => document.createElement("span")));
  screen.append(names);
  let stage = null;

  /** Where the two pictures stand, so that the canvas begins with what was there. */
  function panes() {
    const origin = screen.getBoundingClientRect();
    return [sides[0], sides[chosen()]].map((side) => {
      const box = side.querySelector("img").getBoundingClientRect();
      return [box.left - origin.left, box.top - origin.top, box.width, box.height];
    });
  }

  /** Puts a canvas in the place of the pictures, once a reader wants more than to see them. */
  async function wake() {
    if (stage) return;
    try {
      await loadStage();
    } catch {
      return;
    }
    if (stage) return;
    sides[0].after(screen);
    stage = new PictureStage(screen, form, pictures, panes);
    stage.onCursor = (cursor, files) => showLoupes(compared, cursor, files, comparison.classList.contains("elsewhere") && pictures);
    stage.onStep = (step) => choices[(chosen() - 1 + step + choices.length) % choices.length]?.click();
    stage.onOpen = () => inspect(pictures[stage.chosen].link, stage.view);
    stage.onTell = () => nameViews(comparison, names.children, stage);
    stage.view.mode = form.elements.mode.value;
    try {
      await stage.show(chosen());
      comparison.classList.add("awake");
    } catch {
      // Without its pictures there is no stage; the next wish tries again.
      stage.end();
      stage = null;
      screen.remove();
      comparison.classList.remove("one");
    }
  }

  for (const side of sides) {
    side.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") wake(); });
  }
  form.addEventListener("change", wake);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (stage || !button?.value) return;
    await wake();
    stage?.act(button.value);
  });
  for (const choice of choices) choice.addEventListener("change", () => stage?.show(chosen()));

  const slider = compared.querySelector(".frames input");
  if (!slider) return;
  const frames = sides.map((side) => [...side.querySelectorAll(".side-frames li")]);
  const spots = sides.map((side) => side.dataset.spots);

  /** Brings all variants to the moment of the slider. */
  async function showFrame() {
    const isStart = slider.value === slider.defaultValue;
    const { time } = frames[0][slider.value].dataset;
    slider.nextElementSibling.textContent = time;
    slider.setAttribute("aria-valuetext", time);
    const heading = comparison.querySelector(".time");
    if (heading) heading.textContent = phrase("at #", time);
    comparison.classList.toggle("elsewhere", !isStart);
    sides.forEach((side, place) => {
      const frame = frames[place][slider.value];
      const { url, spot } = frame.dataset;
      const link = side.querySelector("a.look");
      const image = link.querySelector("img");
      side.dataset.pixels = link.href = url;
      if (place) side.dataset.spots = (isStart && spots[place]) || spot;
      image.removeAttribute("srcset");
      image.src = url;
      const found = side.parentElement.querySelector(".differs, .equal");
      if (!place || !found) return;
      found.className = spot ? "differs" : "equal";
      const mark = Object.assign(document.createElement("span"), { textContent: spot ? "≠" : "✓", className: spot ? "" : "tick" });
      mark.setAttribute("aria-hidden", "true");
      found.replaceChildren(mark, ` ${frame.textContent}`);
    });
    pictures = look();
    await wake();
    if (!stage) return;
    Object.assign(stage, { pictures, loaded: null, spot: -1 });
    await stage.show(chosen());
  }

  const preload = async () => {
    await loadStage();
    for (const frame of frames.flat()) loadPicture(frame.dataset.url, true).catch(() => {});
  };
  for (const type of ["pointerenter", "focus"]) slider.addEventListener(type, preload, { once: true });
  slider.addEventListener("input", showFrame);
}

/** Writes over a view of one picture what it shows, with the pixel that is read: both names while both can be seen. */
function nameViews(comparison, parts, { view, files, pictures, chosen }) {
  const { mode } = view;
  const seen = {
    blink: [!view.isBlinked, view.isBlinked], reference: [true, false], variant: [false, true],
  }[mode] ?? [true, true];
  comparison.classList.toggle("one", mode !== "both");
  [0, chosen].forEach((index, place) => {
    const name = Object.assign(document.createElement("b"), { textContent: pictures[index].title });
    const color = document.createElement("span");
    color.className = "rgba";
    color.textContent = view.cursor ? colorAt(files[index], ...view.cursor)?.join(" ") ?? "" : "";
    parts[place].replaceChildren(name, " ", color);
    parts[place].hidden = !seen[place];
  });
}

/** The crops of all variants follow the pixel that is read, and return to the worst one: that of the pictures `elsewhere`. */
function showLoupes(compared, cursor, files, elsewhere) {
  [...compared.querySelectorAll(".variant")].forEach((variant, index) => {
    // At another moment the crops of the page would show what was: the worst pixel of that moment takes their place.
    const worst = elsewhere && elsewhere[index + 1].spots[0];
    variant.classList.toggle("same", Boolean(elsewhere) && !worst && !cursor);
    for (const crop of variant.querySelectorAll(".crop")) {
      showLoupe(crop, cursor ?? (worst || null), files[crop.dataset.side === "reference" ? 0 : index + 1]);
    }
  });
}

function showLoupe(crop, cursor, file) {
  const frame = crop.querySelector(".crop-frame");
  const place = (x, y) => {
    for (const mark of frame.querySelectorAll("rect")) {
      mark.setAttribute("x", x);
      mark.setAttribute("y", y);
    }
  };
  const text = crop.querySelector(".rgba");
  let canvas = frame.querySelector("canvas");
  const { x, y } = frame.querySelector("rect").attributes;
  crop.worst ??= { place: [x.value, y.value], text: text.textContent };
  if (!cursor) {
    canvas?.remove();
    place(...crop.worst.place);
    text.textContent = crop.worst.text;
    return;
  }
  const image = frame.querySelector("img");
  const [width, height] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
  if (!canvas) {
    canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.clientWidth * devicePixelRatio, height: image.clientHeight * devicePixelRatio });
    image.after(canvas);
  }
  const left = Math.max(0, Math.min(cursor[0] - width / 2, file.width - width));
  const top = Math.max(0, Math.min(cursor[1] - height / 2, file.height - height));
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(file.image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  place(cursor[0] - left, cursor[1] - top);
  text.textContent = colorAt(file, ...cursor)?.join(" ") ?? "";
}

document.querySelectorAll("[data-comparison]").forEach(addStage);
