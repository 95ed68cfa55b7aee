// A number in the text and the figure that it comes from mark each other.
for (const link of document.querySelectorAll("a.value-ref")) {
  const figure = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!figure) continue;
  const pair = [[link, figure], [figure, link]];
  for (const [pointed, marked] of pair) {
    for (const [type, isOn] of [["pointerenter", true], ["pointerleave", false], ["focusin", true], ["focusout", false]]) {
      pointed.addEventListener(type, () => marked.classList.toggle("is-named", isOn));
    }
  }
}
