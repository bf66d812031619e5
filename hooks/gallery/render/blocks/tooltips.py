"""Tooltips on the first use of each glossary term of a page: the sentence that defines it."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from gallery.common.texts import TEXTS
from gallery.render.blocks.listings import Term, compile_words

from executed_examples.common.markdown_source import strip_inline

_PROSE = ("p", "li", "td", "dd")
_SKIPPED = ("a", "code", "pre", "abbr", "h1", "h2", "h3", "h4", "summary", "button")
_EVERYDAY = frozenset(
    {
        *("copy", "guard", "head", "load", "mean", "norm", "operator", "register", "stack"),
        *("打乱", "分离", "扩展"),
    }
)
"""Terms that are also everyday words: a definition would often stand on another sense of them."""
_GOES_ON = ("成", "在", "到", "流")
"""What follows a Chinese term where it is none: 位置参数组成元组, 轮流."""
_AFTER_INLINE = 15
"""A priority below that of Markdown's inline processor, which is 20."""


class TooltipProcessor(Treeprocessor):
    """Wraps the first use of each term in an `abbr` element."""

    def __init__(self, md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
        super().__init__(md)
        names = {term.name[locale].lower(): term for term in terms.values()}
        self._terms = {name: term for name, term in names.items() if name not in _EVERYDAY}
        self._locale = locale
        self._pattern = compile_words(self._terms, locale)
        self._seen: set[str] = set()

    def run(self, root: Element) -> None:
        """Process the prose of a page from top to bottom."""
        self._seen = set()
        if self._terms:
            self._walk(root, prose=False)

    def _walk(self, element: Element, prose: bool) -> None:
        prose = prose or element.tag in _PROSE
        # A list of its own: the elements that `_wrap` adds are not walked.
        children = list(element)
        if prose:
            self._wrap(element, None, element.text)
        for child in children:
            if child.tag not in _SKIPPED and "admonition-title" not in child.get("class", ""):
                self._walk(child, prose)
            if prose:
                self._wrap(element, child, child.tail)

    def _wrap(self, parent: Element, before: Element | None, text: str | None) -> None:
        """Wrap the terms in a text, which follows `before` or else begins the parent."""
        if not text or isinstance(text, AtomicString):
            return
        at = list(parent).index(before) + 1 if before is not None else 0
        rest, start = text, 0
        for match in self._pattern.finditer(text):
            term = self._term(match[0])
            if term in self._seen or text.startswith(_GOES_ON, match.end()):
                continue
            self._seen.add(term)
            _set_text(parent, before, text[start : match.start()])
            abbreviation = Element("abbr", {"title": define(self._terms[term], self._locale)})
            abbreviation.text = AtomicString(match[0])
            parent.insert(at, abbreviation)
            before, at, start = abbreviation, at + 1, match.end()
            rest = text[start:]
        _set_text(parent, before, rest)

    def _term(self, found: str) -> str:
        """Return the term that was found, in the singular."""
        term = found.lower()
        return term if term in self._terms else term.removesuffix("s")


def define(term: Term, locale: str) -> str:
    """Return a term's definition, with its English name where the text has another."""
    name, english = term.name[locale], term.name["en"]
    texts = TEXTS[locale].glossary
    means = strip_inline(term.means[locale])
    return means if name == english else str(texts.tip.format(means=means[:-1], english=english))


def _set_text(parent: Element, before: Element | None, text: str) -> None:
    if before is None:
        parent.text = text
    else:
        before.tail = text


def register(md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
    """Register the tooltips with a Markdown converter."""
    md.treeprocessors.register(TooltipProcessor(md, terms, locale), "tooltips", _AFTER_INLINE)
