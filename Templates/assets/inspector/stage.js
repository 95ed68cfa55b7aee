// A stage: a view with its controls, for the mouse, fingers and keys.
"use strict";

class PictureStage {
  /**
   * `pictures` are `{title, url, hasScript, spots, factor}`, the first is what others are compared with.
   * `screen` is filled with a canvas, `form` holds the controls of `partials/stage-controls`.
   */
  constructor(screen, form, pictures, panes) {
    Object.assign(this, { form, pictures, chosen: Math.min(1, pictures.length - 1), spot: -1 });
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "img");
    screen.append(this.canvas);
    this.view = new PictureView(this.canvas, panes);
    this.stop = new AbortController();
    this.listen();
  }

  on(target, type, handler, options) {
    target.addEventListener(type, handler, { ...options, signal: this.stop.signal });
  }

  listen() {
    const { form, canvas } = this;
    this.on(form, "submit", (event) => event.preventDefault());
    this.on(form, "change", () => this.setMode(form.elements.mode.value));
    this.on(form, "input", (event) => { if (event.target.name === "amount") this.setAmount(event.target.value); });
    this.on(form, "click", (event) => this.act(event.target.closest("button")?.value));
    this.on(canvas, "keydown", (event) => this.press(event));
    this.on(canvas, "wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // A trackpad sends many events for one movement of the fingers.
      if (event.timeStamp - (this.wheeled ?? -Infinity) < 90) return;
      this.wheeled = event.timeStamp;
      this.zoomBy(-event.deltaY, [event.offsetX, event.offsetY]);
    }, { passive: false });
    this.on(canvas, "dblclick", (event) => this.zoomBy(event.shiftKey ? -1 : 1, [event.offsetX, event.offsetY]));
    followPointers(this);
  }

  /** Loads the pictures and shows the chosen one. */
  async show(chosen = this.chosen) {
    this.chosen = chosen;
    const loaded = this.loaded ??= Promise.all(this.pictures.map(({ url, hasScript }) => loadPicture(url, hasScript)));
    const files = await loaded;
    // Other pictures were asked for meanwhile.
    if (loaded !== this.loaded) return;
    this.files = files;
    const { title, spots, factor } = this.pictures[chosen];
    this.view.show(this.files[0], this.files[chosen]);
    this.canvas.setAttribute("aria-label", phrase("#: arrow keys move a frame over its pixels", title));
    if (factor && !this.isFactorSet) this.view.amounts.difference = Math.floor(Math.log2(factor));
    for (const name of ["largest", "next"]) this.button(name).disabled = !spots?.length;
    this.setMode(this.view.mode);
    // The pointer may have come to rest before the pictures were there.
    if (this.resting && !this.isPinned) this.readAt(this.resting);
  }

  button(name) { return this.form.querySelector(`button[value="${name}"]`); }

  setMode(mode) {
    const { form, view } = this;
    view.mode = mode;
    // What is as large in the room of this view is not enlarged.
    if (view.variant && view.zoom && view.zoom <= view.fit) view.zoom = null;
    form.elements.mode.value = mode;
    const { amount } = form.elements;
    const text = { swipe: phrase("Divider"), fade: phrase("Variant"), difference: phrase("Times #", 2 ** view.amounts.difference) }[mode];
    Object.assign(amount, { max: mode === "difference" ? 6 : 100, disabled: !text, value: view.amounts[mode] ?? 0 });
    amount.parentElement.classList.toggle("used", Boolean(text));
    amount.previousElementSibling.textContent = text ?? phrase("Amount");
    clearInterval(this.blinking);
    view.isBlinked = false;
    if (mode === "blink") {
      this.blinking = setInterval(() => {
        view.isBlinked = !view.isBlinked;
        view.redraw();
        this.tell();
      }, 600);
    }
    this.update();
  }

  setAmount(value) {
    const { view } = this;
    view.amounts[view.mode] = Number(value);
    if (view.mode !== "difference") return this.update();
    this.isFactorSet = true;
    this.setMode("difference");
  }

  zoomBy(step, point) {
    if (!this.view.variant) return;
    this.view.zoomTo(this.view.nextZoom(step), point);
    this.update();
  }

  act(name) {
    if (!this.view.variant) return;
    switch (name) {
      case "in": this.zoomBy(1, this.cursorPoint()); break;
      case "out": this.zoomBy(-1, this.cursorPoint()); break;
      case "fit": this.view.zoomTo(null); this.update(); break;
      case "largest": this.visit(0); break;
      case "next": this.visit(this.spot + 1); break;
      case "open": this.onOpen?.(); break;
    }
  }

  /** Zooms to one of the places that differ. */
  visit(index) {
    const { spots } = this.pictures[this.chosen];
    if (!spots?.length) return;
    this.spot = index % spots.length;
    const [x, y] = spots[this.spot];
    this.isPinned = true;
    this.view.lookAt(x, y, 8);
    this.update();
  }

  cursorPoint() {
    const { view } = this;
    if (!this.isPinned || !view.cursor) return undefined;
    const [ox, oy] = view.origin(view.panes()[0]);
    return [ox, oy].map((start, axis) => (start + (view.cursor[axis] + 0.5) * view.scale) / view.ratio);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view.variant) return;
    const { key } = event;
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const acts = { "+": "in", "=": "in", "-": "out", "0": "fit", l: "largest", n: "next" };
    if (moves[key]) this.moveCursor(moves[key].map((part) => part * (event.shiftKey ? 8 : 1)));
    else if (acts[key]) this.act(acts[key]);
    else if (/^[1-7]$/.test(key) && !this.form.hidden) this.setMode(this.form.elements.mode[key - 1].value);
    else if (key === "[" || key === "]") this.onStep?.(key === "]" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  moveCursor([dx, dy]) {
    const { view } = this;
    const { width, height } = view.variant;
    const [x, y] = view.cursor ?? view.center.map((part, axis) => Math.floor(part * [width, height][axis]));
    this.isPinned = true;
    view.cursor = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
    if (view.zoom) view.center = [(view.cursor[0] + 0.5) / width, (view.cursor[1] + 0.5) / height];
    this.form.querySelector(".stage-readout").setAttribute("aria-live", "polite");
    this.update();
  }

  /** Reads the pixel under a point of the canvas; without one, none. */
  readAt(point) {
    const { view } = this;
    this.resting = point;
    if (!view.variant) return;
    this.isPinned = false;
    view.cursor = point && view.pixelAt(...point);
    this.form.querySelector(".stage-readout").setAttribute("aria-live", "off");
    this.update();
  }

  update() {
    const { view, form } = this;
    if (!view.variant) return;
    view.redraw();
    form.querySelector(".stage-zoom").textContent = view.zoom ? `${Number(view.zoom.toFixed(1))}×` : phrase("fit");
    this.button("out").disabled = !view.zoom;
    this.button("in").disabled = view.zoom === PictureView.zooms.at(-1);
    this.canvas.style.touchAction = view.zoom || this.isModal ? "none" : "pan-y";
    this.tell();
    this.onCursor?.(view.cursor, this.files);
  }

  /** Writes the coordinates and colours of the pixel that is read. */
  tell() {
    const { view, files, pictures, chosen } = this;
    if (files) this.onTell?.();
    const output = this.form.querySelector(".stage-readout");
    const line = [];
    if (view.mode === "blink") line.push(phrase("Shown: #.", pictures[view.isBlinked ? chosen : 0].title));
    if (view.cursor) {
      const [x, y] = view.cursor;
      line.push(`x ${x}, y ${y}`);
      const compared = this.isAlone ? [chosen] : [...new Set([0, chosen])];
      for (const index of compared) line.push(...describedPixel(pictures[index].title, files[index], x, y));
      if (this.isPinned && this.spot >= 0) {
        const { spots } = pictures[chosen];
        const [sx, sy, largest] = spots[this.spot] ?? [];
        if (sx === x && sy === y) line.push(phrase("Difference # of #: # of 255", this.spot + 1, spots.length, largest));
      }
    } else if (!line.length) {
      line.push(phrase(files[chosen]?.colors ? "Point at a picture, or tap it, to read its pixels." : "This page was opened as a file: point at a picture to read places."));
    }
    output.replaceChildren(...line.map((part) => {
      const span = document.createElement("span");
      span.append(part);
      return span;
    }));
  }

  end() {
    this.stop.abort();
    clearInterval(this.blinking);
    this.canvas.remove();
  }
}

function describedPixel(title, picture, x, y) {
  const color = colorAt(picture, x, y);
  if (!color) return [phrase("#: pixels cannot be read from a file here", title)];
  const sample = document.createElement("i");
  sample.className = "sample";
  const [red, green, blue, alpha] = color;
  sample.style.background = `rgb(${red} ${green} ${blue} / ${alpha / 255})`;
  const text = document.createElement("span");
  text.append(sample, `${title} ${color.join(" ")}`);
  return [text];
}
