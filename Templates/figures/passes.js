/** Steps through the draws of a plan by buttons and a slider; the radio buttons work by themselves. */
for (const figure of document.querySelectorAll("[data-passes]:has(.pass-bar)")) {
  const steps = [...figure.querySelectorAll(".draw input")];
  const [slider, readout] = [figure.querySelector(".pass-bar input"), figure.querySelector(".pass-bar output")];
  const [back, forth] = figure.querySelectorAll(".pass-bar button");
  const flow = figure.querySelector(".pass-flow");
  const chosen = () => steps.findIndex((step) => step.checked);

  function tell() {
    const index = chosen();
    slider.value = index + 1;
    readout.textContent = phrase("step # of #", index + 1, steps.length);
    slider.setAttribute("aria-valuetext", `${readout.textContent}: ${steps[index].parentElement.textContent}`);
    back.disabled = index === 0;
    forth.disabled = index === steps.length - 1;
    // The next picture is there before it is asked for.
    const next = steps[index + 1]?.closest(".draw").querySelector(".draw-picture img");
    if (next) next.loading = "eager";
  }

  /** On a phone the flow is a box that scrolls: the chosen step is brought into it, and the page stays where it is. */
  function show() {
    if (flow.scrollHeight === flow.clientHeight) return;
    const [row, box] = [steps[chosen()].parentElement, flow].map((part) => part.getBoundingClientRect());
    if (row.top < box.top || row.bottom > box.bottom) flow.scrollTop += row.top - box.top - (box.height - row.height) / 2;
  }

  function choose(index) {
    const step = steps[Math.min(Math.max(index, 0), steps.length - 1)];
    step.checked = true;
    tell();
    show();
  }

  back.onclick = () => choose(chosen() - 1);
  forth.onclick = () => choose(chosen() + 1);
  slider.oninput = () => choose(Number(slider.value) - 1);
  figure.addEventListener("change", tell);
  tell();
  const arrival = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return;
    arrival.disconnect();
    show();
  });
  arrival.observe(flow);
}
