"""The project's folder, the context of its pages' blocks, and the pages' addresses."""

import posixpath
import re
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from markdown.extensions.toc import nest_toc_tokens
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents, get_toc
from mkdocs.utils import get_relative_url

from gallery.build.page_cache import TocEntry


def root_of(config: MkDocsConfig) -> Path:
    """Return the project's folder."""
    return Path(config.config_file_path or "mkdocs.yml").resolve().parent


def absolute_url(config: MkDocsConfig, files: Files, page: str, link: str) -> str:
    """Return a page's link in full, for readers of a copy; as it is if it leads to no file."""
    path, mark, anchor = link.partition("#")
    file = _linked(files, page, path)
    if not file:
        return link
    return f"{config.site_url or ''}{directory_url(file.url)}{mark}{anchor}"


def page_url(page: Page, files: Files, link: str) -> str:
    """Return a link of a page's source as the page has it; as it is if it leads to no file."""
    path, mark, anchor = link.partition("#")
    file = _linked(files, page.file.src_uri, path)
    return f"{relative_root(page)}{file.url}{mark}{anchor}" if file else link


def _linked(files: Files, page: str, path: str) -> File | None:
    uri = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    return files.get_file_from_path(uri) if path else None


def directory_url(url: str) -> str:
    """Return a page's address on the web, where a page is a folder; a copy in files differs."""
    folder = re.sub(r"(^|/)index\.html$", r"\1", url.removeprefix("./"))
    return re.sub(r"\.html$", "/", folder)


def relative_root(page: Page) -> str:
    """Return the site's root, relative to a page."""
    return get_relative_url(".", page.url).rstrip("/") + "/"


def table_of_contents(headings: Iterable[TocEntry]) -> TableOfContents:
    """Return the headings of a page as the theme shows them, each under the one that it is in."""
    tokens: Any = [asdict(heading) for heading in headings]
    return get_toc(nest_toc_tokens(tokens))
