"""Redirects in each locale: a page at each address that a page has left."""

from collections.abc import Iterable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from gallery.build import redirects
from gallery.build.build import Build
from mkdocs_site.site import page_context
from mkdocs_site.templates import KeptTemplates


def page_name(page: Page, locale: str) -> str:
    """Return the path of a page in its locale's folder, without its ending."""
    return page.file.src_uri.removeprefix(f"{locale}/").rpartition(".")[0]


def write_redirects(
    templates: KeptTemplates, pages: Iterable[Page], build: Build, config: MkDocsConfig
) -> None:
    """Check the redirects, and write a page at each address that a page has left."""
    context = page_context(config)
    redirects.write_redirects(
        build,
        context,
        {page_name(page, context.locale): page.present_anchor_ids or () for page in pages},
        lambda values: templates.get_template(redirects.TEMPLATE).render(values),
        Path(config.site_dir),
    )
