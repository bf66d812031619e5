"""What the cells of an example showed, as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs

import pytest

from gallery.render.output import CellView
from gallery.render.outputs import group_equal, render_outputs
from tests.support.examples import HEAD_LINES
from tests.support.localized import both
from tests.support.rendering import (
    ON_GPU,
    PROVENANCE,
    SITE,
    context_of,
    recording,
    view_of,
)

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import (
    CellRecording,
    Figure,
    Output,
    Text,
    Value,
)
from executed_examples.render.output_kinds import INK, INKS


def test_equal_results_of_two_devices_are_shown_once_with_both_versions(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU)))
    html = render_outputs(view_of(outcome, shown.cells[0], replace(SITE, locale="zh")))
    assert html.count('class="example-output"') == 1
    assert "CPU 与 NVIDIA H200 结果相同 · torch 2.13.0/2.11.0 · 2026-11-21" in html


def test_different_results_are_tabs_named_like_their_devices(shown: Example) -> None:
    """In Material's markup, which keeps tabs of one name in step over the page."""
    other = (CellRecording("one", (Value("tensor([2])"),)),)
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU, other)))
    html = render_outputs(view_of(outcome, shown.cells[0]))
    assert re.findall(r"<label[^>]*>([^<]*)</label>", html) == ["CPU", "NVIDIA H200"]
    inputs = re.findall(r'<input id="([^"]*)" name="([^"]*)"', html)
    assert [name for name, _ in inputs] == re.findall(r'<label for="([^"]*)"', html)
    assert len({group for _, group in inputs}) == 1
    assert html.startswith(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="t0-0">'
        '<input id="t0-0-1" name="t0-0" type="radio" checked>'
        '<input id="t0-0-2" name="t0-0" type="radio">'
        '<div class="tabbed-labels" data-search-exclude><label for="t0-0-1">CPU</label>'
    )
    first, second = html.split('<div class="tabbed-block">')[1:]
    assert ("tensor([1])" in first, "tensor([2])" in first) == (True, False)
    assert "NVIDIA H200 · torch 2.11.0" in second


def test_a_device_that_showed_nothing_says_so_in_its_tab(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU, ())))
    html = render_outputs(view_of(outcome, shown.cells[0]))
    assert "No output." in html.split('<div class="tabbed-block">')[2]


def links(html: str) -> dict[str, str]:
    found = re.findall(r'<a href="([^"]*)"[^>]*>([^<]*)</a>', html)
    return {text: unescape(address) for address, text in found}


def test_an_output_offers_what_can_be_done_with_it(shown: Example) -> None:
    """Colab and reports only where the repository is known, which no file of the project names."""
    outcome = Outcome(shown, (recording(PROVENANCE),))
    here = links(render_outputs(view_of(outcome, shown.cells[0])))
    assert here == {
        "Download .py": "site-root:/sources/topic/name.py",
        "Download .ipynb": "site-root:/examples/topic/name.ipynb",
        "Run log": "site-root:/run-log/#topic/name",
    }
    known = replace(SITE, repository="https://github.com/someone/torch.git")
    more = links(render_outputs(view_of(outcome, shown.cells[0], known)))
    assert more["Open in Colab"] == (
        "https://colab.research.google.com/github/someone/torch/blob/notebooks/en/topic/name.ipynb"
    )
    address, _, query = more["Report a problem"].partition("?")
    assert address == "https://github.com/someone/torch/issues/new"
    fields = parse_qs(query)
    assert fields["title"] == ["Wrong output: topic/name#one"]
    for said in ("a CPU, torch 2.13.0+cpu", "key " + "k" * 16):
        assert said in fields["body"][0]


def test_what_awaits_a_device_says_so(shown: Example) -> None:
    outcome = Outcome(shown, awaiting="CUDA GPU")
    html = render_outputs(view_of(outcome, shown.cells[0]))
    assert "Needs: CUDA GPU." in html


def test_a_figure_is_shown_in_the_ink_of_either_scheme(shown: Example) -> None:
    published: dict[str, str] = {}
    cell = replace(shown.cells[0], alt=both("图", 'a "figure"'))
    svg = f'<svg width="72pt" height="36pt"><path stroke="{INK}"/></svg>'
    drawn = recording(PROVENANCE, (CellRecording("one", (Figure(svg),)),))
    outcome = Outcome(shown, (drawn,))

    def publish(name: str, text: str) -> str:
        published[name] = text
        return name

    html = render_outputs(CellView(outcome, cell, replace(context_of(outcome), publish=publish)))
    light, dark = published
    for name, scheme in ((light, "light"), (dark, "dark")):
        assert f'<img src="{name}#only-{scheme}" alt="a &#34;figure&#34;"' in html
        assert INKS[scheme] in published[name]
    assert html.count('width="96" height="48" loading="lazy"') == 2


@pytest.mark.parametrize("kind", [Text, Value])
@pytest.mark.parametrize("end", ["", "\n"])
def test_output_that_was_cut_says_by_how_much(
    kind: Callable[[str, int], Output], end: str, shown: Example
) -> None:
    cut = (CellRecording("one", (kind(f"xx{end}", 990), kind("y", 1), kind("z", 0))),)
    outcome = Outcome(shown, (recording(PROVENANCE, cut),))
    html = render_outputs(view_of(outcome, shown.cells[0]))
    note = '<span class="example-note">... cut here; bytes not kept: {}</span></pre>'
    assert f"xx\n{note.format(990)}" in html
    assert f"y\n{note.format(1)}" in html
    assert "z</pre>" in html


def test_recordings_of_other_code_stay_apart(shown: Example) -> None:
    equal = (recording(PROVENANCE), recording(ON_GPU))
    other = recording(ON_GPU, (CellRecording("one", (Value("2"),)),))
    assert group_equal("one", Outcome(shown, equal)) == [[*equal]]
    assert group_equal("one", Outcome(shown, equal, stale=("cuda",))) == [[equal[0]], [equal[1]]]
    assert group_equal("one", Outcome(shown, (equal[0], other, equal[1]))) == [[*equal], [other]]


def test_an_output_is_named_for_those_who_can_not_see_it(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE),))
    one, two = (render_outputs(view_of(outcome, cell)) for cell in shown.cells)
    assert one.startswith('<div class="example-output" role="group" aria-label="Output">')
    assert two.startswith('<div class="example-output" role="group" aria-label="Exception">')
    undescribed = recording(PROVENANCE, (CellRecording("one", (Figure("<svg/>"),)),))
    html = render_outputs(view_of(Outcome(shown, (undescribed,)), shown.cells[0]))
    assert '#only-light" alt="" width="0" height="0"' in html
    nothing = Outcome(shown, (recording(PROVENANCE, ()),))
    assert render_outputs(view_of(nothing, shown.cells[0])) == ""


@pytest.mark.parametrize(
    ("line", "under"),
    [(0, "one"), (HEAD_LINES, "one"), (HEAD_LINES + 1, "one"), (HEAD_LINES + 6, "one"),
     (HEAD_LINES + 7, "two"), (HEAD_LINES + 8, "two"), (HEAD_LINES + 99, "two")],
)  # fmt: skip
def test_a_failure_is_shown_under_the_cell_it_belongs_to(
    line: int, under: str, shown: Example
) -> None:
    """What is wrong before the first cell is shown under that cell."""
    failure = Failure(shown.file, line, "expected <no> exception")
    outcome = Outcome(shown, failures=(failure,))
    place = f"examples/topic/name.py:{line}" if line else "examples/topic/name.py"
    html = (
        '<div class="example-failure" role="alert"><p><strong>Something is wrong here</strong></p>'
        f"<ul><li><code>{place}: expected &lt;no&gt; exception</code></li></ul></div>"
    )
    for cell in shown.cells:
        expected = html if cell.name == under else ""
        assert render_outputs(view_of(outcome, cell)) == expected
