"""The examples that a page embeds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.tutorial import CODE, TITLE

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import (
    Embed,
    PageIndex,
    Place,
    first_example,
    index_pages,
    resolve_embed,
    shown_examples,
)

PAGE = "docs/zh/page.md"


@pytest.fixture
def examples(example: Callable[..., Example]) -> dict[str, Example]:
    found = example("# %% one\n1\n# %% two\n2\n", name="topic/concatenate")
    return {found.name: found}


def test_an_embed_is_a_whole_example_or_one_cell(examples: dict[str, Example]) -> None:
    found = examples["topic/concatenate"]
    for target, cells in (
        ("topic/concatenate", found.cells),
        (" topic/concatenate#two ", found.cells[1:]),
    ):
        assert resolve_embed(target, examples, PAGE, 3) == Embed(found, cells)
    with pytest.raises(GalleryError) as caught:
        resolve_embed("topic/concatenate#", examples, PAGE, 3)
    message = "no cell '' in 'topic/concatenate'; cells: one, two"
    assert caught.value.failures == (Failure(PAGE, 3, message),)


def test_an_example_with_prose_alone_can_be_embedded_whole(example: Callable[..., Example]) -> None:
    prose = example('# %% [markdown] a lang="zh"\n# 题\n# %% [markdown] a lang="en"\n# T\n')
    assert resolve_embed("topic/name", {"topic/name": prose}, PAGE, 1) == Embed(prose, ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Text.\n\n/// example | a/b#one\n///\n\n/// example | c/d\n///\n", "a/b"),
        ("/// example | c/d\n///\n", "c/d"),
        ("/// example | no/such\n///\n\n/// example | c/d\n///\n", "c/d"),
        ("/// note | Title\n///\n", ""),
    ],
)
def test_the_first_example_of_a_page_is_found(text: str, name: str) -> None:
    assert first_example(text, ["a/b", "c/d"]) == name


def test_the_examples_of_a_page_are_found_once(example: Callable[..., Example]) -> None:
    found = {name: example("# %% one\n1\n", name=name) for name in ("a/b", "c/d", "e/f")}
    names = ("c/d", "no/such", "a/b#one", "c/d")
    text = "".join(f"/// example | {name}\n///\n\n" for name in names)
    assert shown_examples(text, found) == [found["c/d"], found["a/b"]]


PAGES = {
    "a/page.md": "# `a` page { #a }\n\n/// example | a/one#two\n///\n/// example | a/one\n///\n",
    "b.md": "/// example | a/one\n///\n\n/// example | a/none\n///\n/// api-index\n///\n",
    "c.md": "# C\n\n## D { #d }\n\n/// claim | a-one\n///\n/// run-log\n///\n/// api-index\n///\n",
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
        entries={"example | a/none": Place("b", "b", ""), "claim | a-one": Place("c", "C", "d")},
    )
