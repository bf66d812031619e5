// Makes a menu of the torch version in the header: outputs follow the release that the reader chose.
{
  const words = {
    zh: {
      label: "显示哪个 torch 版本的输出", own: "本站所用", others: "另外录制",
      said: "现在显示 torch {release} 的输出。本页与 torch {own} 不同的有 {differ} 处，没有结果的有 {unknown} 处，其余相同。",
    },
    en: {
      label: "Show outputs of this torch", own: "The site's own", others: "Also recorded",
      said: "Showing the outputs of torch {release}. On this page, {differ} differ from torch {own}, {unknown} are not known, and the others are the same.",
    },
  };
  const say = words[document.documentElement.lang] ?? words.en;
  const label = document.querySelector(".torch-version[data-releases]");
  const has = (element, release) => element.dataset.releases?.split(" ").includes(release) ?? false;

  const makeMenu = (own, others) => {
    const menu = document.createElement("select");
    menu.className = "torch-version";
    menu.setAttribute("aria-label", say.label);
    for (const [title, releases] of [[say.own, [own]], [say.others, others]]) {
      const group = document.createElement("optgroup");
      group.label = title;
      group.append(...releases.map((release) => new Option(`torch ${release}`, release)));
      menu.append(group);
    }
    return menu;
  };

  // Clicked as Material clicks linked tabs: other pages are not to remember the tab.
  const open = (input) => {
    if (input.checked) return;
    document.querySelector(`label[for="${input.id}"]`).setAttribute("data-md-switching", "");
    input.click();
  };

  // Returns how many outputs there are of this release, and how many could not be shown.
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

  if (label) {
    const own = label.textContent.replace("torch ", "");
    const others = label.dataset.releases.split(" ");
    const menu = makeMenu(own, others);
    label.replaceWith(menu);

    // A line above the page, which screen readers announce when the choice changes.
    const status = document.createElement("p");
    status.className = "release-status";
    status.setAttribute("role", "status");
    document.querySelector(".md-content__inner")?.prepend(status);

    const choose = (release) => {
      menu.value = release;
      const filled = { release, own, ...showOutputs(release) };
      const isPlain = release === own || !document.querySelector(".example");
      status.textContent = isPlain ? "" : say.said.replace(/\{(\w+)\}/g, (_, name) => filled[name]);
    };

    const recall = () => {
      let release = null;
      try {
        release = __md_get("torch");
      } catch {
        // Where nothing can be remembered, each page begins with the site's own.
      }
      choose(others.includes(release) ? release : own);
    };

    menu.addEventListener("change", () => {
      choose(menu.value);
      __md_set("torch", menu.value);
    });
    // Chosen on another page, which is open as well or from which the reader goes back.
    addEventListener("storage", recall);
    addEventListener("pageshow", (event) => event.persisted && recall());
    recall();
  }
}
