"""Rules for comments without a tag: Chinese readers find them in Chinese."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.comments import check_catalogs, check_comments, has_words
from gallery.commands.lint.sources import read_sources
from tests.support.linting import reported_in, write


@pytest.mark.parametrize(
    "text",
    [
        "warm-up",
        "each (N, C)",
        "(N, C): images",
        "x1 = x2: no width",
        "the prompt is 1, 2",
        "net[0] is a layer",
    ],
)
def test_words_need_a_text_in_each_language(text: str) -> None:
    assert has_words(text)


@pytest.mark.parametrize(
    "text",
    ["(N, C)", "(batch, time)", "int64", "2 * exp(2x)", "2 * score * data", "net[0]", "noqa: F401"],
)
def test_shapes_names_and_formulas_need_none(text: str) -> None:
    assert not has_words(text)


def test_a_comment_without_a_text_is_named(site: Path) -> None:
    (found,) = reported_in(check_comments, site, "# %% one\n1  # warm-up\n")
    line = '2: expected "warm-up" = "…" in examples/comments.zh.toml, found none'
    assert found == line
    write(site, "examples/comments.zh.toml", '"warm-up" = "预热"\n')
    assert reported_in(check_comments, site, "# %% one\n1  # warm-up\n") == []


def test_a_text_fits_into_the_line(site: Path) -> None:
    code = "# %% one\n" + "x" * 64 + "  # sum\n"
    write(site, "examples/comments.zh.toml", '"sum" = "两字"\n')
    assert reported_in(check_comments, site, code) == []
    write(site, "examples/comments.zh.toml", '"sum" = "三个字"\n')
    (found,) = reported_in(check_comments, site, code)
    assert found.startswith("2: expected at most 72 columns, found 74 in 'zh'")


def test_a_text_that_no_example_has_is_named(site: Path) -> None:
    catalog = '"sum" = "和"\n"a \\"b\\"" = "甲"\n'
    write(site, "examples/comments.zh.toml", catalog)
    write(site, "examples/topic/name.py", (site / "examples/topic/name.py").read_text() + "# sum\n")
    (found,) = check_catalogs(read_sources(site))
    assert (found.path, found.line) == ("examples/comments.zh.toml", 2)
    assert found.message == 'expected a comment of an example, found `a "b"` in none'
