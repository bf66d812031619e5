"""Nothing that an example prints, and nothing that a recording holds, puts script into a page."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given

from gallery.common.locales import Localized
from gallery.examples.example import Example, read_example
from gallery.pages.page_index import PageIndex, Place
from gallery.render.api_index import render_api_index
from gallery.render.outputs import CellView, render_outputs
from gallery.render.run_log import render_run_log
from gallery.render.urls import Urls
from tests.support.examples import script, write_example
from tests.support.hostile import HARMLESS, bounded, hostile, outcome_of
from tests.support.rendering import context_of

SITE = Urls("en", repository="https://github.com/o/p", run_log="log", api_index="apis")
ADDRESSES = ("href", "src", "action", "formaction", "data", "xlink:href")


class Page(HTMLParser):
    """The elements of a page, and what of it could run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.dangers: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Colors are spans of their own, and so is how much was left out.
        self.elements += [] if tag == "span" else [f"{tag} {' '.join(name for name, _ in attrs)}"]
        if tag in ("script", "iframe", "object", "embed", "style", "base", "meta", "link"):
            self.dangers.append(tag)
        for name, value in attrs:
            address = re.sub(r"[\x00-\x20]", "", value or "").lower()
            if name.startswith("on") or (name in ADDRESSES and address.startswith("javascript:")):
                self.dangers.append(f"{name}={value}")

    def handle_endtag(self, tag: str) -> None:
        self.elements += [] if tag == "span" else [f"/{tag}"]

    def handle_comment(self, data: str) -> None:
        self.elements.append("comment")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Example:
    site = tmp_path_factory.mktemp("site")
    path = write_example(site, "topic/name", script("# %% one\nf(1)\n"))
    return read_example(path, site)


def render_all(example: Example, text: str) -> str:
    """All that is made of it without Markdown: outputs, provenance, run log and API index."""
    outcome = outcome_of(example, text)
    cell = replace(example.cells[0], alt=Localized(text, text))
    page_index = PageIndex({}, {"topic/name": (Place("page", text, text),)})
    context = context_of(outcome, urls=SITE, page_index=page_index)
    return (
        render_outputs(CellView(outcome, cell, context))
        + render_run_log(context)
        + render_run_log(context_of(outcome, urls=SITE))
        + render_api_index(context)
    )


@bounded
@given(hostile)
def test_a_page_has_the_same_elements_whatever_is_shown_on_it(sample: Example, text: str) -> None:
    page = Page(render_all(sample, f"{HARMLESS}{text}"))
    assert page.dangers == []
    assert page.elements == Page(render_all(sample, HARMLESS)).elements
