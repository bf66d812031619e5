"""The search index, taken apart by locale."""

from __future__ import annotations

import json
from pathlib import Path

from gallery.common.locales import Localized
from gallery.pages.glossary import Term
from mkdocs_site.search import INDEX, split_index

TERMS = (Term("broadcasting", "广播", "broadcasting", Localized("", "")),)


def split(site: Path, *entries: tuple[str, str, str]) -> dict[str, list[dict[str, str]]]:
    docs = [{"location": where, "title": title, "text": text} for where, title, text in entries]
    (site / "search").mkdir()
    (site / INDEX).write_text(json.dumps({"config": {}, "docs": docs}), encoding="utf-8")
    split_index(site, ("zh", "en"), TERMS)
    return {
        locale: json.loads((site / root / INDEX).read_text(encoding="utf-8"))["docs"]
        for locale, root in (("zh", ""), ("en", "en"))
    }


def test_each_locale_has_its_own_pages_under_its_own_root(tmp_path: Path) -> None:
    found = split(tmp_path, ("tensor/#a", "甲", "一"), ("en/tensor/#a", "A", "one"))
    assert found["zh"] == [{"location": "tensor/#a", "title": "甲", "text": "一"}]
    assert found["en"] == [{"location": "tensor/#a", "title": "A", "text": "one"}]


def test_a_section_titled_with_a_term_has_its_other_word_too(tmp_path: Path) -> None:
    found = split(
        tmp_path,
        ("a/", "\u200b广播\u200b的规则", "说明"),
        ("b/", "广播 broadcasting", "说明"),
        ("en/a/", "Rules of Broadcasting", "text"),
    )
    assert [entry["text"] for entry in found["zh"]] == ["说明 (broadcasting)", "说明"]
    assert [entry["text"] for entry in found["en"]] == ["text (广播)"]


def test_a_single_character_in_a_title_is_not_a_word_of_its_own(tmp_path: Path) -> None:
    """Or 张量 would find 多张, with a title's weight, before pages about tensors."""
    found = split(tmp_path, ("a/", "多\u200b张\u200b GPU", ""), ("b/", "旧\u200b说\u200b新证", ""))
    assert [e["title"] for e in found["zh"]] == ["多张\u200b GPU", "旧说\u200b新证"]
