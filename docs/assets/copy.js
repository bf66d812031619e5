// Lets Material copy code: it looks for it by the nearest id, and those of examples hold slashes and dots.
addEventListener(
  "click",
  (event) => {
    const button = event.target.closest(".md-code__button[data-clipboard-target]");
    if (!button) return;
    button.dataset.clipboardText = button.closest("pre").querySelector("code").innerText.trimEnd();
    delete button.dataset.clipboardTarget;
  },
  { capture: true },
);
