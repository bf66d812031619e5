// Answers Material's search box in place of its own worker: MiniSearch finds sections, by page.
// The index (hooks/mkdocs_site/search.py) is read when the first question is asked.
"use strict";
{
  // Messages, as Material numbers them.
  const [SETUP, READY, QUESTION, ANSWER] = [0, 1, 2, 3];
  const PAGES_SHOWN = 10;
  // Of each page, so many sections are shown that are not much worse than its best one.
  const SECTIONS_SHOWN = 4, MUCH_WORSE = 0.4;
  const TEASER = 160;

  // Tuned with half of the questions in tests/site/questions.yaml.
  const BOOST = { title: 6, heads: 2, names: 3.5, errors: 2.3, text: 1 };
  const BM25 = { k: 1.04, b: 0.7, d: 0.5 };
  const LEVEL = [0, 1.04, 1, 0.56];
  const LIST = 0.37, OTHER_SECTIONS = 0.21, UNCOVERED = 0.42, COVERED = 0.64;
  const SAME_MESSAGE = 3;
  const WEIGHT = { weak: 0.64, called: 0.31, term: 0.57, otherName: 0.35 };

  // Pages that list what other pages explain.
  const LISTS = /^(api-index|cheatsheet|glossary|references|run-log|then-and-now)\b/;
  const PLAIN = /^[\x20-\x7e]+$/;
  const HAN = /\p{Script=Han}/u;
  // What questions are made of, whatever they are about.
  const STOP = new Set(
    ("a an and any are as at be been but by can did difference do does for from get got had has have how i in is " +
    "it its me my not of on or pytorch should some that the there this to torch use used using vs was we were what " +
    "when where which why will with you your").split(" "));
  const STOP_HAN =
    /是?什么意思|什么时候|怎么办|怎么[样用]?|怎样|如何|为什么|什么|请问|求助|有没有|是不是|能不能|可以|用法|有?区别|不同|作用|哪个好|哪里|哪个|解决|[的了吗呢和与在把被要会]/g;
  const WEAK_WORDS =
    "assertionerror attributeerror calculate change check create error example find function futurewarning give " +
    "indexerror make method runtimeerror tensor typeerror userwarning valueerror write " +
    "张量 函数 判断 查看 看看 计算 报错 错误 一个 两个 某个 生成 代码 设置";

  const here = new URL(self.document ? document.currentScript.src : location.href);
  const root = here.search.slice(1); // The locale's folder: "en/" or nothing.

  // Return what the forms of an English word have in common.
  const stem = (word) => {
    word = word.toLowerCase();
    if (word.length < 4 || /[^a-z]/.test(word)) return word;
    const base = word.replace(/ies$/, "y").replace(/([^s])s$/, "$1").replace(/(ed|ing|e)$/, "");
    return base.length < 3 ? word : base.replace(/([b-df-hj-km-np-rtvwxz])\1$/, "$1").replace(/e$/, "");
  };

  // Cut a text into words: a name whole and in parts; Chinese, which has no spaces, into pairs of characters.
  const cut = (text) => {
    const words = [];
    for (const [word] of text.matchAll(/\p{Script=Han}+|[a-z0-9_]+/giu)) {
      if (HAN.test(word)) {
        for (let i = 0; i < word.length - 1; i++) words.push(word.slice(i, i + 2));
      } else if (/[a-z]/i.test(word)) { // The numbers and shapes of an error message are the reader's own.
        const name = word.replace(/^_+|_+$/g, "");
        const spread = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2");
        const parts = spread.split("_").filter((part) => part.length > 1);
        words.push(stem(name), ...(parts.length > 1 ? parts.map(stem) : []));
      }
    }
    return words.filter((word) => !STOP.has(word));
  };

  const WEAK = new Set(cut(WEAK_WORDS));
  const escapeHtml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const escapePattern = (text) => text.replace(/[^\w\s\u0080-\uffff]/g, "\\$&");

  // Mark words of the question in a text.
  const mark = (text, pattern) =>
    escapeHtml(pattern ? text.replace(pattern, "\u0001$&\u0002") : text)
      .replace(/\u0002\u0001/g, "").replace(/\u0001/g, "<mark>").replace(/\u0002/g, "</mark>");

  // Return the end of the Latin word that a place in a text falls into, unless that is far; Chinese may be cut anywhere.
  const border = (text, at) => {
    if (!/^[!-~]{2}$/.test(text.slice(at - 1, at + 1))) return at;
    const rest = text.slice(at).search(/[^!-~]/);
    return rest < 0 ? text.length : rest > TEASER / 4 ? at : at + rest;
  };

  // Return the part of a text around the first words of the question.
  const teaser = (text, pattern) => {
    const at = Math.max(0, pattern ? text.search(pattern) : 0);
    const start = at < TEASER / 2 ? 0 : border(text, at - TEASER / 4);
    const end = border(text, start + TEASER);
    const part = text.slice(start, end).trim();
    return `${start ? "… " : ""}${mark(part, pattern)}${end < text.length ? " …" : ""}`;
  };

  class Search {
    constructor({ pages, levels, titles, texts, calls, errors, names, terms }) {
      const locations = Object.entries(pages).flatMap(([page, anchors]) => anchors.map((anchor) => page + anchor));
      let heads = [];
      this.sections = locations.map((location, id) => {
        const [level, title, text] = [levels[id], titles[id], texts[id]];
        const called = calls[id].map((name) => names[name]).join(" ");
        heads = [...heads.slice(0, level - 1), title];
        const above = heads.slice(0, -1).join(" ");
        return { id, location, title, level, text, names: called, errors: errors[id], heads: above };
      });
      this.terms = terms.map((names) => names.map((name) => name.toLowerCase()));
      this.engine = new MiniSearch({ fields: Object.keys(BOOST), tokenize: cut, processTerm: (word) => word });
      this.engine.addAll(this.sections);
      this.messages = errors.map((lines) => lines.split("\n").filter(Boolean).map((line) => new Set(cut(line))));
    }

    // Return how much of a question and of a section's most similar message is the same, from 0 to 1.
    resemble(words, id) {
      const shares = this.messages[id].map((message) => {
        const same = words.filter((word) => message.has(word)).length;
        return (2 * same) / (words.length + message.size);
      });
      return Math.max(0, ...shares);
    }

    // Return the words of a question with their weights, and those of the terms that it calls by another name.
    weigh(question) {
      const words = new Map();
      for (const word of cut(question.replace(STOP_HAN, " "))) {
        words.set(word, WEAK.has(word) ? WEIGHT.weak : 1);
      }
      const text = ` ${question.toLowerCase()} `;
      const isCalled = (name) =>
        PLAIN.test(name) ? new RegExp(`[^a-z0-9_]${escapePattern(name)}s?[^a-z0-9_]`).test(text) : text.includes(name);
      for (const names of this.terms) {
        const called = names.filter(isCalled);
        if (!called.some((name) => !WEAK.has(stem(name)))) continue;
        for (const word of called.flatMap((name) => (name === names[0] ? [] : cut(name)))) {
          if (words.has(word)) words.set(word, Math.min(words.get(word), WEIGHT.called));
        }
        for (const name of names.filter((name) => !called.includes(name))) {
          const weight = name === names[0] ? WEIGHT.term : WEIGHT.otherName;
          for (const word of cut(name)) words.set(word, Math.max(words.get(word) ?? 0, weight));
        }
      }
      return words;
    }

    // Return the sections that have a word of the question; a section with more of them is better.
    rank(weights, options) {
      const words = [...weights.keys()];
      const all = words.reduce((sum, word) => sum + weights.get(word), 0);
      const found = this.engine.search(words.join(" "), {
        tokenize: () => words,
        boost: BOOST,
        bm25: BM25,
        boostTerm: (word) => weights.get(word),
        boostDocument: (id) => {
          const { level, location } = this.sections[id];
          return LEVEL[level] * (LISTS.test(location) ? LIST : 1);
        },
        ...options,
      });
      for (const result of found) {
        const covered = [...new Set(result.queryTerms)].reduce((sum, word) => sum + weights.get(word), 0);
        result.score *= UNCOVERED + (covered / all) ** COVERED;
      }
      return found.sort((a, b) => b.score - a.score);
    }

    // Return the best pages, each with its best sections.
    ask(typed) {
      const question = messageOf(typed);
      const weights = this.weigh(question);
      if (!weights.size) return [];
      const own = cut(question.replace(STOP_HAN, " "));
      const isShort = weights.size < 5;
      const said = isShort || !/(Error|Exception|Warning)\b/.test(question) ? [] : [...new Set(cut(question))];
      let found = this.rank(weights, {
        prefix: (word) => isShort && word === own.at(-1),
        fuzzy: (word) => isShort && word.length > 5 && PLAIN.test(word) && 0.2,
      });
      for (const result of said.length ? found : []) {
        result.score *= 1 + SAME_MESSAGE * this.resemble(said, result.id) ** 2;
      }
      found.sort((a, b) => b.score - a.score);
      // What no page says is not answered, but what comes near it is offered.
      if (!found.length) found = this.rank(weights, { fields: ["title"], prefix: true, fuzzy: 0.4 });
      const known = new Set(found.flatMap((result) => result.queryTerms));
      const asked = [...question.replace(STOP_HAN, " ").matchAll(/\p{Script=Han}+|[a-z0-9_]+/giu)]
        .map(([word]) => word).filter((word) => word.length > 1 && cut(word).length);
      // A long question is a pasted message, whose names are the reader's own.
      const isPasted = asked.length > 6;
      const missing = isPasted ? [] : asked.filter((word) => cut(word).every((part) => !known.has(part)));
      const marked = asked.flatMap((word) => (HAN.test(word) ? cut(word) : [word]));
      const pattern = marked.length ? new RegExp(marked.map(escapePattern).join("|"), "gi") : null;
      return this.show(found, missing, pattern);
    }

    // Return pages in the form in which Material shows them.
    show(found, missing, pattern) {
      const pages = new Map();
      for (const { id, score } of found) {
        const page = this.sections[id].location.split("#")[0];
        if (!pages.has(page)) pages.set(page, []);
        pages.get(page).push({ section: this.sections[id], score });
      }
      const total = ([best, ...others]) =>
        best.score + OTHER_SECTIONS * others.slice(0, 2).reduce((sum, { score }) => sum + score, 0);
      return [...pages].sort(([, a], [, b]) => total(b) - total(a)).slice(0, PAGES_SHOWN).map(([page, all], place) => {
        const shown = all.slice(0, SECTIONS_SHOWN).filter(({ score }) => score >= MUCH_WORSE * all[0].score);
        const head = this.sections.find(({ location }) => location === page) ?? shown[0].section;
        if (!shown.some(({ section }) => section === head)) shown.push({ section: head });
        // Enter opens the highest score, and Material hides what is below the first: so all are equal but
        // the page that is shown only as the place of its sections.
        return shown.map(({ section, score }) => this.item(section, score ? -place : -place - 0.5, missing, pattern));
      });
    }

    item({ location, title, text, errors }, score, missing, pattern) {
      const words = pattern ? new Set(`${title} ${text}`.match(pattern)?.map((word) => word.toLowerCase())) : [];
      const terms = [...[...words].map((word) => [word, true]), ...missing.map((word) => [word, false])];
      return {
        location: root + location,
        title: mark(title, pattern),
        text: teaser(text || errors, pattern),
        score,
        terms: Object.fromEntries(terms),
      };
    }
  }

  const read = async () => {
    const site = new URL("../../", here);
    const parts = ["minisearch-7.2.0.js", "traceback.js"].map((name) => new URL(name, here));
    await importScripts(...parts, new URL(`${root}search/index.js`, site));
    return new Search(self.searchIndex);
  };

  let search;
  addEventListener("message", async ({ data: { type, data } }) => {
    if (type === SETUP) postMessage({ type: READY });
    if (type !== QUESTION) return;
    const items = data ? (await (search ??= read())).ask(data) : [];
    postMessage({ type: ANSWER, data: { items } });
  });
}
