"""The run log: every recording, and what is missing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gallery.common.errors import Failure
from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome
from gallery.render.run_log import render_run_log
from tests.support.rendering import EN, ON_GPU, PROVENANCE, calling, context_of, rows


def test_the_run_log_has_every_recording_and_what_is_missing(
    two: tuple[Example, Example], page_index: PageIndex
) -> None:
    one, other = two
    here = calling(one, replace(PROVENANCE, seconds=0.126))
    there = calling(one, replace(ON_GPU, seconds=2.0))
    outcomes = [
        Outcome(one, (here, there), elsewhere=("cuda",)),
        Outcome(other, awaiting="2 CUDA GPUs"),
    ]
    html = render_run_log(context_of(*outcomes, urls=EN, page_index=page_index))
    when = "2026-11-21 09:00"
    assert [row[1:] for row in rows(html)] == [
        ["CPU", "2.13.0", "run here", "0.13", when],
        ["NVIDIA H200", "2.11.0", "recorded elsewhere", "2.00", when],
        ["", "", "awaiting 2 CUDA GPUs", "", ""],
    ]
    assert "2 examples, 2 recordings; recording them took 2 s of running." in html
    assert re.findall(r'<tr id="([^"]*)"', html) == ["a/one", "b/two"]


def test_the_run_log_leads_to_where_an_example_is_shown(
    two: tuple[Example, Example], page_index: PageIndex
) -> None:
    outcomes = [Outcome(example, (calling(example, PROVENANCE),)) for example in two]
    html = render_run_log(context_of(*outcomes, urls=EN, page_index=page_index))
    assert '<a href="site-root:/en/a/page/#a/one.one"><code>a/one</code></a>' in html
    assert "on no page" in rows(html)[1][0]


@pytest.mark.parametrize(
    ("outcome", "state"),
    [({"stale": ("cpu",), "elsewhere": ("cpu",)}, "code has changed"), ({}, "run here")],
)
def test_the_run_log_tells_a_recording_of_other_code(
    two: tuple[Example, Example], outcome: dict[str, tuple[str, ...]], state: str
) -> None:
    shown = Outcome(two[0], (calling(two[0], PROVENANCE),), **outcome)  # type: ignore[arg-type]
    assert rows(render_run_log(context_of(shown, urls=EN)))[0][3] == state


def test_the_run_log_tells_a_failure(two: tuple[Example, Example]) -> None:
    failed = Outcome(two[0], failures=(Failure("x.py", 1, "no"),))
    assert rows(render_run_log(context_of(failed, urls=EN)))[0][3] == "failed"


def test_what_an_example_is_called_can_put_nothing_into_the_tables(
    two: tuple[Example, Example],
) -> None:
    odd = replace(PROVENANCE, device="cuda", device_name='<b>"GPU"')
    html = render_run_log(context_of(Outcome(two[0], (calling(two[0], odd),)), urls=EN))
    assert "<b>" not in html
