"""Where examples are shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex, Place, index_pages
from tests.support.tutorial import CODE, TITLE

PAGES = {
    "a/page.md": "# `a` page { #a }\n\n/// example | a/one#two\n///\n/// example | a/one\n///\n",
    "b.md": "/// example | a/one\n///\n\n/// example | a/none\n///\n/// api-index\n///\n",
    "c.md": "# C\n\n/// claim | a-one\n///\n/// run-log\n///\n/// api-index\n///\n",
}


def test_a_page_is_found_by_what_it_embeds(tmp_path: Path, example: Callable[..., Example]) -> None:
    """The first place on each page, and the first page with a block of the site's own."""
    found = {
        "a/one": example("# %% one\n1\n# %% two\n2\n", name="a/one"),
        "t/small": example(TITLE + CODE, name="t/small"),
    }
    for name, text in PAGES.items():
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    assert index_pages(tmp_path / "docs", "zh", found, tmp_path) == PageIndex(
        titles={"a/page": "a page", "b": "b", "c": "C", "t/small": "题"},
        examples={
            "a/one": (Place("a/page", "a page", "a/one.two"), Place("b", "b", "a/one")),
            "t/small": (Place("t/small", "题", ""),),
        },
        cells={
            "a/one#one": Place("a/page", "a page", "a/one"),
            "a/one#two": Place("a/page", "a page", "a/one.two"),
            "t/small#print": Place("t/small", "题", ""),
            "t/small#raise": Place("t/small", "题", ""),
        },
        blocks={"example": "b", "api-index": "b", "claim": "c", "run-log": "c"},
    )
