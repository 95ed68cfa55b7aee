// Values under a cursor that moves along a plot: by pointer, by touch, by the keys of a slider.

/** Reads the numbers of a path; y stands upside down in it. */
function pointsOf(path) {
  return path.getAttribute("d").slice(1).replace("Z", "").split("L").map((pair) => {
    const [x, y] = pair.split(" ").map(Number);
    return { x, y: -y };
  });
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
    return found.map((y) => text(y, yDecimals)).join(low === undefined ? " → " : " to ") || "–";
  };
  let marks = [];

  function hide() {
    values.hidden = true;
    for (const mark of marks) mark.remove();
    marks = [];
  }

  function show() {
    const x = xs[slider.value];
    const place = 100 * (x - left) / width;
    hide();
    marks.push(add("line", { class: "plot-line", x1: `${place}%`, x2: `${place}%`, y1: 0, y2: "100%" }));
    const heading = document.createElement("p");
    heading.textContent = `${xTitle}: ${text(x, xDigits)}`;
    values.replaceChildren(heading);
    for (const line of lines) {
      for (const y of valuesAt(line.points, x)) {
        marks.push(add("circle", { class: "plot-dot", r: 4, cx: `${place}%`, cy: `${100 * (-y - top) / height}%` }));
      }
      const row = document.createElement("div");
      const sample = plot.parentElement.querySelector(`.key .${line.style}`)?.closest("svg").cloneNode(true);
      const [name, value] = [line.name, say(line, x)].map((text) => Object.assign(document.createElement("span"), { textContent: text }));
      row.append(...(sample ? [sample] : []), name, value);
      values.append(row);
    }
    values.hidden = false;
    slider.setAttribute("aria-valuetext", [...values.children].map((part) => part.innerText.replace(/\s+/g, " ")).join(", "));
    const isRight = place > 50;
    values.style.left = isRight ? "auto" : `calc(${place}% + 12px)`;
    values.style.right = isRight ? `calc(${100 - place}% + 12px)` : "auto";
  }

  function follow(event) {
    const box = slider.getBoundingClientRect();
    const x = left + width * (event.clientX - box.left) / box.width;
    slider.value = xs.reduce((best, value, index) => (Math.abs(value - x) < Math.abs(xs[best] - x) ? index : best), 0);
    show();
  }

  slider.max = xs.length - 1;
  slider.addEventListener("pointermove", follow);
  slider.addEventListener("pointerdown", (event) => {
    follow(event);
    // The browser's own dragging would move by the slider's thumb.
    event.preventDefault();
    slider.focus({ preventScroll: true });
  });
  slider.addEventListener("pointerleave", () => { if (document.activeElement !== slider) hide(); });
  slider.addEventListener("input", show);
  slider.addEventListener("focus", show);
  slider.addEventListener("blur", hide);
}

for (const plot of document.querySelectorAll(".plot")) addCursor(plot);
