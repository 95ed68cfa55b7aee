// Enlarges plots and drawings, whose scripts come after this one.
"use strict";

/**
 * Lets readers enlarge what an element shows: by two fingers, Ctrl and wheel, double click, drag and keys. `place` has its left and
 * top in parts of the whole and how many times it is enlarged. `near` is the point that keys keep, `hover` is given every other one.
 */
function addZoom(element, place, { draw, most = 64, near = () => [0.5, 0.5], hover, hasArrows }) {
  const pointers = new Map();
  const move = (x, y) => {
    const end = 1 - 1 / place.zoom;
    place.x = Math.min(end, Math.max(0, place.x + x));
    place.y = Math.min(end, Math.max(0, place.y + y));
    draw();
  };
  const zoom = (factor, [x, y] = near()) => {
    const before = 1 / place.zoom;
    place.zoom = Math.min(most, Math.max(1, place.zoom * factor));
    move(x * (before - 1 / place.zoom), y * (before - 1 / place.zoom));
  };
  const at = (event) => {
    const area = element.getBoundingClientRect();
    return [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
  };
  const on = (names, act) => {
    for (const name of names.split(" ")) element.addEventListener(name, act, { passive: false });
  };
  element.classList.add("zoomable");
  on("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(2 ** (-event.deltaY / 200), at(event));
  });
  on("dblclick", (event) => zoom(2, at(event)));
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = { "+": 2, "=": 2, "-": 0.5, 0: 0 }[event.key];
    const way = hasArrows && place.zoom > 1
      && { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (factor !== undefined) zoom(factor);
    else if (way) move(...way.map((part) => part / 8 / place.zoom));
    else return;
    event.preventDefault();
  });
  on("pointerdown", (event) => {
    pointers.set(event.pointerId, at(event));
    if (place.zoom > 1) element.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    const now = at(event);
    const before = pointers.get(event.pointerId);
    if (before) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      const distance = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      pointers.set(event.pointerId, now);
      if (other) zoom(distance(now) / distance(before), other);
      else if (place.zoom > 1) move((before[0] - now[0]) / place.zoom, (before[1] - now[1]) / place.zoom);
    }
    hover?.(now, event);
  });
  on("pointerup pointercancel lostpointercapture pointerleave", (event) => {
    if (event.type === "pointerup" || !element.hasPointerCapture(event.pointerId)) pointers.delete(event.pointerId);
  });
  return zoom;
}

/** The buttons of a figure, which enlarge all that it shows by `zooms`. */
function addZoomButtons(figure, zooms) {
  for (const button of document.querySelectorAll("[data-zoom]")) {
    if (figure.contains(button)) button.addEventListener("click", () => { for (const zoom of zooms) zoom(button.dataset.zoom); });
  }
}
