"""The sections of a page, and what is their text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.examples.example import Example
from gallery.pages.sections import find_markdown_examples, read_outline
from tests.support.bilingual import ZH


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


PROSE = (
    '# %% [markdown] start lang="zh"\n# # 张量\n#\n# 开始。\n\n'
    '# %% [markdown] start lang="en"\n# # Tensors\n#\n# Begin.\n\n# %% one\n1\n\n'
    '# %% [markdown] then lang="zh"\n# 然后。\n\n# %% [markdown] then lang="en"\n# Then.\n'
)


def test_the_prose_of_a_tutorial_has_sections_too(example: Callable[..., Example]) -> None:
    """A cell without a heading is found under the one above."""
    page = find_markdown_examples([example(PROSE)])["topic/name"]
    found = {name: (s.title, s.anchor) for name, s in page["en"].sections.items()}
    assert found == {"start": ("Tensors", "start"), "then": ("Tensors", "start")}
    lines = (page["zh"].file + "\n" + page["zh"].sections["then"].title).splitlines()
    assert lines == ["examples/topic/name.py", "张量"]
