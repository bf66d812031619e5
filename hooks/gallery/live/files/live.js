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

// Notes beside buttons are seen; this one says, once and in few words, what happens.
const announcer = make("div", { className: "live-said" });
announcer.setAttribute("role", "status");
document.body.append(announcer);
const MOST_SAID = 200;
const say = (...parts) => (announcer.textContent = parts.filter(Boolean).join(": ").slice(0, MOST_SAID));

const isMac = /Mac|iP/.test(navigator.platform);

// What a reader has written stays in this browser, until it is reset.
const drafts = {
  key: (example, name) => `live ${example}#${name}`,
  read(example, { name, code }) {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key(example, name)));
      return kept?.code === code && kept.text !== code ? kept.text : undefined;
    } catch {
      return undefined; // Storage may be forbidden, or hold something else.
    }
  },
  keep(example, { name, code }, text) {
    try {
      if (text === code) localStorage.removeItem(this.key(example, name));
      else localStorage.setItem(this.key(example, name), JSON.stringify({ code, text }));
    } catch {
      // What can't be kept is there until the page is left.
    }
  },
};

// Only outputs that scroll can get the focus.
const scrollable = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    target.tabIndex = scrolls ? 0 : -1;
    if (!scrolls) target.removeAttribute("tabindex");
  }
});

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
  const before = [...element.querySelectorAll("pre")].map((pre) => [
    pre.scrollTop,
    pre.scrollTop + pre.clientHeight >= pre.scrollHeight - 4,
  ]);
  element.innerHTML = html.replaceAll(/(<[a-z]+\b[^<>]*?) style="/g, '$1 data-style="');
  for (const colored of element.querySelectorAll("[data-style]")) colored.style.cssText = colored.dataset.style;
  // What is printed is followed, unless the reader has scrolled back.
  for (const [number, pre] of [...element.querySelectorAll("pre")].entries()) {
    const [top, isBelow] = before[number] ?? [0, true];
    pre.scrollTop = isBelow ? pre.scrollHeight : top;
    scrollable.observe(pre);
  }
};

// Draws the newest of each cell: at once, or when drawing has taken no more than a fifth of the time.
const drawing = (take) => {
  const waiting = new Map();
  let [timer, cost, last] = [0, 0, -Infinity];
  const now = () => {
    clearTimeout(timer);
    timer = 0;
    const began = performance.now();
    for (const news of waiting.values()) take(news);
    waiting.clear();
    last = performance.now();
    cost = last - began;
  };
  const soon = (news) => {
    waiting.set(news.cell, news);
    const pause = last + 4 * cost - performance.now();
    if (pause <= 0) now();
    else timer ||= setTimeout(now, pause);
  };
  return { now, soon };
};

let allButton; // Runs all; not on every page.
const running = new Map(); // The cell that was run last, by example.

// A cell on the page: as it is recorded at first, then with what it shows here, and with an editor if asked for.
class LiveCell {
  constructor(example, cell, code, editButton) {
    Object.assign(this, { example, cell, code, editButton });
    this.exercise = code.closest(".exercise") && cell.name === "start" ? code.closest(".exercise") : undefined;
    this.output = make("div", { className: "live-output", hidden: true });
    this.note = make("span", { className: "live-note" });
    this.elapsed = make("span", { className: "live-note" });
    this.elapsed.setAttribute("aria-hidden", "true");
    this.recorded = outputsAfter(code);
    this.runButton = makeButton(texts.run, () => this.run(this.last), texts.run_hint);
    this.stopButton = makeButton(texts.stop, () => this.stop());
    this.toggleButton = makeButton(texts.recorded, () => this.toggle(!this.output.hidden));
    this.resetButton = makeButton(texts.reset, () => this.reset(), texts.reset_hint);
    this.stopButton.hidden = this.toggleButton.hidden = true;
    this.mark = () => {};
    const buttons = [this.runButton, this.stopButton, this.toggleButton, this.resetButton];
    const name = make("b", { textContent: texts.cell.replace("{}", cell.name) });
    this.keys = make("p", { className: "live-keys", hidden: true }, name, make("span", { textContent: ` · ${this.hint}` }));
    this.bar = make("div", { className: "live-bar" }, ...buttons, this.note, this.elapsed);
    code.after(this.bar, this.keys, this.output);
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

  get hint() {
    return (this.exercise ? texts.hint_exercise : texts.hint).replace("{}", isMac ? "⌘" : "Ctrl");
  }

  async open() {
    const cm = await import("/live/codemirror.js");
    this.host = make("div", { className: "live-editor" });
    this.code.before(this.host);
    this.code.hidden = true;
    const shadow = this.host.attachShadow({ mode: "open" });
    const run = (last) => () => (this.run(last), true);
    const [here, all] = [run(this.last), run(this.exercise ? this.last : "")];
    const draft = drafts.read(this.example, this.cell);
    this.view = cm.createEditor({
      doc: draft ?? this.cell.code,
      parent: shadow,
      root: shadow,
      label: texts.editor.replace("{}", this.cell.name),
      description: this.hint,
      keys: { "Mod-Enter": here, "Ctrl-Enter": here, "Shift-Enter": all, Escape: () => (this.runButton.focus(), true) },
    });
    this.mark = (line) => this.view && cm.markLine(this.view, line);
    this.editButton.hidden = true;
    this.runButton.hidden = this.resetButton.hidden = this.keys.hidden = false;
    if (draft) this.note.textContent = texts.draft;
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

  keep() {
    if (this.view) drafts.keep(this.example, this.cell, this.text);
  }

  toggle(isRecorded) {
    this.output.hidden = isRecorded;
    for (const each of this.recorded) each.hidden = !isRecorded;
    this.toggleButton.textContent = isRecorded ? texts.here : texts.recorded;
  }

  // A button that goes while it has the focus passes it on.
  hide(button) {
    const hadFocus = document.activeElement === button;
    button.hidden = true;
    if (hadFocus) (this.runButton.hidden ? allButton : this.runButton)?.focus();
  }

  stop() {
    this.controller?.abort();
  }

  reset() {
    this.stop();
    this.view.destroy();
    this.host.remove();
    this.view = undefined;
    drafts.keep(this.example, this.cell, this.cell.code);
    this.begin();
    this.toggle(true);
    this.code.hidden = this.editButton.hidden = false;
    this.runButton.hidden = this.resetButton.hidden = this.toggleButton.hidden = this.keys.hidden = true;
    this.editButton.focus();
  }

  begin() {
    this.output.replaceChildren();
    this.parts = new Map();
    this.isSame = undefined;
    this.raised = "";
    this.note.textContent = "";
    this.note.classList.remove("wrong");
    this.mark(0);
  }

  // Where a part of what is shown goes, in the order of the run.
  part(cell) {
    if (!this.parts.has(cell)) {
      this.parts.set(cell, make("div"));
      this.output.append(this.parts.get(cell));
    }
    return this.parts.get(cell);
  }

  take({ cell, html, is_same: isSame, marks, raised }) {
    if (cell in marks || this.cell.name in marks) this.mark(marks[this.cell.name] ?? 0);
    if (!this.shows.includes(cell)) return;
    show(this.part(cell), html);
    this.isSame = this.exercise ? undefined : (isSame ?? undefined);
    this.raised = raised;
    if (this.exercise && raised && cell === "check") this.fold(this.part(cell));
    this.toggle(false);
  }

  // Of a check that fails, the message is what counts.
  fold(part) {
    const calls = make("details", {}, make("summary", { textContent: texts.calls }), ...part.childNodes);
    part.replaceChildren(calls);
  }

  // What an exception says that was raised by code which this page doesn't show, or not as a cell of its own.
  takeEarlier({ cell, html, raised }) {
    const part = this.part(cell);
    show(part, html);
    part.prepend(make("p", { className: "live-earlier", textContent: texts.earlier.replace("{}", cell) }));
    this.raised = raised;
    this.toggle(false);
  }

  // The whole run has ended; returns what to say of it.
  end({ note, why }, isReached) {
    // An exception that is recorded is meant.
    const isOver = isReached && !why && (!this.raised || this.isSame === true);
    if (isOver && this.isSame === undefined && !this.parts.size && this.recorded.some(isOutput)) this.isSame = false;
    const compared = compare(this.isSame);
    const state = !isReached && !this.raised ? texts.unreached : why || (isOver ? texts.done : texts.error);
    const verdict = this.exercise && this.judge(isOver, why);
    this.note.textContent = [verdict ? "" : state, note, compared].filter(Boolean).join(" · ");
    this.note.classList.toggle("wrong", !isOver && !verdict);
    this.toggleButton.hidden = !this.recorded.length;
    this.toggle(false);
    return [verdict || state, verdict ? "" : this.raised || this.output.textContent.trim()];
  }

  // What the check of an exercise says; nothing where it wasn't reached.
  judge(isSolved, why) {
    const isChecked = isSolved || (this.raised && this.parts.has("check"));
    if (!isChecked) return "";
    const message = why || this.raised.replace(/^AssertionError(: )?/, "");
    const verdict = isSolved ? texts.solved : `${texts.wrong} ${message}`.replace("： ", "：");
    this.output.prepend(make("p", { className: `live-verdict ${isSolved ? "solved" : ""}`, textContent: verdict }));
    const box = this.exercise.querySelector(".course-done input");
    if (isSolved && box && !box.checked) box.click();
    return verdict;
  }

  async run(last) {
    running.get(this.example)?.stop();
    running.set(this.example, this);
    const controller = (this.controller = new AbortController());
    const isNewest = () => this.controller === controller && running.get(this.example) === this;
    const began = performance.now();
    this.note.textContent = texts.running;
    this.stopButton.hidden = false;
    this.keep();
    const clock = setInterval(() => {
      this.elapsed.textContent = texts.elapsed.replace("{}", Math.round((performance.now() - began) / 1000));
    }, 1000);
    let reached = [this];
    let hasEnded = false;
    const draw = drawing((news) => {
      for (const each of reached) each.take(news);
      if (news.raised && !reached.some((e) => e.shows.includes(news.cell))) this.takeEarlier(news);
    });
    try {
      const order = (await cellsOf(this.example)).map((each) => each.name);
      // What follows is shown, too, though nobody has opened it.
      if (!last) await Promise.all(blocks.filter((e) => e.example === this.example).map((e) => e.begin()));
      const shown = [...editors.values()].filter((each) => each.example === this.example);
      reached = shown.filter((e) => !last || order.indexOf(e.cell.name) <= order.indexOf(last));
      for (const each of reached) each.begin();
      this.note.textContent = texts.running;
      say(texts.running);
      const asked = { example: this.example, cells: this.changes, last };
      for await (const news of await askRun(asked, controller.signal)) {
        if (controller.signal.aborted) break;
        if (news.state) {
          this.note.textContent = texts[news.state];
          say(texts[news.state]);
        } else if (news.cell) {
          this.note.textContent = texts.running;
          draw.soon(news);
        } else {
          hasEnded = true;
          draw.now();
          const until = order.indexOf(news.reached);
          const isReached = (e) => order.indexOf(e.exercise ? "start" : e.cell.name) <= until;
          const ends = new Map(reached.map((each) => [each, each.end(news, isReached(each))]));
          say(...ends.get(this));
        }
        performance.measure("live", { start: began });
      }
      controller.signal.throwIfAborted();
      if (!hasEnded) throw new Error(texts.cut_off); // A server that ends says nothing more.
    } catch (error) {
      if (!isNewest()) {
        // Another cell of the example runs now, and may show this one.
        const isLeft = this.controller === controller && this.note.textContent === texts.running;
        if (isLeft) this.note.textContent = texts.stopped;
        return;
      }
      const isStopped = controller.signal.aborted;
      const said = isStopped ? texts.stopped : texts.failed.replace("{}", error.message);
      for (const each of reached) each.note.textContent = each === this ? said : "";
      if (isStopped && !this.output.hidden) this.toggleButton.hidden = !this.recorded.length;
      say(said);
    } finally {
      clearInterval(clock);
      if (isNewest()) draw.now();
      if (this.controller === controller) {
        this.elapsed.textContent = "";
        this.hide(this.stopButton);
      }
    }
  }
}

const compare = (isSame) => ({ true: texts.same, false: texts.differs })[isSame]; // Nothing where it may differ.
const isOutput = (element) => element.matches(".example-output") || element.querySelector(".example-output");

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

const askRun = async (asked, signal) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await ask(`run?locale=${locale}`, { method: "POST", body: JSON.stringify(asked), headers, signal });
  if (!answer.ok) throw new Error(await answer.text());
  return lines(answer.body);
};

const headings = [...document.querySelectorAll(".md-content :is(h1, h2, h3, h4)[id]")];
const sectionOf = (element) =>
  headings.findLast((each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
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
    // Which of the many it is: that of a section.
    edit.setAttribute("aria-describedby", sectionOf(block)?.id ?? "");
    code.append(edit);
    blocks.push({ example, begin, isTask: Boolean(code.closest(".exercise")) });
  });
}

// Pressed again, the button stops. `runOne` runs an example, and returns for each output whether it is as recorded.
const offerAll = (label, examples, runOne, atOnce = 1) => {
  const progress = make("span", { className: "live-note" });
  const link = { className: "live-button", download: "recordings.zip", textContent: texts.download };
  let controller;
  const run = async () => {
    const { signal } = (controller = new AbortController());
    const waiting = [...examples];
    const compared = [];
    let count = 0;
    const work = async () => {
      while (waiting.length && !signal.aborted) {
        progress.textContent = texts.progress.replace("{}", count).replace("{}", examples.length);
        compared.push(...(await runOne(waiting.shift(), signal)).filter((isSame) => isSame !== undefined));
        count += 1;
      }
    };
    allButton.textContent = texts.stop;
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } finally {
      allButton.textContent = label;
      controller = undefined;
    }
    const [same, all] = [compared.filter(Boolean).length, compared.length];
    progress.textContent = signal.aborted ? texts.stopped : texts.all.replace("{}", same).replace("{}", all);
    say(progress.textContent);
    // What was changed is never among them: the server keeps only what ran as it is written.
    const answer = await ask(`recordings?locale=${locale}`);
    if (!answer.ok) return;
    const href = URL.createObjectURL(await answer.blob());
    allButton.parentElement.querySelector("a")?.remove();
    allButton.before(make("a", { ...link, href, title: texts.download_hint }));
  };
  allButton = makeButton(label, () => (controller ? controller.abort() : run()));
  // At the end: a browser finds the place to return to by counting elements from the beginning.
  title.parentElement.append(make("div", { className: "live-all" }, progress, allButton));
};

// An example of this page, in all the places where it shows a cell.
const runHere = async (example, signal) => {
  const cells = await Promise.all(recordedBlocks.filter((each) => each.example === example).map((e) => e.begin()));
  signal.addEventListener("abort", () => running.get(example)?.stop());
  await cells.at(-1).run("");
  return cells.map((each) => each.isSame);
};

// An example of which this page has a row, in the table of all.
const runInRow = async (example, signal) => {
  const name = document.getElementById(example).cells[0];
  const note = name.querySelector(".live-note") ?? name.appendChild(make("div", { className: "live-note" }));
  note.textContent = texts.running;
  const shown = new Map();
  let end;
  try {
    for await (const news of await askRun({ example, cells: {}, last: "" }, signal)) {
      if (news.cell) shown.set(news.cell, news);
      else if (!news.state) end = news;
    }
    if (!end) throw new Error(texts.cut_off);
  } catch (error) {
    note.textContent = signal.aborted ? texts.stopped : texts.failed.replace("{}", error.message);
    return [];
  }
  const outputs = [...shown.values()];
  const compared = outputs.map((each) => each.is_same ?? undefined);
  const isOver = !end.why && outputs.every((each) => !each.raised || each.is_same);
  const isSame = compared.includes(false) ? false : compared.includes(true) || undefined;
  const state = end.why || (isOver ? texts.done : texts.error);
  const verdict = compare(isSame);
  note.textContent = [isOver && verdict ? "" : state, verdict, end.note].filter(Boolean).join(" · ");
  note.classList.toggle("wrong", !isOver || isSame === false);
  return compared;
};

const title = document.querySelector(".md-content h1");
// An exercise is the reader's to solve.
const recordedBlocks = blocks.filter(({ isTask }) => !isTask);
const log = document.querySelectorAll(".run-log tbody tr[id]");
if (title && log.length) offerAll(texts.run_site, [...log].map(({ id }) => id), runInRow, navigator.hardwareConcurrency);
else if (title && recordedBlocks.length) offerAll(texts.run_all, [...new Set(recordedBlocks.map((e) => e.example))], runHere);
addEventListener("pagehide", () => [...editors.values()].forEach((each) => each.keep()));
document.documentElement.dataset.live = "";
