// Makes a menu of the torch version in the header: outputs follow the release that the reader chose.
// Makes a tab for each result under other releases, which is loaded when it is first shown.
{
  const words = {
    zh: {
      label: "显示哪个 torch 版本的输出", own: "本站所用", others: "另外录制",
      shown: "现在显示 torch {release} 的输出", same: "本页的结果全部相同",
      differ: "{differ} 处与 torch {own} 不同", unknown: "{unknown} 处没有结果", rest: "其余相同", comma: "，", stop: "。",
      failed: "没能加载这个结果。请检查网络连接，刷新页面后再试。",
    },
    en: {
      label: "Show outputs of this torch", own: "The site's own", others: "Also recorded",
      shown: "Showing the outputs of torch {release}", same: "Nothing on this page differs",
      differ: "{differ} here differ from torch {own}", unknown: "{unknown} can't be shown", rest: "the rest is the same", comma: ", ", stop: ". ",
      failed: "This result could not be loaded. Check the connection, then reload the page.",
    },
  };
  const say = words[document.documentElement.lang] ?? words.en;
  const label = document.querySelector(".torch-version[data-releases]");
  const has = (element, release) => element.dataset.releases?.split(" ").includes(release) ?? false;

  // Returns the results of some tabs, which are in the page itself where nothing serves it.
  const loadResults = async (tabs) => {
    if (!tabs.dataset.results) return [...tabs.querySelectorAll("template.release-result")];
    const answer = await fetch(tabs.dataset.results);
    if (!answer.ok) throw new Error(answer.statusText);
    const from = new DOMParser().parseFromString(await answer.text(), "text/html");
    const results = [...from.querySelectorAll("template.release-result")];
    for (const image of results.flatMap((result) => [...result.content.querySelectorAll("img")])) {
      image.setAttribute("src", new URL(image.getAttribute("src"), answer.url));
    }
    return results;
  };

  const loading = new Map();
  const showResult = async (block, tabs, number) => {
    try {
      if (!loading.has(tabs)) loading.set(tabs, loadResults(tabs));
      block.replaceChildren((await loading.get(tabs))[number].content.cloneNode(true));
    } catch {
      loading.delete(tabs);
      block.replaceChildren(makeElement("p", "example-awaiting", say.failed));
      block.firstChild.setAttribute("role", "alert");
    }
  };

  const makeElement = (tag, className, ...content) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...content);
    return element;
  };

  // Returns the title of a tab: three or more releases in a row by the first and the last.
  const nameReleases = (names, all) => {
    const runs = [];
    for (const name of names) {
      const run = runs.at(-1);
      if (run && all[all.indexOf(run.at(-1)) + 1] === name) run.push(name);
      else runs.push([name]);
    }
    const parts = runs.flatMap((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run));
    return `torch ${parts.join(", ")}`;
  };

  // Makes tabs in the markup of pymdownx.blocks.tab, before Material looks for any.
  const makeTabs = (own, others) => {
    const all = [own, ...others].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    for (const [position, tabs] of document.querySelectorAll(".release-tabs").entries()) {
      const name = `torch-${position + 1}`;
      const labels = makeElement("div", "tabbed-labels");
      const content = makeElement("div", "tabbed-content", makeElement("div", "tabbed-block", ...tabs.childNodes));
      const inputs = [own, ...tabs.dataset.releases.split(",")].map((releases, at) => {
        const input = makeElement("input", "");
        Object.assign(input, { id: `${name}-${at + 1}`, name, type: "radio", checked: at === 0 });
        const label = makeElement("label", "", nameReleases(releases.split(" "), all));
        label.htmlFor = input.id;
        labels.append(label);
        if (at > 0) {
          const block = makeElement("div", "tabbed-block");
          content.append(block);
          input.dataset.releases = releases;
          input.addEventListener("change", () => showResult(block, tabs, at - 1));
        }
        return input;
      });
      tabs.classList.add("tabbed-set", "tabbed-alternate", "example-tabs");
      tabs.dataset.tabs = name;
      tabs.append(...inputs, labels, content);
    }
  };

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
    for (const tabs of document.querySelectorAll(".release-tabs")) {
      const inputs = [...tabs.querySelectorAll(":scope > input")];
      const wanted = inputs.find((input) => has(input, release));
      if (wanted) differ++;
      open(wanted ?? inputs[0]);
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
    makeTabs(own, others);

    // A line above the page, which screen readers announce when the choice changes.
    const status = document.createElement("p");
    status.className = "release-status";
    status.setAttribute("role", "status");
    document.querySelector(".md-content__inner")?.prepend(status);

    const choose = (release) => {
      menu.value = release;
      const filled = { release, own, ...showOutputs(release) };
      const isPlain = release === own || !document.querySelector(".example");
      const parts = ["differ", "unknown"].filter((name) => filled[name]);
      const said = [say.shown, (parts.length ? [...parts, "rest"] : ["same"]).map((name) => say[name]).join(say.comma), ""]
        .join(say.stop).trim();
      status.textContent = isPlain ? "" : said.replace(/\{(\w+)\}/g, (_, name) => filled[name]);
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
