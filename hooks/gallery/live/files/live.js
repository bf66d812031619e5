// Examples on a page of `mkdocs serve` that can be changed and run: the server runs them, nothing is saved.
const token = document.getElementById("live").dataset.token;
const locale = document.documentElement.lang;

const ask = (path, options = {}) =>
  fetch(`/live/${path}`, { ...options, headers: { "X-Live": token, ...options.headers } });

// A style sheet in the page would hold up the page itself, and with it the place to which it returns.
await new Promise((loaded) => {
  const styles = { rel: "stylesheet", href: "/live/live.css", onload: loaded };
  document.head.append(Object.assign(document.createElement("link"), styles));
});

const read = async (path) => (await ask(path)).json();
const texts = await read(`texts?locale=${locale}`);
const sources = new Map();
const editors = new Map(); // By "topic/name#cell".

const cellsOf = (example) => {
  if (!sources.has(example)) {
    sources.set(example, read(`example?locale=${locale}&example=${encodeURIComponent(example)}`));
  }
  return sources.get(example);
};

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const makeButton = (text, press, title = "") => {
  const button = make("button", { type: "button", className: "live-button", textContent: text, title });
  button.addEventListener("click", press);
  return button;
};

// What a page shows under a block of code, up to the next one.
const outputsAfter = (code) => {
  const found = [];
  for (let next = code.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(".highlight, .exercise-files, .example-command, details")) break;
    if (!next.matches(".live-bar, .live-output, ol, ul")) found.push(next);
  }
  return found;
};

// The server renders what a run shows as it renders pages; colors are set by script, as the policy asks.
const show = (element, html) => {
  element.innerHTML = html.replaceAll(/(<[a-z]+\b[^<>]*?) style="/g, '$1 data-style="');
  for (const colored of element.querySelectorAll("[data-style]")) colored.style.cssText = colored.dataset.style;
};

// A cell on the page: as it is recorded at first, then with what it shows here, and with an editor if asked for.
class LiveCell {
  constructor(example, cell, code, editButton) {
    Object.assign(this, { example, cell, code, editButton });
    this.exercise = Boolean(code.closest(".exercise")) && cell.name === "start";
    this.output = make("div", { className: "live-output", hidden: true });
    this.output.setAttribute("aria-live", "polite");
    this.note = make("span", { className: "live-note" });
    this.note.setAttribute("role", "status");
    this.recorded = outputsAfter(code);
    this.runButton = makeButton(texts.run, () => this.run(this.last), texts.run_hint);
    this.stopButton = makeButton(texts.stop, () => this.controller?.abort());
    this.toggleButton = makeButton(texts.recorded, () => this.toggle(!this.output.hidden));
    this.resetButton = makeButton(texts.reset, () => this.reset());
    this.stopButton.hidden = this.toggleButton.hidden = true;
    this.mark = () => {};
    const buttons = [this.runButton, this.stopButton, this.toggleButton, this.resetButton];
    code.after(make("div", { className: "live-bar" }, ...buttons, this.note), this.output);
    this.runButton.hidden = this.resetButton.hidden = true;
    editors.set(`${example}#${cell.name}`, this);
  }

  // An exercise is run up to its check, whose verdict is shown here.
  get last() {
    return this.exercise ? "check" : this.cell.name;
  }

  get shows() {
    return this.exercise ? ["start", "check"] : [this.cell.name];
  }

  async open() {
    const cm = await import("/live/codemirror.js");
    this.host = make("div", { className: "live-editor" });
    this.code.before(this.host);
    this.code.hidden = true;
    const shadow = this.host.attachShadow({ mode: "open" });
    const run = (last) => () => (this.run(last), true);
    this.view = cm.createEditor({
      doc: this.cell.code,
      parent: shadow,
      root: shadow,
      label: texts.editor.replace("{}", this.cell.name),
      keys: { "Mod-Enter": run(this.last), "Shift-Enter": run(""), Escape: () => (this.runButton.focus(), true) },
    });
    this.mark = (line) => this.view && cm.markLine(this.view, line);
    this.editButton.hidden = true;
    this.runButton.hidden = this.resetButton.hidden = false;
    this.view.focus();
  }

  get text() {
    return this.view?.state.doc.toString() ?? this.cell.code;
  }

  // All that has been changed on the page counts, also in cells that are shown elsewhere on it.
  get changes() {
    const mine = [...editors.values()].filter((each) => each.example === this.example);
    return Object.fromEntries(mine.filter((e) => e.text !== e.cell.code).map((e) => [e.cell.name, e.text]));
  }

  toggle(isRecorded) {
    this.output.hidden = isRecorded;
    for (const each of this.recorded) each.hidden = !isRecorded;
    this.toggleButton.textContent = isRecorded ? texts.here : texts.recorded;
  }

  reset() {
    this.controller?.abort();
    this.view.destroy();
    this.host.remove();
    this.view = undefined;
    this.begin();
    this.toggle(true);
    this.code.hidden = this.editButton.hidden = false;
    this.runButton.hidden = this.resetButton.hidden = this.toggleButton.hidden = true;
    this.editButton.focus();
  }

  begin() {
    this.output.replaceChildren();
    this.parts = new Map();
    this.isSame = undefined;
    this.note.textContent = "";
    this.mark(0);
  }

  take({ cell, html, is_same: isSame, line }) {
    if (!this.shows.includes(cell)) return;
    if (!this.parts.has(cell)) {
      this.parts.set(cell, make("div"));
      this.output.append(this.parts.get(cell));
    }
    show(this.parts.get(cell), html);
    this.isSame = isSame ?? undefined;
    if (cell === this.cell.name) this.mark(line);
  }

  end(note) {
    const compared = { true: texts.same, false: texts.differs }[this.isSame];
    this.note.textContent = [note, compared].filter(Boolean).join(" · ");
    this.toggleButton.hidden = !this.recorded.length;
    this.toggle(false);
  }

  async run(last) {
    this.controller?.abort();
    const controller = (this.controller = new AbortController());
    const shown = [...editors.values()].filter((each) => each.example === this.example);
    const order = (await cellsOf(this.example)).map((each) => each.name);
    const reached = shown.filter((e) => !last || order.indexOf(e.cell.name) <= order.indexOf(last));
    for (const each of reached) each.begin();
    this.note.textContent = texts.running;
    this.stopButton.hidden = false;
    const began = performance.now();
    try {
      const answer = await ask(`run?locale=${locale}`, {
        method: "POST",
        body: JSON.stringify({ example: this.example, cells: this.changes, last }),
        headers: { "Content-Type": "application/json" },
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(await answer.text());
      for await (const news of lines(answer.body)) {
        if (news.cell) {
          for (const each of reached) each.take(news);
          this.toggle(false);
        } else {
          for (const each of reached) each.end(news.note);
        }
        performance.measure("live", { start: began });
      }
    } catch (error) {
      this.note.textContent = controller.signal.aborted ? "" : texts.failed.replace("{}", error.message);
    } finally {
      if (this.controller === controller) this.stopButton.hidden = true;
    }
  }
}

async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const [...whole] = (rest + (value ?? "")).split("\n");
    rest = whole.pop();
    yield* whole.filter(Boolean).map((line) => JSON.parse(line));
    if (done) return;
  }
}

const plain = (text) => text.replace(/\s+$/gm, "").trim();
const blocks = []; // What makes each block of code live, in the order of the page.

for (const block of document.querySelectorAll(":is(.example, .exercise)[data-example]")) {
  const { example } = block.dataset;
  const codes = [...block.querySelectorAll(".highlight")];
  codes.forEach((code, position) => {
    if (code.closest(".exercise details")) return;
    let cell;
    const begin = () =>
      (cell ??= cellsOf(example).then((cells) => {
        const text = plain(code.querySelector("code").textContent);
        const found = cells.find((each) => plain(each.code) === text) ?? cells[position];
        return new LiveCell(example, found, code, edit);
      }));
    // Inside of the block, where it takes no room: a page that loads again keeps its place.
    const edit = makeButton(texts.edit, async () => (await begin()).open());
    edit.classList.add("live-edit");
    code.append(edit);
    blocks.push({ example, begin, isTask: Boolean(code.closest(".exercise")) });
  });
}

// Each example of the page once, in order; an exercise is the reader's to solve.
const runAll = async (button, progress) => {
  const wanted = blocks.filter(({ isTask }) => !isTask);
  const cells = await Promise.all(wanted.map(({ begin }) => begin()));
  const examples = [...new Set(cells.map(({ example }) => example))];
  button.disabled = true;
  for (const [number, example] of examples.entries()) {
    progress.textContent = texts.progress.replace("{}", number).replace("{}", examples.length);
    const mine = cells.filter((each) => each.example === example);
    await mine.at(-1).run("");
  }
  const compared = cells.filter((each) => each.isSame !== undefined);
  const same = compared.filter((each) => each.isSame).length;
  progress.textContent = texts.all.replace("{}", same).replace("{}", compared.length);
  button.disabled = false;
  // What was changed is never among them: the server keeps only what ran as it is written.
  const answer = await ask(`recordings?locale=${locale}`);
  if (!answer.ok) return;
  const href = URL.createObjectURL(await answer.blob());
  const link = { className: "live-button", href, download: "recordings.zip", textContent: texts.download };
  button.parentElement.querySelector("a")?.remove();
  button.before(make("a", { ...link, title: texts.download_hint }));
};

const title = document.querySelector(".md-content h1");
if (title && blocks.some(({ isTask }) => !isTask)) {
  const progress = make("span", { className: "live-note" });
  progress.setAttribute("role", "status");
  const button = makeButton(texts.run_all, () => runAll(button, progress));
  // At the end: a browser finds the place to return to by counting elements from the beginning.
  title.parentElement.append(make("div", { className: "live-all" }, progress, button));
}
document.documentElement.dataset.live = "";
