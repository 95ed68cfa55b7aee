// Two pictures of one size on a canvas, in whole device pixels once they are enlarged.
"use strict";

class PictureView {
  static zooms = [1, 2, 4, 8, 16, 32];

  /** `panes` returns where the two pictures stand in the page, in CSS pixels of the canvas; or nothing. */
  constructor(canvas, panes) {
    this.canvas = canvas;
    this.panesInPage = panes;
    this.context = canvas.getContext("2d");
    // Until its size is observed, which a pointer may be faster than.
    this.ratio = devicePixelRatio;
    this.mode = "both";
    this.amounts = { swipe: 50, fade: 50, difference: 2 };
    /** Device pixels for a pixel of the pictures; null for all that fits. */
    this.zoom = null;
    this.center = [0.5, 0.5];
    this.cursor = null;
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  show(reference, variant) {
    [this.reference, this.variant] = [reference, variant];
    this.redraw();
  }

  resize() {
    this.ratio = devicePixelRatio;
    this.canvas.width = Math.round(this.canvas.clientWidth * this.ratio);
    this.canvas.height = Math.round(this.canvas.clientHeight * this.ratio);
    this.draw();
  }

  redraw() {
    this.waiting ??= requestAnimationFrame(() => {
      this.waiting = null;
      this.draw();
    });
  }

  /** Where pictures are drawn, in device pixels: `[x, y, width, height]`. */
  panes(mode = this.mode) {
    const { width, height } = this.canvas;
    if (mode !== "both") return [[0, 0, width, height]];
    const told = this.panesInPage?.();
    if (told) return told.map((pane) => pane.map((value) => Math.round(value * this.ratio)));
    const gap = Math.round(8 * this.ratio);
    const half = Math.floor((Math.max(width, height) - gap) / 2);
    return width > height
      ? [[0, 0, half, height], [half + gap, 0, half, height]]
      : [[0, 0, width, half], [0, half + gap, width, half]];
  }

  /** The scale at which all of the pictures is seen: in the page they fill the room, in whole pixels if these nearly do. */
  get fit() {
    const [, , width, height] = this.panes()[0];
    const scale = Math.min(width / this.variant.width, height / this.variant.height);
    const whole = Math.floor(scale);
    if (!this.panesInPage) return scale < 1 ? scale : Math.min(8, whole);
    return this.mode !== "both" && whole >= 0.85 * scale ? whole : scale;
  }

  get scale() { return this.zoom ?? this.fit; }

  /** Where the pictures' top left corner lies for a pane. */
  origin([x, y, width, height]) {
    const along = (start, length, size, part) => {
      const shown = size * this.scale;
      const free = length - shown;
      const wanted = length / 2 - part * shown;
      const place = start + (free >= 0 ? free / 2 : Math.min(0, Math.max(free, wanted)));
      return Number.isInteger(this.scale) ? Math.round(place) : place;
    };
    return [
      along(x, width, this.variant.width, this.center[0]),
      along(y, height, this.variant.height, this.center[1]),
    ];
  }

  /** The pixel of the pictures at a point of the canvas in CSS pixels, not cut to whole ones. */
  place(x, y) {
    const [px, py] = [x * this.ratio, y * this.ratio];
    const panes = this.panes();
    const pane = panes.find(([left, top, width, height]) =>
      px >= left && py >= top && px < left + width && py < top + height) ?? panes[0];
    const [ox, oy] = this.origin(pane);
    return [(px - ox) / this.scale, (py - oy) / this.scale];
  }

  /** The pixel at a point of the canvas, or null. Pointers stand on whole CSS pixels, pictures between them. */
  pixelAt(x, y) {
    const near = this.ratio / this.scale;
    const sizes = [this.variant.width, this.variant.height];
    const place = this.place(x, y);
    if (place.some((part, axis) => part <= -near || part >= sizes[axis] + near)) return null;
    return place.map((part, axis) => Math.min(sizes[axis] - 1, Math.max(0, Math.floor(part))));
  }

  /** Moves by CSS pixels, from where the pictures are seen now. */
  pan(dx, dy) {
    const pane = this.panes()[0];
    const [ox, oy] = this.origin(pane);
    const middle = [pane[0] + pane[2] / 2 - dx * this.ratio, pane[1] + pane[3] / 2 - dy * this.ratio];
    this.center = [
      (middle[0] - ox) / this.scale / this.variant.width,
      (middle[1] - oy) / this.scale / this.variant.height,
    ].map((part) => Math.min(1, Math.max(0, part)));
    this.redraw();
  }

  /** Changes the zoom while a place of the pictures stays under a point of the canvas. */
  zoomTo(zoom, [x, y] = this.middle()) {
    const [u, v] = this.place(x, y);
    this.zoom = zoom !== null && zoom > this.fit ? Math.min(32, zoom) : null;
    this.center = [u / this.variant.width, v / this.variant.height];
    const [nu, nv] = this.place(x, y);
    this.pan((nu - u) * this.scale / this.ratio, (nv - v) * this.scale / this.ratio);
  }

  middle() {
    const [x, y, width, height] = this.panes()[0];
    return [(x + width / 2) / this.ratio, (y + height / 2) / this.ratio];
  }

  /** The next zoom above or below; null for all that fits. */
  nextZoom(step) {
    const steps = PictureView.zooms.filter((zoom) => zoom > this.fit * 1.05);
    if (step > 0) return steps.find((zoom) => zoom > this.scale) ?? steps.at(-1) ?? null;
    return steps.findLast((zoom) => zoom < this.scale * 0.99) ?? null;
  }

  lookAt(x, y, zoom) {
    this.cursor = [x, y];
    this.center = [(x + 0.5) / this.variant.width, (y + 0.5) / this.variant.height];
    this.zoom = Math.max(this.zoom ?? 0, zoom);
    this.redraw();
  }

  draw() {
    const { context, canvas, mode } = this;
    if (!this.variant || !canvas.width) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const panes = this.panes();
    const pane = panes[0];
    const { image } = this.variant;
    const reference = this.reference.image;
    switch (mode) {
      case "both":
        this.paint(reference, pane);
        this.paint(image, panes[1]);
        break;
      case "swipe": this.paintSwipe(reference, image, pane); break;
      case "fade":
        this.paint(reference, pane);
        context.globalAlpha = this.amounts.fade / 100;
        this.paint(image, pane);
        context.globalAlpha = 1;
        break;
      case "blink": this.paint(this.isBlinked ? image : reference, pane); break;
      case "difference": this.paint(this.difference(), pane); break;
      case "reference": this.paint(reference, pane); break;
      default: this.paint(image, pane);
    }
    for (const each of panes) this.paintGrid(each);
    if (mode === "swipe") this.paintDivider(pane);
  }

  /** Draws a picture as a pane shows it, in that pane or a part of it. */
  paint(source, pane, part = pane) {
    const { context, scale, variant } = this;
    context.save();
    context.beginPath();
    context.rect(...part);
    context.clip();
    context.imageSmoothingEnabled = !Number.isInteger(scale);
    context.drawImage(source, ...this.origin(pane), variant.width * scale, variant.height * scale);
    context.restore();
  }

  paintSwipe(reference, image, pane) {
    const [x, y, width, height] = pane;
    const [ox] = this.origin(pane);
    // The divider moves over what is seen of the picture.
    const [start, end] = [Math.max(x, ox), Math.min(x + width, ox + this.variant.width * this.scale)];
    const at = Math.round(start + ((end - start) * this.amounts.swipe) / 100);
    this.swipeRange = [start / this.ratio, end / this.ratio];
    this.paint(reference, pane, [x, y, at - x, height]);
    this.paint(image, pane, [at, y, x + width - at, height]);
    this.divider = at;
  }

  /** A line with a handle, over the grid. */
  paintDivider([, y, , height]) {
    const at = this.divider;
    this.context.fillStyle = "#000";
    this.context.fillRect(at - 2, y, 4, height);
    this.context.fillStyle = "#fff";
    this.context.fillRect(at - 1, y, 2, height);
    this.context.fillRect(at - 5 * this.ratio, y + height / 2 - 14 * this.ratio, 10 * this.ratio, 28 * this.ratio);
  }

  /** The difference of the channels times a power of two, at most 255: exact in every opaque pixel. */
  difference() {
    const { reference, variant } = this;
    const key = [reference, variant, this.amounts.difference];
    if (this.drawn && key.every((part, index) => part === this.drawn.key[index])) return this.drawn.canvas;
    const canvas = new OffscreenCanvas(variant.width, variant.height);
    const context = canvas.getContext("2d");
    context.drawImage(reference.image, 0, 0);
    context.globalCompositeOperation = "difference";
    context.drawImage(variant.image, 0, 0);
    context.globalCompositeOperation = "lighter";
    for (let doubled = 0; doubled < this.amounts.difference; doubled += 1) context.drawImage(canvas, 0, 0);
    this.drawn = { key, canvas };
    return canvas;
  }

  /** Lines between pixels from eight device pixels on, and a frame around the pixel that is read. */
  paintGrid(pane) {
    const { context, scale, cursor, variant: { width, height } } = this;
    const [x, y] = this.origin(pane);
    context.save();
    context.beginPath();
    context.rect(...pane);
    context.clip();
    if (scale >= 8) {
      context.beginPath();
      for (let column = 0; column <= width; column += 1) context.rect(x + column * scale, y, 1, height * scale);
      for (let row = 0; row <= height; row += 1) context.rect(x, y + row * scale, width * scale, 1);
      context.fillStyle = "rgb(128 128 128 / 0.45)";
      context.fill();
    }
    if (cursor) {
      const side = Math.max(scale, 6 * this.ratio);
      const edge = (start, pixel) => start + (pixel + 0.5) * scale - side / 2;
      for (const [color, line] of [["#000", 3], ["#fff", 1.5]]) {
        context.strokeStyle = color;
        context.lineWidth = line * this.ratio;
        context.strokeRect(edge(x, cursor[0]), edge(y, cursor[1]), side, side);
      }
    }
    context.restore();
  }
}
