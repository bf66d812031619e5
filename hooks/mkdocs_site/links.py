"""Reports each broken link once: MkDocs finds it; its line and the nearest name are added.

MkDocs follows links as Markdown reads them, but names no line and seldom what was meant, and a
reader of the served page sees nothing of it. It does not follow the links of notebooks.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from gallery.build.page_checks import PageChecks
from mkdocs_site.notebooks import example_of

_LOGGER = logging.getLogger("mkdocs.structure.pages")
_WARNING = re.compile(r"Doc file '(?P<page>.*?)' contains an? .*?link '(?P<link>.*?)', (?:but|it) ")


class LinkWarnings(logging.Filter):
    """Takes MkDocs' warning of a broken link out of the log where the link is reported otherwise.

    A warning that is not understood stays and fails the build as MkDocs words it.
    """

    def __init__(self, report: Callable[[str, str], bool]) -> None:
        super().__init__()
        self._report = report

    def attach(self) -> None:
        """Begin to look at warnings."""
        _LOGGER.addFilter(self)
        if not _LOGGER.isEnabledFor(logging.WARNING):
            # `mkdocs build --quiet` is not to hide a broken link.
            _LOGGER.setLevel(logging.WARNING)

    def detach(self) -> None:
        """Leave the log as MkDocs had it."""
        _LOGGER.removeFilter(self)
        _LOGGER.setLevel(logging.NOTSET)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record stays in the log."""
        if record.levelno < logging.WARNING:
            return True
        match = _WARNING.match(record.getMessage())
        return not (match and self._report(match["page"], match["link"]))


@dataclass(frozen=True)
class SiteFiles:
    """The pages, files and headings of a locale that links can lead to."""

    _files: Files

    def has_file(self, path: str) -> bool:
        """Whether there is a page or another file of that path."""
        return self._files.get_file_from_path(path) is not None

    def files(self) -> Iterable[str]:
        """Return the paths of all pages and files."""
        return self._files.src_uris

    def anchors(self, page: str) -> Collection[str] | None:
        """Return the ids of a page's headings; None before it is rendered."""
        file = self._files.get_file_from_path(page)
        return file.page.present_anchor_ids if file and file.page else None


def check_links(
    pages: Iterable[Page], config: MkDocsConfig, files: Files, checks: PageChecks
) -> None:
    """Follow the links to headings of rendered pages, and all links of notebooks.

    Args:
        pages: the current locale's pages.
        config: the configuration of the current locale.
        files: the files of the current locale.
        checks: reports what is broken.
    """
    for page in pages:
        if example_of(page):
            checks.check_links(page.file.src_uri, SiteFiles(files))
        page.validate_anchor_links(files=files, log_level=config.validation.links.anchors)
        # MkDocs would do this again once the pages are written and can show no failure.
        page.links_to_anchors = None
