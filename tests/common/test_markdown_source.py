"""Markdown source: lines, headings, and blocks, as every reader of pages finds them."""

from __future__ import annotations

import pytest

from executed_examples.common.markdown_source import (
    Fence,
    Heading,
    Line,
    MarkdownSource,
    blank_code,
    strip_inline,
)

NESTED = """\
//// tab | One
/// example | a/b#c
///
////

> /// claim | an-id
> ///

- item

    /// run-summary
    ///

/// note
open
"""


def test_blocks_are_found_with_their_ends_wherever_they_nest() -> None:
    blocks = MarkdownSource(NESTED).blocks
    assert [(b.name, b.argument, b.prefix, b.line, b.end) for b in blocks] == [
        ("tab", "One", "", 1, 4),
        ("example", "a/b#c", "", 2, 3),
        ("claim", "an-id", "> ", 6, 7),
        ("run-summary", "", "    ", 11, 12),
        ("note", "", "", 14, 0),
    ]


def test_what_follows_a_name_without_a_bar_is_no_argument() -> None:
    (block,) = MarkdownSource("/// example a/b\n///\n").blocks
    assert (block.rest, block.argument) == ("a/b", "")


@pytest.mark.parametrize("fence", ["```", "~~~", "````", "> ```"])
def test_what_a_fence_holds_is_not_visible(fence: str) -> None:
    source = MarkdownSource(
        f"# A {{ #a }}\n\n{fence}\n# B\n/// example | x\n{fence}\n## C {{ #c }}\n"
    )
    assert [heading.text for heading in source.headings] == ["A", "C"]
    assert source.blocks == ()


def test_a_shorter_fence_does_not_close_a_longer_one() -> None:
    source = MarkdownSource("````\n```\n# in\n````\n# out\n")
    assert [(heading.text, heading.line) for heading in source.headings] == [("out", 5)]


def test_a_fence_has_its_language_and_code() -> None:
    """The last one may have no end."""
    first, last = MarkdownSource("```sh\na\nb\n```\n\n~~~~\n~~~\n").fences
    assert first == Fence(1, "sh", (Line(2, "a"), Line(3, "b")))
    assert last == Fence(6, "", (Line(7, "~~~"),))


def test_front_matter_is_not_visible_and_its_lines_count() -> None:
    source = MarkdownSource("---\ntitle: x\n# no\n---\n# Yes { .quiet #yes }\n")
    assert source.front_matter == 4
    assert [line.number for line in source.lines] == [5]
    assert source.headings == (Heading(5, "#", "Yes", "yes"),)


def test_the_title_is_the_first_heading_of_level_one() -> None:
    assert MarkdownSource("## Before { #b }\n# Title { #t }\n# Other\n").title == "Title"
    assert MarkdownSource("text\n").title == ""


@pytest.mark.parametrize(
    ("line", "anchor"), [(1, ""), (2, ""), (3, ""), (4, "a"), (5, "a"), (6, ""), (9, "")]
)
def test_a_line_is_under_the_heading_above(line: int, anchor: str) -> None:
    source = MarkdownSource("# Title { #t }\ntext\n## A { #a }\ntext\n### B\ntext\n")
    assert source.anchor_above(line) == anchor


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (" plain &amp; *marked* ", "plain & marked"),
        ("`` a*b `` and [a `link`](x)", "a*b and a link"),
        (r"\*not marked\*", "*not marked*"),
        ("![a *figure*](x.svg)", "a figure"),
    ],
)
def test_a_text_has_no_marks(text: str, left: str) -> None:
    assert strip_inline(text) == left


def test_inline_code_is_blanked_in_its_place() -> None:
    assert blank_code("a `b` ``c`d`` e") == "a" + " " * (1 + 3 + 1 + 7 + 1) + "e"
