// Saves a comparison as one PNG: reference and variants beside each other in their own pixels, below them what differs and the
// worst pixels enlarged. It is drawn from what the page shows, so from the moment that its slider has chosen.
"use strict";

/** Draws a sheet of columns, the reference in the first; a pixel of the sheet is one of the pictures. */
class ComparisonSheet {
  static edge = 48;
  static gap = 40;
  /** Pixels of a crop's side, and how many times it is enlarged at least. */
  static crop = 24;
  static factor = 8;
  /** Browsers do not make larger canvases: such a sheet is made smaller as a whole. */
  static most = { side: 16_000, area: 60e6 };

  constructor(comparison, columns, heading) {
    const { edge, gap, crop, factor } = ComparisonSheet;
    const figure = comparison.closest(".figure");
    const { backgroundColor: ground, fontFamily: family } = getComputedStyle(figure);
    // A canvas knows no variables: an element says what they come to.
    const probe = figure.appendChild(document.createElement("i"));
    const color = (name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    };
    Object.assign(this, {
      columns, heading, ground, family, ink: color("ink"), muted: color("muted"), line: color("line"),
      // Not an offscreen one: the measures of the page's fonts are asked of it.
      pen: document.createElement("canvas").getContext("2d"),
      refusals: [...comparison.querySelectorAll(".refused")].map((refused) => refused.textContent.replace(/\s+/g, " ").trim()),
    });
    probe.remove();
    this.columnWidth = Math.max(2 * crop * factor + gap / 2, ...columns.map(({ file }) => file.width));
    this.factor = Math.floor((this.columnWidth - gap / 2) / 2 / crop);
    this.width = 2 * edge + columns.length * (this.columnWidth + gap) - gap;
    // Nothing is painted at first: the rows say how high they are.
    this.height = this.rows();
  }

  /** Returns the sheet as a canvas. */
  painted() {
    const { width, height } = this;
    const { side, area } = ComparisonSheet.most;
    const scale = Math.min(1, side / width, side / height, Math.sqrt(area / width / height));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.floor(width * scale), height: Math.floor(height * scale) });
    this.pen = canvas.getContext("2d");
    this.pen.scale(scale, scale);
    this.pen.fillStyle = this.ground;
    this.pen.fillRect(0, 0, width, height);
    this.rows();
    return canvas;
  }

  left(column) { return ComparisonSheet.edge + column * (this.columnWidth + ComparisonSheet.gap); }

  /** Draws all rows and returns where they end. */
  rows() {
    const { edge, gap } = ComparisonSheet;
    const all = this.width - 2 * edge;
    let y = this.text(this.heading, edge, edge, all, { size: 34, weight: 600 }) + gap;
    y = this.row(y, ({ name }, x) => this.text(name, x, y, this.columnWidth, { weight: 600 }));
    y = this.row(y + 4, ({ finding }, x) => this.text(finding, x, y + 4, this.columnWidth, { color: this.muted })) + 16;
    y = this.row(y, ({ file }, x) => this.picture(file.canvas, x, y)) + gap;
    y = this.row(y, (column, x) => this.difference(column, x, y));
    for (const refused of this.refusals) y = this.text(refused, edge, y + gap / 2, all, { color: this.muted });
    return y + edge;
  }

  row(y, draw) { return Math.max(y, ...this.columns.map((column, index) => draw(column, this.left(index)))); }

  /** Draws a text in lines of a width; returns where it ends. */
  text(text, x, y, width, { size = 28, weight = 400, color = this.ink } = {}) {
    const { pen } = this;
    Object.assign(pen, { font: `${weight} ${size}px ${this.family}`, fillStyle: color });
    let line = "";
    const put = () => {
      y += 1.4 * size;
      pen.fillText(line, x, y - 0.4 * size);
    };
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && pen.measureText(longer).width > width) {
        put();
        line = word;
      } else line = longer;
    }
    if (line) put();
    return Math.ceil(y);
  }

  /** Draws a picture with a hairline around it; returns where it ends. */
  picture(canvas, x, y, [left, top, width, height] = [0, 0, canvas.width, canvas.height], factor = 1) {
    const { pen } = this;
    const [shownWidth, shownHeight] = [width * factor, height * factor];
    pen.imageSmoothingEnabled = factor === 1;
    pen.drawImage(canvas, left, top, width, height, x, y, shownWidth, shownHeight);
    Object.assign(pen, { strokeStyle: this.line, lineWidth: 2 });
    pen.strokeRect(x - 1, y - 1, shownWidth + 2, shownHeight + 2);
    return y + shownHeight;
  }

  /** What differs and the worst pixels of a variant; below the reference stands what that is. */
  difference({ file, spots }, x, y) {
    const reference = this.columns[0];
    const color = this.muted;
    if (file === reference.file) {
      const words = phrase("What differs is red, drawn thicker. Below it the worst pixel in its square, # times as large: left the reference, right the variant.", this.factor);
      return this.columns.some((column) => column.spots.length) ? this.text(words, x, y, this.columnWidth, { color }) : y;
    }
    if (!spots.length) return y;
    const { crop, gap } = ComparisonSheet;
    const { factor } = this;
    const [worstX, worstY] = spots[0];
    const [width, height] = [Math.min(crop, file.width), Math.min(crop, file.height)];
    const left = Math.max(0, Math.min(worstX - (width >> 1), file.width - width));
    const top = Math.max(0, Math.min(worstY - (height >> 1), file.height - height));
    const below = this.picture(redOverGrey(reference.file, file), x, y) + gap / 2;
    this.frame(x + left, y + top, width, height);
    return Math.max(...[reference.file, file].map((shown, index) => {
      const at = x + index * (crop * factor + gap / 2);
      const end = this.picture(shown.canvas, at, below, [left, top, width, height], factor);
      this.frame(at + (worstX - left) * factor, below + (worstY - top) * factor, factor, factor);
      return this.text(colorAt(shown, worstX, worstY).join(" "), at, end + 8, crop * factor, { size: 26, color });
    }));
  }

  /** A square that is seen on every ground. */
  frame(x, y, width, height) {
    for (const [strokeStyle, lineWidth] of [["#000", 6], ["#fff", 3]]) {
      Object.assign(this.pen, { strokeStyle, lineWidth });
      this.pen.strokeRect(x, y, width, height);
    }
  }
}

/** A canvas of straight RGBA bytes, which unlike a picture from a file may be saved. */
function canvasOf({ colors, width, height }) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(colors), width, height), 0, 0);
  return canvas;
}

/** What differs in red over a variant in grey, as the build draws it, and as thick as the page shows it. */
function redOverGrey(reference, variant) {
  const { colors, width, height } = variant;
  const steps = new Uint8Array(width * height);
  const shown = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let place = 0; place < steps.length; place += 1) {
    const first = 4 * place;
    const alpha = colors[first + 3];
    const light = (54 * colors[first] + 183 * colors[first + 1] + 19 * colors[first + 2]) / 256 * alpha / 255 + 255 - alpha;
    shown.fill(144 + 6 * (Math.min(light, 255) >> 4), first, first + 3);
    let largest = 0;
    for (let part = first; part < first + 4; part += 1) largest = Math.max(largest, Math.abs(colors[part] - reference.colors[part]));
    steps[place] = largest && 1 + (largest >> 4);
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // A pixel that differs keeps its own shade; those beside it take the strongest.
      let step = steps[y * width + x];
      if (!step) {
        for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
          for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
            step = Math.max(step, steps[row * width + column]);
          }
        }
      }
      if (step) shown.set([243 - 3 * step, 144 - 8 * step, 132 - 8 * step], 4 * (y * width + x));
    }
  }
  return canvasOf({ colors: shown, width, height });
}

/** Returns a comparison as the bytes of a PNG. */
async function comparisonAsPNG(comparison, title) {
  await loadStage();
  const sides = [...comparison.querySelectorAll(".side")];
  const columns = await Promise.all(sides.map(async (side, index) => {
    const { title: name, url, hasScript, spots } = lookedAt(side.querySelector("a.look"));
    const file = await loadPicture(url, hasScript);
    const found = side.parentElement.querySelector(".differs, .equal")?.textContent.trim() ?? "";
    return { name, spots, finding: index ? found : "reference", file: { ...file, canvas: canvasOf(file) } };
  }));
  const time = comparison.querySelector(".time")?.textContent.trim();
  const sheet = new ComparisonSheet(comparison, columns, [title, time].filter(Boolean).join(", "));
  return new Promise((resolve) => sheet.painted().toBlob(resolve));
}
