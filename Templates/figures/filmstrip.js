/** Lets the frames of a film be played, stepped and scrubbed; several strategies run in step. */
function addFilm(strip) {
  const { sheet, rate, columns, rows } = strip.dataset;
  const find = (selector) => strip.querySelector(selector);
  const [slider, track] = [".film-slider", ".film-track"].map(find);
  const heads = strip.querySelectorAll(".film-head");
  const links = [...strip.querySelectorAll(".film-screen > .look")];
  const readouts = [...strip.querySelectorAll(".film-lane-name output")];
  // The tables say everything about each frame: where it is in the sheet, its own file, what it takes.
  const lanes = [...strip.querySelectorAll(".film-frames tbody")].map((body) =>
    [...body.rows].map((row) => ({
      cell: Number(row.dataset.cell), exact: row.querySelector("a").href, isIdle: "idle" in row.dataset,
      texts: [...row.cells].map((cell) => cell.textContent),
    })));
  const count = lanes[0].length;
  let picture = null;
  let index = -1;
  let timer = null;
  let rest = null;
  // It runs while it is in view, until the reader takes it in hand.
  let isHeld = matchMedia("(prefers-reduced-motion: reduce)").matches;

  const canvases = links.map((link) => {
    const canvas = document.createElement("canvas");
    canvas.hidden = true;
    link.append(canvas);
    return canvas;
  });

  function load() {
    if (picture) return;
    picture = new Image();
    picture.onload = () => draw();
    picture.src = sheet;
  }

  /** Shows the frames out of the sheet, and once they rest, the files with every pixel. */
  function draw() {
    clearTimeout(rest);
    if (!picture?.complete || index < 0) return;
    const [width, height] = [picture.width / columns, picture.height / rows];
    lanes.forEach((lane, place) => {
      const [canvas, { cell, exact }] = [canvases[place], lane[index]];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d");
      context.clearRect(0, 0, width, height);
      context.drawImage(
        picture, (cell % columns) * width, Math.floor(cell / columns) * height, width, height, 0, 0, width, height);
      canvas.hidden = false;
      links[place].href = exact;
    });
    if (timer === null) rest = setTimeout(sharpen, 250);
  }

  function sharpen() {
    const shown = index;
    lanes.forEach((lane, place) => {
      const image = links[place].querySelector("img");
      const show = () => { if (shown === index && timer === null) canvases[place].hidden = true; };
      if (image.src === lane[shown].exact) return show();
      image.addEventListener("load", show, { once: true });
      image.src = lane[shown].exact;
    });
  }

  function show(next) {
    index = (next + count) % count;
    slider.value = index;
    for (const head of heads) head.setAttribute("x", `${(index / count) * 100}%`);
    const time = lanes[0][index].texts[0];
    find(".film-now").textContent = phrase("frame # of #, #", index + 1, count, time);
    const said = lanes.map((lane, place) => {
      const [, gpu, passes, kept, pixels, , budget] = lane[index].texts;
      const counted = phrase(passes === "1" ? "# pass" : "# passes", passes) + (kept === "0" ? "" : phrase(", # kept", kept));
      readouts[place].textContent = lane[index].isIdle ? budget : phrase("# ms, # budget · # · # px", gpu, budget, counted, pixels);
      return gpu;
    });
    slider.setAttribute("aria-valuetext", `${time}: ${said.map((gpu) => `${gpu} ms`).join("; ")}`);
    draw();
  }

  function stop() {
    cancelAnimationFrame(timer);
    timer = null;
    strip.classList.remove("playing");
    find(".film-play").setAttribute("aria-label", phrase("Play"));
    draw();
  }

  function play() {
    load();
    const loops = () => find(".film-loop input").checked;
    const speed = () => Number(find(".film-speed :checked").value);
    if (index === count - 1 && !loops()) show(0);
    let [last, place] = [null, index];
    const step = (now) => {
      place += ((now - (last ?? now)) / 1000) * rate * speed();
      last = now;
      if (place >= count && !loops()) { show(count - 1); return stop(); }
      place %= count;
      if (Math.floor(place) !== index) show(Math.floor(place));
      timer = requestAnimationFrame(step);
    };
    timer = requestAnimationFrame(step);
    strip.classList.add("playing");
    find(".film-play").setAttribute("aria-label", phrase("Pause"));
  }

  function take(next) {
    isHeld = true;
    load();
    if (timer !== null) stop();
    if (next !== undefined) show(next);
  }

  function toggle() {
    if (timer !== null) return take();
    isHeld = false;
    play();
  }

  find(".film-play").onclick = toggle;
  find(".film-back").onclick = () => take(index - 1);
  find(".film-forth").onclick = () => take(index + 1);
  slider.oninput = () => take(Number(slider.value));
  strip.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isFree = event.target === slider || !event.target.matches("input, button, summary, a");
    if (event.key === ",") take(index - 1);
    else if (event.key === ".") take(index + 1);
    else if (event.key === " " && isFree) toggle();
    else if (event.key === "Home" && event.target !== slider) take(0);
    else if (event.key === "End" && event.target !== slider) take(count - 1);
    else {
      // The slider moves itself; at its end it says nothing, and the film is held all the same.
      if (event.target === slider && /^(Arrow|Home|End|Page)/.test(event.key)) take();
      return;
    }
    event.preventDefault();
  });

  new ResizeObserver(() => {
    const width = track.clientWidth / count;
    strip.style.setProperty("--bar", `${width}px`);
    for (const head of heads) head.setAttribute("width", Math.max(3, width * 0.92));
  }).observe(track);
  show(0);
  new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return timer === null ? undefined : stop();
    load();
    if (!isHeld && timer === null) play();
  }).observe(find(".film-screens"));
}

for (const strip of document.querySelectorAll("[data-film]")) addFilm(strip);
