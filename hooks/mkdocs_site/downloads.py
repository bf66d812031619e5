"""What readers take home of a locale: scripts, notebooks, and its pages as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from gallery.build.build import Build
from gallery.build.llms import TextPage, write_texts
from gallery.render.blocks.context import PageContext
from mkdocs_site.site import full_address, gallery_of


def write_for_taking_home(
    build: Build, nav: Navigation | None, config: MkDocsConfig, files: Files
) -> None:
    """Write all of it beside the locale's pages.

    Args:
        build: what knows the examples and the pages.
        nav: the pages, in order.
        config: of the locale at hand.
        files: of the locale at hand.
    """
    shown = gallery_of(config)
    folder = Path(config.site_dir) / shown.urls.prefix
    uri = f"{shown.locale}/{{}}.ipynb" if config.plugins.get("i18n") else "{}.ipynb"
    address = partial(full_address, config, files)
    build.write_downloads(folder, shown.locale, lambda name, link: address(uri.format(name), link))
    if not shown.urls.folders:
        return  # A copy to be read from files is for people.
    root = f"{config.site_url or ''}{shown.urls.prefix}"
    head = f"# {config.site_name}\n\n> {config.site_description or ''}\n"
    write_texts(folder, head, root, list(_text_pages(build, shown, nav)) if nav else [])


def _text_pages(build: Build, shown: PageContext, nav: Navigation) -> Iterator[TextPage]:
    for page in nav.pages:
        name = page.file.dest_uri.removeprefix(shown.urls.prefix).removesuffix("index.html")
        sections = [item.title or "" for item in reversed(list(page.ancestors))]
        uri = page.file.src_uri
        yield TextPage(
            " · ".join(sections),
            page.title or "",
            f"{name}index.md",
            build.text_of(uri, name.rstrip("/") or "index", shown),
        )
