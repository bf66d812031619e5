"""What a page shows of other releases of torch.

That is what outputs are there, since when an example works, and notes on what isn't known. The
tabs that show it, with their labels, are made in the browser: `docs/assets/releases.js`.
"""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from gallery.releases.cells import ReleaseCell, ReleaseCells, compare_releases
from gallery.releases.results import ReleaseResult, works_since
from gallery.releases.store import KIND
from gallery.render.context import PageContext
from gallery.render.output import (
    CellView,
    frame_outputs,
    render_nothing,
    render_output,
    text_of,
)
from gallery.render.text_diff import mark_differences

from executed_examples.common.versions import release_order
from executed_examples.examples.percent import Cell
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Output, Raised

_SINCE = Markup(
    '<details class="example-since" data-search-exclude><summary>{}</summary>{}</details>'
)
_FAILURE = Markup("<p>{}<br><code>{}</code></p>")
_KNOWN = Markup("<p>{}</p>")
_NOTE = Markup(
    '<p class="release-note" data-releases="{}" data-search-exclude role="note" hidden>{}</p>'
)


_TABS = Markup('<div class="release-tabs" data-releases="{}"{}>{}</div>')
_ADDRESS = Markup(' data-results="{}"')
_RESULT = Markup('<template class="release-result">{}</template>')
_FILE = Markup("""<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="robots" content="noindex">
{}
""")
_LINE = Markup('<p class="example-provenance">{}</p>')


def render_since(cells: Sequence[Cell], releases: ReleaseCells, context: PageContext) -> Markup:
    """Render since which release some cells work, if that is known, and under which they fail."""
    texts, own = context.texts, releases.own
    names = {cell.name for cell in cells}
    results = [_restrict(each, names) for each in releases.results]
    failing = [result for result in results if result.fate == "fails"]
    since = works_since(results, own)
    named = (r.release for r in failing)
    fails = [r for r in named if not since or release_order(r) > release_order(own)]
    summary = [texts.releases.since.format(since)] if since else []
    if fails:
        summary.append(texts.releases.fails.format(texts.list_separator.join(fails)))
    if not summary:
        return Markup()
    details = Markup().join(_list_details(failing, releases, context))
    return _SINCE.format(" · ".join(summary), details)


def _restrict(result: ReleaseResult, cells: Collection[str]) -> ReleaseResult:
    """Return a result without a failure that is known to be of other cells."""
    elsewhere = result.failed_cell and result.failed_cell not in cells
    return replace(result, fate="differs") if elsewhere else result


def _list_details(
    failing: Sequence[ReleaseResult], releases: ReleaseCells, context: PageContext
) -> Iterator[Markup]:
    """Yield each failure with the releases that have it, then all that were recorded."""
    texts, separator = context.texts.releases, context.texts.list_separator
    having: dict[str, list[str]] = defaultdict(list)
    for result in failing:
        having[result.why].append(result.release)
    for why, names in having.items():
        yield _FAILURE.format(texts.failure.format(separator.join(names)), why)
    known = [r.release for r in releases.results if r.fate not in ("not recorded", "can't run")]
    in_order = sorted([*known, releases.own], key=release_order)
    yield _KNOWN.format(texts.known.format(separator.join(in_order)))


def render_release_notes(releases: ReleaseCells, context: PageContext) -> Markup:
    """Render a note for each reason why the site's own output is shown for a release."""
    having: dict[tuple[str, str], list[str]] = defaultdict(list)
    for result in releases.results:
        if sentence := _why_unknown(result, context):
            needed = result.why if result.fate == "can't run" else ""
            having[sentence, needed].append(result.release)
    return Markup().join(
        render_note(names, sentence, releases.own, context, needed)
        for (sentence, needed), names in having.items()
    )


def render_note(
    releases: Sequence[str], sentence: str, own: str, context: PageContext, needed: str = ""
) -> Markup:
    """Render what readers are told who have chosen one of these releases.

    The sentence names them, the site's own one, and what was needed there.
    """
    names = context.texts.list_separator.join(releases)
    said = sentence.format(releases=names, own=own, needed=needed)
    return _NOTE.format(" ".join(releases), said)


def _why_unknown(result: ReleaseResult, context: PageContext) -> str:
    """Return why a release has nothing of its own to show; empty if it has, or shows the same."""
    texts = context.texts.releases
    if result.fate == "can't run":
        return str(texts.cannot_run)
    if result.fate == "same":
        return texts.was_same if result.stale else ""
    return "" if result.checksum else texts.not_recorded


def find_release_cells(outcome: Outcome, context: PageContext) -> ReleaseCells:
    """Return how an example fares under other releases; nothing if no CPU's output is shown."""
    results = context.releases(outcome.example.name)
    own = next((r for r in outcome.recordings if r.provenance.device == KIND), None)
    return compare_releases(outcome.example, own, results) if own and results else ReleaseCells()


def add_release_results(own: Markup, view: CellView) -> Markup:
    """Return the page's own result and where those under other releases are, for releases.js.

    Most readers never ask for them: they are in a file of their own, but for a copy of the site
    that is read without a server, which can load nothing.
    """
    cells = [cell for cell in _cells(view) if cell.fate != "not reached"]
    if not cells:
        return own
    releases = ",".join(" ".join(cell.releases) for cell in cells)
    own = own or render_nothing(view)
    if not view.context.urls.folders:
        return _TABS.format(releases, "", own + _render_cells(cells, view))
    beside = replace(view.context, publish=lambda *file: _name_of(view.context.publish(*file)))
    text = _FILE.format(_render_cells(cells, replace(view, context=beside)))
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.html"
    address = view.context.publish(name, text)
    return _TABS.format(releases, _ADDRESS.format(address), own)


def _render_cells(cells: Sequence[ReleaseCell], view: CellView) -> Markup:
    return Markup("\n").join(_RESULT.format(_render(cell, view)) for cell in cells)


def _name_of(address: str) -> str:
    """Return the address of a published file as another one names it: all are in one folder."""
    return address.rpartition("/")[2]


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
    rendered, marks = Markup(), list[bool]()
    outputs = _list_exceptions(cell.outputs) if cell.fate == "fails" else cell.outputs
    for output in outputs or cell.outputs:
        known = before[type(output)]
        # Of an exception where none was, all is new: marks would only be loud.
        new = None if isinstance(output, Raised) else ""
        other = text_of(known.pop(0)) if known else new

        def mark(text: str, other: str | None = other) -> Markup:
            marked, differs = mark_differences(text, other, view.context.texts.releases)
            marks.append(differs)
            return marked

        rendered += render_output(output, view, mark)
    line = _LINE.format(" · ".join(_describe(cell, any(marks), view)))
    return frame_outputs(cell.outputs, rendered or render_nothing(view), line, view)


def _list_exceptions(outputs: Sequence[Output]) -> list[Output]:
    """Return what was raised, without the calls: a failure shows what the release lacks."""
    raised = (output for output in outputs if isinstance(output, Raised))
    return [replace(output, frames=(), previous=None, link="") for output in raised]


def _describe(cell: ReleaseCell, is_marked: bool, view: CellView) -> Iterator[str]:
    """Yield the parts of the line under a result: where it was recorded, and how it differs."""
    texts = view.context.texts.releases
    yield "CPU"
    yield f"torch {view.context.texts.list_separator.join(cell.releases)}"
    if cell.fate == "fails":
        yield texts.fails_here
    if is_marked:
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
