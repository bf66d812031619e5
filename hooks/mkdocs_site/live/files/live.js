// Examples on a page of `mkdocs serve` that can be changed and run: the server runs them, nothing is saved.
const token = document.getElementById("live").dataset.token;
const locale = document.documentElement.lang;

const ask = (path, options = {}) =>
  fetch(`/live/${path}`, { ...options, headers: { "X-Live": token, ...options.headers } });

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

class LiveCell {
  constructor(example, cell, code) {
    Object.assign(this, { example, cell, code });
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
  }

  // An exercise is run up to its check, whose verdict is shown here.
  get last() {
    return this.exercise ? "check" : this.cell.name;
  }

  get shows() {
    return this.exercise ? ["start", "check"] : [this.cell.name];
  }

  async open(bar) {
    const cm = await import("/live/codemirror.js");
    const host = make("div", { className: "live-editor" });
    this.code.before(host);
    this.code.hidden = true;
    const shadow = host.attachShadow({ mode: "open" });
    const run = (last) => () => (this.run(last), true);
    this.view = cm.createEditor({
      doc: this.cell.code,
      parent: shadow,
      root: shadow,
      label: texts.editor.replace("{}", this.cell.name),
      keys: { "Mod-Enter": run(this.last), "Shift-Enter": run(""), Escape: () => (this.runButton.focus(), true) },
    });
    this.mark = (line) => cm.markLine(this.view, line);
    bar.replaceChildren(this.runButton, this.stopButton, this.toggleButton, this.resetButton, this.note);
    bar.after(this.output);
    editors.set(`${this.example}#${this.cell.name}`, this);
    this.view.focus();
  }

  get text() {
    return this.view.state.doc.toString();
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
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: this.cell.code } });
    this.begin();
    this.toggle(true);
    this.toggleButton.hidden = true;
  }

  begin() {
    this.output.replaceChildren();
    this.parts = new Map();
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
    this.isSame = isSame;
    if (cell === this.cell.name) this.mark(line);
  }

  end(note) {
    const compared = this.recorded.length && this.parts.size ? [this.isSame ? texts.same : texts.differs] : [];
    this.note.textContent = [note, ...compared].filter(Boolean).join(" · ");
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

for (const block of document.querySelectorAll(":is(.example, .exercise)[data-example]")) {
  const codes = [...block.querySelectorAll(".highlight")];
  codes.forEach((code, position) => {
    if (code.closest(".exercise details")) return;
    const bar = make("div", { className: "live-bar" });
    const edit = makeButton(texts.edit, async () => {
      edit.disabled = true;
      const cells = await cellsOf(block.dataset.example);
      const text = plain(code.querySelector("code").textContent);
      const cell = cells.find((each) => plain(each.code) === text) ?? cells[position];
      await new LiveCell(block.dataset.example, cell, code).open(bar);
    });
    bar.append(edit);
    code.after(bar);
  });
}
document.documentElement.dataset.live = "";
