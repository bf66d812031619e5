"""The sections of a page, and what is their text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.pages.sections import (
    Mark,
    Outline,
    Section,
    find_markdown_examples,
    find_pages,
    read_outline,
    text_digest,
)
from gallery.render.blocks.extension import SHARED
from tests.support.bilingual import ZH

from executed_examples.examples.example import Example


def digest(text: str) -> str:
    return read_outline(f"# T {{ #t }}\n\n{text}\n", "a.md", SHARED).sections["t"].digest


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
    outline = read_outline(f"---\nhide:\n  - toc\n---\n{ZH}", "a.md", SHARED)
    assert list(outline.sections) == ["title", "one"]
    assert outline.sections["one"].line == 10


def test_an_outline_is_what_both_locales_must_have_in_common() -> None:
    text = (
        "Above.\n\n# T { #t }\n\n/// example | a/b\n///\nOne\n\ntwo.\n\n"
        "## Without an id\n\nMore.\n/// note | x\nInside.\n///\n/// run-log\n///\n\n### A `b` { #a }\n"
    )
    assert read_outline(text, "docs/en/a.md", SHARED) == Outline(
        "docs/en/a.md",
        20,
        (
            Mark("# … { #t }", 3),
            Mark("/// example | a/b", 5),
            Mark("## …", 11),
            Mark("/// note", 14),
            Mark("/// run-log", 17),
            Mark("### … { #a }", 20),
        ),
        {
            "": Section(
                "", "", 1, text_digest("Above.Without an idMore.///note|xInside.///run-log")
            ),
            "t": Section("T", "t", 3, text_digest("TOnetwo.")),
            "a": Section("A `b`", "a", 20, text_digest("A`b`")),
        },
    )
    assert read_outline("", "a.md", SHARED) == Outline("a.md", 1, (), {})


def test_the_hash_of_a_text_stays_the_same() -> None:
    """Or every section would be new in docs/translations.json."""
    assert text_digest("One line,\n broken") == "f2a7aa290378"


def test_pages_are_those_that_both_locales_have(tmp_path: Path) -> None:
    for name in ("zh/b.md", "en/b.md", "zh/a/c.md", "en/a/c.md", "zh/d.md", "en/e.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"\ufeff# {name} {{ #x }}\n", encoding="utf-8")
    pages = find_pages(tmp_path, "docs", SHARED)
    assert {
        name: {locale: page[locale].file for locale in page} for name, page in pages.items()
    } == {
        "a/c": {"zh": "docs/zh/a/c.md", "en": "docs/en/a/c.md"},
        "b": {"zh": "docs/zh/b.md", "en": "docs/en/b.md"},
    }
    assert list(pages) == ["a/c", "b"]
    assert pages["b"]["en"] == read_outline("# en/b.md { #x }\n", "docs/en/b.md", SHARED)


PROSE = (
    '# %% [markdown] start lang="zh"\n# # 张量\n#\n# 开始。\n\n'
    '# %% [markdown] start lang="en"\n# # Tensors\n#\n# Begin.\n\n# %% one\n1\n\n'
    '# %% [markdown] then lang="zh"\n# 然后。\n\n# %% [markdown] then lang="en"\n# Then.\n'
)


def test_the_prose_of_a_tutorial_has_sections_too(example: Callable[..., Example]) -> None:
    """A cell without a heading is found under the one above."""
    found = example(PROSE)
    lines = {cell.name: cell.line for cell in found.all_cells if cell.lang == "en"}
    pages = find_markdown_examples([found, example("# %% one\n1\n", name="a/script")])
    assert list(pages) == ["topic/name"]
    assert pages["topic/name"]["en"] == Outline(
        "examples/topic/name.py",
        len(found.source.splitlines()),
        (),
        {
            "start": Section("Tensors", "start", lines["start"], text_digest("#TensorsBegin.")),
            "then": Section("Tensors", "start", lines["then"], text_digest("Then.")),
        },
    )
    assert pages["topic/name"]["zh"].sections["then"].title == "张量"
