// Opens the search by its button, "/", or Ctrl or Cmd and K. All else is loaded then.
"use strict";

{
  const dialog = document.getElementById("search");
  const folder = document.currentScript.src.replace(/[^/]*$/, "search/");
  let isLoading = false;
  const open = () => {
    const field = dialog.querySelector("input");
    if (!isLoading) {
      isLoading = true;
      // What is typed meanwhile is not lost: the dialog is there at once, and seen when its style is.
      dialog.style.opacity = 0;
      const show = () => { dialog.style.opacity = ""; };
      loadStyle(folder + "search.css").then(show, show);
      for (const name of ["finding.js", "dialog.js"]) loadScript(folder + name).catch(() => {});
    }
    if (!dialog.open) dialog.showModal();
    field.select();
  };
  if (dialog) {
    document.getElementById("search-open")?.addEventListener("click", open);
    addEventListener("keydown", (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
      const isTyping = event.target.closest?.("input:not([type=radio], [type=range], [type=checkbox]), textarea, select, [contenteditable]");
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && (!isTyping || dialog.open);
      if ((!isCommand && !isSlash) || (!dialog.open && document.querySelector("dialog[open]"))) return;
      event.preventDefault();
      open();
    });
    dialog.querySelector(".search-close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  }
}
