"""What a cell shows under other releases of torch: tabs beside its output, and remarks on them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from markupsafe import Markup

from gallery.common.versions import release_order
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Output, Raised
from gallery.releases.cells import ReleaseCell, ReleaseCells, compare_releases
from gallery.releases.store import KIND
from gallery.render.context import PageContext
from gallery.render.difference_marks import mark_differences
from gallery.render.output import (
    CellView,
    frame_outputs,
    render_nothing,
    render_output,
    text_of,
)
from gallery.render.release_notes import render_note

_RESULTS = Markup('<div class="release-tabs" data-releases="{}">{}{}</div>')
_RESULT = Markup('<template class="release-result" data-search-exclude>{}</template>')
_LINE = Markup('<p class="example-provenance">{}</p>')


def find_releases(outcome: Outcome, context: PageContext) -> ReleaseCells:
    """Return how an example fares under other releases; nothing if no CPU's output is shown."""
    results = context.releases(outcome.example.name)
    own = next((r for r in outcome.recordings if r.provenance.device == KIND), None)
    return compare_releases(outcome.example, own, results) if own and results else ReleaseCells()


def add_release_results(own: Markup, view: CellView) -> Markup:
    """Return the page's own result with those under other releases, of which scripts make tabs.

    Readers don't load these before they want to see one: see `gallery.build.release_results`.
    """
    cells = [cell for cell in _cells(view) if cell.fate != "not reached"]
    if not cells:
        return own
    releases = ",".join(" ".join(cell.releases) for cell in cells)
    results = Markup().join(_RESULT.format(_render(cell, view)) for cell in cells)
    return _RESULTS.format(releases, own or render_nothing(view), results)


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
    line = _LINE.format(" · ".join(_describe(cell, rendered, view)))
    return frame_outputs(cell.outputs, rendered or render_nothing(view), line, view)


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
