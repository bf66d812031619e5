"""Whether two builders give readers the same: compares the article bodies of two folders.

    python bench/bodies.py site site-properdocs

prints how many are equal, and which are not. White space counts only where it is shown; of an
address, only where it leads.
"""

from __future__ import annotations

import posixpath
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

_ADDRESSES = {"href", "src", "srcset"}
_KEEPS_SPACE = {"pre", "textarea"}
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_ARTICLE = re.compile(r"<article\b.*</article>", re.DOTALL)
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_FAR_DOWN = "/a/site/may/be/here"
"""So that an address that leads out of the site is another one."""
_NOT_SHOWN = {"data-search-exclude", "data-results"}
"""What some builders take off once they have made their index, and a name that depends on it."""
_SKIP = ("a", "__skip")
"""What only some themes begin an article with: where the link past the menus leads."""


class _Article(HTMLParser):
    """Reads the parts of the article of one page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._page = page
        self._open: list[str] = []
        """The elements around the one at hand, from the article on."""
        self._skipped = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element's name and attributes, these in any order."""
        if not self._open and tag != "article":
            return
        self._skipped = (tag, dict(attrs).get("id")) == _SKIP
        if self._skipped:
            return
        if tag not in _VOID:
            self._open.append(tag)
        if len(self._open) > 1 or tag in _VOID:
            shown = {name: value or "" for name, value in attrs if name not in _NOT_SHOWN}
            values = sorted((name, self._resolve(name, shown[name])) for name in shown)
            written = "".join(f' {name}="{value}"' for name, value in values)
            self.parts.append(f"<{tag}{written}>")

    def handle_endtag(self, tag: str) -> None:
        """Take the end of an element."""
        if self._skipped:
            self._skipped = False
        elif tag in self._open:
            while self._open.pop() != tag:
                pass
            if self._open:
                self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Take text as it is shown."""
        if self._open:
            text = data if _KEEPS_SPACE & {*self._open} else " ".join(data.split())
            self.parts += [text] if text else []

    def _resolve(self, name: str, value: str) -> str:
        """Return an attribute; of an address in the site, the file that it leads to."""
        if name == "class":
            return " ".join(value.split())
        if name not in _ADDRESSES or _ELSEWHERE.match(value):
            return value
        path, mark, anchor = value.partition("#")
        if not path:
            return value
        whole = posixpath.normpath(posixpath.join(_FAR_DOWN, posixpath.dirname(self._page), path))
        return f"{whole}{mark}{anchor}"


class Difference(NamedTuple):
    """A page whose bodies differ, and where they begin to."""

    page: str
    first: str
    second: str


def read_articles(folder: Path) -> dict[str, str]:
    """Return the article of each page, as it is written, by the path of the page."""
    pages = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.html")}
    texts = {page: path.read_text(encoding="utf-8") for page, path in sorted(pages.items())}
    found = {page: _ARTICLE.search(text) for page, text in texts.items() if page != "404.html"}
    return {page: match[0] for page, match in found.items() if match}


def parse(article: str, page: str) -> list[str]:
    """Return the parts of an article: tags, and texts as they are shown."""
    parser = _Article(page)
    parser.feed(article)
    parser.close()
    return [*parser.parts, "(end)"]


def compare(first: Path, second: Path) -> tuple[int, list[Difference]]:
    """Return how many pages there are in either folder, and those whose bodies differ."""
    articles = read_articles(first), read_articles(second)
    pages = sorted({*articles[0], *articles[1]})
    found = []
    for page in pages:
        texts = [articles[0].get(page, ""), articles[1].get(page, "")]
        if texts[0] != texts[1]:
            pairs = zip(*(parse(text, page) for text in texts), strict=False)
            if unequal := next((pair for pair in pairs if pair[0] != pair[1]), None):
                found.append(Difference(page, *unequal))
    return len(pages), found


def main() -> None:
    """Print what differs; end with 1 if anything does, or if there is nothing to compare."""
    first, second = map(Path, sys.argv[1:])
    count, found = compare(first, second)
    for page, before, after in found:
        print(f"{page}: {before[:200]!r} in {first}, {after[:200]!r} in {second}")
    print(f"{count - len(found)} of {count} article bodies equal")
    sys.exit(1 if found or not count else 0)


if __name__ == "__main__":
    main()
