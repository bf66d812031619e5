"""Pages as plain Markdown: every block is replaced by what it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.listings import Term
from gallery.render.context import PageContext
from gallery.render.notebook import Notebook
from gallery.render.plain_text import PlainText
from tests.support.localized import both
from tests.support.rendering import CELLS, ON_GPU, PROVENANCE, context_of, recording

from executed_examples.common.locales import LocalizedWords
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome, Summary
from executed_examples.recordings.recording import CellRecording, Figure, Raised, Text, Value

CLAIM = Claim("c", both("题", "T"), "typo", both("旧", "old"), both("今", "now"), "a#b", "c#d")
TERM = Term("t", both("张量", "tensor"), both("数组", "An array."))
NAMED = replace(TERM, also=LocalizedWords(en=("array", "matrix")))
ONE_EN = "```python\n# print\nprint(1)  # (1)!\n```"
TWO = "```python\nf(1)\n```"
CPU_LINE = "*CPU · torch 2.13.0 · 2026-11-21*"
ONE_SHOWN = f"{ONE_EN}\n\n```text\n</pre><b>\x1b[31mred\x1b[0m\n```\n\n```text\ntensor([1])\n```\n\n{CPU_LINE}"


def plain(context: PageContext, source: str, page: str = "a/page") -> str:
    return PlainText(context).convert_page(page, source)


LISTS = Lists({Claim: {"c": CLAIM}, Term: {"t": TERM, "n": NAMED}})


@pytest.fixture
def context(shown: Example) -> PageContext:
    outcome = Outcome(shown, (recording(PROVENANCE),))
    whole = Summary(1, 1, 1, 0, 0, 0, outcome.recordings)
    context = replace(context_of(outcome), lists=LISTS)
    return replace(context, summary=lambda: whole)


def test_attributes_and_front_matter_are_left_out(context: PageContext) -> None:
    source = "---\nhide: [toc]\n---\n\n# Home { #home }\n\n![x](a.svg){ .wide }, {x}, $x_{1}$.\n\n"
    assert plain(context, source) == "# Home\n\n![x](a.svg), {x}, $x_{1}$.\n"


@pytest.mark.parametrize(
    ("page", "link", "expected"),
    [
        ("index", "b.md#x", "b/index.md#x"),
        ("index", "a/index.md", "a/index.md"),
        ("index", "index.md", "index.md"),
        ("a/index", "../b.md", "../b/index.md"),
        ("a/page", "b.md", "../b/index.md"),
        ("a/page", "../index.md#x", "../../index.md#x"),
        ("a/page", "t.ipynb", "../t/index.md"),
        ("a/page", "index.md", "../index.md"),
        ("a/page", "https://x.y/b.md", "https://x.y/b.md"),
        ("a/page", "#own", "#own"),
    ],
)
def test_links_between_pages_lead_from_text_to_text(
    page: str, link: str, expected: str, context: PageContext
) -> None:
    assert plain(context, f"[x]({link})", page) == f"[x]({expected})\n"


def test_an_example_is_its_code_and_its_outputs(context: PageContext, shown: Example) -> None:
    traceback = [
        "Traceback (most recent call last):",
        '  File "name.py", line 14, in <module>',
        "    f(1)",
        "  ... 2 calls inside torch ...",
        "RuntimeError: no <b>",
    ]
    raised = "\n".join(["```text", *traceback, "```"])
    source = "Before.\n\n/// example | topic/name\n///\nAfter.\n"
    assert plain(context, source) == (
        f"Before.\n\n{ONE_SHOWN}\n\n{TWO}\n\n{raised}\n\n{CPU_LINE}\nAfter.\n"
    )


def test_a_blocks_body_follows_what_it_shows(context: PageContext) -> None:
    source = "/// example | topic/name#one\n1. Note.\n    More.\n///\nAfter.\n"
    assert plain(context, source) == f"{ONE_SHOWN}\n\n1. Note.\nMore.\nAfter.\n"


@pytest.mark.parametrize("prefix", ["    ", "> ", ">"])
def test_a_block_stays_where_it_is_nested(prefix: str, context: PageContext) -> None:
    source = f"- x\n\n{prefix}/// claim | c\n{prefix}///\n"
    lines = ["**Old notes say · typo** “old”", "now"]
    shown = "\n".join(f"{prefix}> {line}" for line in lines)
    assert plain(context, source) == f"- x\n\n{shown}\n"


@pytest.mark.parametrize(
    ("block", "text"),
    [
        ("claim | none", ""),
        ("claims", "- **Old notes say · typo** “old” now"),
        (
            "glossary",
            "- tensor (张量): An array.\n- tensor (张量): An array. Also known as: array, matrix",
        ),
        (
            "run-summary",
            "Of the 1 example on this site, 1 shows the output of a real run: CPU (torch 2.13.0).",
        ),
        ("run-log", "- topic/name: run here, a CPU, 2026-11-21T09:00:00Z"),
        ("api-index", "- `torch.nn.functional.f`: topic/name"),
        ("example | topic/nmae", "no example 'topic/nmae'; did you mean 'topic/name'?"),
    ],
)
def test_every_block_of_the_sites_own_is_text(block: str, text: str, context: PageContext) -> None:
    assert plain(context, f"A\n\n/// {block}\n///\n\nB\n") == f"A\n\n{text}\n\nB\n"


def test_of_other_blocks_their_titles_and_content_stay(context: PageContext) -> None:
    source = "//// tab | x\nInside.\n\n/// claims\n///\n////\n"
    assert plain(context, source) == "**x**\nInside.\n\n- **Old notes say · typo** “old” now\n"
    assert plain(context, "A\n\n//// html | div.b\n\nC\n\n////\n") == "A\n\n\n\nC\n"


def test_an_open_block_stays(context: PageContext) -> None:
    assert plain(context, "A\n\n/// claims\n") == "A\n\n/// claims\n"


def test_different_results_follow_each_other(shown: Example) -> None:
    """What is printed can't end its fence; a figure is its description."""
    cell = replace(shown.cells[0], alt=both("图", "A line."))
    described = replace(shown, all_cells=(cell, shown.cells[1]))
    here = (CellRecording("one", (Text("\n````\n\n"), Figure("<svg/>"))),)
    there = (CellRecording("one", (Value("2"),)),)
    outcome = Outcome(described, (recording(PROVENANCE, here), recording(ON_GPU, there)))
    assert plain(context_of(outcome), "/// example | topic/name#one\n///") == (
        f"{ONE_EN}\n\n`````text\n````\n`````\n\n[A line.]\n\n{CPU_LINE}\n\n"
        "```text\n2\n```\n\n*NVIDIA H200 · torch 2.11.0 · 2026-11-21*\n"
    )
    bare = replace(outcome, example=shown)
    assert "\n[Figure]\n" in plain(context_of(bare), "/// example | topic/name#one\n///")


def test_what_was_not_run_says_what_it_needs(shown: Example) -> None:
    context = context_of(Outcome(shown, awaiting="CUDA GPU"))
    sentence = (
        "Needs: CUDA GPU. The machine that built this page lacks it, "
        "and there is no recording to show yet."
    )
    assert plain(context, "/// example | topic/name#two\n///") == f"{TWO}\n\n*{sentence}*\n"
    assert plain(context, "/// run-log\n///") == "- topic/name: awaiting CUDA GPU\n"


def test_a_tutorial_is_its_text_and_its_cells(example: Callable[..., Example]) -> None:
    prose = '# %% [markdown] a lang="{0}"\n# # {1}\n#\n# [x](../b.md)\n\n'
    shown = example(prose.format("zh", "题") + prose.format("en", "T") + CELLS)
    raised = CellRecording("two", (Raised("E", "E: x", ()),))
    outcome = Outcome(shown, (recording(PROVENANCE, (raised,)),))
    text = PlainText(context_of(outcome)).convert_notebook(Notebook(outcome, "en"))
    assert text == (
        f"# T\n\n[x](../../b/index.md)\n\n{ONE_EN}\n\n{TWO}\n\n```text\nE: x\n```\n\n{CPU_LINE}\n"
    )
