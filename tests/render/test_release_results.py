"""What pages show of other releases of torch: made-up recordings of two of them."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from gallery.releases.results import ReleaseResult
from tests.support.rendering import ON_GPU, PROVENANCE, SITE, context_of, convert_in, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Figure, Text, Value

OLD = replace(PROVENANCE, torch="2.7.1+cpu")


def under(release: str, *cells: CellRecording, why: str = "", **fields: object) -> ReleaseResult:
    """A release under which an example shows other cells, or fails with them."""
    other = recording(OLD, cells)
    fate = "fails" if why else "differs"
    made = ReleaseResult(release, fate, why, checksum="c", recall=lambda: other)  # type: ignore[arg-type]
    return replace(made, **fields)  # type: ignore[arg-type]


def page_of(shown: Example, *results: ReleaseResult, locale: str = "en", **more: object) -> str:
    """A page with the whole example, whose results are in it, as where nothing serves it."""
    mine = more.pop("recordings", (recording(PROVENANCE),))
    outcome = Outcome(shown, mine)  # type: ignore[arg-type]
    context = context_of(outcome, urls=replace(SITE, locale=locale, folders=False))
    context = replace(context, releases=lambda name: results)
    return convert_in(context, "/// example | topic/name\n///\n")


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html))


def split_results(html: str) -> tuple[str, ...]:
    """What a page shows by itself, and each result that it has under other releases."""
    pattern = r'(?s)<template class="release-result">(.*?)</template>'
    return re.sub(pattern, "", html), *re.findall(pattern, html)


ONE = CellRecording("one", (Text("</pre><b>\x1b[31mred\x1b[0m\n"), Value("tensor([2])")))
TWO = recording(PROVENANCE).cells[1]


@pytest.mark.parametrize(
    ("locale", "said", "there"),
    [
        ("en", "differs under torch 2.7.1, 2.10.0", "what differs from torch 2.13.0 is marked"),
        ("zh", "torch 2.7.1、2.10.0 下结果不同", "与 torch 2.13.0 不同的部分已标出"),
    ],
)
def test_an_output_that_differs_says_so_and_has_the_other_one_beside_it(
    shown: Example, locale: str, said: str, there: str
) -> None:
    """Releases that show the same share it; the cell that is the same has none."""
    html = page_of(shown, under("2.7.1", ONE, TWO), under("2.10.0", ONE, TWO), locale=locale)
    assert re.findall(r'data-releases="([^"]*)"', html) == ["2.7.1 2.10.0"]
    own, other = split_results(html)
    assert said in own
    assert "tensor([<mark>2</mark>])" in other
    assert there in other
    assert html.count("<mark>") == 1


def test_what_other_releases_show_stands_beside_the_output_of_the_cpu(shown: Example) -> None:
    both = (recording(PROVENANCE), recording(ON_GPU, ()))
    html = page_of(shown, under("2.7.1", ONE, TWO), recordings=both)
    assert re.findall(r"<label[^>]*>([^<]*)</label>", html)[:2] == ["CPU", "NVIDIA H200"]
    cpu, gpu = html.split('<div class="tabbed-block">')[1:3]
    assert ("release-result" in cpu, "release-result" in gpu) == (True, False)


def test_a_cell_that_shows_something_only_elsewhere_says_so(shown: Example) -> None:
    silent = recording(PROVENANCE, (CellRecording("one", ()),))
    own, other, _ = split_results(page_of(shown, under("2.7.1", ONE, TWO), recordings=(silent,)))
    assert '<div class="release-tabs" data-releases="2.7.1"><p data-search-exclude>No' in own
    assert "tensor([2])" in re.sub("</?mark>", "", other)


def test_of_a_served_site_the_results_are_in_a_file_that_the_tabs_name(shown: Example) -> None:
    """Its name is another one whenever its content is: an open page finds its own or none."""

    def files_of(number: int) -> tuple[str, dict[str, str]]:
        files: dict[str, str] = {}
        figure = Figure(f'<svg width="72pt" height="36pt"><path d="M{number} 0"/></svg>')
        other = CellRecording("one", (Value(f"tensor([{number}])"), figure))
        context = context_of(Outcome(shown, (recording(PROVENANCE),)))
        context = replace(
            context,
            releases=lambda name: [under("2.7.1", other, TWO)],
            publish=lambda name, text: f"figures/{name}" if files.setdefault(name, text) else "",
        )
        return convert_in(context, "/// example | topic/name\n///\n"), files

    html, files = files_of(2)
    (name,) = (name for name in files if name.endswith(".html"))
    assert f'data-releases="2.7.1" data-results="figures/{name}"' in html
    assert "<template" not in html
    assert "tensor([<mark>2</mark>])" in files[name]
    assert 'name="robots" content="noindex"' in files[name]
    (light, dark) = re.findall(r'<img src="([^#"]*)', files[name])
    assert {light, dark, name} == {*files}, "a figure is beside it"
    assert name not in files_of(3)[1]


def test_search_finds_nothing_of_other_releases(shown: Example) -> None:
    html = page_of(shown, under("2.7.1", ONE, TWO, why="cell 'one': E"))
    assert len(split_results(html)) == 2
    assert '<details class="example-since" data-search-exclude>' in html


def test_a_figure_that_looks_different_is_said_and_shown(shown: Example) -> None:
    own, other = (
        (
            CellRecording(
                "one", (Figure(f'<svg width="72pt" height="36pt"><path d="M{x} 0"/></svg>'),)
            ),
        )
        for x in (1, 9)
    )
    html = page_of(shown, under("2.7.1", *other), recordings=(recording(PROVENANCE, own),))
    block = split_results(html)[1]
    assert "its figure looks different" in block
    assert block.count("<img ") == 2
    assert "marked" not in block


def test_what_is_missing_there_is_counted(shown: Example) -> None:
    html = page_of(shown, under("2.7.1", CellRecording("one", ()), TWO))
    block = split_results(html)[1]
    assert "No output." in block
    assert "lines missing: 2" in block


def test_a_recording_of_other_code_and_moved_packages_are_named(shown: Example) -> None:
    moved = under("2.7.1", ONE, TWO, stale=True, moved={"numpy": "1.26.4"})
    line = text(split_results(page_of(shown, moved))[1])
    assert "recorded before the code changed" in line
    assert "other packages differ, too: numpy 1.26.4" in line


WHY = "cell 'one': expected no exception, found AttributeError: <b>"


@pytest.mark.parametrize(
    ("locale", "since", "why"),
    [
        ("en", "since torch 2.10.0", "Under torch 2.7.1, it fails:"),
        ("zh", "torch 2.10.0 起可用", "在 torch 2.7.1 下运行失败："),
    ],
)
def test_an_example_says_since_which_release_it_works(
    shown: Example, locale: str, since: str, why: str
) -> None:
    same = ReleaseResult("2.10.0", "same")
    html = page_of(shown, under("2.7.1", ONE, why=WHY), same, locale=locale)
    assert f"<summary>{since}</summary>" in html
    assert f"{why}{WHY}" in text(html)
    assert "torch 2.7.1, 2.10.0, 2.13.0." in text(html).replace("、", ", ").replace("。", ".")


def test_where_that_is_not_known_it_says_under_which_releases_it_fails(shown: Example) -> None:
    unknown = ReleaseResult("2.10.0", "can't run", "a build of torch for CPUs")
    html = page_of(shown, under("2.7.1", ONE, why=WHY), unknown)
    assert "<summary>fails under torch 2.7.1</summary>" in html


def test_at_the_cell_that_fails_is_what_it_raised_and_later_ones_are_not_reached(
    shown: Example,
) -> None:
    html = page_of(shown, under("2.7.1", ONE, CellRecording("two", ()), why=WHY))
    own, other = split_results(html)
    assert "fails under torch 2.7.1" in own
    assert "fails here" in other
    note = re.search(r'<p class="release-note" data-releases="([^"]*)"[^>]* hidden>([^<]*)', html)
    assert note
    assert note.groups() == (
        "2.7.1",
        "Under torch 2.7.1, the example fails in an earlier cell. Shown here: torch 2.13.0.",
    )


def test_where_a_failing_cell_is_not_shown_nothing_is_said_of_it(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE),))
    failing = under("2.7.1", ONE, why="cell 'two': E")
    context = replace(context_of(outcome), releases=lambda name: [failing])
    assert "example-since" not in convert_in(context, "/// example | topic/name#one\n///\n")
    assert "example-since" in convert_in(context, "/// example | topic/name#two\n///\n")


def test_a_newer_release_that_fails_is_said(shown: Example) -> None:
    assert "<summary>fails under torch 2.15.0</summary>" in page_of(
        shown, under("2.15.0", ONE, why=WHY)
    )


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (ReleaseResult("2.7.1", "not recorded"), "Not recorded under torch 2.7.1."),
        (ReleaseResult("2.7.1", "can't run", "{torchvision}"), "in the way: {torchvision})."),
        (ReleaseResult("2.7.1", "same", stale=True), "Under torch 2.7.1, it showed the same"),
        (ReleaseResult("2.7.1", "same"), ""),
    ],
)
def test_what_is_not_known_is_said_to_who_asks(
    shown: Example, result: ReleaseResult, said: str
) -> None:
    html = page_of(shown, result)
    notes = re.findall(r'<p class="release-note" data-releases="2.7.1"[^>]* hidden>([^<]*)', html)
    assert bool(said) == bool(notes)
    assert said in "".join(notes)


def test_a_page_without_an_output_of_a_cpu_compares_nothing(shown: Example) -> None:
    html = page_of(shown, under("2.7.1", ONE), recordings=(recording(ON_GPU),))
    assert "2.7.1" not in html


def test_of_a_failure_only_what_was_raised_is_shown(shown: Example) -> None:
    raised = replace(TWO, name="one", outputs=(Text("chatter"), *TWO.outputs))
    (_, other) = split_results(page_of(shown, under("2.7.1", raised, why=WHY)))
    assert "RuntimeError: no &lt;b&gt;" in other
    assert not re.search("chatter|Traceback|<mark>", other.split("</pre>")[0])
