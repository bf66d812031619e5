"""The line under an output: where and when it was obtained."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gallery.common.texts import TEXTS
from gallery.render.context import Urls
from gallery.render.outputs import render_outputs
from gallery.render.provenance import render_provenance, summarize_provenance
from tests.support.rendering import (
    ON_GPU,
    PROVENANCE,
    recording,
    view_of,
)

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Provenance


@pytest.mark.parametrize(
    ("recordings", "states", "line"),
    [
        ((PROVENANCE,), {}, "CPU · torch 2.13.0 · 2026-11-21"),
        (
            (PROVENANCE, ON_GPU),
            {},
            "same result on CPU and NVIDIA H200 · torch 2.13.0/2.11.0 · 2026-11-21",
        ),
        (
            (PROVENANCE, replace(ON_GPU, torch="2.13.0+cu130", date="2026-01-02T")),
            {"elsewhere": ("cuda",)},
            "same result on CPU and NVIDIA H200 · NVIDIA H200: contributed, not run again"
            " · torch 2.13.0 · 2026-11-21",
        ),
        (
            (ON_GPU,),
            {"elsewhere": ("cuda",), "stale": ("cuda",)},
            "NVIDIA H200 · contributed, not run again · the code has changed since"
            " · torch 2.11.0 · 2026-11-21",
        ),
        ((PROVENANCE,), {"elsewhere": ("cuda",), "stale": ("cuda",)}, "CPU · torch 2.13.0 · 2026-11-21"),
    ],
)  # fmt: skip
def test_the_line_says_what_was_run_where_and_when(
    recordings: tuple[Provenance, ...],
    states: dict[str, Any],
    line: str,
    shown: Example,
) -> None:
    found = [recording(provenance) for provenance in recordings]
    assert summarize_provenance(found, Outcome(shown, **states), TEXTS["en"]) == line


def test_of_an_example_for_one_build_the_line_names_the_build(
    example: Callable[..., Example],
) -> None:
    shown = example("# %% one\n1\n", 'build = "cuda"')
    made = recording(replace(PROVENANCE, torch="2.13.0+cu130"))
    line = summarize_provenance([made], Outcome(shown, elsewhere=("cpu",)), TEXTS["en"])
    assert line == "CPU · contributed, not run again · torch 2.13.0+cu130 · 2026-11-21"


def test_what_took_no_time_is_not_timed(shown: Example) -> None:
    outcome = Outcome(shown, (recording(replace(PROVENANCE, seconds=0.0)),))
    view = view_of(outcome, shown.cells[0], Urls("en"))
    assert render_provenance(outcome.recordings, view) == (
        '<details class="example-provenance" data-search-exclude>'
        "<summary>CPU · torch 2.13.0 · 2026-11-21</summary><dl><dt>device</dt><dd>a CPU</dd>"
        "<dt>torch</dt><dd>2.13.0+cpu</dd><dt>Python</dt><dd>3.11.7</dd>"
        "<dt>recorded</dt><dd>2026-11-21T09:00:00Z</dd>"
        "<dt>source</dt><dd>run where this page was built</dd><dt>key</dt><dd>kkkkkkkkkkkkkkkk</dd></dl>"
        '<p class="example-links"><a href="site-root:/sources/topic/name.py" download>'
        'Download .py</a> · <a href="site-root:/examples/topic/name.ipynb" download>'
        "Download .ipynb</a></p></details>"
    )


def test_the_line_under_an_output_opens_to_the_whole_provenance(shown: Example) -> None:
    """Nothing is listed that isn't known: a CPU has no driver."""
    gpu = replace(ON_GPU, driver="580.1", runtime="CUDA 13.0")
    outcome = Outcome(shown, (recording(gpu),), elsewhere=("cuda",))
    html = render_outputs(view_of(outcome, shown.cells[0]))
    facts = dict(re.findall(r"<dt>([^<]*)</dt><dd>([^<]*)</dd>", html))
    assert facts == {
        "device": "NVIDIA H200",
        "driver": "580.1",
        "runtime": "CUDA 13.0",
        "torch": "2.11.0+cu130",
        "Python": "3.11.7",
        "took": "0.10 s",
        "recorded": "2026-11-21T09:00:00Z",
        "source": "contributed, not run again",
        "key": "k" * 16,
    }
    assert "<summary>NVIDIA H200 · contributed, not run again · torch 2.11.0" in html
