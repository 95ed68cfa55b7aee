// The modes of a pair of pictures. Without this script the two stand side by side.
for (const pair of document.querySelectorAll(".pair")) {
  const modes = document.createElement("div");
  modes.className = "modes";
  modes.setAttribute("role", "group");
  modes.setAttribute("aria-label", "How the pictures are compared");
  const names = { two: "Side by side", swipe: "Swipe", onion: "Onion skin", blink: "Blink", difference: "Difference" };
  for (const [mode, name] of Object.entries(names)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.setAttribute("aria-pressed", String(mode === "two"));
    button.addEventListener("click", () => {
      pair.dataset.mode = mode;
      for (const other of modes.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
    });
    modes.append(button);
  }
  const at = document.createElement("input");
  Object.assign(at, { type: "range", min: "0", max: "100", value: "50", className: "at", autocomplete: "off" });
  at.setAttribute("aria-label", "Share of the old and the new picture");
  at.addEventListener("input", () => pair.style.setProperty("--at", at.value + "%"));
  const factor = document.createElement("select");
  factor.className = "factor";
  factor.setAttribute("aria-label", "Factor of the difference");
  for (const number of [1, 8, 32]) factor.append(new Option("× " + number, String(number), false, number === 8));
  factor.addEventListener("change", () => pair.style.setProperty("--factor", factor.value));
  modes.append(at, factor);
  pair.prepend(modes);
}
