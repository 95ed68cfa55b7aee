// Opens the search by its button, "/", or Ctrl or Cmd and K. All else is loaded then.
"use strict";

{
  const dialog = document.getElementById("search");
  const folder = document.currentScript.src.replace(/[^/]*$/, "search/");
  let isLoading = false;
  const open = () => {
    const field = dialog.querySelector("input");
    if (!dialog.open) dialog.showModal();
    field.select();
    for (const name of isLoading ? [] : ["finding.js", "dialog.js"]) {
      const script = document.createElement("script");
      script.src = folder + name;
      script.async = false;
      document.head.append(script);
    }
    isLoading = true;
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
