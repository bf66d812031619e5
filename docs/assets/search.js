// Completes Material's search box: begins early, takes what is pasted, and helps where the site has no answer.
{
  const query = document.querySelector(".md-search__input");
  const found = document.querySelector(".md-search-result__meta");
  const results = document.querySelector(".md-search-result__list");
  const { translations } = JSON.parse(document.querySelector("#__config").textContent);
  const help = document.querySelector("template#search-help").content.firstElementChild;
  const [unknown, tips] = ["unknown", "tips"].map((name) => help.querySelector(`.search-help-${name}`));

  // Material asks when a key goes up: not for what a mouse pastes.
  const ask = () => query.dispatchEvent(new KeyboardEvent("keyup"));
  query.addEventListener("input", ask);

  // A space is a question without an answer, for which the index is read: before the first key.
  query.addEventListener(
    "focus",
    () => {
      if (query.value) return;
      query.value = " ";
      ask();
      query.value = "";
      ask();
    },
    { once: true },
  );

  // In the page only beside results: Material's arrow keys stop at every link among them.
  const advise = () => {
    const nothing = found.textContent === translations["search.result.none"];
    const words = [...(results.firstElementChild?.querySelectorAll("del") ?? [])].map((word) => word.textContent);
    help.remove();
    if (!query.value.trim() || !(nothing || results.children.length)) return;
    tips.hidden = !nothing;
    unknown.hidden = !words.length;
    unknown.firstElementChild.textContent = [...new Set(words)].join(" ");
    for (const link of help.querySelectorAll("[data-ask]")) {
      link.href = link.dataset.ask + encodeURIComponent(query.value.trim());
    }
    if (nothing || words.length) found.after(help);
    else results.after(help);
  };
  // Material fills the list right after this.
  new MutationObserver(() => setTimeout(advise)).observe(found, { childList: true });

  // On Enter, Material would open the first of these links as the best result.
  query.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && help.isConnected && !results.children.length) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}
