"""Checks of the pages: their source, the rendered blocks, and links; and what they found."""

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from urllib.parse import unquote

from markupsafe import Markup

from gallery.build.content import Content, Folders
from gallery.common.texts import TEXTS
from gallery.pages.description import find_description
from gallery.pages.links import LinkTargets, check_link, find_links
from gallery.render.formulas import check_formulas
from gallery.render.outputs import render_failures
from gallery.render.page_scan import scan_page

from executed_examples.common.errors import Failure, utf8_failure
from executed_examples.common.source_files import list_sources
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import localized_markdown


class FailureLog(Set[Failure]):
    """All that is wrong with a site, each failure once."""

    def __init__(self) -> None:
        self._found: dict[str, dict[Failure, None]] = {}

    def __iter__(self) -> Iterator[Failure]:
        yield from dict.fromkeys(failure for found in self._found.values() for failure in found)

    def __contains__(self, failure: object) -> bool:
        return any(failure in found for found in self._found.values())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def add(self, origin: str, *failures: Failure) -> None:
        """Add failures to those of an origin."""
        if failures:
            self._found.setdefault(origin, {}).update(dict.fromkeys(failures))

    def replace(self, origin: str, failures: Iterable[Failure] = ()) -> None:
        """Forget the failures of an origin, such as "page zh/index.md"; take these instead."""
        self._found.pop(origin, None)
        self.add(origin, *failures)

    def of(self, *origins: str) -> tuple[Failure, ...]:
        """Return the failures that were found in some origins."""
        return tuple(failure for origin in origins for failure in self._found.get(origin, ()))


@dataclass(frozen=True)
class _Source:
    """A page's source."""

    path: str
    """The file, relative to the project's folder."""
    text: str
    blocks: int = 0
    """The number of blocks that the page must show."""


@dataclass(frozen=True)
class PageChecks:
    """Checks each page as a builder goes through them, and keeps the pages' sources.

    A page is named by its path under the docs folder, as the builder and its links name it.
    """

    folders: Folders
    content: Content
    failures: FailureLog
    """Takes what is wrong."""
    _sources: dict[str, _Source] = field(default_factory=dict)

    def read_page(self, page: str, source: bytes) -> str:
        """Decode a page's source and check what it embeds."""
        path, found = self.folders.path(page), list[Failure]()
        try:
            text = source.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            found.append(utf8_failure(error, path))
            text = source.decode("utf-8", "replace")
        scan = scan_page(text, path, self.content.examples, self.content.lists)
        self.forget(page)
        self.failures.add(_page(page), *found, *scan.failures, *check_formulas(text, path))
        self._sources[page] = _Source(path, text, scan.embeds)
        return text

    def report_unreadable(self, page: str, failures: Iterable[Failure]) -> str:
        """Take what is wrong with a page that can't be read; return what is shown instead."""
        self.forget(page)
        self.failures.add(_page(page), *failures)
        text = f"# {page.rpartition('/')[2]}\n"
        self._sources[page] = _Source(self.folders.path(page), text)
        return text

    def read_notebook(self, page: str, example: Example, locale: str) -> None:
        """Check an example's prose as a page's source."""
        text = localized_markdown(example, locale)
        self.forget(page)
        self.failures.add(_page(page), *check_formulas(text, example.file))
        self._sources[page] = _Source(example.file, text)

    def text(self, page: str) -> str:
        """Return the Markdown of a page; empty for one that has not been read."""
        return self._sources[page].text if page in self._sources else ""

    def description(self, page: str) -> str:
        """Return the description of a page; empty for one that has none."""
        return find_description(self.text(page)).text

    def check_descriptions(self, pages: Iterable[str], locale: str) -> None:
        """Check that each of a locale's pages has a description that no other one has."""
        seen, failures = dict[str, str](), list[Failure]()
        for page in sorted(set(pages) & self._sources.keys()):
            path, found = self._sources[page].path, find_description(self.text(page))
            place = f"{path}:{found.line}"
            other = seen.setdefault(found.text, place)
            if not found.text or other != place:
                expected = "expected a description of its own: a paragraph under the title, or"
                instead = f"that of {other}" if found.text else "none"
                message = f"{expected} `description` in the front matter; found {instead}"
                failures.append(Failure(path, found.line, message))
        self.failures.replace(f"descriptions in {locale}", failures)

    def check_content(self, page: str, found: int) -> None:
        """Check that every block of a page was rendered as one."""
        source = self._sources[page]
        if found < source.blocks:
            message = f"expected {source.blocks} rendered blocks on this page, found {found}"
            hint = "is each block indented as the list or tab around it asks, after a blank line?"
            self.failures.add(_page(page), Failure(source.path, 0, f"{message}; {hint}"))

    def check_links(self, page: str, targets: LinkTargets, only: str | None = None) -> bool:
        """Report a page's broken links, or those to one address; return whether there are any."""
        if page not in self._sources:
            return False
        source = self._sources[page]
        found = {
            failure
            for link in find_links(source.text)
            if only is None or link.target == unquote(only)
            if (failure := check_link(link, page, source.path, targets))
        }
        self.failures.add(_links(page), *found)
        return bool(found)

    def is_sound(self, page: str) -> bool:
        """Return whether nothing that is wrong with a page has been found."""
        return not self.failures.of(_page(page), _links(page))

    def forget(self, page: str) -> None:
        """Forget what was wrong with a page, which is read again, or has gone."""
        self._sources.pop(page, None)
        self.failures.replace(_page(page))
        self.failures.replace(_links(page))

    def failure_box(self, page: str, locale: str, *, is_home: bool) -> Markup:
        """Render a page's failures as a red box; the home page also has those of no page."""
        own = self._sources[page].path
        pages = {*self._list_pages()} if is_home else set()
        found = {*self.failures} - self._find_in_other_locales(page) - self._find_redirects(locale)
        shown = {f for f in found if f.path == own or (is_home and f.path not in pages)}
        return render_failures(sorted(shown), TEXTS[locale].failures) if shown else Markup()

    def _find_in_other_locales(self, page: str) -> set[Failure]:
        """Return what is wrong with the same example's prose in other locales alone."""
        own = self._sources[page].path
        pages = (name for name, source in self._sources.items() if source.path == own)
        others = {f for name in pages for f in self.failures.of(_page(name), _links(name))}
        return others - {*self.failures.of(_page(page), _links(page))}

    def _find_redirects(self, locale: str) -> set[Failure]:
        """Return what is wrong with redirects in other locales alone, which may be built later."""
        others = (redirects_of(other) for other in self.folders.locales if other != locale)
        return {*self.failures.of(*others)} - {*self.failures.of(redirects_of(locale))}

    def _list_pages(self) -> Iterator[str]:
        """Return the files of all pages that show their failures, whatever has been read so far."""
        docs = self.folders.docs
        paths = (path.relative_to(docs).as_posix() for path in list_sources(docs, ".md"))
        yield from map(self.folders.path, paths)
        yield from (self.content.examples[name].file for name in self.content.notebooks)


def redirects_of(locale: str) -> str:
    """Return the origin of failures of redirects in a locale."""
    return f"redirects of {locale}"


def _page(page: str) -> str:
    return f"page {page}"


def _links(page: str) -> str:
    return f"links of {page}"
