"""What the search finds of a page: its sections, from its source and from what its blocks show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.pages.yaml_entries import Lists
from gallery.releases.results import ReleaseResult
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.quotations import Quotation
from gallery.render.notebook import Notebook
from gallery.render.page_search import TEXT_BYTES, Section, notebook_sections, page_sections
from tests.support.localized import both
from tests.support.rendering import PROVENANCE, SITE, context_of

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Raised,
    Recording,
    Text,
    Value,
)

TITLE = "# `cat` & more { #combine }\n\n"
CODE = "# %% one\n# en: It grows.\n# zh: \u53d8\u5927\u3002\nimport torch\ntorch.cat([])\n"
RAISED = Raised("RuntimeError", "RuntimeError: Error(s):\n\tsize mismatch for fc.weight.", ())
PROSE = """\
# %% [markdown] small lang="zh"
# # 小
# %% [markdown] small lang="en"
# # Small
#
# One.
# %% [markdown] more lang="zh"
# ## 更多
# %% [markdown] more lang="en"
# ## More
#
# Two.
# %% sum
1 + 1  # Sum.
"""
PRINTED = "tensor(1)\na.py:3: UserWarning: Don't.\n  x()\n"


def found(text: str) -> tuple[Section, ...]:
    return page_sections(f"{TITLE}{text}", context_of())


@pytest.fixture
def shown(example: Callable[..., Example]) -> Outcome:
    script = example(CODE)
    cells = (CellRecording("one", (Text(PRINTED), Value("tensor(2)"), RAISED)),)
    line = (
        CODE[: CODE.index("torch.cat")].count("\n") + script.source.count("\n") - CODE.count("\n")
    )
    apis = (Api("torch.cat", ((line + 1, 6),)),)
    return Outcome(script, (Recording(script.name, "k", PROVENANCE, cells, apis),))


def test_a_page_is_found_by_its_sections() -> None:
    assert found("One.\n\n## A { #a }\n\n- Two.\n\n### `B` { #b }\n\n| **Three** | 3 |\n") == (
        Section("", "cat & more", 1, "One.", "", ""),
        Section("a", "A", 2, "Two.", "", ""),
        Section("b", "B", 3, "Three 3", "", ""),
    )


@pytest.mark.parametrize(
    "text", ["## Empty { #empty }\n", "## See also { #see-also }\n\nElsewhere.\n"]
)
def test_a_section_that_says_nothing_itself_is_not_found(text: str) -> None:
    (only,) = found(f"One.\n\n{text}")
    assert only.text == "One."


def test_an_error_is_found_by_its_wording_under_every_release(shown: Outcome) -> None:
    (own,) = shown.recordings
    other = Raised("RuntimeError", "RuntimeError: size mismatch, got 3", ())
    outputs = (Text(PRINTED), other)
    cells = (CellRecording("one", outputs),)
    made = replace(own, cells=cells, provenance=replace(PROVENANCE, torch="2.4.1"))
    result = ReleaseResult("2.4.1", "differs", "", checksum="c", recall=lambda: made)
    context = replace(context_of(shown), releases=lambda name: [result])
    (only,) = page_sections(f"{TITLE}/// example | topic/name#one\n///\n", context)
    own_words = "RuntimeError: Error(s): size mismatch for fc.weight."
    other_words = "RuntimeError: size mismatch, got 3"
    assert only.errors == f"UserWarning: Don't.\n{own_words}\n{other_words}"


def test_a_cell_is_found_by_its_comments_its_calls_and_its_errors(shown: Outcome) -> None:
    context = replace(context_of(shown), urls=replace(SITE, locale="en", api_index="api"))
    (only,) = page_sections(f"{TITLE}/// example | topic/name#one\n///\n", context)
    assert only.text == "It grows."
    assert only.names == "torch.cat"
    assert (
        only.errors == "UserWarning: Don't.\nRuntimeError: Error(s): size mismatch for fc.weight."
    )


def test_a_quotation_is_found_as_the_error_that_it_quotes() -> None:
    quotation = Quotation("q", "out of memory", "2.13.0", "c10/a.cpp:1", "RuntimeError")
    context = replace(context_of(), lists=Lists({Quotation: {"q": quotation}}))
    (only,) = page_sections(f"{TITLE}/// quotation | q\n///\n", context)
    assert only.errors == "RuntimeError: out of memory"


def test_a_claim_is_found_by_what_it_says() -> None:
    text = both("x", "`a` is **b**.")
    claim = Claim("c", text, "wrong", text, both("x", "It isn't."), "a#b", "a/b#c")
    context = replace(
        context_of(urls=replace(SITE, locale="en")), lists=Lists({Claim: {"c": claim}})
    )
    (only,) = page_sections(f"{TITLE}/// claim | c\n///\n", context)
    assert only.text == "Old notes say · wrong “a is b.” It isn't."


@pytest.mark.parametrize(
    "text", ["/// run-log\n///", "$x$", "<!-- a -->", "```sh\npip\n```", "| - | :-: |"]
)
def test_what_lists_other_pages_or_is_no_text_is_not_found(text: str) -> None:
    (only,) = found(f"One.\n\n{text}\n\nTwo.\n")
    assert only.text == "One. Two."


def test_titles_of_notes_and_tabs_are_found() -> None:
    (only,) = found("/// note | Mind\n\nthe gap.\n\n///\n")
    assert only.text == "Mind the gap."


def test_a_long_text_ends_with_a_whole_word() -> None:
    (only,) = page_sections(f"# A {{ #a }}\n\n{'tensor ' * 80}\n", context_of())
    assert set(only.text.split()) == {"tensor", "…"}


@pytest.mark.parametrize(("mark", "level"), [("#", 1), ("##", 2), ("###", 3)])
def test_of_a_long_text_the_beginning_is_found(mark: str, level: int) -> None:
    """Cut between characters, also where one takes several bytes."""
    (only,) = page_sections(f"{mark} A {{ #a }}\n\n{'长' * 600}\n", context_of())
    assert only.text == "长" * (TEXT_BYTES[level] // len("长".encode())) + " …"


def test_a_notebook_is_found_by_the_sections_of_its_prose(example: Callable[..., Example]) -> None:
    outcome = Outcome(example(PROSE, name="tutorials/small"))
    context = context_of(outcome, urls=replace(SITE, locale="en"))
    assert notebook_sections(Notebook(outcome, "en"), context) == (
        Section("", "Small", 1, "One.", "", ""),
        Section("more", "More", 2, "Two. Sum.", "", ""),
    )
