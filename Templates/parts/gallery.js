// Finds figures by words of their titles, together with the filters, which need no script.
"use strict";

if (document.querySelector("#by-title")) {
  const field = document.querySelector("#by-title");
  const cards = [...document.querySelectorAll(".card")].map((card) => ({ card, text: card.querySelector("a").textContent.toLowerCase() }));

  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { card, text } of cards) card.classList.toggle("other", !words.every((word) => text.includes(word)));
  };
  field.addEventListener("input", find);
  field.form.addEventListener("reset", () => setTimeout(find));
  // Enter would send the form.
  field.form.addEventListener("submit", (event) => event.preventDefault());
  find();
}
