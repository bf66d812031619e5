"""The `/// diagram` block: what a cell draws, without its code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.diagrams import DiagramBlock
from gallery.render.page_scan import scan_page
from tests.support.rendering import PROVENANCE, context_of, convert, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Diagram

BLOCK = "/// diagram | topic/name#one\n///\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path stroke="currentColor"/></svg>'
DRAWS = '# %% one alt_zh="\u4e00\u6b65" alt_en="A step"\n1\n# %% two\n2\n'


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    return Outcome(
        example(DRAWS), (recording(PROVENANCE, (CellRecording("one", (Diagram(SVG),)),)),)
    )


@pytest.mark.parametrize(("locale", "alt"), [("zh", "\u4e00\u6b65"), ("en", "A step")])
def test_a_page_shows_the_drawing_in_words_too_and_where_it_ran(
    outcome: Outcome, locale: str, alt: str
) -> None:
    html = convert(BLOCK, outcome, locale)
    assert html.count(f'alt="{alt}"') == 2
    assert "example-provenance" in html
    assert '<div class="highlight' not in html


def test_its_text_and_what_is_found_of_it_are_its_words(outcome: Outcome) -> None:
    context = context_of(outcome)
    assert (
        DiagramBlock.text("topic/name#one", context)
        == f"[{DiagramBlock.found('topic/name#one', context).text}]"
    )


@pytest.mark.parametrize("target", ["topic/name", "topic/name#two"])
def test_a_cell_without_words_for_its_drawing_is_reported(outcome: Outcome, target: str) -> None:
    text, examples = f"/// diagram | {target}\n///\n", {"topic/name": outcome.example}
    (failure,) = scan_page(text, "docs/zh/a.md", examples, Lists()).failures
    assert str(failure).startswith("docs/zh/a.md:1: expected one cell that draws, with alt_zh=")
