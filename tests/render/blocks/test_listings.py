"""How many examples ran, where, on which torch."""

from __future__ import annotations

from gallery.common.texts import TEXTS
from gallery.recordings.outcome import Summary
from gallery.render.blocks.listings import summarize_runs
from tests.support.rendering import (
    ON_GPU,
    PROVENANCE,
    recording,
)


def test_the_summary_says_how_many_where_and_on_which_torch() -> None:
    summary = Summary(12, 10, 3, 1, 1, 0, (recording(PROVENANCE), recording(ON_GPU)))
    assert summarize_runs(summary, TEXTS["en"]) == (
        "Of 12 examples on this site, 10 show what a real run gave: "
        "CPU (torch 2.13.0), NVIDIA H200 (torch 2.11.0). 1 failed. Awaiting a device: 1."
    )
