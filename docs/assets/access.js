// Makes Material's mouse-only controls usable by keyboard, and removes needless stops of the Tab key.
{
  // Labels that act as buttons: Material clicks a focused label on Enter; this adds Space.
  const drawer = document.querySelector("#__drawer");
  const opener = document.querySelector(".md-header label[for=__drawer]");
  const sidebar = document.querySelector(".md-sidebar--primary");

  const makeButton = (label, name) => {
    label.tabIndex = 0;
    label.setAttribute("role", "button");
    if (name) label.setAttribute("aria-label", name);
    label.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      label.click();
    });
  };

  const nameOf = (selector) => document.querySelector(selector)?.getAttribute("aria-label");
  makeButton(opener, nameOf(".md-nav--primary"));
  for (const label of document.querySelectorAll(".md-header__button[for=__search]")) {
    makeButton(label, nameOf(".md-search__input"));
  }
  for (const label of sidebar.querySelectorAll("label:is(.md-nav__link, .md-nav__title)")) {
    makeButton(label);
  }

  // Beside the text, sections are always open: their labels are headings there, not buttons.
  const beside = matchMedia("(min-width: 76.25em)");
  const adapt = () => {
    for (const label of sidebar.querySelectorAll(".md-nav__item--section > label")) {
      label.tabIndex = beside.matches ? -1 : 0;
      if (beside.matches) label.removeAttribute("role");
      else label.setAttribute("role", "button");
    }
  };
  beside.addEventListener("change", adapt);
  adapt();

  // A drawer that is opened by keyboard takes the focus, and returns it when closed.
  drawer.addEventListener("change", () => {
    if (!drawer.checked || document.activeElement !== opener) return;
    const inside = [...sidebar.querySelectorAll("a, label")];
    inside.find((e) => e.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drawer.checked) return;
    drawer.click();
    opener.focus();
  });

  // Only outputs that scroll can get the focus.
  const scrollable = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      if (scrolls) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const output of document.querySelectorAll(".example-output pre")) scrollable.observe(output);
}
