"""Reports each broken link once: MkDocs finds it; its line and the nearest name are added.

MkDocs follows links as Markdown reads them, but names no line and seldom what was meant, and a
reader of the served page sees nothing of it. It does not follow the links of notebooks.
"""

import logging
import re
from collections.abc import Iterable
from pathlib import Path

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from gallery.build import moved_pages
from gallery.build.page_checks import PageChecks
from gallery.pages.links import LinkTargets
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of
from mkdocs_site.templates import KeptTemplates

LOGGER = logging.getLogger("mkdocs.structure.pages")
_WARNING = re.compile(r"Doc file '(?P<page>.*?)' contains an? .*?link '(?P<link>.*?)', (?:but|it) ")


def is_reported(record: logging.LogRecord, files: Files, checks: PageChecks) -> bool:
    """Report the broken link of MkDocs' warning with its line, if it is in one of these files."""
    match = _WARNING.match(record.getMessage()) if record.levelno >= logging.WARNING else None
    if not match or match["page"] not in files.src_uris:
        return False
    return checks.check_links(match["page"], _targets(files), match["link"])


def check_links(pages: Iterable[Page], locale: LocaleBuild) -> None:
    """Follow the links to headings of rendered pages, and all links of notebooks."""
    files, targets = locale.files, _targets(locale.files)
    level = locale.config.validation.links.anchors
    for page in pages:
        if example_of(page):
            locale.build.pages.check_links(page.file.src_uri, targets)
        page.validate_anchor_links(files=files, log_level=level)
        # MkDocs would do this again once the pages are written and can show no failure.
        page.links_to_anchors = None


def _targets(files: Files) -> LinkTargets:
    """Return the ids of the headings of all pages; None for files, and pages not rendered yet."""
    return {uri: f.page.present_anchor_ids if f.page else None for uri, f in files.src_uris.items()}


def page_name(page: Page, locale: str) -> str:
    """Return the path of a page in its locale's folder, without its ending."""
    return page.file.src_uri.removeprefix(f"{locale}/").rpartition(".")[0]


def write_redirects(templates: KeptTemplates, pages: Iterable[Page], locale: LocaleBuild) -> None:
    """Check the redirects, and write a page at each address that a page has left."""
    moved_pages.write_redirects(
        locale.build,
        locale.context,
        {page_name(page, locale.locale): page.present_anchor_ids or () for page in pages},
        lambda values: templates.get_template(moved_pages.TEMPLATE).render(values),
        Path(locale.config.site_dir),
    )
