// Finds in the table of error messages those that resemble what a reader pastes. Nothing leaves the page.
"use strict";
for (const block of document.querySelectorAll(".error-index")) {
  const SHOWN = 5, ALIKE = 0.3;
  const box = block.querySelector(".error-paste");
  const [pasted, status] = [box.querySelector("textarea"), box.querySelector("[role=status]")];
  const body = block.querySelector("tbody");
  const rows = [...body.rows];

  // Numbers and shapes are the reader's own.
  const cut = (text) => new Set(text.toLowerCase().match(/[a-z_][a-z\d_]+/g));
  const messages = rows.map((row) => cut(row.cells[0].textContent));
  const known = new Map();
  for (const word of messages.flatMap((words) => [...words])) known.set(word, (known.get(word) ?? 0) + 1);
  // A word that few messages have says more.
  const weigh = (words) =>
    [...words].reduce((sum, word) => sum + Math.log(1 + rows.length / (known.get(word) ?? 1)), 0);

  const show = () => {
    const said = cut(messageOf(pasted.value));
    const alike = messages.map((words) => {
      const same = weigh([...said].filter((word) => words.has(word)));
      return said.size ? (2 * same) / (weigh(said) + weigh(words)) : 0;
    });
    const best = rows.map((_, n) => n).filter((n) => alike[n] >= ALIKE).sort((a, b) => alike[b] - alike[a]);
    const shown = best.slice(0, SHOWN).map((n) => rows[n]);
    const { found, none } = status.dataset;
    status.textContent = said.size ? (shown.length ? found.replace("{}", shown.length) : none) : "";
    body.replaceChildren(...shown, ...rows.filter((row) => !shown.includes(row)));
    for (const row of rows) row.hidden = shown.length > 0 && !shown.includes(row);
  };

  pasted.addEventListener("input", show);
  box.hidden = false;
}
