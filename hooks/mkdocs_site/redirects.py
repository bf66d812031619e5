"""Redirects in each locale: a page at each address that a page has left."""

from collections.abc import Iterable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from gallery.build.build import Build
from gallery.common.files import write_file
from gallery.pages.links import Address
from gallery.pages.redirects import check_redirects
from gallery.render.moved import moved_text, moved_url, render_moved
from gallery.render.urls import FROM_ROOT
from mkdocs_site.i18n import I18n
from mkdocs_site.site import directory_url, page_context
from mkdocs_site.templates import KeptTemplates

TEMPLATE = "moved.html"


def page_name(page: Page, locale: str) -> str:
    """Return the path of a page in its locale's folder, without its ending."""
    return page.file.src_uri.removeprefix(f"{locale}/").rpartition(".")[0]


def write_redirects(
    templates: KeptTemplates, pages: Iterable[Page], build: Build, config: MkDocsConfig
) -> None:
    """Check the redirects, and write a page at each address that a page has left."""
    context = page_context(config)
    anchors = {page_name(page, context.locale): page.present_anchor_ids or () for page in pages}
    redirects, docs = build.content.redirects, build.folders.path("")
    found = check_redirects(redirects, anchors, docs)
    build.failures.replace(f"redirects of {context.locale}", found)
    for redirect in redirects:
        if not redirect.old.anchor and redirect.old.page not in anchors:
            _write_page(templates, redirect.old.page, redirect.new, build, config)


def _write_page(
    templates: KeptTemplates, name: str, new: Address, build: Build, config: MkDocsConfig
) -> None:
    context = page_context(config)
    uri = f"{I18n(config).prefix(context.locale)}{name}.md"
    file = File(uri, config.docs_dir, config.site_dir, config.use_directory_urls)
    root = get_relative_url(".", file.url).rstrip("/") + "/"
    address = moved_url(new, context).replace(FROM_ROOT, "")
    values = {
        "locale": context.locale,
        "text": moved_text(new, context),
        "address": root + address,
        "canonical": f"{config.site_url or ''}{directory_url(address)}",
        "moved": render_moved(name, context).replace(FROM_ROOT, root),
        "root": root,
    }
    html = templates.get_template(TEMPLATE).render(values)
    write_file(Path(config.site_dir) / file.dest_uri, html)
