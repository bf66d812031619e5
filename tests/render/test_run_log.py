"""The run log: every recording, and what is missing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gallery.render.run_log import render_run_log
from tests.support.rendering import EN, ON_GPU, PROVENANCE, calling, context_of, rows

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex, Place
from executed_examples.recordings.outcome import Outcome


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
        ["NVIDIA H200", "2.11.0", "contributed", "2.00", when],
        ["", "", "awaiting 2 CUDA GPUs", "", ""],
    ]
    assert "2 examples, 2 recordings; recording them took 2 s of running." in html
    assert re.findall(r'<tr id="([^"]*)"', html) == ["a/one", "b/two"]


def test_a_row_says_what_ended_a_first_run(
    two: tuple[Example, Example], page_index: PageIndex
) -> None:
    again = Outcome(two[0], (calling(two[0], PROVENANCE),), tried_again="was ended by SIGSEGV")
    html = render_run_log(context_of(again, urls=EN, page_index=page_index))
    assert [row[3] for row in rows(html)] == ["run here again (was ended by SIGSEGV)"]
    assert ">run here again 1</button>" in html


def test_a_row_names_the_example_the_device_and_the_outcome(two: tuple[Example, Example]) -> None:
    """The first row of an example can be linked to; equal rows of two recordings can't both."""
    shown = calling(two[0], replace(ON_GPU, seconds=0.0))
    index = PageIndex({}, {"a/one": (Place("p", "P", "x"), Place("q", "Q", ""))})
    outcomes = [
        Outcome(two[0], (shown, shown), awaiting="more", failures=(Failure("", 0, "no"),)),
        Outcome(two[1], awaiting="CUDA GPU"),
    ]
    name = '<a href="site-root:/en/p/#x"><code>a/one</code></a><br>Title'
    when = '<time datetime="2026-11-21T09:00:00Z">2026-11-21 09:00</time>'
    run = (
        f'<tr data-choice="here"><td>{name}</td><td title="NVIDIA H200">NVIDIA H200</td>'
        f'<td>2.11.0</td><td class="state-here">run here</td><td></td><td>{when}</td></tr>'
    )
    html = render_run_log(context_of(*outcomes, urls=EN, page_index=index))
    assert html.startswith(
        '<p class="run-summary">2 examples, 2 recordings; recording them took 0 s of running.</p>'
        '<div class="listing run-log"><div class="listing-filter" hidden>'
    )
    assert re.findall(r'data-choice="([a-z]*)" aria-pressed="false">([^<]*)<', html) == [
        ("here", "run here 2"),
        ("awaiting", "awaiting 2"),
        ("failed", "failed 1"),
    ]
    assert '<th scope="col" data-sort>Example</th>' in html
    assert html.partition("<tbody>")[2] == (
        f'<tr id="a/one" data-choice="failed"><td>{name}</td><td></td><td></td>'
        f'<td class="state-failed">failed</td><td></td><td></td></tr>{run}{run}'
        f'<tr data-choice="awaiting"><td>{name}</td><td></td><td></td>'
        '<td class="state-awaiting">awaiting more</td><td></td><td></td></tr>'
        '<tr id="b/two" data-choice="awaiting"><td><code>b/two</code><br>Title (on no page)</td>'
        '<td></td><td></td><td class="state-awaiting">awaiting CUDA GPU</td><td></td><td></td></tr>'
        "</tbody></table></div>"
    )


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
def test_the_run_log_marks_a_recording_of_other_code(
    two: tuple[Example, Example], outcome: dict[str, tuple[str, ...]], state: str
) -> None:
    shown = Outcome(two[0], (calling(two[0], PROVENANCE),), **outcome)  # type: ignore[arg-type]
    assert rows(render_run_log(context_of(shown, urls=EN)))[0][3] == state


def test_the_run_log_shows_a_failure(two: tuple[Example, Example]) -> None:
    failed = Outcome(two[0], failures=(Failure("x.py", 1, "no"),))
    assert rows(render_run_log(context_of(failed, urls=EN)))[0][3] == "failed"


def test_what_an_example_is_called_can_put_nothing_into_the_tables(
    two: tuple[Example, Example],
) -> None:
    odd = replace(PROVENANCE, device="cuda", device_name='<b>"GPU"')
    html = render_run_log(context_of(Outcome(two[0], (calling(two[0], odd),)), urls=EN))
    assert "<b>" not in html
