"""Where pages and headings have moved: the file, and whether it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.pages.links import Address
from gallery.pages.redirects import Redirect, check_redirects, read_redirects

PAGES = {"here": {"here", "kept"}, "topic/there": {"there", "moved"}}


def read(folder: Path, text: str) -> tuple[tuple[Redirect, ...], list[str]]:
    (folder / "redirects.yaml").write_text(text, encoding="utf-8")
    redirects, failures = read_redirects(folder, "docs")
    return redirects, list(map(str, failures))


def test_a_line_says_where_a_heading_or_a_page_is_now(tmp_path: Path) -> None:
    redirects, failures = read(
        tmp_path, "# Why.\nhere#moved: topic/there#moved\ngone: topic/there\n"
    )
    assert redirects == (
        Redirect(2, Address("here", "moved"), Address("topic/there", "moved")),
        Redirect(3, Address("gone"), Address("topic/there")),
    )
    assert failures == []


@pytest.mark.parametrize("text", ["", "# Nothing has moved.\n"])
def test_a_file_may_be_empty_or_missing(tmp_path: Path, text: str) -> None:
    assert read_redirects(tmp_path, "docs") == ((), [])
    assert read(tmp_path, text) == ((), [])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- a\n", "1: expected lines like `old#heading: new#heading`"),
        ("a: b\n/c: d\n", "2: expected `topic/page` or `topic/page#heading`, found `/c`"),
        ("a: b\nc d: e\n", "2: expected `topic/page` or `topic/page#heading`, found `c d`"),
        ("a: {b: c}\n", "1: expected `topic/page` or `topic/page#heading`, found `…: …`"),
        ("a: b\na: c\n", "2: 'a' is here for the second time"),
        ("a: b\n: - c\n", "2: expected YAML: expected <block end>, but found ':'"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, message: str) -> None:
    _, failures = read(tmp_path, text)
    assert failures == [f"docs/redirects.yaml:{message}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("here#moved: topic/there#moved", ""),
        ("here#kept: topic/there#moved", "expected an address that is no longer used, found the heading '#kept' still in 'here'"),
        ("here: topic/there", "expected an address that is no longer used, found the page still in 'here'"),
        ("here#a: topic/three", "no page 'topic/three'; did you mean 'topic/there'?"),
        ("here#a: topic/there#move", "no heading '#move' in 'topic/there'; did you mean 'moved'?"),
        ("gone#a: here", "no page 'gone'; if it has moved, say where: `gone: topic/page`"),
    ],
)  # fmt: skip
def test_what_a_line_says_must_be_true(tmp_path: Path, text: str, message: str) -> None:
    redirects, _ = read(tmp_path, f"{text}\n")
    found = [failure.message for failure in check_redirects(redirects, PAGES, "docs")]
    assert found == [message] * bool(message)
