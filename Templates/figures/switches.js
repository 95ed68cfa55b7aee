// Pictures of other answers are asked for once the page is there: changing an answer then shows one at once.
addEventListener("load", () => {
  for (const image of document.querySelectorAll(".switches-stage img")) image.loading = "eager";
});
