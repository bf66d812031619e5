"""What falls behind in one language, and the record of what agreed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gallery.pages.sections import Outline, Section
from gallery.pages.translations import (
    Agreement,
    Record,
    SectionPair,
    Translations,
    accept_pairs,
    read_record,
    write_record,
)

from executed_examples.common.errors import Failure

OLD, NEW = "2026-01-02", "2026-11-22"


def outline(locale: str, **digests: str) -> Outline:
    sections = {
        name: Section(name.title(), name, line, digest)
        for line, (name, digest) in enumerate(digests.items(), 3)
    }
    return Outline(f"docs/{locale}/a.md", 9, (), sections)


def compared(record: Record, zh: dict[str, str], en: dict[str, str]) -> Translations:
    """Page "a" in both languages: the hash of each section's text."""
    return Translations({"a": {"zh": outline("zh", **zh), "en": outline("en", **en)}}, record)


AGREED = Agreement(("z", "e"), OLD)


@pytest.mark.parametrize(
    ("digests", "agreement", "changed", "behind"),
    [
        (("z", "e"), AGREED, (), ""),
        (("Z", "e"), AGREED, ("zh",), "en"),
        (("zz", "e"), AGREED, ("zh",), "en"),
        (("z", "E"), AGREED, ("en",), "zh"),
        (("Z", "E"), AGREED, ("zh", "en"), ""),
        (("a", "a"), AGREED, ("zh", "en"), ""),
        (("z", "e"), None, ("zh", "en"), ""),
    ],
)
def test_a_text_is_behind_if_only_the_other_has_changed(
    digests: tuple[str, str],
    agreement: Agreement | None,
    changed: tuple[str, ...],
    behind: str,
) -> None:
    record = {"a": {"one": agreement}} if agreement else {}
    translations = compared(record, {"one": digests[0]}, {"one": digests[1]})
    (pair,) = translations.pairs
    assert (pair.digests, pair.changed, pair.behind) == (digests, changed, behind)
    assert translations.lagging == ((pair,) if behind else ())
    assert translations.unrecorded == (len(changed) == 2)


def test_sections_are_compared_that_both_locales_have() -> None:
    record = {"a": {"two": AGREED}}
    translations = compared(record, {"only": "x", "two": "z", "one": "z"}, {"one": "e", "two": "e"})
    zh, en = (page.sections for page in translations.pages["a"].values())
    files = {"zh": "docs/zh/a.md", "en": "docs/en/a.md"}
    assert translations.pairs == (
        SectionPair("a", "two", files, {"zh": zh["two"], "en": en["two"]}, AGREED),
        SectionPair("a", "one", files, {"zh": zh["one"], "en": en["one"]}, None),
    )
    assert translations.unrecorded == 1
    assert (Translations().pairs, Translations().unrecorded) == ((), 0)


def test_headings_are_those_of_the_first_locale() -> None:
    """Both have the same, or a build fails."""
    headings = compared({}, {"one": "z", "two": "z"}, {"two": "e"}).headings
    assert {page: list(ids) for page, ids in headings.items()} == {"a": ["one", "two"]}


def test_what_is_behind_is_a_failure_at_the_section_that_waits() -> None:
    translations = compared({"a": {"one": AGREED}}, {"x": "", "one": "z"}, {"one": "E"})
    assert translations.lagging[0].failure() == Failure(
        *("docs/zh/a.md", 4),
        "expected what has changed in docs/en/a.md:3 here too ('one', 'zh' is behind), found the "
        "text of 2026-01-02; if nothing is to be translated: "
        "python hooks check --translations --accept 'a#one'",
    )


@pytest.mark.parametrize(
    ("names", "named"),
    [(["a"], True), (["b", "a#one"], True), (["a#two", "on"], False), ([], False)],
)
def test_a_section_is_named_alone_or_with_its_page(names: list[str], named: bool) -> None:
    (pair,) = compared({}, {"one": "z"}, {"one": "e"}).pairs
    assert pair.is_named(names) is named


RECORD_BEFORE = {
    "a": dict.fromkeys(("same", "behind", "both", "half", "gone"), AGREED),
    "gone": {"one": AGREED},
}


@pytest.mark.parametrize(
    ("names", "accepted", "kept"),
    [
        ((), {"both", "new"}, {"a": {"same", "behind", "half"}}),
        (("a#behind",), {"behind"}, {"a": {"same", "both", "half", "gone"}, "gone": {"one"}}),
        (("a",), {"behind", "both", "new"}, {"a": {"same", "half"}, "gone": {"one"}}),
        (("a#gone",), set(), {"a": {"same", "behind", "both", "half"}, "gone": {"one"}}),
        (("gone",), set(), {"a": {"same", "behind", "both", "half", "gone"}}),
        (("a#same",), set(), {"a": {"same", "behind", "both", "half", "gone"}, "gone": {"one"}}),
    ],
)  # fmt: skip
def test_sections_are_accepted_by_name_or_all_that_are_new_or_changed_in_both(
    names: tuple[str, ...], accepted: set[str], kept: dict[str, set[str]]
) -> None:
    """What is behind is accepted by name alone; what is gone is dropped, from both languages."""
    zh = {"same": "z", "behind": "Z", "both": "Z", "new": "z", "half": "z"}
    en = {"same": "e", "behind": "e", "both": "E", "new": "e"}
    translations = compared(RECORD_BEFORE, zh, en)
    today = {name: Agreement((zh[name], en[name]), NEW) for name in accepted}
    expected = {page: dict.fromkeys(sections, AGREED) for page, sections in kept.items()}
    expected["a"] |= today
    assert accept_pairs(translations, names, NEW) == expected


def test_a_record_comes_back_as_it_was_written(tmp_path: Path) -> None:
    """A line for each section: merges rarely conflict."""
    record = {"b": {"二": AGREED}, "a": {"y": AGREED, "x": replace(AGREED, date=NEW)}}
    text = write_record(record)
    assert text == (
        '{\n "a": {\n  "y": "z e 2026-01-02",\n  "x": "z e 2026-11-22"\n },\n'
        ' "b": {\n  "二": "z e 2026-01-02"\n }\n}\n'
    )
    (tmp_path / "translations.json").write_text(text, encoding="utf-8")
    assert read_record(tmp_path, "docs") == (record, [])
    assert read_record(tmp_path / "none", "docs") == ({}, [])


@pytest.mark.parametrize(
    ("content", "failure"),
    [
        (b'{\n"\xff"', "2: expected UTF-8, found byte 0xff"),
        (b"{\n\n<<<<", "3: expected JSON, found: Expecting property name enclosed in double quotes; "
         "to merge two versions, keep the lines of both, and for one section the older line"),
        (b'{"a": {"one": "z e"}}', " `a.one`: expected 'zh en date', found 'z e'"),
        (b'{"a": {"one": "z e d x"}}', " `a.one`: expected 'zh en date', found 'z e d x'"),
        (b'{"a": {"one": 3}}', " `a.one`: expected 'zh en date', found 3"),
    ],
)  # fmt: skip
def test_a_record_that_can_not_be_read_is_named_with_the_line(
    content: bytes, failure: str, tmp_path: Path
) -> None:
    (tmp_path / "translations.json").write_bytes(content)
    record, failures = read_record(tmp_path, "docs")
    assert (record, [str(failure) for failure in failures]) == (
        {},
        [f"docs/translations.json:{failure}"],
    )
