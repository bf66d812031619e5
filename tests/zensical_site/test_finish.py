"""Some builders drop what they don't know without a word; a build that did is refused."""

from pathlib import Path

import pytest

from zensical_site.finish import find_raw_blocks

SOURCES = {"index": "docs/en/index.md", "topic/page": "docs/en/topic/page.md"}


def write_pages(site: Path, body: str) -> None:
    for folder in (site, site / "topic" / "page"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text("<p>fine</p>", encoding="utf-8")
    (site / "topic" / "page" / "index.html").write_text(body, encoding="utf-8")


@pytest.mark.parametrize(
    "body", ["<p>/// example | tensor/create\n///</p>", "<li>//// html | div</li>"]
)
def test_a_block_that_readers_would_see_raw_is_refused(tmp_path: Path, body: str) -> None:
    write_pages(tmp_path, body)
    (failure,) = find_raw_blocks(tmp_path, SOURCES)
    assert str(failure).startswith("docs/en/topic/page.md: expected a rendered block, found '///")


def test_a_block_in_code_is_meant_to_be_read(tmp_path: Path) -> None:
    write_pages(tmp_path, "<pre><code>/// example | a</code></pre><code>/// tip</code>")
    assert [*find_raw_blocks(tmp_path, SOURCES)] == []


def test_a_page_that_was_not_built_is_refused(tmp_path: Path) -> None:
    write_pages(tmp_path, "")
    (tmp_path / "topic" / "page" / "index.html").unlink()
    (failure,) = find_raw_blocks(tmp_path, SOURCES)
    assert "docs/en/topic/page.md: expected a page" in str(failure)
