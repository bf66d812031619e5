"""A term's first use on a page tells its word in the other language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from gallery.common.locales import LOCALES
from gallery.pages.glossary import Term

_PROSE = ("p", "li", "td", "dd")
_NOT_INSIDE = ("a", "code", "pre", "abbr", "h1", "h2", "h3", "h4", "summary", "button")
_AFTER_INLINE = 15


class TooltipProcessor(Treeprocessor):
    """Wraps the first use of each term in an `abbr` element."""

    def __init__(self, md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
        super().__init__(md)
        other = next(name for name in LOCALES if name != locale)
        names = [(term.name[locale], term.name[other]) for term in terms.values()]
        self._tips = {name.lower(): tip for name, tip in names if name != tip}
        self._pattern = _compile(self._tips, locale)
        self._seen: set[str] = set()

    def run(self, root: Element) -> None:
        """Go through a page's prose from top to bottom."""
        self._seen = set()
        if self._tips:
            self._walk(root, prose=False)

    def _walk(self, element: Element, prose: bool) -> None:
        prose = prose or element.tag in _PROSE
        # Children first are fixed: what this adds must not be walked again.
        children = list(element)
        if prose:
            self._wrap(element, None, element.text)
        for child in children:
            if child.tag not in _NOT_INSIDE and "admonition-title" not in child.get("class", ""):
                self._walk(child, prose)
            if prose:
                self._wrap(element, child, child.tail)

    def _wrap(self, parent: Element, before: Element | None, text: str | None) -> None:
        """Wrap what one stretch of text holds, after `before` or at the parent's beginning."""
        if not text or isinstance(text, AtomicString):
            return
        at = list(parent).index(before) + 1 if before is not None else 0
        rest, start = text, 0
        for match in self._pattern.finditer(text):
            word = self._word(match[0])
            if word in self._seen:
                continue
            self._seen.add(word)
            _set_text(parent, before, text[start : match.start()])
            abbreviation = Element("abbr", {"title": self._tips[word]})
            abbreviation.text = AtomicString(match[0])
            parent.insert(at, abbreviation)
            before, at, start = abbreviation, at + 1, match.end()
            rest = text[start:]
        _set_text(parent, before, rest)

    def _word(self, found: str) -> str:
        word = found.lower()
        return word if word in self._tips else word.removesuffix("s")


def _compile(words: Iterable[str], locale: str) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    joined = "|".join(longest_first)
    return re.compile(rf"\b(?:{joined})s?\b" if locale == "en" else joined, re.IGNORECASE)


def _set_text(parent: Element, before: Element | None, text: str) -> None:
    if before is None:
        parent.text = text
    else:
        before.tail = text


def register(md: Markdown, terms: Mapping[str, Term], locale: str) -> None:
    """Let Markdown know of the terms."""
    md.treeprocessors.register(TooltipProcessor(md, terms, locale), "tooltips", _AFTER_INLINE)
