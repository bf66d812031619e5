"""The page of what changed between releases, with made-up recordings of two."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import unescape

import pytest

from gallery.releases.results import ReleaseResult
from gallery.render.context import PageContext, Urls
from gallery.render.plain_text import PlainText
from gallery.render.release_diffs import change_address, changes_of, list_steps
from tests.support.release_runs import recording, result
from tests.support.rendering import context_of, convert_in

from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex, Place
from executed_examples.recordings.outcome import Outcome

SOURCE = "/// release-changes\n///\n"


@pytest.fixture
def examples(example: Callable[..., Example]) -> tuple[Example, Example]:
    return example("# %% one\n1\n", name="a/one"), example("# %% two\n2\n", name="b/two")


@pytest.fixture
def results(examples: tuple[Example, Example]) -> dict[str, list[ReleaseResult]]:
    """The first shows something else under both releases; the second can't run under one."""
    one, _ = examples
    older = result(one, "2.7.1", "differs", "<b>\n", moved={"numpy": "1.26.4"})
    newer = result(one, "2.10.0", "differs", "name.py:3: UserWarning: no\n  f()\nnew\n")
    lacking = ReleaseResult("2.7.1", "can't run", "torchvision"), ReleaseResult("2.10.0", "same")
    return {"a/one": [older, newer], "b/two": [*lacking]}


def context(
    examples: Sequence[Example], results: Mapping[str, list[ReleaseResult]], locale: str = "en"
) -> PageContext:
    outcomes = [Outcome(each, (recording(each, "2.13.0", "new\n"),)) for each in examples]
    place = Place("a/page", "A page", "a/one.one")
    index = PageIndex(cells={"a/one#one": place}, blocks={"release-changes": "changes"})
    made = context_of(*outcomes, urls=Urls(locale), page_index=index)
    return replace(made, releases=lambda name: results[name])


def texts_of(html: str, tag: str) -> list[str]:
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", html, re.DOTALL)
    return [unescape(re.sub(r"<[^>]*>", "", text)) for text in found]


def test_each_release_has_its_totals(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    html = convert_in(context(examples, results), SOURCE)
    assert [texts_of(row, "t[hd]") for row in re.findall(r"<tr>.*?</tr>", html)] == [
        ["torch", "same", "differs", "fails", "can't run", "not recorded"],
        ["2.7.1", "0", "1", "0", "1", "0"],
        ["2.10.0", "1", "1", "0", "0", "0"],
    ]
    assert "Left out" not in html


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("zh", ["警告不同（1）", "不一定由 torch 引起（1）"]),
        ("en", ["Other warnings (1)", "Possibly not due to torch (1)"]),
    ],
)
def test_the_steps_have_headings_the_newest_first(
    locale: str,
    headings: list[str],
    examples: tuple[Example, Example],
    results: dict[str, list[ReleaseResult]],
) -> None:
    html = convert_in(context(examples, results, locale), SOURCE)
    assert texts_of(html, "h2") == ["2.10.0 → 2.13.0", "2.7.1 → 2.10.0"]
    assert texts_of(html, "h3") == headings
    ids = re.findall(r'<h\d id="([^"]*)"', html)
    assert ids[1:] == ["torch-2.13.0-warnings", "torch-2.10.0", "torch-2.10.0-elsewhere"]


def test_a_change_links_to_its_cell_and_shows_the_lines_that_differ(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    html = convert_in(context(examples, results), SOURCE)
    older = html.partition('<li><span id="a/one.one.2.10.0">')[2].partition("</li>")[0]
    link = '<a href="site-root:/a/page/#a/one.one">A page</a> <code>a/one#one</code>'
    assert older.startswith(f"{link}</span> <small>may be due to numpy 1.26.4</small>")
    assert texts_of(older, "del") == ["- <b>"]
    assert texts_of(older, "ins")[-1] == "+ new"
    assert "<details>" not in older


def test_changes_of_the_same_words_are_one_item(examples: tuple[Example, Example]) -> None:
    both = {
        "a/one": [result(examples[0], "2.7.1", "differs", "mul: new\n")],
        "b/two": [result(examples[1], "2.7.1", "differs", "mul: other\n")],
    }
    made = context(examples, both)
    one, two = (made.outcome(name) for name in both)
    other = replace(two, recordings=(recording(two.example, "2.13.0", "other\n"),))
    html = convert_in(replace(made, outcome={"a/one": one, "b/two": other}.__getitem__), SOURCE)
    assert html.count("<li>") == 1
    assert html.count("<pre") == 1
    rest = '<p>Likewise: <span id="b/two.two.2.13.0"><code>b/two#two</code></span></p></li>'
    assert rest in html


def test_what_differs_within_a_line_is_marked(examples: tuple[Example, Example]) -> None:
    older = {"a/one": [result(examples[0], "2.7.1", "differs", "a sum of 1\n")], "b/two": []}
    made = context(examples, older)
    one = replace(
        made.outcome("a/one"), recordings=(recording(examples[0], "2.13.0", "a sum of 2\n"),)
    )
    outcomes = {"a/one": one, "b/two": made.outcome("b/two")}
    html = convert_in(replace(made, outcome=outcomes.__getitem__), SOURCE)
    assert "<del>- a sum of <b>1</b></del>\n<ins>+ a sum of <b>2</b></ins>" in html


def test_a_warning_is_the_same_in_whatever_place(examples: tuple[Example, Example]) -> None:
    warned = "{0}.py:3: UserWarning: no\n  {0}()\nnew\n"
    both = {
        each.name: [result(each, "2.7.1", "differs", warned.format(each.path.stem))]
        for each in examples
    }
    html = convert_in(context(examples, both), SOURCE)
    assert (html.count("<li>"), html.count("Likewise")) == (1, 1)


def test_lists_of_changes_are_not_searched(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    html = convert_in(context(examples, results), SOURCE)
    lists = re.findall(r"<ul[^>]*>", html)
    assert lists == ['<ul class="release-changes" data-search-exclude>'] * 2


def test_a_long_diff_is_folded(examples: tuple[Example, Example]) -> None:
    one, _ = examples
    lines = "".join(f"{number}\n" for number in range(8))
    html = convert_in(context([one], {"a/one": [result(one, "2.7.1", "differs", lines)]}), SOURCE)
    assert "<details><summary>Difference, 9 lines</summary><pre" in html


def test_what_is_stale_or_damaged_is_left_out_and_counted(
    examples: tuple[Example, Example],
) -> None:
    one, two = examples
    stale = replace(result(one, "2.7.1", "differs", "old"), stale=True)
    damaged = replace(result(two, "2.7.1", "differs", "old"), recall=lambda: None)
    html = convert_in(context(examples, {"a/one": [stale], "b/two": [damaged]}), SOURCE)
    assert "1 recording made before the code of the example changed, and 1 damaged one" in html
    assert texts_of(html, "td") == ["0", "1", "0", "0", "1"]
    assert "<li" not in html


def test_a_step_without_a_change_says_so(examples: tuple[Example, Example]) -> None:
    one, _ = examples
    html = convert_in(context([one], {"a/one": [ReleaseResult("2.7.1", "same")]}), SOURCE)
    assert "<p>No example shows something else.</p>" in html


def test_code_that_did_not_run_in_between_has_a_step_of_its_own(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    """It may have changed with any release of the step."""
    lacking = ReleaseResult("2.10.0", "can't run", "torchvision")
    both = {**results, "b/two": [result(examples[1], "2.7.1", "differs", "old\n"), lacking]}
    html = convert_in(context(examples, both), SOURCE)
    steps = ["2.10.0 → 2.13.0", "2.7.1 → 2.13.0", "2.7.1 → 2.10.0"]
    assert texts_of(html, "h2") == steps
    long = html.partition('<h2 id="torch-2.7.1-2.13.0">')[2].partition("<h2")[0]
    assert re.findall(r'<li><span id="([^"]*)"', long) == ["b/two.two.2.13.0"]


def test_a_stale_recording_of_the_sites_own_is_compared_with_nothing(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    made = context(examples, results)
    stale = replace(made.outcome("a/one"), stale=("cpu",))
    assert changes_of(stale, made) == ()


def test_other_pages_link_to_a_change(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    made = context(examples, results)
    change = list_steps(made)[0].changes[0]
    assert change_address(change, made) == "site-root:/changes/#a/one.one.2.13.0"
    without = replace(made, page_index=PageIndex())
    assert change_address(change, without) == ""


def test_the_plain_page_has_totals_and_diffs(
    examples: tuple[Example, Example], results: dict[str, list[ReleaseResult]]
) -> None:
    text = PlainText(context(examples, results)).convert_page("changes", SOURCE)
    assert text.startswith("- 2.7.1: 1 differs, 1 can't run\n- 2.10.0: 1 differs, 1 same\n")
    assert "## 2.7.1 → 2.10.0\n\nPossibly not due to torch: `a/one#one`\n\n```diff\n- <b>" in text
