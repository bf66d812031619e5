"""The run log and the API index: what they list, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from gallery.common.errors import Failure
from gallery.common.texts import TEXTS
from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex, index_pages
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Api, Provenance, Recording
from gallery.render.api_index import render_api_index
from gallery.render.run_log import render_run_log
from gallery.render.urls import Urls

PROVENANCE = Provenance("cpu", "a CPU", "", "2.13.0+cpu", "3.11.7", "2026-11-21T09:00:00Z", 0.126)
ON_GPU = replace(PROVENANCE, device="cuda", device_name="NVIDIA H200", seconds=2.0)
SITE = Urls("en", "en/")
CELLS = "# %% one\nprint(1)\n"


def recording(example: Example, provenance: Provenance, *apis: str) -> Recording:
    found = tuple(Api(name, ((13, 0),)) for name in apis)
    return Recording(example.name, "k" * 64, provenance, (), found)


def rows(html: str) -> list[list[str]]:
    """The texts of each row's cells."""
    found = re.findall(r"<tr[^>]*data-choice.*?</tr>", html)
    cells = (re.findall(r"<(?:td|th)[^>]*>(.*?)</(?:td|th)>", row) for row in found)
    return [[unescape(re.sub(r"<[^>]*>", " ", cell)).strip() for cell in row] for row in cells]


@pytest.fixture
def two(example: Callable[..., Example]) -> tuple[Example, Example]:
    return example(CELLS, name="a/one"), example(CELLS, name="b/two")


@pytest.fixture
def places(two: tuple[Example, Example], tmp_path: Path) -> PageIndex:
    docs = tmp_path / "docs"
    (docs / "a").mkdir(parents=True)
    (docs / "a/page.md").write_text("# `a` page { #a }\n\n/// example | a/one#one\n///\n", "utf-8")
    (docs / "more.md").write_text("# More\n\n- x\n\n    /// example | a/one\n    ///\n", "utf-8")
    (docs / "log.md").write_text("# Log\n\n/// run-log\n///\n", "utf-8")
    return index_pages(docs, "en", {example.name: example for example in two})


def test_a_page_is_found_by_what_it_embeds(places: PageIndex) -> None:
    shown = [(place.page, place.title, place.anchor) for place in places.examples["a/one"]]
    assert shown == [("a/page", "a page", "a/one.one"), ("more", "More", "a/one")]
    assert places.blocks == {"run-log": "log"}


def test_the_run_log_has_every_recording_and_what_is_missing(
    two: tuple[Example, Example], places: PageIndex
) -> None:
    one, other = two
    outcomes = [
        Outcome(one, (recording(one, PROVENANCE), recording(one, ON_GPU)), elsewhere=("cuda",)),
        Outcome(other, awaiting="2 CUDA GPUs"),
    ]
    html = render_run_log(outcomes, places, SITE, TEXTS["en"])
    when = "2026-11-21 09:00"
    assert [row[1:] for row in rows(html)] == [
        ["CPU", "2.13.0", "run here", "0.13", when],
        ["NVIDIA H200", "2.13.0", "recorded elsewhere", "2.00", when],
        ["", "", "awaiting 2 CUDA GPUs", "", ""],
    ]
    assert "2 examples, 2 recordings; recording them took 2 s of running." in html
    assert re.findall(r'<tr id="([^"]*)"', html) == ["a/one", "b/two"]


def test_the_run_log_leads_to_where_an_example_is_shown(
    two: tuple[Example, Example], places: PageIndex
) -> None:
    outcomes = [Outcome(example, (recording(example, PROVENANCE),)) for example in two]
    html = render_run_log(outcomes, places, SITE, TEXTS["en"])
    assert '<a href="site-root:/en/a/page/#a/one.one"><code>a/one</code></a>' in html
    assert "on no page" in rows(html)[1][0]


@pytest.mark.parametrize(
    ("outcome", "state"),
    [({"stale": ("cpu",), "elsewhere": ("cpu",)}, "code has changed"), ({}, "run here")],
)
def test_the_run_log_tells_a_recording_of_other_code(
    two: tuple[Example, Example], outcome: dict[str, tuple[str, ...]], state: str
) -> None:
    shown = Outcome(two[0], (recording(two[0], PROVENANCE),), **outcome)  # type: ignore[arg-type]
    assert rows(render_run_log([shown], PageIndex(), SITE, TEXTS["en"]))[0][3] == state


def test_the_run_log_tells_a_failure(two: tuple[Example, Example]) -> None:
    failed = Outcome(two[0], failures=(Failure("x.py", 1, "no"),))
    assert rows(render_run_log([failed], PageIndex(), SITE, TEXTS["en"]))[0][3] == "failed"


def test_the_api_index_has_each_api_once_with_its_pages(
    two: tuple[Example, Example], places: PageIndex
) -> None:
    """By name; on a page, what leads there is the first example that calls it."""
    one, other = two
    outcomes = [
        Outcome(one, (recording(one, PROVENANCE, "torch.nn.Linear", "torch.abs"),)),
        Outcome(other, (recording(other, PROVENANCE, "torch.abs"),)),
    ]
    html = render_api_index(outcomes, places, SITE, TEXTS["en"])
    assert [row[0].split()[0] for row in rows(html)] == ["torch.abs", "torch.nn.Linear"]
    assert rows(html)[0][1].split(", ") == ["a page", "More"] or "a page" in rows(html)[0][1]
    assert 'href="site-root:/en/more/#a/one"' in html
    assert re.search(
        r'href="https://docs\.pytorch\.org/docs/[\d.]+/generated/torch\.abs\.html', html
    )
    assert re.findall(r'<tr id="([^"]*)"', html) == ["torch.abs", "torch.nn.Linear"]


def test_what_an_example_is_called_can_put_nothing_into_the_tables(
    two: tuple[Example, Example],
) -> None:
    odd = replace(PROVENANCE, device="cuda", device_name='<b>"GPU"')
    html = render_run_log(
        [Outcome(two[0], (recording(two[0], odd),))], PageIndex(), SITE, TEXTS["en"]
    )
    assert "<b>" not in html
