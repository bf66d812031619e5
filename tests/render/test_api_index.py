"""The index of APIs: each once, with the pages that show it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gallery.releases.results import ReleaseResult
from gallery.render.api_index import find_calls, render_api_index
from tests.support.release_runs import raising, recording, result
from tests.support.rendering import EN, ON_GPU, PROVENANCE, calling, context_of, rows

from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex, Place
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Api


def test_the_api_index_has_each_api_once_with_its_pages(
    two: tuple[Example, Example], page_index: PageIndex
) -> None:
    """By name; on a page, what leads there is the first example that calls it."""
    one, other = two
    outcomes = [
        Outcome(one, (calling(one, PROVENANCE, "torch.nn.Linear", "torch.abs"),)),
        Outcome(other, (calling(other, PROVENANCE, "torch.abs"),)),
    ]
    html = render_api_index(context_of(*outcomes, urls=EN, page_index=page_index))
    assert [row[0].split()[0] for row in rows(html)] == ["torch.abs", "torch.nn.Linear"]
    pages = (
        '<a href="site-root:/en/a/page/#a/one.one">a page</a>, '
        '<a href="site-root:/en/more/#a/one">More</a>'
    )
    docs = '<a class="docs" href="https://docs.pytorch.org/docs/2.13/generated/{0}.html">'
    row = (
        '<tr id="{0}" data-choice="other"><th scope="row"><code>{1}</code> '
        f"{docs}PyTorch docs</a></th><td>{pages}</td></tr>"
    )
    first = row.format("torch.abs", "torch.<wbr>abs")
    assert first + row.format("torch.nn.Linear", "torch.<wbr>nn.<wbr>Linear") in html
    assert "more pages" not in html


def test_a_large_part_of_torch_has_a_button_of_its_own(two: tuple[Example, Example]) -> None:
    names = [f"torch.nn.L{number}" for number in range(8)]
    calls = calling(two[0], PROVENANCE, "torch.cat", "torch.Abs", "torch.nn.init.x", *names[1:])
    other = calling(two[0], ON_GPU, "torch.Tensor.abs", "torch.cat")
    html = render_api_index(context_of(Outcome(two[0], (calls, other)), urls=EN))
    buttons = re.findall(r'data-choice="([^"]*)" aria-pressed="false">([^<]*)<', html)
    assert buttons == [("torch.nn", "torch.nn 8"), ("other", "others 3")]
    found = re.findall(r'<tr id="([^"]*)" data-choice="([^"]*)"', html)
    assert found == [
        ("torch.Abs", "other"),
        ("torch.cat", "other"),
        ("torch.nn.init.x", "torch.nn"),
        *((name, "torch.nn") for name in names[1:]),
        ("torch.Tensor.abs", "other"),
    ]
    fewer = calling(two[0], PROVENANCE, *names[1:])
    html = render_api_index(context_of(Outcome(two[0], (fewer,)), urls=EN))
    assert re.findall(r'aria-pressed="false">([^<]*)<', html) == ["others 7"]
    functions = calling(two[0], PROVENANCE, "torch.nn.x", *(f"torch.f{n}" for n in range(8)))
    html = render_api_index(context_of(Outcome(two[0], (functions,)), urls=EN))
    assert re.findall(r'aria-pressed="false">([^<]*)<', html) == ["torch 8", "others 1"]


@pytest.mark.parametrize(("pages", "more"), [(3, ""), (4, "1 more page"), (5, "2 more pages")])
def test_many_pages_are_listed_on_demand(
    pages: int, more: str, two: tuple[Example, Example]
) -> None:
    places = tuple(Place(f"p{number}", f"P{number}", "") for number in range(pages))
    outcome = Outcome(two[0], (calling(two[0], PROVENANCE, "torch.cat"),))
    index = PageIndex(examples={"a/one": places})
    html = render_api_index(context_of(outcome, urls=EN, page_index=index))
    links = [f'<a href="site-root:/en/{place.page}/">{place.title}</a>' for place in places]
    rest = f', <a href="site-root:/en/?q=torch.cat">{more}</a>' if more else ""
    assert f"<td>{', '.join(links[:3])}{rest}</td>" in html


def test_examples_of_an_api_are_listed_once_each(two: tuple[Example, Example]) -> None:
    outcomes = [
        Outcome(
            two[1], (calling(two[1], PROVENANCE, "torch.b"), calling(two[1], ON_GPU, "torch.b"))
        ),
        Outcome(two[0], (calling(two[0], PROVENANCE, "torch.b", "torch.A", "torch.a"),)),
    ]
    assert list(find_calls(outcomes).items()) == [
        ("torch.A", ["a/one"]),
        ("torch.a", ["a/one"]),
        ("torch.b", ["b/two", "a/one"]),
    ]


def test_an_api_says_since_which_release_its_examples_work(
    two: tuple[Example, Example],
) -> None:
    """The second example calls one of the two APIs under the older release, too."""
    lacking = "AttributeError: module 'torch' has no attribute 'new'"
    why = f"cell 'one': expected no exception, found {lacking}"
    fared = {
        "a/one": [result(two[0], "2.7.1", "fails", raising(lacking), why=why)],
        "b/two": [ReleaseResult("2.7.1", "same")],
    }
    line = two[0].cells[0].line + 1
    outcomes = [
        Outcome(each, (replace(recording(each, "2.13.0", "1"), apis=_at(line, *names)),))
        for each, names in zip(two, (("torch.new", "torch.old"), ("torch.old",)), strict=True)
    ]
    context = replace(context_of(*outcomes, urls=EN), releases=fared.__getitem__)
    new, old = rows(render_api_index(context))
    assert new[0].endswith("examples work since torch 2.13.0")
    assert old[0].endswith("PyTorch docs")


def _at(line: int, *names: str) -> tuple[Api, ...]:
    return tuple(Api(name, ((line, 0),)) for name in names)
