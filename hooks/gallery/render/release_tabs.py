"""What a cell shows under other releases of torch: tabs beside its output, and remarks on them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from markupsafe import Markup

from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Output, Raised
from gallery.recordings.release_cells import ReleaseCell, ReleaseCells, compare_releases
from gallery.recordings.releases import KIND, release_order
from gallery.render.context import PageContext
from gallery.render.marks import mark_differences
from gallery.render.output import CellView, frame_outputs, render_output, text_of
from gallery.render.release_notes import render_note
from gallery.render.tabs import Tab

_LINE = Markup('<p class="example-provenance">{}</p>')


def find_releases(outcome: Outcome, context: PageContext) -> ReleaseCells:
    """Return how an example fares under other releases; nothing if no CPU's output is shown."""
    results = context.releases(outcome.example.name)
    own = next((r for r in outcome.recordings if r.provenance.device == KIND), None)
    return compare_releases(outcome.example, own, results) if own and results else ReleaseCells()


def list_release_tabs(view: CellView) -> list[Tab]:
    """Return a tab for each result that the cell has under other releases."""
    return [
        Tab(f"torch {_span(cell.releases, view.releases)}", _render(cell, view), cell.releases)
        for cell in _cells(view)
        if cell.fate != "not reached"
    ]


def list_remarks(view: CellView) -> Iterator[str]:
    """Yield what the line under the page's own output says of other releases."""
    texts = view.context.texts
    sentences = {"differs": texts.releases.differs, "fails": texts.releases.fails}
    for fate, sentence in sentences.items():
        found = [name for cell in _cells(view) if cell.fate == fate for name in cell.releases]
        if found:
            releases = sorted(found, key=release_order)
            yield sentence.format(texts.list_separator.join(releases))


def render_unreached(view: CellView) -> Markup:
    """Render a note for the releases under which the cell isn't reached."""
    sentence = view.context.texts.releases.unreached
    unreached = (cell for cell in _cells(view) if cell.fate == "not reached")
    return Markup().join(
        render_note(cell.releases, sentence, view.releases.own, view.context) for cell in unreached
    )


def _cells(view: CellView) -> Sequence[ReleaseCell]:
    return view.releases.cells.get(view.cell.name, ())


def _render(cell: ReleaseCell, view: CellView) -> Markup:
    """Render what a cell shows under other releases, with what differs marked."""
    own = next(r for r in view.outcome.recordings if r.provenance.device == KIND)
    before: dict[type[Output], list[Output]] = defaultdict(list)
    for output in own.cell(cell.name).outputs:
        before[type(output)].append(output)
    rendered = Markup()
    outputs = _list_exceptions(cell.outputs) if cell.fate == "fails" else cell.outputs
    for output in outputs or cell.outputs:
        known = before[type(output)]
        # Of an exception where none was, all is new: marks would only be loud.
        new = None if isinstance(output, Raised) else ""
        other = text_of(known.pop(0)) if known else new
        marked = partial(mark_differences, other=other, texts=view.context.texts.releases)
        rendered += render_output(output, view, marked)
    nothing = Markup("<p>{}</p>").format(view.context.texts.output.nothing)
    line = _LINE.format(" · ".join(_describe(cell, rendered, view)))
    return frame_outputs(cell.outputs, rendered or nothing, line, view)


def _list_exceptions(outputs: Sequence[Output]) -> list[Output]:
    """Return what was raised, without the calls: a failure shows what the release lacks."""
    raised = (output for output in outputs if isinstance(output, Raised))
    return [replace(output, frames=(), previous=None, link="") for output in raised]


def _describe(cell: ReleaseCell, rendered: Markup, view: CellView) -> Iterator[str]:
    """Yield the parts of the line under a result: where it was recorded, and how it differs."""
    texts = view.context.texts.releases
    yield "CPU"
    yield f"torch {view.context.texts.list_separator.join(cell.releases)}"
    if cell.fate == "fails":
        yield texts.fails_here
    if "<mark>" in rendered:
        yield texts.marked.format(view.releases.own)
    if cell.missing:
        yield texts.missing.format(cell.missing)
    if cell.only_figures:
        yield texts.figure
    if any(result.stale for result in cell.results):
        yield texts.stale
    moved = dict.fromkeys(" ".join(pair) for each in cell.results for pair in each.moved.items())
    if moved:
        yield texts.moved.format(view.context.texts.list_separator.join(moved))


def _span(names: Sequence[str], releases: ReleaseCells) -> str:
    """Return releases as a title: three or more that follow one another by the first and last."""
    all_of_them = sorted([*(r.release for r in releases.results), releases.own], key=release_order)
    runs: list[list[str]] = []
    for name in names:
        follows = runs and all_of_them.index(name) == all_of_them.index(runs[-1][-1]) + 1
        runs = [*runs[:-1], [*runs[-1], name]] if follows else [*runs, [name]]
    parts = [[f"{run[0]}–{run[-1]}"] if len(run) > 2 else run for run in runs]
    return ", ".join(part for run in parts for part in run)
