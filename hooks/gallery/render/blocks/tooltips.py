"""Tooltips on the first use of each glossary term of a page: the term in the other language."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from gallery.common.locales import other_locale
from gallery.render.blocks.listings import Term, compile_words

_PROSE = ("p", "li", "td", "dd")
_SKIPPED = ("a", "code", "pre", "abbr", "h1", "h2", "h3", "h4", "summary", "button")
_VERBS = ("means",)
"""What looks like the plural of a term, but hardly ever is one."""
_AFTER_INLINE = 15
"""A priority below that of Markdown's inline processor, which is 20."""


class TooltipProcessor(Treeprocessor):
    """Wraps the first use of each term in an `abbr` element."""

    def __init__(self, md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
        super().__init__(md)
        other = other_locale(locale)
        names = [(term.name[locale], term.name[other]) for term in terms.values()]
        self._tips = {name.lower(): tip for name, tip in names if name != tip}
        self._pattern = compile_words(self._tips, locale)
        self._seen: set[str] = set()

    def run(self, root: Element) -> None:
        """Process the prose of a page from top to bottom."""
        self._seen = set()
        if self._tips:
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
            if term in self._seen or match[0].lower() in _VERBS:
                continue
            self._seen.add(term)
            _set_text(parent, before, text[start : match.start()])
            abbreviation = Element("abbr", {"title": self._tips[term]})
            abbreviation.text = AtomicString(match[0])
            parent.insert(at, abbreviation)
            before, at, start = abbreviation, at + 1, match.end()
            rest = text[start:]
        _set_text(parent, before, rest)

    def _term(self, found: str) -> str:
        """Return the term that was found, in the singular."""
        term = found.lower()
        return term if term in self._tips else term.removesuffix("s")


def _set_text(parent: Element, before: Element | None, text: str) -> None:
    if before is None:
        parent.text = text
    else:
        before.tail = text


def register(md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
    """Register the tooltips with a Markdown converter."""
    md.treeprocessors.register(TooltipProcessor(md, terms, locale), "tooltips", _AFTER_INLINE)
