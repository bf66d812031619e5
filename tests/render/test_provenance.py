"""The line under an output: where and when it was obtained."""

from __future__ import annotations

import re
from dataclasses import replace

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from gallery.render.outputs import render_outputs
from tests.support.rendering import (
    ON_GPU,
    recording,
    view_of,
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
        "key": "k" * 16,
    }
    assert "<summary>recorded on NVIDIA H200, not re-run in this build · torch 2.11.0" in html
