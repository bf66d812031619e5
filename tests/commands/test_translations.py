"""What falls behind in one language is reported, and what is translated recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.translations import check_translations
from gallery.pages.translations import RECORD
from tests.support.bilingual import EN, ZH
from tests.support.examples import write_example
from tests.support.sites import write_site

from executed_examples.common.errors import UsageError


class Pages:
    """A folder with one page in both languages, whose agreement is recorded."""

    def __init__(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.site = site
        self.capsys = capsys
        write_site(site, {"zh/a.md": ZH, "en/a.md": EN}, {})
        self.check(accept=True)

    def change(self, locale: str, old: str, new: str) -> None:
        page = self.site / "docs" / locale / "a.md"
        page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")

    def check(self, *names: str, accept: bool = False) -> tuple[int, str]:
        code = check_translations(self.site, accept, names)
        return code, self.capsys.readouterr().out

    @property
    def record(self) -> str:
        return (self.site / "docs" / RECORD).read_text("utf-8")


@pytest.fixture
def pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Pages:
    return Pages(tmp_path, capsys)


def test_what_agrees_is_counted(pages: Pages) -> None:
    assert pages.check() == (0, "0 of 2 sections are behind\n")


@pytest.mark.parametrize(("changed", "old", "behind"), [("zh", "文字", "en"), ("en", "Text", "zh")])
def test_a_change_in_one_language_leaves_the_other_behind(
    pages: Pages, changed: str, old: str, behind: str
) -> None:
    """With its place, the date, and what to do."""
    pages.change(changed, old, "!")
    code, printed = pages.check()
    assert code == 1
    expected = f"docs/{behind}/a.md:6: expected what has changed in docs/{changed}/a.md:6 here too"
    assert printed.startswith(f"{expected} ('one', '{behind}' is behind), found the text of 20")
    assert "--accept 'a#one'" in printed


def test_a_change_in_both_is_a_translation_to_be_recorded(pages: Pages) -> None:
    pages.change("zh", "文字", "词")
    pages.change("en", "Text", "Words")
    code, printed = pages.check()
    assert code == 1
    assert "1 is new or has changed in both languages; record them" in printed
    assert pages.check(accept=True)[1].startswith("recorded 1 section, dropped 0\n")
    assert pages.check() == (0, "0 of 2 sections are behind\n")


def test_accepting_all_leaves_what_is_behind(pages: Pages) -> None:
    before = pages.record
    pages.change("zh", "文字", "词")
    assert pages.check(accept=True)[0] == 1
    assert pages.record == before


@pytest.mark.parametrize("name", ["a", "a#one", "docs/en/a.md"])
def test_accepting_by_name_takes_what_is_behind(pages: Pages, name: str) -> None:
    pages.change("zh", "文字", "词")
    assert pages.check(name, accept=True)[0] == 0
    assert pages.check() == (0, "0 of 2 sections are behind\n")


def test_accepting_by_name_takes_no_other(pages: Pages) -> None:
    pages.change("zh", "文字", "词")
    pages.check("a#title", accept=True)
    assert pages.check()[0] == 1


@pytest.mark.parametrize(("locales", "kept"), [(("zh", "en"), False), (("en",), True)])
def test_accepting_drops_what_is_gone_from_both_languages(
    pages: Pages, locales: tuple[str, ...], kept: bool
) -> None:
    for locale in locales:
        pages.change(locale, "#one }", "#two }")
    pages.check(accept=True)
    assert ('"one"' in pages.record) == kept


def test_a_page_that_is_not_there_is_named_with_the_nearest(pages: Pages) -> None:
    with pytest.raises(UsageError, match="no page or section 'a#on'; did you mean 'a#one'"):
        pages.check("a#on")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{\n<<<<<<< HEAD\n", "docs/translations.json:2: expected JSON"),
        ("[]", "docs/translations.json: expected names with a value each, found []"),
        ('{"a": {"one": 3}}', "docs/translations.json: `a.one`: expected 'zh en date', found 3"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_read_is_reported_and_kept(
    pages: Pages, text: str, expected: str
) -> None:
    (pages.site / "docs" / RECORD).write_text(text, "utf-8")
    code, printed = pages.check(accept=True)
    assert (code, pages.record) == (1, text)
    assert printed.startswith(expected)


def test_an_example_that_cannot_be_read_is_not_taken_for_gone(pages: Pages) -> None:
    write_example(pages.site, "a/b", "x = (")
    before = pages.record
    code, printed = pages.check(accept=True)
    assert (code, pages.record) == (1, before)
    assert "examples/a/b.py" in printed
