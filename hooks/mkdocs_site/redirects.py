"""Redirects in each locale: a page at each address that a page has left."""

from collections.abc import Iterable
from pathlib import Path

from mkdocs.structure.pages import Page

from gallery.build import redirects
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.templates import KeptTemplates


def page_name(page: Page, locale: str) -> str:
    """Return the path of a page in its locale's folder, without its ending."""
    return page.file.src_uri.removeprefix(f"{locale}/").rpartition(".")[0]


def write_redirects(templates: KeptTemplates, pages: Iterable[Page], locale: LocaleBuild) -> None:
    """Check the redirects, and write a page at each address that a page has left."""
    redirects.write_redirects(
        locale.build,
        locale.context,
        {page_name(page, locale.locale): page.present_anchor_ids or () for page in pages},
        lambda values: templates.get_template(redirects.TEMPLATE).render(values),
        Path(locale.config.site_dir),
    )
