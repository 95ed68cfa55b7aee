// Zoom for drawings whose coordinates are lengths: panels that show the same part of the plane move together.

function addZoom(box) {
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
      for (const note of drawn.querySelectorAll("text")) note.style.fontSize = `${13 / zoom}px`;
      panel.classList.toggle("zoomed", zoom > 1);
      const scale = panel.dataset.view.split(" ")[2] * zoom;
      const longest = width / 3 / scale;
      const unit = 10 ** Math.floor(Math.log10(longest));
      const length = unit * [5, 2, 1].find((step) => step * unit <= longest);
      const [line, text] = panel.querySelectorAll(".scale-line, .scale-text");
      line.setAttribute("d", line.getAttribute("d").replace(/h.*/, `h${length * scale}v-4`));
      const word = length === 1 ? panel.dataset.unit.replace(/s$/, "") : panel.dataset.unit;
      text.textContent = `${+length.toPrecision(1)} ${word}`;
    }
  }

  function move(place, x, y) {
    const end = 1 - 1 / place.zoom;
    place.x = Math.min(end, Math.max(0, place.x + x));
    place.y = Math.min(end, Math.max(0, place.y + y));
    draw();
  }

  /** Zooms so that a point of the panel, in parts of its size, stays where it is. */
  function zoom(place, factor, x = 0.5, y = 0.5) {
    const before = 1 / place.zoom;
    place.zoom = Math.min(64, Math.max(1, place.zoom * factor));
    move(place, x * (before - 1 / place.zoom), y * (before - 1 / place.zoom));
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

  for (const button of box.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", () => {
      for (const view of Object.keys(places)) zoom(places[view], button.dataset.zoom, ...lineNear(view));
    });
  }
  for (const panel of panels) {
    const { view, unit } = panel.dataset;
    const place = places[view] ??= { x: 0, y: 0, zoom: 1 };
    const pointers = new Map();
    const at = (event) => {
      const area = panel.getBoundingClientRect();
      return [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
    };
    const on = (names, act) => {
      for (const name of names.split(" ")) panel.addEventListener(name, act, { passive: false });
    };
    panel.classList.add("zoomable");
    panel.tabIndex = 0;
    on("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(place, 2 ** (-event.deltaY / 200), ...at(event));
    });
    on("dblclick", (event) => zoom(place, 2, ...at(event)));
    on("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const factor = { "+": 2, "=": 2, "-": 0.5, 0: 0 }[event.key];
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (factor !== undefined) zoom(place, factor, ...lineNear(view));
      else if (way && place.zoom > 1) move(place, ...way.map((part) => part / 8 / place.zoom));
      else return;
      event.preventDefault();
    });
    on("pointerdown", (event) => {
      pointers.set(event.pointerId, at(event));
      if (place.zoom > 1) panel.setPointerCapture(event.pointerId);
    });
    on("pointermove", (event) => {
      const now = at(event);
      const [left, top, scale] = view.split(" ").map(Number);
      const { width, height } = panel.viewBox.baseVal;
      const digits = place.zoom * scale > 40 ? 2 : 1;
      const x = left + (place.x + now[0] / place.zoom) * width / scale;
      const y = top + (place.y + now[1] / place.zoom) * height / scale;
      readout.textContent = `x ${x.toFixed(digits)}, y ${y.toFixed(digits)} ${unit}`;
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      const distance = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      pointers.set(event.pointerId, now);
      if (other) zoom(place, distance(now) / distance(before), ...other);
      else move(place, (before[0] - now[0]) / place.zoom, (before[1] - now[1]) / place.zoom);
    });
    on("pointerup pointercancel lostpointercapture pointerleave", (event) => {
      if (!panel.hasPointerCapture(event.pointerId)) pointers.delete(event.pointerId);
    });
  }
}

for (const box of document.querySelectorAll(".drawing-box:has([data-view])")) addZoom(box);

// A strip that goes on past the figure's edge is moved by keys too, in browsers that do not give it the focus themselves.
const strips = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const strip of document.querySelectorAll(".panels")) strips.observe(strip);
