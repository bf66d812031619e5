"""What the listings of the whole site show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from gallery.common.texts import TEXTS
from gallery.pages.yaml_entries import Lists, read_entries
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.listings import Term, compile_words, summarize_runs
from gallery.render.context import PageContext
from gallery.render.plain_text import PlainText
from tests.support.localized import both
from tests.support.rendering import (
    ON_GPU,
    PROVENANCE,
    SITE,
    context_of,
    recording,
)

from executed_examples.common.locales import LocalizedWords
from executed_examples.recordings.outcome import Summary

TERMS = (
    Term("oom", both("内存不足", "out of memory"), both("无。", "No *free* memory.")),
    Term(
        "gradient-accumulation",
        both("梯度累积", "gradient accumulation"),
        both("相加后更新。", "Adding before an update."),
        LocalizedWords(zh=("梯度累加", "grad accum")),
    ),
)


def glossary(locale: str, *others: Term) -> PageContext:
    terms = {term.id: term for term in (*TERMS, *others)}
    return replace(context_of(urls=replace(SITE, locale=locale)), lists=Lists({Term: terms}))


def test_the_summary_says_how_many_where_and_on_which_torch() -> None:
    summary = Summary(12, 10, 3, 1, 1, 0, (recording(PROVENANCE), recording(ON_GPU)))
    assert summarize_runs(summary, TEXTS["en"]) == (
        "Of the 12 examples on this site, 10 show the output of a real run: "
        "CPU (torch 2.13.0), NVIDIA H200 (torch 2.11.0). 1 failed. Awaiting a device: 1."
    )


@pytest.mark.parametrize(
    ("locale", "also"),
    [("zh", '<div class="also-known-as">又称：梯度累加、grad accum</div>'), ("en", "")],
)
def test_the_glossary_has_a_terms_other_names_in_the_readers_language(
    locale: str, also: str
) -> None:
    extension = makeExtension(context=glossary(locale))
    html = markdown.markdown("/// glossary\n///", extensions=[extension]).replace("\n", "")
    meaning = TERMS[1].means[locale]
    row = html.partition('<tr id="gradient-accumulation">')[2].partition("</tr>")[0]
    assert f"<td>{meaning}{also}</td>" in row


def test_what_only_the_search_finds_is_there_for_the_pages_filter_but_not_shown() -> None:
    searched = replace(TERMS[1], search=LocalizedWords(en=("accumulation steps",)))
    html = markdown.markdown(
        "/// glossary\n///", extensions=[makeExtension(context=glossary("en", searched))]
    )
    assert '<div hidden="">accumulation steps</div>' in html


def test_the_plain_glossary_has_them_too() -> None:
    text = PlainText(glossary("zh")).convert_page("glossary", "/// glossary\n///\n")
    assert text == (
        "- 内存不足 (out of memory): 无。\n"
        "- 梯度累积 (gradient accumulation): 相加后更新。又称：梯度累加、grad accum\n"
    )


TERM = "- id: {0}\n  name:\n    en: {0}\n    zh: 词\n  means:\n    zh: 词义。\n    en: What it means.\n"


def read(folder: Path, text: str | bytes) -> tuple[dict[str, Term], list[str]]:
    (folder / "glossary.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    terms, failures = read_entries(folder, "docs", Term)
    return terms, [str(failure) for failure in failures]


def test_a_term_has_both_words_and_what_they_mean(tmp_path: Path) -> None:
    more = "  also:\n    zh: [名]\n    en: [name, noun]\n"
    more += "  search:\n    zh: [关键词]\n  rejected:\n    zh: [字]\n"
    text = TERM.format("one") + TERM.format("two") + more
    means = both("词义。", "What it means.")
    also, rejected = LocalizedWords(zh=("名",), en=("name", "noun")), LocalizedWords(zh=("字",))
    search = LocalizedWords(zh=("关键词",))
    one = Term("one", both("词", "one"), means)
    two = Term("two", both("词", "two"), means, also, search, rejected)
    assert read(tmp_path, text) == ({"one": one, "two": two}, [])
    assert one.name == both("词", "one")


@pytest.mark.parametrize(
    ("locale", "words", "text", "found"),
    [
        ("en", ["graph", "computation graph"], "Graphs, subgraphs, Computation graph", ["Graph", "Computation graph"]),
        ("en", ["a.b"], "a.b axb", ["a.b"]),
        ("zh", ["图", "计算图"], "一张计算图和图", ["计算图", "图"]),
        ("zh", ["SWA", "bf16"], "用SWA平均 bf16，Vaswani、BF160", ["SWA", "bf16"]),
    ],
)  # fmt: skip
def test_words_are_found_whole_and_the_longest_first(
    locale: str, words: list[str], text: str, found: list[str]
) -> None:
    """In English also in the plural; Chinese has no spaces between words."""
    assert compile_words(words, locale).findall(text) == found


@pytest.mark.parametrize(
    ("before", "after"),
    [("What it means.", "What it means. And more."), ("词义。", "词义。例子。"), ("词义。", "词义"), ("What", "W" * 160)],
)  # fmt: skip
def test_a_term_is_defined_in_one_sentence_of_a_length_that_fits(
    before: str, after: str, tmp_path: Path
) -> None:
    """A tooltip shows it."""
    terms, failures = read(tmp_path, TERM.format("one").replace(before, after))
    assert terms == {}
    expected = "one sentence in each locale, of at most 160 characters"
    assert failures[0].startswith(f"docs/glossary.yaml:1: `means`: expected {expected}, found ")


@pytest.mark.parametrize("text", ["", "# Only a comment.\n", "[]"])
def test_a_file_may_have_no_entries(text: str, tmp_path: Path) -> None:
    assert read_entries(tmp_path / "none", "docs", Term) == ({}, [])
    assert read(tmp_path, text) == ({}, [])


def test_a_wrong_entry_excludes_no_other(tmp_path: Path) -> None:
    """All that is wrong is named, each failure by the line where its entry begins."""
    wrong = TERM.format("wrong").replace("zh: 词\n", "zh: 1\n", 1).replace("en: What", "fr: What")
    text = f"# Terms\n{TERM.format('one')}\n{wrong}{TERM.format('one')}{TERM.format('two')}"
    terms, failures = read(tmp_path, text)
    assert list(terms) == ["one", "two"]
    found = "{'zh': '词义。', 'fr': 'What it means.'}"
    expected = "one sentence in each locale, of at most 160 characters"
    assert failures == [
        "docs/glossary.yaml:10: `name`: expected a name in each locale, found "
        "{'en': 'wrong', 'zh': 1}",
        f"docs/glossary.yaml:10: `means`: expected {expected}, found {found}",
        "docs/glossary.yaml:17: 'one' is here for the second time",
    ]


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        (
            "- id: a\n  en: `x`\n",
            "2: expected YAML: found character '`' that cannot start any token",
        ),
        ("\na: 1\n", "1: expected a list, whose entries begin with `- `"),
        (b"- id: a\n  en: \xff\n", "2: expected UTF-8, found byte 0xff"),
        ("- id: a\n  en: \x07\n", "2: expected YAML: U+0007 is not allowed"),
        ("[" * 2000, " expected YAML: nested too deep"),
        ("- id: 2026-02-30\n", "1: expected YAML: a value is not of its type"),
        ("- ? [x]\n  : y\n", "1: expected YAML: found unhashable key"),
    ],
)
def test_a_file_that_can_not_be_read_is_named_with_the_line(
    text: str | bytes, failure: str, tmp_path: Path
) -> None:
    assert read(tmp_path, text) == ({}, [f"docs/glossary.yaml:{failure}"])
