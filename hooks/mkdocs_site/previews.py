"""The description and the card of each page, which search engines and shared links show."""

from collections.abc import Sequence
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from gallery.build.build import Build
from gallery.pages.embeds import first_example
from gallery.render.cards import find_card, publish_card
from mkdocs_site.i18n import I18n
from mkdocs_site.notebooks import example_of
from mkdocs_site.redirects import page_name
from mkdocs_site.site import page_context

FOLDER = "assets/cards"
"""The folder of the cards, under the site's root; both locales share them."""


def add_previews(pages: Sequence[Page], build: Build, config: MkDocsConfig) -> None:
    """Give each page its description and, unless it is a copy to be read from files, its card.

    A page without a description would get the site's, as others without one: a failure.
    """
    if config.site_description:
        build.pages.check_descriptions(page.file.src_uri for page in pages)
    for page in pages:
        if description := build.pages.description(page.file.src_uri):
            page.meta["description"] = description
        if page.canonical_url and config.use_directory_urls:
            page.meta["card"] = _publish_card(page, build, config)


def _publish_card(page: Page, build: Build, config: MkDocsConfig) -> str:
    """Publish the card of a page, with the home page's code where it has none; return its path."""
    context, i18n = page_context(config), I18n(config)
    home, uri = i18n.source("index.md", i18n.current), page.file.src_uri
    texts = (build.pages.text(uri), build.pages.text(home))
    found = (first_example(text, context.examples) for text in texts)
    example = example_of(page) or next(filter(None, found), "")
    outcome = context.outcome(example) if example else None
    card = find_card("" if uri == home else page_name(page, context.locale), outcome)
    cache = build.folders.root / ".cache" / "cards"
    return f"{FOLDER}/{publish_card(card, cache, Path(config.site_dir) / FOLDER)}"
