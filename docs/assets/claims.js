// Filters the table of claims by verdict and by text. Without it the table stands whole.
for (const block of document.querySelectorAll(".claims")) {
  const bar = block.querySelector(".claims-filter");
  const search = bar.querySelector("input");
  const buttons = [...bar.querySelectorAll("button")];
  const found = bar.querySelector(".claims-found");
  const rows = [...block.querySelectorAll("tbody tr")];
  const texts = rows.map((row) => row.textContent.toLowerCase());

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const pressed = buttons.filter((b) => b.getAttribute("aria-pressed") === "true");
    const verdicts = pressed.map((b) => b.dataset.verdict);
    let count = 0;
    rows.forEach((row, n) => {
      const right = !verdicts.length || verdicts.includes(row.dataset.verdict);
      row.hidden = !(right && words.every((word) => texts[n].includes(word)));
      count += !row.hidden;
    });
    found.textContent = found.dataset.text.replace("{}", count);
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
}
