// Shows suggestions when a search finds nothing.
{
  const found = document.querySelector(".md-search-result__meta");
  const query = document.querySelector(".md-search__input");
  const { translations } = JSON.parse(document.querySelector("#__config").textContent);
  const help = document.querySelector("template#search-help").content.firstElementChild;

  // In the page only while it is visible: Material's arrow keys stop at every link among the results.
  new MutationObserver(() => {
    if (found.textContent === translations["search.result.none"]) found.after(help);
    else help.remove();
  }).observe(found, { childList: true });

  // On Enter, Material would open the first of these links as the best result.
  query.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && help.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}
