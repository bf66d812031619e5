"""Checks of the pages: their source, what came out of it, and their links."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from markupsafe import Markup

from gallery.build.content import Folders
from gallery.build.failures import Failures
from gallery.common.errors import Failure, utf8_failure
from gallery.common.texts import TEXTS
from gallery.examples.example import Example
from gallery.examples.markdown_cells import all_markdown
from gallery.pages.claims import Claim
from gallery.pages.embeds import scan_page
from gallery.pages.links import LinkTargets, check_link, find_links
from gallery.render.formulas import check_formulas
from gallery.render.outputs import render_failures

_EMBEDDED = re.compile(r'<div class="(?:example|admonition claim)[ "]')


@dataclass(frozen=True)
class _Source:
    """A page's source."""

    path: str
    """The file, relative to the project's folder."""
    text: str
    blocks: int = 0
    """The number of blocks that must come out of it."""


class PageChecks:
    """Checks each page as a builder goes through them, and keeps the pages' sources.

    A page is named by its path under the docs folder, as the builder and its links name it.
    """

    def __init__(
        self,
        folders: Folders,
        examples: Mapping[str, Example],
        claims: Mapping[str, Claim],
        failures: Failures,
    ) -> None:
        self._folders = folders
        self._examples = examples
        self._claims = claims
        self._failures = failures
        self._sources: dict[str, _Source] = {}

    def read_page(self, page: str, content: bytes) -> str:
        """Decode a page's source and check what it embeds.

        Args:
            page: the page.
            content: the bytes of its source.
        """
        path = self._folders.path(page)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self._failures.add([utf8_failure(error, path)])
            text = content.decode("utf-8", "replace")
        scan = scan_page(text, path, self._examples, self._claims)
        self._failures.add(scan.failures)
        self._failures.add(check_formulas(text, path))
        self._sources[page] = _Source(path, text, scan.embeds)
        return text

    def read_notebook(self, page: str, example: Example, locale: str) -> None:
        """Check an example's prose as a page's source.

        Args:
            page: the notebook's page.
            example: the example.
            locale: the locale of the prose.
        """
        text = all_markdown(example, locale)
        self._failures.add(check_formulas(text, example.file))
        self._sources[page] = _Source(example.file, text)

    def text(self, page: str) -> str:
        """Return the Markdown of a page; empty for one that has not been read."""
        return self._sources[page].text if page in self._sources else ""

    def check_content(self, page: str, html: str) -> None:
        """Check that every block of a page came out as one.

        Args:
            page: the page.
            html: its rendered content.
        """
        source, found = self._sources[page], len(_EMBEDDED.findall(html))
        if found < source.blocks:
            message = f"expected {source.blocks} blocks to come out of this page, found {found}"
            hint = "is each block indented as the list or tab around it asks, after a blank line?"
            self._failures.add([Failure(source.path, 0, f"{message}; {hint}")])

    def check_links(self, page: str, targets: LinkTargets) -> None:
        """Follow all links of a page.

        Args:
            page: the page.
            targets: the pages, files and headings that links can lead to.
        """
        source = self._sources[page]
        for link in find_links(source.text):
            failure = check_link(link, page, source.path, targets)
            self._failures.add([failure] if failure else [])

    def report_link(self, page: str, target: str, targets: LinkTargets) -> bool:
        """Report a link that the builder found broken; return whether it is in the page's source.

        Args:
            page: the page.
            target: the link's address, as the builder read it.
            targets: the pages, files and headings that links can lead to.
        """
        if page not in self._sources:
            return False
        source = self._sources[page]
        links = (link for link in find_links(source.text) if link.target == unquote(target))
        found = [check_link(link, page, source.path, targets) for link in links]
        failures = [failure for failure in found if failure]
        self._failures.add(failures)
        return bool(failures)

    def failure_box(self, page: str, locale: str, *, is_home: bool) -> Markup:
        """Render a page's failures as a red box; empty without any.

        Args:
            page: the page.
            locale: the locale of the box's title.
            is_home: whether to show the failures that belong to no page, too.
        """
        own = self._sources[page].path
        pages = {source.path for source in self._sources.values()} if is_home else set()
        shown = [f for f in self._failures if f.path == own or (is_home and f.path not in pages)]
        return render_failures(shown, TEXTS[locale].failures) if shown else Markup()
