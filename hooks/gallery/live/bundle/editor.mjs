// The editor of live pages, bundled into ../files/codemirror.js: `make editor`.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const setLine = StateEffect.define();
const wrong = Decoration.line({ class: "cm-wrong" });
const wrongLine = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setLine)) {
        const { doc } = transaction.state;
        const isThere = effect.value > 0 && effect.value <= doc.lines;
        return isThere ? Decoration.set([wrong.range(doc.line(effect.value).from)]) : Decoration.none;
      }
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// The colors of the theme's style sheet, which custom properties bring into the shadow root.
const color = (name) => `var(--md-code-hl-${name}-color)`;
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: color("keyword") },
  { tag: [tags.string, tags.special(tags.string)], color: color("string") },
  { tag: tags.number, color: color("number") },
  { tag: [tags.bool, tags.null], color: color("constant") },
  { tag: tags.comment, color: color("comment") },
  { tag: tags.operator, color: color("operator") },
  { tag: [tags.function(tags.variableName), tags.definition(tags.function(tags.variableName))], color: color("function") },
]);

const look = EditorView.theme({
  "&": { background: "var(--md-code-bg-color)", color: "var(--md-code-fg-color)" },
  "&.cm-focused": { outline: "2px solid var(--md-accent-fg-color)" },
  ".cm-scroller": { fontFamily: "var(--md-code-font-family)", lineHeight: "1.4" },
  ".cm-content": { padding: "0.6em 0", caretColor: "var(--md-code-fg-color)" },
  ".cm-line": { padding: "0 1.1em 0 0.5em" },
  ".cm-gutters": { background: "var(--md-code-bg-color)", border: 0, color: "var(--example-quiet)" },
  ".cm-cursor": { borderLeftColor: "var(--md-code-fg-color)" },
  ".cm-wrong": { background: "var(--example-raised-bg)", boxShadow: "inset 3px 0 var(--example-raised)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--md-default-fg-color--lightest)" },
});

// `description` is said of the editor, and not seen: how to leave it.
export const createEditor = ({ doc, parent, root, label, description, keys }) => {
  const said = Object.assign(document.createElement("span"), { id: "description", hidden: true, textContent: description });
  parent.append(said);
  const bindings = Object.entries(keys).map(([key, run]) => ({ key, run, preventDefault: true }));
  const extensions = [
    Prec.highest(keymap.of(bindings)),
    lineNumbers(),
    history(),
    drawSelection(),
    indentUnit.of("    "),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(colors),
    python(),
    wrongLine,
    look,
    keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": said.id, tabindex: "0" }),
  ];
  return new EditorView({ state: EditorState.create({ doc, extensions }), parent, root });
};

export const markLine = (view, line) => view.dispatch({ effects: setLine.of(line) });
