"""The outputs of a cell as HTML in one locale."""

from collections.abc import Sequence

from markupsafe import Markup

from gallery.common.errors import Failure
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Recording
from gallery.recordings.releases import KIND
from gallery.render.output import CellView, frame_outputs, render_output
from gallery.render.provenance import device_label, render_provenance
from gallery.render.release_tabs import list_release_tabs, list_remarks, render_unreached
from gallery.render.tabs import Tab, render_tabs


def render_outputs(view: CellView) -> Markup:
    """Render all that a page shows under a cell's code; empty if that is nothing."""
    outcome = view.outcome
    parts = [render_unreached(view), _render_results(view)]
    if outcome.awaiting:
        sentence = view.context.texts.output.awaiting.format(outcome.awaiting)
        parts.append(Markup('<p class="example-awaiting">{}</p>').format(sentence))
    if outcome.pending:
        pending = Markup('<p class="example-pending" role="status">{}</p>')
        parts.append(pending.format(view.context.texts.output.pending))
    failures = [failure for failure in outcome.failures if _is_under(failure, view)]
    if failures:
        parts.append(render_failures(failures, view.context.texts.failure))
    return Markup().join(parts)


def render_failures(failures: Sequence[Failure], title: str) -> Markup:
    """Render failures as a list in a red box."""
    items = (Markup("<li><code>{}</code></li>").format(str(failure)) for failure in failures)
    return Markup(
        '<div class="example-failure" role="alert"><p><strong>{}</strong></p><ul>{}</ul></div>'
    ).format(title, Markup().join(items))


def group_equal(cell: str, outcome: Outcome) -> list[list[Recording]]:
    """Group the recordings in which a cell has the same outputs; stale ones stay apart."""
    groups: list[list[Recording]] = []
    for recording in outcome.recordings:
        outputs = recording.cell(cell).outputs
        equal = next((group for group in groups if group[0].cell(cell).outputs == outputs), None)
        if equal and not outcome.stale:
            equal.append(recording)
        else:
            groups.append([recording])
    return groups


def _is_under(failure: Failure, view: CellView) -> bool:
    """Return whether a failure is shown under this cell; under the first, those before it, too."""
    cell, cells = view.cell, view.outcome.example.cells
    if failure.line < cell.line:
        return cell is cells[0]
    return all(failure.line < other.line for other in cells if other.line > cell.line)


def _render_results(view: CellView) -> Markup:
    """Render a tab for each different result; without tabs where all show the same."""
    outcome, releases = view.outcome, list_release_tabs(view)
    groups = group_equal(view.cell.name, outcome)
    if len(groups) + len(releases) < 2:
        return Markup().join(_render_group(view, group) for group in groups)
    nothing = Markup("<p data-search-exclude>{}</p>").format(view.context.texts.output.nothing)
    tabs = [
        Tab(_title(view, group, len(groups)), _render_group(view, group) or nothing)
        for group in groups
    ]
    name = f"t{view.number}-{outcome.example.cells.index(view.cell)}"
    return render_tabs(name, [*tabs, *releases])


def _title(view: CellView, group: Sequence[Recording], groups: int) -> str:
    """Return the title of a tab: devices where they differ, else the site's own torch."""
    if groups == 1:
        return f"torch {view.releases.own}"
    return view.context.texts.conjunction.join(device_label(r.provenance) for r in group)


def _render_group(view: CellView, recordings: Sequence[Recording]) -> Markup:
    """Render the outputs that recordings have in common."""
    outputs = recordings[0].cell(view.cell.name).outputs
    if not outputs:
        return Markup()
    remarks = [*list_remarks(view)] if recordings[0].provenance.device == KIND else []
    return frame_outputs(
        outputs,
        Markup().join(render_output(output, view) for output in outputs),
        render_provenance(recordings, view.outcome, view.cell.name, view.context, remarks),
        view,
    )
