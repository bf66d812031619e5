// Keeps the heading when the language is switched, and remembers the choice.
{
  const offer = document.querySelector(".language-offer");

  const choose = (locale) => {
    if (offer) offer.hidden = true;
    __md_set("language", locale);
  };

  // The address's target while it is visible, otherwise the last heading above the reader's position.
  const whereTheReaderIs = () => {
    const header = document.querySelector(".md-header").getBoundingClientRect();
    const target = document.querySelector(":target");
    const box = target?.getBoundingClientRect();
    if (box && box.bottom > header.bottom && box.top < innerHeight) return target.id;
    const headings = [...document.querySelectorAll(".md-content :is(h2, h3, h4)[id]")];
    const line = header.bottom + header.height;
    return headings.findLast((h) => h.getBoundingClientRect().top < line)?.id ?? "";
  };

  for (const link of document.querySelectorAll(".md-select__link, .language-offer a")) {
    // A press precedes the click, also where a link opens in a new tab; a key only clicks.
    for (const event of ["pointerdown", "click"]) {
      link.addEventListener(event, () => (link.hash = whereTheReaderIs()));
    }
    link.addEventListener("click", () => choose(link.hreflang));
  }

  offer?.querySelector("button").addEventListener("click", () => {
    choose(document.documentElement.lang);
  });
}
