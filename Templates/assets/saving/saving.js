// Saves what a figure draws by itself, such as a plot, as an SVG file or as a PNG of two pixels a point. Loaded at the first wish.
"use strict";

/** Writes an element as it is seen now, as SVG: its boxes, its lines of text and its own drawings. */
class SeenDrawing {
  // Controls, and what can be opened.
  static skipped = "input, select, output, dialog, summary, details:not([open]), [popover], .more, .zoom, .unseen, .all-columns, .all-rows, "
    + ".needs-script, .data-links, button:not(.bar-open, .cell-open)";
  static attributes = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "opacity", "paint-order", "vector-effect", "font-family", "font-size", "font-weight", "letter-spacing",
    "text-anchor", "dominant-baseline"];

  /** `scale` is how many pixels a point of the picture has: strokes that keep their width count pixels. */
  constructor(element, scale) {
    this.scale = scale;
    // Not an offscreen one: the measures of the page's fonts are asked of it.
    this.pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    const { left, top, width, height } = element.getBoundingClientRect();
    const edge = 16;
    Object.assign(this, { left: left - edge, top: top - edge, width: Math.ceil(width + 2 * edge), height: Math.ceil(height + 2 * edge) });
    this.root = this.node("svg", { width: this.width * scale, height: this.height * scale, viewBox: `0 0 ${this.width} ${this.height}` });
    const card = getComputedStyle(element.closest(".figure"));
    this.add("rect", { width: this.width, height: this.height, ...this.paint("fill", card.backgroundColor) });
    this.draw(element);
  }

  get text() { return new XMLSerializer().serializeToString(this.root); }

  node(name, attributes) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  }

  add(name, attributes) { return this.root.appendChild(this.node(name, attributes)); }

  /** A colour as programs other than browsers know it. */
  paint(name, color) {
    if (color === "none") return { [name]: "none" };
    this.pen.clearRect(0, 0, 1, 1);
    this.pen.fillStyle = color;
    this.pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = this.pen.getImageData(0, 0, 1, 1).data;
    if (!alpha) return { [name]: "none" };
    return { [name]: `rgb(${red},${green},${blue})`, ...(alpha < 255 && { [`${name}-opacity`]: (alpha / 255).toFixed(3) }) };
  }

  draw(element) {
    if (element.matches(SeenDrawing.skipped) || !element.checkVisibility()) return;
    if (element instanceof SVGSVGElement) return this.copy(element);
    this.box(element);
    if (element.dataset.label) this.label(element);
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) this.draw(child);
      else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) this.lines(child);
    }
  }

  /** The ground and the borders of a box. */
  box(element) {
    const style = getComputedStyle(element);
    const area = element.getBoundingClientRect();
    const [x, y] = [area.left - this.left, area.top - this.top];
    const widths = ["Top", "Right", "Bottom", "Left"].map((side) => parseFloat(style[`border${side}Width`]));
    const ground = this.paint("fill", style.backgroundColor);
    const isWhole = widths.every(Boolean);
    if (isWhole || ground.fill !== "none") {
      const inset = isWhole ? widths[0] / 2 : 0;
      this.add("rect", {
        x: x + inset, y: y + inset, width: area.width - 2 * inset, height: area.height - 2 * inset, rx: parseFloat(style.borderTopLeftRadius),
        ...ground, ...(isWhole && this.paint("stroke", style.borderTopColor)), "stroke-width": widths[0],
        ...(style.borderTopStyle === "dashed" && { "stroke-dasharray": "3 2" }),
      });
    }
    if (isWhole) return;
    for (const [side, width, at] of [["Top", widths[0], y], ["Bottom", widths[2], y + area.height - widths[2]]]) {
      if (width) this.add("rect", { x, y: at, width: area.width, height: width, ...this.paint("fill", style[`border${side}Color`]) });
    }
  }

  /** A text as its lines are broken in the page; each keeps its width where another font stands in. */
  lines(node) {
    const style = getComputedStyle(node.parentElement);
    const range = document.createRange();
    const lines = [];
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [area, more] = range.getClientRects();
      if (!area) continue;
      const line = lines.at(-1);
      if (line && Math.abs(line.top - area.top) < 2 && !more) Object.assign(line, { text: `${line.text} ${word}`, right: area.right });
      else lines.push({ text: word, top: area.top, height: area.height, left: area.left, right: (more ?? area).right });
    }
    for (const line of lines) this.line(line, style);
  }

  /** The name of a value in a card, which a style sheet writes before it. */
  label(element) {
    const style = getComputedStyle(element, "::before");
    const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!style.content.startsWith('"') || !first) return;
    const range = document.createRange();
    range.selectNodeContents(first);
    const { top, height } = range.getBoundingClientRect();
    this.line({ text: element.dataset.label, top, height, left: element.getBoundingClientRect().left }, style);
  }

  line({ text, top, height, left, right }, style) {
    this.pen.font = style.font;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = this.pen.measureText(text);
    this.add("text", {
      x: left - this.left, y: top - this.top + height * ascent / (ascent + descent),
      "font-family": style.fontFamily, "font-size": style.fontSize, "font-weight": style.fontWeight,
      ...(right && { textLength: right - left, lengthAdjust: "spacingAndGlyphs" }), ...this.paint("fill", style.color),
    }).textContent = text;
  }

  /** A drawing, with what style sheets say of it as attributes. */
  copy(drawing) {
    const area = drawing.getBoundingClientRect();
    const clone = drawing.cloneNode(true);
    const parts = [drawing, ...drawing.querySelectorAll("*")];
    const clones = [clone, ...clone.querySelectorAll("*")];
    parts.forEach((part, index) => {
      const target = clones[index];
      const style = getComputedStyle(part);
      for (const name of ["class", "style", "id", "role", "tabindex", "aria-labelledby", "aria-describedby", "aria-hidden"]) target.removeAttribute(name);
      if (style.display === "none" || style.visibility === "hidden") return target.remove();
      for (const name of SeenDrawing.attributes) target.setAttribute(name, style.getPropertyValue(name));
      for (const name of ["fill", "stroke"]) {
        const opacity = Number(style.getPropertyValue(`${name}-opacity`));
        const paint = this.paint(name, style.getPropertyValue(name));
        target.setAttribute(name, paint[name]);
        target.setAttribute(`${name}-opacity`, opacity * (paint[`${name}-opacity`] ?? 1));
      }
      if (style.vectorEffect === "non-scaling-stroke") {
        for (const name of ["stroke-width", "stroke-dasharray"]) {
          target.setAttribute(name, style.getPropertyValue(name).replace(/[\d.]+(px)?/g, (length) => parseFloat(length) * this.scale));
        }
      }
      if (part instanceof SVGSVGElement) target.setAttribute("overflow", style.overflow === "visible" ? "visible" : "hidden");
    });
    for (const [name, value] of Object.entries({ x: area.left - this.left, y: area.top - this.top, width: area.width, height: area.height })) {
      clone.setAttribute(name, value);
    }
    this.root.append(clone);
  }
}

/** What is saved of a figure: all of it, or where it has pictures, which are files already, the first part that is drawn. */
function savedPart(figure) {
  const whole = figure.querySelector("figure");
  return whole.querySelector("img") ? figure.querySelector(".item:has(.plot-box, .drawing-box, .costs)") : whole;
}

function saveFile(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a figure as a file of a kind: `svg` or `png` of what it draws, or `comparison`, a PNG of all its variants. */
async function saveFigure(figure, kind) {
  const page = decodeURIComponent(location.pathname.split("/").at(-1)).replace(/\.html$/, "") || "index";
  const name = `${page}-${figure.id.replace("figure-", "")}.${kind === "svg" ? kind : "png"}`;
  if (kind === "comparison") {
    return saveFile(await comparisonAsPNG(figure.querySelector(".comparison:has(form)"), figure.querySelector("figure").ariaLabel), name);
  }
  const drawing = new SeenDrawing(savedPart(figure), kind === "png" ? 2 : 1);
  if (kind === "svg") return saveFile(new Blob([drawing.text], { type: "image/svg+xml" }), name);
  // The page's policy allows pictures at data addresses, and a canvas with one can be read again.
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing.text)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(2 * drawing.width, 2 * drawing.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  saveFile(await canvas.convertToBlob({ type: "image/png" }), name);
}
