"""Two languages that say the same: alike in shape, and what falls behind is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gallery.commands.lint.terms import check_terms, find_rejected
from gallery.commands.translations import check_translations
from gallery.common.errors import UsageError
from gallery.common.locales import LOCALES, Localized
from gallery.examples.example import Example, find_examples
from gallery.pages.glossary import Term, read_glossary
from gallery.pages.locale_parity import check_outlines
from gallery.pages.sections import find_markdown_examples, find_pages, read_outline
from gallery.pages.translations import RECORD, Translations, read_record
from tests.support.examples import script, write_example
from tests.support.paths import PROJECT
from tests.support.serving import Served, free_port
from tests.support.sites import Built, build_site, write_site

pytestmark = pytest.mark.xdist_group("translations")

ZH = "# 题 { #title }\n\n/// example | a/b#one\n///\n\n## 一 { #one }\n\n文字。\n\n/// claim | x\n///\n"
EN = ZH.replace("题", "Title").replace("## 一", "## One").replace("文字。", "Text.")
NOTE = re.compile(r'<p class="translation-note".*?</p>')


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("#one }", "#won }", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `## … { #won }`"),
        ("## One", "### One", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `### … { #one }`"),
        ("a/b#one", "a/b#two", "3: expected `/// example | a/b#one`, as docs/zh/a.md:3 has it, found `/// example | a/b#two`"),
        ("/// claim | x\n///\n", "", "9: expected `/// claim | x` by the end of the page, as docs/zh/a.md:10 has it, found none"),
        ("/// example | a/b#one\n///\n", "", "4: expected `/// example | a/b#one` before this line, as docs/zh/a.md:3 has it, found none"),
        ("Text.", "/// claim | y\n///", "8: expected nothing here that docs/zh/a.md lacks at this place, found `/// claim | y`"),
    ],
)  # fmt: skip
def test_what_only_one_language_has_is_told_with_its_line(
    old: str, new: str, expected: str
) -> None:
    page = {
        "zh": read_outline(ZH, "docs/zh/a.md"),
        "en": read_outline(EN.replace(old, new), "docs/en/a.md"),
    }
    (failure,) = check_outlines(page, LOCALES)
    assert str(failure) == f"docs/en/a.md:{expected}"


def test_blocks_in_another_order_are_told() -> None:
    text = "# T { #t }\n\n/// claim | x\n///\n\n/// claim | y\n///\n"
    swapped = text.replace("| x", "| z").replace("| y", "| x").replace("| z", "| y")
    page = {"zh": read_outline(text, "zh/a.md"), "en": read_outline(swapped, "en/a.md")}
    assert [failure.line for failure in check_outlines(page, LOCALES)] == [3, 7]


def digest(text: str) -> str:
    return read_outline(f"# T {{ #t }}\n\n{text}\n", "a.md").sections["t"].digest


@pytest.mark.parametrize(
    "same",
    [
        "One line,\nbroken anew.",
        "One line, broken  anew.\n\n",
        "/// example | a/b\n///\n\nOne line, broken anew.",
    ],
)
def test_breaking_lines_and_embedding_change_no_text(same: str) -> None:
    assert digest(same) == digest("One line, broken anew.")


@pytest.mark.parametrize("other", ["One line.", "```\n# x { #y }\n```\nOne line, broken anew."])
def test_words_and_fences_are_text(other: str) -> None:
    assert digest(other) != digest("One line, broken anew.")


def test_front_matter_is_no_text() -> None:
    outline = read_outline(f"---\nhide:\n  - toc\n---\n{ZH}", "a.md")
    assert list(outline.sections) == ["title", "one"]
    assert outline.sections["one"].line == 10


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
    """With where each stands, since when, and what to do."""
    pages.change(changed, old, "!")
    code, told = pages.check()
    assert code == 1
    expected = f"docs/{behind}/a.md:6: expected what has changed in docs/{changed}/a.md:6 here too"
    assert told.startswith(f"{expected} ('one', '{behind}' is behind), found the text of 20")
    assert "--accept 'a#one'" in told


def test_a_change_in_both_is_a_translation_to_be_recorded(pages: Pages) -> None:
    pages.change("zh", "文字", "词")
    pages.change("en", "Text", "Words")
    code, told = pages.check()
    assert code == 1
    assert "1 are new or have changed in both languages; record them" in told
    assert pages.check(accept=True)[1].startswith("recorded 1 sections, dropped 0\n")
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
        ("[]", "docs/translations.json: expected `{…}`, found `[]`"),
        ('{"a": {"one": 3}}', "docs/translations.json: expected 'one' to be 'zh en date', found `3`"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_read_is_told_and_kept(
    pages: Pages, text: str, expected: str
) -> None:
    (pages.site / "docs" / RECORD).write_text(text, "utf-8")
    code, told = pages.check(accept=True)
    assert (code, pages.record) == (1, text)
    assert told.startswith(expected)


def test_an_example_that_cannot_be_read_is_not_taken_for_gone(pages: Pages) -> None:
    write_example(pages.site, "a/b", "x = (")
    before = pages.record
    code, told = pages.check(accept=True)
    assert (code, pages.record) == (1, before)
    assert "examples/a/b.py" in told


PROSE = (
    '# %% [markdown] start lang="zh"\n# # 张量\n#\n# 开始。\n\n'
    '# %% [markdown] start lang="en"\n# # Tensors\n#\n# Begin.\n\n# %% one\n1\n\n'
    '# %% [markdown] then lang="zh"\n# 然后。\n\n# %% [markdown] then lang="en"\n# Then.\n'
)


def test_the_prose_of_a_tutorial_has_sections_too(example: Callable[..., Example]) -> None:
    """A cell without a heading is found under the one above."""
    page = find_markdown_examples([example(PROSE)], LOCALES)["topic/name"]
    found = {name: (s.title, s.anchor) for name, s in page["en"].sections.items()}
    assert found == {"start": ("Tensors", "start"), "then": ("Tensors", "start")}
    lines = (page["zh"].file + "\n" + page["zh"].sections["then"].title).splitlines()
    assert lines == ["examples/topic/name.py", "张量"]


TERMS = {
    "scalar": Term("scalar", Localized("标量", "scalar"), Localized("数", "number"), ("纯量",))
}


@pytest.mark.parametrize("text", ["`纯量`", "[标量](纯量.md)", "/// claim | 纯量", "$纯量$"])
def test_code_addresses_and_blocks_are_no_sentences(text: str) -> None:
    assert list(find_rejected(text, TERMS.values())) == []


def test_a_rejected_word_is_told_with_its_line_wherever_it_stands(tmp_path: Path) -> None:
    cells = (
        '# %% [markdown] start lang="zh"\n# # 纯量\n\n# %% [markdown] start lang="en"\n# # A\n\n'
        '# %% one alt_zh="纯量" alt_en="a"\n# zh: 纯量\n# en: a\nx = "纯量"\n'
    )
    text = script(cells).replace("题", "纯量")
    site = write_site(tmp_path, {"zh/a.md": "# 题 { #t }\n\n纯量。\n"}, {"a/b": text})
    (site / "docs/claims.yaml").write_text("- id: x\n  today:\n    zh: 纯量\n", "utf-8")
    (site / "docs/glossary.yaml").write_text("- id: y\n  rejected: [纯量]\n", "utf-8")
    examples, _ = find_examples(site / "examples", site)
    failures = check_terms(site, examples.values(), TERMS)
    assert [f"{failure.path}:{failure.line}" for failure in failures] == [
        "docs/claims.yaml:3",
        "docs/zh/a.md:3",
        *(f"examples/a/b.py:{line}" for line in (6, 10, 15, 16)),
    ]
    assert {failure.message for failure in failures} == {
        "expected '标量', the glossary's word for 'scalar', found '纯量'"
    }


def test_this_site_uses_one_word_for_one_thing() -> None:
    examples, _ = find_examples(PROJECT / "examples", PROJECT)
    terms, _ = read_glossary(PROJECT / "docs/glossary.yaml", "docs/glossary.yaml")
    assert check_terms(PROJECT, examples.values(), terms) == []


def test_this_sites_pages_are_alike_in_both_languages_and_recorded() -> None:
    pages = find_pages(PROJECT / "docs", "docs", LOCALES)
    assert [f for page in pages.values() for f in check_outlines(page, LOCALES)] == []
    record, failures = read_record(PROJECT / "docs", "docs")
    assert failures == []
    assert set(Translations(pages, record).pages) <= set(record)


LAGGING = {
    "index.md": "# Home { #home }\n\nText.\n\n## `cat` & more { #cat }\n\nText.\n",
    "log.md": "# Log { #log }\n\n/// run-log\n///\n",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its English home page is behind in one section."""
    folder = write_site(
        tmp_path_factory.mktemp("lagging"), LAGGING, {"a/b": script("# %% one\n1\n")}
    )
    check_translations(folder, accept=True)
    page = folder / "docs/zh/index.md"
    page.write_text(page.read_text("utf-8") + "More.\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def built(site: Path) -> Built:
    return build_site(site, "--strict")


def test_a_page_that_is_behind_says_so_in_its_own_language(built: Built) -> None:
    """Under its title, with a link to each section and to the page that has changed."""
    assert built.code == 0, built.log
    html = built.page("en/index.html")
    (note,) = NOTE.findall(html)
    assert html.index("</h1>") < html.index(note) < html.index("<p>Text.")
    assert 'role="note"' in note
    assert re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', note) == [
        ("#cat", "<code>cat</code> &amp; more"),
        ("../", "Read it in Chinese"),
    ]


@pytest.mark.parametrize("path", ["index.html", "log/index.html", "en/log/index.html"])
def test_no_other_page_says_so(built: Built, path: str) -> None:
    assert not NOTE.search(built.page(path))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("log/index.html", '<a href="../#cat">Home · <code>cat</code> &amp; more</a>：英文没有跟上'),
        ("en/log/index.html", '<a href="../../en/#cat">Home · <code>cat</code> &amp; more</a>: English is behind'),
    ],
)  # fmt: skip
def test_the_run_log_lists_what_is_behind_in_either_language(
    built: Built, path: str, said: str
) -> None:
    assert said in built.page(path)


def test_a_build_fails_where_the_languages_are_not_alike(tmp_path: Path) -> None:
    home = "# Home { #home }\n"
    write_site(tmp_path, {"zh/index.md": home, "en/index.md": f"{home}\n## A {{ #a }}\n"}, {})
    failed = build_site(tmp_path, LOCALE="zh")
    assert failed.code == 1
    assert "docs/en/index.md:3: expected nothing here that docs/zh/index.md lacks" in failed.log


@pytest.fixture
def served(site: Path) -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"}
    with (site / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=site, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        yield Served(site, site, port, process)
        process.kill()
        process.wait()


def test_while_serving_a_note_goes_once_its_section_is_accepted(
    built: Built, served: Served
) -> None:
    """One language is served: there is nothing to read in the other."""
    html = served.wait_for(lambda html: bool(NOTE.search(html)))
    assert "Read it in Chinese" not in html
    check_translations(built.site, True, ["index"])
    served.wait_for(lambda html: "Home" in html and not NOTE.search(html))
    html = served.wait_for(lambda html: "Log" in html, "log/")
    assert "Both languages agree, on 2 pages with 3 sections." in html
