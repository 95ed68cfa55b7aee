/** Lets films be stopped and moved by hand. The frames stand side by side in one picture. */
function addScrubbers() {
  const wantsRest = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const strip of document.querySelectorAll("[data-film]")) addScrubber(strip, wantsRest);
}

function addScrubber(strip, wantsRest) {
  const screen = strip.querySelector(".film-screen");
  const bars = [...strip.querySelectorAll(".film-bars rect")];
  const rows = [...strip.querySelectorAll(".film-frames tbody tr")].map(
    (row) => [...row.children].map((cell) => cell.textContent));
  const readout = document.createElement("output");
  const { title, sheet, rate, columns, rows: lines } = strip.dataset;
  const controls = document.createElement("div");
  controls.className = "film-controls";
  controls.dataset.enhanced = "";
  const button = document.createElement("button");
  button.type = "button";
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 0, max: rows.length - 1, step: 1, value: 0 });
  slider.setAttribute("aria-label", `Frame of ${title}`);
  // The bars stand over the slider, whose thumb is half a thumb from the edges.
  const line = document.createElement("div");
  line.className = "film-line";
  line.append(button, readout);
  controls.append(strip.querySelector(".film-bars"), slider, line);

  let playing = null;
  let isLoaded = false;
  // It runs while it is in view, until the reader takes it in hand.
  let isHeld = wantsRest;

  function show(index) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const part = (place, count) => (count > 1 ? (place / (count - 1)) * 100 : 0);
    screen.style.backgroundPosition = `${part(x, columns)}% ${part(y, lines)}%`;
    bars.forEach((bar, other) => bar.classList.toggle("now", other === index));
    const [time, passes, pixels, changed] = rows[index];
    const counted = passes === "1" ? "1 pass" : `${passes} passes`;
    readout.textContent = `${time}: ${counted}, ${pixels} px drawn (the bars), ${changed} px changed`;
    slider.setAttribute("aria-valuetext", time);
    slider.value = index;
  }

  function load() {
    if (isLoaded) return;
    isLoaded = true;
    const picture = new Image();
    picture.addEventListener("load", () => {
      screen.style.backgroundImage = `url("${sheet}")`;
      screen.style.backgroundSize = `${columns * 100}% ${lines * 100}%`;
      screen.classList.add("scrubbed");
    });
    picture.src = sheet;
  }

  function stop() {
    cancelAnimationFrame(playing);
    playing = null;
    button.textContent = "Play";
  }

  function play() {
    const first = Number(slider.value);
    let start = null;
    const step = (now) => {
      start ??= now;
      show((first + Math.floor(((now - start) / 1000) * rate)) % rows.length);
      playing = requestAnimationFrame(step);
    };
    playing = requestAnimationFrame(step);
    button.textContent = "Pause";
  }

  button.addEventListener("click", () => {
    load();
    if (playing === null) play(); else stop();
    isHeld = playing === null;
  });
  slider.addEventListener("input", () => {
    load();
    stop();
    isHeld = true;
    show(Number(slider.value));
  });
  screen.after(controls);
  strip.querySelector(".film-sum").hidden = true;
  strip.classList.add("scrubbable");
  strip.style.width = `${screen.querySelector("img").getAttribute("width")}px`;
  stop();
  show(0);
  new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) {
      load();
      if (!isHeld && playing === null) play();
    } else if (playing !== null) stop();
  }).observe(screen);
}

addScrubbers();
