"""The description and the card of each page, which search engines and shared links show."""

from collections.abc import Sequence
from pathlib import Path

from mkdocs.structure.pages import Page

from gallery.render.cards import find_card, publish_card
from mkdocs_site.addresses import page_name
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of

from executed_examples.common.files import KEPT
from executed_examples.pages.embeds import first_example

FOLDER = "assets/cards"
"""The folder of the cards, under the site's root; both locales share them."""


def check_descriptions(pages: Sequence[Page], locale: LocaleBuild) -> None:
    """Check that each page of a locale has a description of its own.

    A page without one would get the site's, as others without one.
    """
    if locale.config.site_description:
        uris = (page.file.src_uri for page in pages)
        locale.build.pages.check_descriptions(uris, locale.locale)


def add_preview(page: Page, locale: LocaleBuild) -> None:
    """Give a page its description and, unless it is a copy to be read from files, its card."""
    if description := locale.build.pages.description(page.file.src_uri):
        page.meta["description"] = description
    if page.canonical_url and locale.config.use_directory_urls:
        page.meta["card"] = _publish_card(page, locale)


def _publish_card(page: Page, locale: LocaleBuild) -> str:
    """Publish the card of a page; return its path in the site."""
    build, context, uri = locale.build, locale.context, page.file.src_uri
    example = example_of(page) or first_example(build.pages.text(uri), context.examples)
    name, outcome = page_name(page, context.locale), context.outcome(example) if example else None
    card = find_card("" if name == "index" else name, outcome)
    cache = build.folders.root / KEPT / "cards"
    folder = Path(locale.config.site_dir) / FOLDER
    published = publish_card(card, cache, folder)
    build.published.add(folder / published)
    return f"{FOLDER}/{published}"
