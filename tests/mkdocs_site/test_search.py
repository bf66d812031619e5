"""The search index: what is found of all pages, by columns."""

from __future__ import annotations

from pathlib import Path

from gallery.render.blocks.listings import Term
from gallery.render.page_search import Section
from mkdocs_site.search import write_index
from tests.support.localized import both
from tests.support.search_index import read_index

from executed_examples.common.locales import LocalizedWords


def test_the_index_lists_the_sections_by_columns_and_all_names_of_each_term(tmp_path: Path) -> None:
    """Each page's address and each name of an API once."""
    also = LocalizedWords(zh=("广播机制",), en=("broadcast",))
    term = Term("broadcasting", both("广播", "broadcasting"), both("", ""), also)
    found = [
        Section("", "页", 1, "一", "torch.add torch.cat", ""),
        Section("b", "标题", 2, "文字", "torch.cat", "ValueError: no"),
    ]
    write_index(tmp_path / "search/index.js", {"a/": found, "b/": []}, [term], "zh")
    assert read_index((tmp_path / "search/index.js").read_text(encoding="utf-8")) == {
        "pages": {"a/": ["", "#b"]},
        "levels": [1, 2],
        "titles": ["页", "标题"],
        "texts": ["一", "文字"],
        "errors": ["", "ValueError: no"],
        "calls": [[0, 1], [1]],
        "names": ["torch.add", "torch.cat"],
        "terms": [["广播", "broadcasting", "广播机制", "broadcast"]],
    }
