// Values under a cursor that moves along a plot: by pointer, by touch, by the keys of a slider.

/** Reads the numbers of a path; y stands upside down in it. */
function pointsOf(path) {
  return path.getAttribute("d").slice(1).replace("Z", "").split("L").map((pair) => {
    const [x, y] = pair.split(" ").map(Number);
    return { x, y: -y };
  });
}

/** Whether a place in percent is seen. */
function isInside(place) {
  return place > -0.01 && place < 100.01;
}

/** The first of 1, 2 and 5 times a power of ten that is no less. */
function roundStep(least) {
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * [1, 2, 5, 10].find((step) => step * unit >= least * 0.999);
}

/** The values of a line at x: none outside, two at a step, else one between its points. */
function valuesAt(points, x) {
  const hits = points.filter((p) => p.x === x).map((p) => p.y);
  if (hits.length) return [...new Set([hits[0], hits.at(-1)])];
  const next = points.findIndex((p) => p.x > x);
  if (next < 1) return [];
  const [a, b] = [points[next - 1], points[next]];
  return [a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)];
}

function addCursor(plot) {
  const { x: xTitle, xDecimals, yDecimals } = plot.dataset;
  const [slider, values] = [plot.querySelector("input"), plot.querySelector("output")];
  const lines = [...plot.querySelectorAll("[data-name]")].map((path) => {
    const style = path.classList[1];
    const band = plot.querySelector(`.band.${style}`);
    const bounds = band ? pointsOf(band) : [];
    return {
      name: path.dataset.name, style, points: pointsOf(path),
      highs: bounds.slice(0, bounds.length / 2), lows: bounds.slice(bounds.length / 2).reverse(),
    };
  });
  const xs = [...new Set(lines.flatMap((line) => line.points.map((p) => p.x)))].sort((a, b) => a - b);
  const picture = plot.querySelector(".plot-area > svg");
  const [left, top, width, height] =
    plot.querySelector(".plot-lines").getAttribute("viewBox").split(" ").map(Number);
  // The part of the area that is seen: see `addZoom`.
  const place = { x: 0, y: 0, zoom: 1 };
  const across = (x) => 100 * place.zoom * ((x - left) / width - place.x);
  const down = (y) => 100 * place.zoom * ((-y - top) / height - place.y);
  const xDigits = xs.every(Number.isInteger) ? 0 : Math.max(xDecimals, Math.ceil(2 - Math.log10(width)));
  const text = (value, decimals) => {
    const digits = value.toFixed(decimals);
    return digits.replace("-", /[1-9]/.test(digits) ? "−" : "");
  };
  const add = (name, attributes) => {
    const part = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", name));
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    return part;
  };
  const say = (line, x) => {
    const [low, high] = [line.lows, line.highs].map((points) => valuesAt(points, x)[0]);
    const found = low === undefined ? valuesAt(line.points, x) : [low, high];
    return found.map((y) => text(y, yDecimals)).join(low === undefined ? " → " : phrase(" to ")) || "–";
  };
  let marks = [];

  function hide() {
    values.hidden = true;
    for (const mark of marks) mark.remove();
    marks = [];
  }

  function show() {
    const x = xs[slider.value];
    const percent = across(x);
    hide();
    const isSeen = isInside(percent);
    if (isSeen) marks.push(add("line", { class: "plot-line", x1: `${percent}%`, x2: `${percent}%`, y1: 0, y2: "100%" }));
    const heading = document.createElement("p");
    heading.textContent = `${xTitle}: ${text(x, xDigits)}`;
    values.replaceChildren(heading);
    for (const line of lines) {
      for (const y of valuesAt(line.points, x)) {
        const cy = down(y);
        if (isSeen && isInside(cy)) marks.push(add("circle", { class: "plot-dot", r: 4, cx: `${percent}%`, cy: `${cy}%` }));
      }
      const row = document.createElement("div");
      const sample = plot.parentElement.querySelector(`.key .${line.style}`)?.closest("svg").cloneNode(true);
      const [name, value] = [line.name, say(line, x)].map((text) => Object.assign(document.createElement("span"), { textContent: text }));
      row.append(...(sample ? [sample] : []), name, value);
      values.append(row);
    }
    values.hidden = false;
    slider.setAttribute("aria-valuetext", [...values.children].map((part) => part.innerText.replace(/\s+/g, " ")).join(", "));
    const isRight = percent > 50;
    values.style.left = isRight ? "auto" : `calc(${Math.max(0, percent)}% + 12px)`;
    values.style.right = isRight ? `calc(${Math.max(0, 100 - percent)}% + 12px)` : "auto";
  }

  const middle = () => left + width * (place.x + 0.5 / place.zoom);

  /** Brings the cursor to the computed point that is nearest to x. */
  function showNear(x) {
    slider.value = xs.reduce((best, value, index) => (Math.abs(value - x) < Math.abs(xs[best] - x) ? index : best), 0);
    show();
  }

  function follow(event) {
    const box = slider.getBoundingClientRect();
    showNear(left + width * (place.x + (event.clientX - box.left) / box.width / place.zoom));
  }

  // Marks have their places in percent of the whole area, one number for each axis.
  const moved = [[".mark-line, .mark-text", "x x1 x2"], [".budget-line, .budget-text", "y y1 y2"], [".crossing, .crossing-number", "x cx y cy"]]
    .flatMap(([selector, names]) => [...picture.querySelectorAll(selector)].flatMap((part) =>
      names.split(" ").filter((name) => part.getAttribute(name)?.endsWith("%"))
        .map((name) => ({ part, name, at: parseFloat(part.getAttribute(name)) }))));
  const scales = [
    { axis: "x", whole: [...plot.querySelectorAll(".tick, .x-tick")], least: xDigits ? 0 : 1, made: [] },
    { axis: "y", whole: [...plot.querySelectorAll(".grid, .plot-scale text")], least: 0, made: [] },
  ];

  /** Ticks of the part that is seen stand in for those of the whole. */
  function drawTicks({ axis, whole, least, made }) {
    for (const part of made.splice(0)) part.remove();
    for (const part of whole) part.classList.toggle("outside", place.zoom > 1);
    if (place.zoom === 1 || !whole.length) return;
    const span = (axis === "x" ? width : height) / place.zoom;
    const low = axis === "x" ? left + place.x * width : -top - place.y * height - span;
    const step = Math.max(least, roundStep(2 * span / whole.length));
    for (let value = Math.ceil(low / step - 1e-6) * step; value <= low + span * 1.0001; value += step) {
      const percent = axis === "x" ? across(value) : down(value);
      for (const first of [whole.find((part) => part.tagName === "line"), whole.find((part) => part.tagName === "text")]) {
        const part = first.cloneNode();
        part.classList.remove("outside");
        for (const name of [axis, `${axis}1`, `${axis}2`]) if (part.hasAttribute(name)) part.setAttribute(name, `${percent}%`);
        if (part.tagName === "text") part.textContent = text(value, Math.max(0, -Math.floor(Math.log10(step) + 1e-6)));
        first.before(part);
        made.push(part);
      }
    }
  }

  const ends = [...plot.querySelectorAll(".plot-ends text")].map((part) => ({
    part, whole: part.getAttribute("y"), points: lines.find(({ style }) => part.classList.contains(style))?.points ?? [],
  }));

  /** Names stand where their lines leave the part that is seen, apart from each other. */
  function drawEnds() {
    const [edge, high] = [left + width * (place.x + 1 / place.zoom), Number(picture.getAttribute("height"))];
    const placed = ends.map(({ part, whole, points }) => {
      const x = Math.min(edge, points.at(-1)?.x);
      const percent = across(x) < 0 ? Infinity : down(valuesAt(points, x).at(-1));
      return { part, y: place.zoom === 1 ? Number(whole) : isInside(percent) ? (percent / 100) * high : Infinity };
    });
    let least = 6;
    for (const { part, y } of placed.sort((a, b) => a.y - b.y)) {
      const now = place.zoom === 1 ? y : Math.max(y, least);
      part.classList.toggle("outside", !(now < high));
      if (now < high) part.setAttribute("y", now);
      if (now < high) least = now + 16;
    }
  }

  function draw() {
    const part = 1 / place.zoom;
    plot.querySelector(".plot-lines").setAttribute(
      "viewBox", [left + place.x * width, top + place.y * height, width * part, height * part].join(" "));
    plot.parentElement.classList.toggle("zoomed", place.zoom > 1);
    for (const scale of scales) drawTicks(scale);
    drawEnds();
    for (const { part } of moved) part.classList.remove("outside");
    for (const { part, name, at } of moved) {
      const now = place.zoom * (at - 100 * place[name.at(-1) === "x" || name[0] === "x" ? "x" : "y"]);
      part.setAttribute(name, `${now}%`);
      if (!isInside(now)) part.classList.add("outside");
    }
    if (!values.hidden) show();
  }

  /** What keys and buttons enlarge: the cursor, else the middle, on a line that is seen there. */
  function near() {
    const x = values.hidden ? middle() : xs[slider.value];
    const y = lines.map((line) => valuesAt(line.points, x)[0]).find((value) => value !== undefined && isInside(down(value)));
    return [across(x), y === undefined ? 50 : down(y)].map((percent) => Math.min(1, Math.max(0, percent / 100)));
  }

  slider.max = xs.length - 1;
  const zoom = addZoom(slider, place, { draw, most: 16, near, hover: (_, event) => follow(event) });
  addZoomButtons(plot.parentElement, [zoom]);
  slider.addEventListener("pointerdown", (event) => {
    follow(event);
    // The browser's own dragging would move by the slider's thumb.
    event.preventDefault();
    slider.focus({ preventScroll: true });
  });
  slider.addEventListener("pointerleave", () => { if (document.activeElement !== slider) hide(); });
  slider.addEventListener("input", () => {
    show();
    // Keys lead out of the part that is seen, and it follows.
    const percent = across(xs[slider.value]);
    if (isInside(percent)) return;
    place.x = Math.min(1 - 1 / place.zoom, Math.max(0, place.x + (percent / 100 - 0.5) / place.zoom));
    draw();
  });
  slider.addEventListener("focus", () => {
    if (isInside(across(xs[slider.value]))) show();
    else showNear(middle());
  });
  slider.addEventListener("blur", hide);
}

for (const plot of document.querySelectorAll(".plot")) addCursor(plot);
