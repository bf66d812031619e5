// Makes a menu of the torch version in the header: outputs follow the release that the reader chose.
{
  const menu = document.querySelector("select.torch-version");
  const own = menu?.dataset.own;

  // Clicked as Material clicks linked tabs: other pages are not to remember the tab.
  const open = (input) => {
    if (input.checked) return;
    document.querySelector(`label[for="${input.id}"]`).setAttribute("data-md-switching", "");
    input.click();
  };

  const has = (element, release) => element.dataset.releases?.split(" ").includes(release) ?? false;

  const showOutputs = (release) => {
    let differ = 0;
    for (const tabs of document.querySelectorAll(".example-tabs")) {
      const inputs = [...tabs.querySelectorAll(":scope > input")];
      const wanted = inputs.find((input) => has(input, release));
      if (wanted) differ++;
      // Of devices, the tab that is open stays so.
      const opened = inputs.find((input) => input.checked);
      if (wanted) open(wanted);
      else if (opened.dataset.releases) open(inputs[0]);
    }
    const notes = [...document.querySelectorAll(".release-note")];
    for (const note of notes) note.hidden = !has(note, release);
    return { differ, unknown: notes.filter((note) => !note.hidden).length };
  };

  // A line above the page, which screen readers announce when the choice changes.
  const status = document.createElement("p");
  status.className = "release-status";
  status.setAttribute("role", "status");

  const choose = (release) => {
    menu.value = release;
    const counts = showOutputs(release);
    const words = { release, own, ...counts };
    const isOwn = release === own || !document.querySelector(".example");
    status.textContent = isOwn ? "" : menu.dataset.said.replace(/\{(\w+)\}/g, (_, word) => words[word]);
  };

  if (menu) {
    menu.hidden = false;
    menu.previousElementSibling.hidden = true;
    document.querySelector(".md-content__inner")?.prepend(status);
    const releases = [...menu.options].map((option) => option.value);
    const known = (release) => (releases.includes(release) ? release : own);
    menu.addEventListener("change", () => {
      choose(menu.value);
      __md_set("torch", menu.value);
    });
    const recall = () => {
      try {
        choose(known(__md_get("torch")));
      } catch {
        // Where nothing can be remembered, each page begins with the site's own.
      }
    };
    // Chosen on another page, which is open as well or from which the reader goes back.
    addEventListener("storage", recall);
    addEventListener("pageshow", (event) => event.persisted && recall());
    recall();
  }
}
