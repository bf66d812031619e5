"""What MkDocs and its plugins say of the site at hand: locales, pages, addresses."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from gallery.render.blocks.context import PageContext
from gallery.render.blocks.extension import NAME
from gallery.render.urls import Urls

NOTEBOOKS = Path(".cache") / "notebooks"


def make_notebook_file(name: str, locale: str, config: MkDocsConfig) -> Any:
    """The page of an example in one locale, as MkDocs and mkdocs-static-i18n know pages."""
    # Its import takes most of a second, which sites without notebooks need not wait for.
    from mkdocs_jupyter.plugin import NotebookFile  # type: ignore[import-untyped]  # noqa: PLC0415

    i18n: Any = config.plugins.get("i18n")
    prefix = "" if not i18n or locale == i18n.default_language else f"{locale}/"
    uri, path = f"{locale}/{name}.ipynb".lstrip("/"), f"{prefix}{name}"
    folder = Path(config.config_file_path or "mkdocs.yml").resolve().parent / NOTEBOOKS
    plain = File(uri, str(folder), config.site_dir, config.use_directory_urls)
    file: Any = NotebookFile(plain, config.use_directory_urls, config.site_dir)
    file.dest_path = f"{path}/index.html" if config.use_directory_urls else f"{path}.html"
    file.abs_dest_path = str(Path(config.site_dir) / file.dest_path)
    file.url = file._get_url(config.use_directory_urls)
    file.example = name
    file.locale = file.locale_alternate_of = file.localization = locale
    file.norm_src_uri = f"{name}.ipynb"
    return file


def example_of(page: Page) -> str:
    """The example whose notebook a page is; empty for a page of Markdown."""
    return getattr(page.file, "example", "")


def full_address(config: MkDocsConfig, files: Files, page: str, link: str) -> str:
    """Where a link of a notebook's prose leads: in full, for who reads it elsewhere."""
    path, mark, anchor = link.partition("#")
    uri = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    file = files.get_file_from_path(uri) if path else None
    if not file:
        return link
    return f"{config.site_url or ''}{served(file.url)}{mark}{anchor}"


def served(url: str) -> str:
    """A page's address on the web, which also a copy read from files names in its notebooks."""
    folder = re.sub(r"(^|/)index\.html$", r"\1", url.removeprefix("./"))
    return re.sub(r"\.html$", "/", folder)


def root_from(page: Page) -> str:
    """The site's root, as a page's links have it."""
    return get_relative_url(".", page.url).rstrip("/") + "/"


def gallery_of(config: MkDocsConfig) -> PageContext:
    """What the blocks of the locale at hand know."""
    known: PageContext = config.mdx_configs[NAME]["context"]
    return known


def addresses_of(config: MkDocsConfig) -> Urls:
    """Where the pages of the locale at hand stand."""
    i18n: Any = config.plugins.get("i18n")
    locale = locale_of(config)
    return Urls(
        locale,
        prefix=f"{locale}/" if i18n and i18n.current_language != i18n.default_language else "",
        folders=config.use_directory_urls,
        repository=config.repo_url or "",
    )


def locale_of(config: MkDocsConfig) -> str:
    """Whose pages are being built."""
    i18n: Any = config.plugins.get("i18n")
    locale = i18n.current_language if i18n else config.theme.get("language", "en")
    return "zh" if str(locale).startswith("zh") else "en"


def is_last_locale(config: MkDocsConfig) -> bool:
    """Whether no locale remains to be built: the i18n plugin builds the default one first."""
    i18n: Any = config.plugins.get("i18n")
    if not i18n or len(i18n.build_languages) < 2:
        return True
    others = [locale for locale in i18n.build_languages if locale != i18n.default_language]
    return bool(i18n.building) and i18n.current_language == others[-1]
