"""A recording as HTML: golden files, and the rules they can't show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from gallery.example import Example
from gallery.failure import Failure
from gallery.figure import INK, INKS
from gallery.markdown import Gallery, highlight_python, makeExtension, summarize
from gallery.metadata import Localized
from gallery.pipeline import Summary
from gallery.recording import (
    CellRecording,
    Figure,
    Frame,
    Outcome,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)
from gallery.render import View, render_outputs
from gallery.words import WORDS

GOLDEN = Path(__file__).parent / "golden"
CELLS = """\
# %% one
# zh: 打印
# zh: 两次
# en: print
print(1)  # (1)!

# %% two raises="RuntimeError"
f(1)
"""
PROVENANCE = Provenance("cpu", "a CPU", "", "2.13.0+cpu", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
ON_GPU = replace(PROVENANCE, device="cuda", device_name="NVIDIA H200", torch="2.11.0+cu130")
SHOWN = (
    CellRecording("one", (Text("</pre><b>\x1b[31mred\x1b[0m\n"), Value("tensor([1])"))),
    CellRecording(
        "two",
        (
            Raised(
                "RuntimeError",
                "RuntimeError: no <b>",
                (
                    Frame("", 16, "<module>", "    f(1)"),
                    Frame("torch/a.py", 1, "g", "    h()"),
                    Frame("torch/b.py", 2, "h", "    i()"),
                ),
            ),
        ),
    ),
)


def recording(provenance: Provenance, cells: tuple[CellRecording, ...] = SHOWN) -> Recording:
    return Recording("topic/name", "k" * 64, provenance, cells)


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)


def publish(name: str, text: str) -> str:
    return f"figures/{name}"


def convert(text: str, outcome: Outcome, locale: str) -> str:
    name = outcome.example.name
    gallery = Gallery(
        {name: outcome.example},
        {name: outcome}.__getitem__,
        lambda: Summary(1, 1, 1, 0, 0, 0, ()),
        publish,
        {},
        {},
        locale,
    )
    extensions = ["attr_list", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.blocks.tab"]
    return markdown.markdown(text, extensions=[*extensions, makeExtension(gallery=gallery)])


PAGES = {
    "cell": "/// example | topic/name#one\n///\n",
    "whole": "/// example | topic/name\n///\n",
    "annotated": "/// example | topic/name#one\n1. Says `this`.\n///\n",
    "nested": "- item\n\n    //// tab | Tab\n    /// example | topic/name#two\n    ///\n    ////\n",
    "unknown": "/// example | topic/nmae\n///\n",
}


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_becomes_this_html(page: str, locale: str, shown: Example) -> None:
    """When what is written changes on purpose: delete the golden file, run again, read the diff."""
    html = convert(PAGES[page], Outcome(shown, (recording(PROVENANCE),)), locale) + "\n"
    golden = GOLDEN / f"{page}.{locale}.html"
    if not golden.exists():
        golden.write_text(html, encoding="utf-8")
        pytest.fail(f"{golden.name} did not exist; it does now: read it")
    assert html == golden.read_text(encoding="utf-8")


def test_equal_results_of_two_devices_are_shown_once_with_both_versions(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU)))
    html = render_outputs(outcome, View(shown, shown.cells[0], "zh", publish))
    assert html.count('class="example-output"') == 1
    assert "CPU 与 NVIDIA H200 结果一致 · torch 2.13.0/2.11.0 · 2026-11-21" in html


def test_different_results_are_shown_with_the_device_of_each(shown: Example) -> None:
    other = (CellRecording("one", (Value("tensor([2])"),)),)
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU, other)))
    html = render_outputs(outcome, View(shown, shown.cells[0], "en", publish))
    assert html.count('class="example-output"') == 2
    assert (
        html.index("CPU ·") < html.index("tensor([2])") < html.index("NVIDIA H200 · torch 2.11.0")
    )


def test_what_awaits_a_device_says_so(shown: Example) -> None:
    html = render_outputs(
        Outcome(shown, awaiting="CUDA GPU"), View(shown, shown.cells[0], "en", publish)
    )
    assert "This example needs CUDA GPU" in html


def test_a_figure_is_shown_in_the_ink_of_either_scheme(shown: Example) -> None:
    published = {}
    cell = replace(shown.cells[0], alt=Localized("图", 'a "figure"'))
    svg = f'<svg width="72pt" height="36pt"><path stroke="{INK}"/></svg>'
    drawn = recording(PROVENANCE, (CellRecording("one", (Figure(svg),)),))
    view = View(shown, cell, "en", lambda name, text: published.setdefault(name, text) and name)
    html = render_outputs(Outcome(shown, (drawn,)), view)
    light, dark = published
    for name, scheme in ((light, "light"), (dark, "dark")):
        assert f'<img src="{name}#only-{scheme}" alt="a &quot;figure&quot;"' in html
        assert INKS[scheme] in published[name]
    assert html.count('width="96" height="48" loading="lazy"') == 2


def test_output_that_was_cut_says_by_how_much(shown: Example) -> None:
    cut = (CellRecording("one", (Text("x" * 10, 990),)),)
    outcome = Outcome(shown, (recording(PROVENANCE, cut),))
    html = render_outputs(outcome, View(shown, shown.cells[0], "en", publish))
    assert "xxxxxxxxxx\n" in html
    assert "990 bytes more, not kept" in html


def test_a_failure_stands_under_the_cell_it_belongs_to(shown: Example) -> None:
    failure = Failure(shown.file, 16, "cell 'two': expected <no> exception")
    outcome = Outcome(shown, (recording(PROVENANCE),), (failure,))
    one, two = (render_outputs(outcome, View(shown, cell, "en", publish)) for cell in shown.cells)
    assert "example-failure" not in one
    assert "examples/topic/name.py:16: cell &#x27;two&#x27;: expected &lt;no&gt; exception" in two


def test_code_is_drawn_as_a_fence_of_the_page_would_be() -> None:
    md = markdown.Markdown(extensions=["pymdownx.highlight", "pymdownx.superfences"])
    fence = md.convert("```python\nx = torch.cat([a, b])  # (4, 3)\n```")
    assert highlight_python(md, "x = torch.cat([a, b])  # (4, 3)", []).strip() == fence.replace(
        "__span-0", "__span-1"
    )


def test_the_summary_says_how_many_where_and_on_which_torch() -> None:
    summary = Summary(12, 10, 3, 1, 1, 0, (recording(PROVENANCE), recording(ON_GPU)))
    assert summarize(summary, WORDS["en"]) == (
        "Of 12 examples on this site, 10 show what a real run gave: "
        "CPU (torch 2.13.0), NVIDIA H200 (torch 2.11.0). 1 failed. Awaiting a device: 1."
    )
