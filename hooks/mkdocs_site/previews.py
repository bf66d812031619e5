"""The description and the card of each page, which search engines and shared links show."""

from collections.abc import Sequence
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from gallery.build.build import Build
from gallery.common.files import KEPT
from gallery.pages.embeds import first_example
from gallery.render.cards import find_card, publish_card
from mkdocs_site.notebooks import example_of
from mkdocs_site.redirects import page_name
from mkdocs_site.site import page_context

FOLDER = "assets/cards"
"""The folder of the cards, under the site's root; both locales share them."""


def check_descriptions(pages: Sequence[Page], build: Build, config: MkDocsConfig) -> None:
    """Check that each page of a locale has a description of its own.

    A page without one would get the site's, as others without one.
    """
    if config.site_description:
        uris = (page.file.src_uri for page in pages)
        build.pages.check_descriptions(uris, page_context(config).locale)


def add_preview(page: Page, build: Build, config: MkDocsConfig) -> None:
    """Give a page its description and, unless it is a copy to be read from files, its card."""
    if description := build.pages.description(page.file.src_uri):
        page.meta["description"] = description
    if page.canonical_url and config.use_directory_urls:
        page.meta["card"] = _publish_card(page, build, config)


def _publish_card(page: Page, build: Build, config: MkDocsConfig) -> str:
    """Publish the card of a page; return its path in the site."""
    context, uri = page_context(config), page.file.src_uri
    example = example_of(page) or first_example(build.pages.text(uri), context.examples)
    name, outcome = page_name(page, context.locale), context.outcome(example) if example else None
    card = find_card("" if name == "index" else name, outcome)
    cache = build.folders.root / KEPT / "cards"
    folder = Path(config.site_dir) / FOLDER
    published = publish_card(card, cache, folder)
    build.published.add(folder / published)
    return f"{FOLDER}/{published}"
