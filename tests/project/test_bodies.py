"""The comparison of two builders' sites sees what readers would see, and nothing else."""

from pathlib import Path

import pytest

from bench import bodies


def write_site(folder: Path, body: str) -> Path:
    page = folder / "topic" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(f"<html><nav>{folder}</nav><article>{body}</article></html>", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "other",
    [
        "<p class='a'  id=b>One\n two</p>",
        '<p id="b" class="a">One two</p>',
        '<a id="__skip" tabindex="-1"></a><p class="a" id="b">One two</p>',
    ],
)
def test_another_way_to_write_the_same_is_equal(tmp_path: Path, other: str) -> None:
    first = write_site(tmp_path / "first", '<p class="a" id="b">One two</p>')
    assert bodies.compare(first, write_site(tmp_path / "second", other)) == (1, [])


def test_an_address_is_where_it_leads(tmp_path: Path) -> None:
    first = write_site(tmp_path / "first", '<a href="../other/#x">')
    second = write_site(tmp_path / "second", '<a href="./../topic/../other#x">')
    assert bodies.compare(first, second) == (1, [])


@pytest.mark.parametrize("other", ["<pre>a  b</pre>", '<p class="a">a b</p>', "<p>a b", ""])
def test_what_readers_see_differently_is_found(tmp_path: Path, other: str) -> None:
    first = write_site(tmp_path / "first", "<p>a b</p>" if "<p" in other else "<pre>a b</pre>")
    count, found = bodies.compare(first, write_site(tmp_path / "second", other))
    assert (count, [difference.page for difference in found]) == (1, ["topic/index.html"])


def test_a_missing_page_is_found(tmp_path: Path) -> None:
    first = write_site(tmp_path / "first", "<p>a</p>")
    (tmp_path / "second").mkdir()
    count, found = bodies.compare(first, tmp_path / "second")
    assert (count, [difference.second for difference in found]) == (1, ["(end)"])
