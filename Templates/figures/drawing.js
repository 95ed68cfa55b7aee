// Zoom for drawings whose coordinates are lengths: panels that show the same part of the plane move together.

function addDrawing(box) {
  const panels = [...box.querySelectorAll("[data-view]")];
  const readout = box.querySelector("output");
  // Left and top in parts of the panel, and how many times it is enlarged.
  const places = {};

  function draw() {
    for (const panel of panels) {
      const { x, y, zoom } = places[panel.dataset.view];
      const { width, height } = panel.viewBox.baseVal;
      const drawn = panel.querySelector(".drawn");
      drawn.setAttribute("viewBox", [x * width, y * height, width / zoom, height / zoom].join(" "));
      for (const note of drawn.querySelectorAll("text")) note.style.fontSize = `calc(${13 / zoom} * var(--unit))`;
      panel.classList.toggle("zoomed", zoom > 1);
      const scale = panel.dataset.view.split(" ")[2] * zoom;
      const longest = width / 3 / scale;
      const unit = 10 ** Math.floor(Math.log10(longest));
      const length = unit * [5, 2, 1].find((step) => step * unit <= longest);
      const [line, text] = panel.querySelectorAll(".scale-line, .scale-text");
      line.setAttribute("d", line.getAttribute("d").replace(/h.*/, `h${length * scale}v-4`));
      const word = length === 1 ? panel.dataset.unit.replace(/s$/, "") : panel.dataset.unit;
      text.textContent = `${+length.toPrecision(1)} ${phrase(word)}`;
    }
  }

  /** The point of an outline next to the middle of what is seen, which itself may be empty. */
  function lineNear(view) {
    const panel = panels.find((each) => each.dataset.view === view);
    const { width, height } = panel.viewBox.baseVal;
    const place = places[view];
    let [near, least] = [[0.5, 0.5], Infinity];
    for (const path of panel.querySelectorAll(".outline")) {
      const length = path.getTotalLength();
      for (let part = 0; part <= 64; part += 1) {
        const { x, y } = path.getPointAtLength((part / 64) * length);
        const point = [(x / width - place.x) * place.zoom, (y / height - place.y) * place.zoom];
        const distance = Math.hypot(point[0] - 0.5, point[1] - 0.5);
        if (distance < least) [near, least] = [point, distance];
      }
    }
    return near.map((part) => Math.min(1, Math.max(0, part)));
  }

  const zooms = new Map();
  for (const panel of panels) {
    const { view, unit } = panel.dataset;
    const place = places[view] ??= { x: 0, y: 0, zoom: 1 };
    panel.tabIndex = 0;
    const hover = (now) => {
      const [left, top, scale] = view.split(" ").map(Number);
      const { width, height } = panel.viewBox.baseVal;
      const digits = place.zoom * scale > 40 ? 2 : 1;
      const x = left + (place.x + now[0] / place.zoom) * width / scale;
      const y = top + (place.y + now[1] / place.zoom) * height / scale;
      readout.textContent = `x ${x.toFixed(digits)}, y ${y.toFixed(digits)} ${phrase(unit)}`;
    };
    zooms.set(view, addZoom(panel, place, { draw, hover, near: () => lineNear(view), hasArrows: true }));
  }
  addZoomButtons(box, [...zooms.values()]);
}

for (const box of document.querySelectorAll(".drawing-box:has([data-view])")) addDrawing(box);

// A strip that goes on past the figure's edge is moved by keys too, in browsers that do not give it the focus themselves.
const strips = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const strip of document.querySelectorAll(".panels")) strips.observe(strip);

// Words of a panel that is drawn smaller than it is keep their size.
const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect: { width } } of entries) {
    if (width) target.style.setProperty("--unit", `${Math.max(1, target.viewBox.baseVal.width / width)}px`);
  }
});
for (const drawing of document.querySelectorAll(".drawing")) sizes.observe(drawing);
