"""Reports each broken link once: MkDocs finds it; its line and the nearest name are added.

MkDocs follows links as Markdown reads them, but names no line and seldom what was meant, and a
reader of the served page sees nothing of it. It does not follow the links of notebooks.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from gallery.build.page_checks import PageChecks
from gallery.pages.links import LinkTargets
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


def link_targets(files: Files) -> LinkTargets:
    """Return the ids of the headings of all pages; None for files, and pages not rendered yet."""
    return {uri: f.page.present_anchor_ids if f.page else None for uri, f in files.src_uris.items()}


def check_links(
    pages: Iterable[Page], config: MkDocsConfig, files: Files, checks: PageChecks
) -> None:
    """Follow the links to headings of rendered pages, and all links of notebooks."""
    targets = link_targets(files)
    for page in pages:
        if example_of(page):
            checks.check_links(page.file.src_uri, targets)
        page.validate_anchor_links(files=files, log_level=config.validation.links.anchors)
        # MkDocs would do this again once the pages are written and can show no failure.
        page.links_to_anchors = None
