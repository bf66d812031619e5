"""Catalogs of comments: a comment after code is in each locale's words, and nothing runs again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.examples import script, write_example

from executed_examples.examples.comment_catalogs import read_catalogs
from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.key import key_of

CELLS = """\
# %% one
# zh: 一
# en: one
x = 1  #warm-up
text = "# warm-up"  # (N, C)
# warm-up
"""
CATALOG = '"warm-up" = "预热"\n'


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., Example]:
    """Reads an example beside a catalog."""

    def read(catalog: str, cells: str = CELLS) -> Example:
        write_example(tmp_path, "topic/name", script(cells))
        write_catalog(tmp_path, catalog)
        found, failures = find_examples(tmp_path)
        assert not failures
        return found["topic/name"]

    return read


def write_catalog(site: Path, text: str, name: str = "comments.zh.toml") -> None:
    (site / "examples").mkdir(exist_ok=True)
    (site / "examples" / name).write_text(text, encoding="utf-8")


def failures(site: Path) -> list[str]:
    _, found = read_catalogs(site / "examples", site)
    return [str(failure) for failure in found]


def test_a_comment_is_in_the_words_of_each_locale(read: Callable[..., Example]) -> None:
    example = read(CATALOG)
    (cell,) = example.cells
    same = 'text = "# warm-up"  # (N, C)'
    chinese = ["# 一", "x = 1  # 预热", same, "# 预热"]
    assert example.localized["zh"].code(cell).splitlines() == chinese
    english = ["# one", "x = 1  # warm-up", same, "# warm-up"]
    assert example.localized["en"].code(cell).splitlines() == english


def test_markers_metadata_and_prose_are_no_comments(read: Callable[..., Example]) -> None:
    prose = '# %% [markdown] top lang="zh"\n# x\n# %% [markdown] top lang="en"\n# x\n'
    assert [each.text for each in read(CATALOG, prose + CELLS).plain] == [
        "warm-up",
        "(N, C)",
        "warm-up",
    ]


def test_another_text_makes_another_example_with_the_same_key(
    read: Callable[..., Example],
) -> None:
    before, after = read(CATALOG), read('"warm-up" = "先跑一遍"\n')
    assert before != after
    assert key_of(before) == key_of(after)


def test_a_text_of_others_makes_no_other_example(read: Callable[..., Example]) -> None:
    assert read(CATALOG) == read(f'{CATALOG}"sum" = "和"\n')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"a" = "b"\na b\n', "examples/comments.zh.toml:2: this is not TOML: Expected '='"),
        (f'"a" = {"1" * 5000}\n', "examples/comments.zh.toml:1: this is not TOML: Exceeds the"),
        ('"a" = 1\n', "examples/comments.zh.toml: `a`: expected a text, found 1"),
    ],
)
def test_what_is_no_catalog_is_named(tmp_path: Path, text: str, expected: str) -> None:
    write_catalog(tmp_path, text)
    (found,) = failures(tmp_path)
    assert found.startswith(expected)


def test_a_catalog_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    write_catalog(tmp_path, "")
    (tmp_path / "examples/comments.zh.toml").write_bytes(b'"a" = "\xff"\n')
    (found,) = failures(tmp_path)
    assert found.startswith("examples/comments.zh.toml:1: ")


def test_a_catalog_is_of_a_locale_of_the_project(tmp_path: Path) -> None:
    write_catalog(tmp_path, CATALOG, "comments.cn.toml")
    assert failures(tmp_path) == [
        "examples/comments.cn.toml: expected comments in zh or en, the project's languages; "
        "did you mean 'en'?"
    ]


def test_other_files_are_no_catalogs(tmp_path: Path) -> None:
    write_catalog(tmp_path, "x", "ruff.toml")
    (tmp_path / "examples/topic").mkdir()
    write_catalog(tmp_path, "x", "topic/comments.zh.toml")
    assert failures(tmp_path) == []
