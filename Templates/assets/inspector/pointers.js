// The pointers of a stage: a mouse, a pen, fingers.
"use strict";

/** Drag moves, two fingers zoom, a still pointer reads; in swipe a drag near the divider moves that. */
function followPointers(stage) {
  const { canvas, view } = stage;
  const pointers = new Map();
  let pinch = null;
  let grab = null;
  const at = (event) => [event.offsetX, event.offsetY];
  const two = () => {
    const [[ax, ay], [bx, by]] = pointers.values();
    return { length: Math.hypot(ax - bx, ay - by), middle: [(ax + bx) / 2, (ay + by) / 2] };
  };
  const divide = ([x]) => {
    const [start, end] = view.swipeRange;
    const part = Math.min(100, Math.max(0, ((x - start) / (end - start)) * 100));
    stage.form.elements.amount.value = part;
    stage.setAmount(part);
  };
  stage.on(canvas, "pointerdown", (event) => {
    if (event.button || !view.variant) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at(event));
    const [start, end] = view.swipeRange ?? [];
    const divider = start + ((end - start) * view.amounts.swipe) / 100;
    grab = view.mode === "swipe" && Math.abs(event.offsetX - divider) < 24 ? "divider" : "still";
    if (pointers.size === 2) pinch = { ...two(), scale: view.scale };
  });
  stage.on(canvas, "pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) {
      if (event.pointerType === "mouse") stage.readAt(at(event));
      return;
    }
    if (pinch && pointers.size === 2) {
      pointers.set(event.pointerId, at(event));
      const now = two();
      view.zoomTo((pinch.scale * now.length) / pinch.length, now.middle);
      view.pan(now.middle[0] - pinch.middle[0], now.middle[1] - pinch.middle[1]);
      pinch.middle = now.middle;
      stage.update();
      return;
    }
    const [dx, dy] = [event.offsetX - last[0], event.offsetY - last[1]];
    if (grab === "still" && Math.hypot(dx, dy) < 4) return;
    pointers.set(event.pointerId, at(event));
    if (grab === "divider") return divide(at(event));
    grab = "moved";
    view.pan(dx, dy);
  });
  const release = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pinch && pointers.size < 2) {
      pinch = null;
      grab = "moved";
      // Fingers stop anywhere; whole device pixels are what one wants to see.
      if (view.zoom) view.zoomTo(PictureView.zooms.findLast((zoom) => zoom <= view.zoom * 1.4) ?? null);
      stage.update();
    } else if (grab === "still" && event.type === "pointerup") {
      stage.readAt(at(event));
      stage.isPinned = event.pointerType !== "mouse";
    }
  };
  stage.on(canvas, "pointerup", release);
  stage.on(canvas, "pointercancel", release);
  stage.on(canvas, "pointerleave", () => { if (!stage.isPinned && !pointers.size) stage.readAt(null); });
}
