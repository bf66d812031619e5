// Filters long tables by kind and text, and sorts them by column. Without it they are shown in full.
for (const block of document.querySelectorAll(".listing:has(.listing-filter)")) {
  const bar = block.querySelector(".listing-filter");
  const search = bar.querySelector("input");
  const buttons = [...bar.querySelectorAll("button")];
  const found = bar.querySelector(".listing-found");
  const body = block.querySelector("tbody");
  const rows = [...body.rows];
  const texts = rows.map((row) => row.textContent.toLowerCase());

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const pressed = buttons.filter((b) => b.getAttribute("aria-pressed") === "true");
    const choices = pressed.map((b) => b.dataset.choice);
    let count = 0;
    rows.forEach((row, n) => {
      const right = !choices.length || choices.includes(row.dataset.choice);
      row.hidden = !(right && words.every((word) => texts[n].includes(word)));
      count += !row.hidden;
    });
    found.textContent = found.dataset.text
      .replace(/\{:(.*)\|(.*)\}/, (_, one, other) => (count === 1 ? one : other).replace("#", "{}"))
      .replace("{}", count);
  };

  for (const button of buttons) {
    button.addEventListener("click", () => {
      const pressed = button.getAttribute("aria-pressed") === "true";
      button.setAttribute("aria-pressed", String(!pressed));
      filter();
    });
  }
  search.addEventListener("input", filter);
  bar.hidden = false;

  const headings = [...block.querySelectorAll("th[data-sort]")];
  headings.forEach((heading) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    heading.setAttribute("aria-sort", "none");
    button.addEventListener("click", () => {
      const upwards = heading.getAttribute("aria-sort") !== "ascending";
      const cell = (row) => row.cells[heading.cellIndex].textContent.trim();
      const compare = (a, b) => {
        const [x, y] = [cell(a), cell(b)];
        // Empty cells come last in both directions.
        if (!x || !y) return !x - !y;
        const order = x.localeCompare(y, document.documentElement.lang, { numeric: true });
        return upwards ? order : -order;
      };
      headings.forEach((other) => other.setAttribute("aria-sort", "none"));
      heading.setAttribute("aria-sort", upwards ? "ascending" : "descending");
      body.append(...[...body.rows].sort(compare));
    });
  });
}

// Clears the filter when a link leads to a hidden row.
addEventListener("hashchange", () => {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const search = row?.hidden && row.closest(".listing")?.querySelector("input");
  if (!search) return;
  search.value = "";
  for (const button of row.closest(".listing").querySelectorAll("[aria-pressed=true]")) button.click();
  search.dispatchEvent(new Event("input"));
  row.scrollIntoView();
});
