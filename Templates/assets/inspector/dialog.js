// The dialog that shows the pictures of figures over the page.
"use strict";

class Inspector {
  constructor() {
    const dialog = this.dialog = document.createElement("dialog");
    Object.assign(dialog, { className: "inspector", id: "inspector", ariaLabel: phrase("Picture, enlarged"), innerHTML: Inspector.content });
    dialog.dataset.help = "stage";
    document.body.append(dialog);
    const part = (name) => dialog.querySelector(name);
    Object.assign(this, {
      screen: part(".inspector-screen"), form: part("form"), choice: part("select"),
      file: part(".inspector-file"), caption: part(".inspector-caption"),
    });
    part(".inspector-close").addEventListener("click", () => dialog.close());
    this.choice.addEventListener("change", () => this.choose(this.choice.selectedIndex));
    dialog.addEventListener("close", () => {
      this.stage?.end();
      this.stage = null;
      this.opener?.focus();
    });
  }

  // The form is that of `partials/stage-controls`, which stands in comparisons.
  static content = [
    '<div class="inspector-head"><select aria-label="Picture"></select><a class="inspector-file">PNG</a><button type="button" class="inspector-close">Close</button></div>',
    '<div class="inspector-screen"></div>',
    '<p class="inspector-caption"></p>',
    '<form class="stage-controls">',
    '<div class="segments modes" role="radiogroup" aria-label="View"><label><input type="radio" name="mode" value="both" checked>Both</label><label><input type="radio" name="mode" value="swipe">Swipe</label><label><input type="radio" name="mode" value="fade">Fade</label><label><input type="radio" name="mode" value="blink">Blink</label><label><input type="radio" name="mode" value="difference">Difference</label><label><input type="radio" name="mode" value="reference">Reference</label><label><input type="radio" name="mode" value="variant">Variant</label></div>',
    '<label class="stage-amount"><span>Amount</span><input type="range" name="amount" min="0" max="100" value="50"></label>',
    '<div class="stage-tools">',
    '<button type="button" value="out" aria-label="Zoom out">−</button><output class="stage-zoom">fit</output><button type="button" value="in" aria-label="Zoom in">+</button>',
    '<button type="button" value="largest" aria-label="Largest difference">Largest<span> difference</span></button><button type="button" value="next" aria-label="Next difference">Next</button>',
    '<button type="button" class="stage-open" value="open">Full<span> window</span></button>',
    '<button type="button" class="stage-help help" aria-label="Keys" title="Keys (?)">?</button>',
    '</div>',
    '<output class="stage-readout" aria-live="off">Point at a picture, or tap it, to read its pixels.</output>',
    '</form>',
  ].join("\n").replace(/(>|aria-label="|title=")([^<>"]*[A-Za-z][^<>"]*)/g, (_, before, words) => before + phrase(words));

  /** Opens a picture among those that belong to it, with what another stage shows of it. */
  open(link, earlier) {
    const group = link.closest(".item") ?? link.closest(".figure") ?? link.parentElement;
    this.opener = document.activeElement === document.body ? link : document.activeElement;
    this.pictures = [...group.querySelectorAll("a.look")].filter((each) => each.checkVisibility()).map(lookedAt);
    this.choice.replaceChildren(...this.pictures.map(({ title }) => new Option(title)));
    this.caption.textContent = link.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
    this.mode = earlier?.mode;
    this.dialog.showModal();
    // What the reference is compared with is more than the reference alone.
    const compared = link.closest(".reference") ? group.querySelector(".variant:not(:has(.choice :not(:checked))) a.look") : link;
    return this.choose(this.pictures.findIndex((picture) => picture.link === (compared ?? link)), earlier);
  }

  /** Compares with the first picture that is as large, in the place where the last one was seen. */
  async choose(index, earlier = this.stage?.view) {
    const turn = this.turn = Symbol("turn");
    this.index = index;
    const sizes = await Promise.all(this.pictures.map(({ url, hasScript }) => loadPicture(url, hasScript)));
    if (!this.dialog.open || this.turn !== turn) return;
    const isAlike = (other) => sizes[other].width === sizes[index].width && sizes[other].height === sizes[index].height;
    const first = this.pictures.findIndex((_, other) => isAlike(other));
    // The evidence of a verdict answers three questions: no picture stands for another.
    const isPaired = first !== index && !this.pictures[index].link.closest(".cell");
    this.stage?.end();
    const shown = [this.pictures[first], ...(first === index ? [] : [this.pictures[index]])].slice(isPaired ? 0 : -1);
    const stage = new PictureStage(this.screen, this.form, shown);
    stage.isModal = true;
    stage.isAlone = shown.length === 1;
    stage.onStep = (step) => this.choose((index + step + this.pictures.length) % this.pictures.length);
    this.stage = stage;
    this.form.classList.toggle("alone", !isPaired);
    this.choice.selectedIndex = index;
    this.choice.hidden = this.pictures.length < 2;
    Object.assign(this.file, { href: this.pictures[index].url, download: "" });
    Object.assign(stage.view, earlier && {
      zoom: earlier.zoom, center: [...earlier.center], cursor: earlier.cursor, amounts: earlier.amounts,
    });
    stage.isPinned = Boolean(earlier?.cursor);
    stage.view.mode = isPaired ? (earlier?.mode ?? this.mode ?? (this.pictures[index].hasScript ? "both" : "variant")) : "variant";
    await stage.show();
    stage.canvas.focus({ preventScroll: true });
  }
}

const inspector = new Inspector();
