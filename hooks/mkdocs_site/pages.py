"""The pages of MkDocs, rendered through the site's own cache."""

import json
from collections.abc import Iterable

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink as MkDocsEntry
from mkdocs.utils import CountHandler, get_relative_url

from gallery.build.page_cache import AnchorLink, RenderedPage, TocEntry
from gallery.render.page import PageAddress, complete_page
from mkdocs_site.addresses import page_name
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of, show_notebook, write_notebook
from mkdocs_site.private import render_otherwise, rendered_title, set_rendered_title
from mkdocs_site.site import relative_root, table_of_contents


def render_through_cache(page: Page, locale: LocaleBuild, warnings: CountHandler) -> None:
    """Let a page look into the cache before Markdown, or mkdocs-jupyter, renders it.

    `warnings` counts what MkDocs logs; a page with a warning is rendered again next time.
    """
    build, pages, render = locale.build, locale.pages, page.render

    def render_anew(config: MkDocsConfig, files: Files) -> RenderedPage | None:
        before, context = warnings.get_counts(), locale.context
        address = _address_of(page, context.locale)
        if example_of(page):
            notebook = write_notebook(page, locale)
            render(config, files)
            show_notebook(page, notebook)
        else:
            render(config, files)
            build.pages.check_content(page.file.src_uri, pages.embedded)
        page.content = complete_page(page.content or "", address, context)
        is_sound = build.pages.is_sound(page.file.src_uri) and warnings.get_counts() == before
        return _keep(page) if is_sound else None

    def render_or_recall(config: MkDocsConfig, files: Files) -> None:
        source = json.dumps([page.markdown, page.meta], default=str)
        if found := pages.render(page.file.src_uri, source, lambda: render_anew(config, files)):
            _show(page, found, files)

    render_otherwise(page, render_or_recall)


def _address_of(page: Page, locale: str) -> PageAddress:
    alternates = getattr(page.file, "alternates", {})
    others = {name: get_relative_url(file.url, page.url) for name, file in alternates.items()}
    return PageAddress(page_name(page, locale), relative_root(page), others)


def _keep(page: Page) -> RenderedPage:
    links = (page.links_to_anchors or {}).items()
    return RenderedPage(
        page.content or "",
        rendered_title(page),
        tuple(_flatten(page.toc)),
        tuple(sorted(page.present_anchor_ids or ())),
        tuple(
            AnchorLink(to.src_uri, anchor, url) for to, all in links for anchor, url in all.items()
        ),
    )


def _show(page: Page, found: RenderedPage, files: Files) -> None:
    page.content = found.html
    page.toc = table_of_contents(found.headings)
    set_rendered_title(page, found.title)
    page.present_anchor_ids = set(found.anchors)
    page.links_to_anchors = {}
    for link in found.links:
        if file := files.src_uris.get(link.page):
            page.links_to_anchors.setdefault(file, {})[link.anchor] = link.written


def _flatten(entries: Iterable[MkDocsEntry]) -> Iterable[TocEntry]:
    for entry in entries:
        yield TocEntry(entry.level, entry.id, entry.title)
        yield from _flatten(entry.children)
