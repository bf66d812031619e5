"""The outputs of a cell as HTML in one locale."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from gallery.releases.store import KIND
from gallery.render.output import CellView, frame_outputs, render_nothing, render_output
from gallery.render.provenance import device_label, render_provenance
from gallery.render.release_results import add_release_results, list_remarks, render_unreached

from executed_examples.common.errors import Failure
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Recording


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
    """Render a tab for each different result; without tabs where all devices show the same."""
    outcome = view.outcome
    groups = group_equal(view.cell.name, outcome)
    if len(groups) < 2:
        return Markup().join(_render_group(view, group) for group in groups)
    nothing = render_nothing(view)
    conjunction = view.context.texts.conjunction
    tabs = [
        (
            conjunction.join(device_label(r.provenance) for r in group),
            _render_group(view, group) or nothing,
        )
        for group in groups
    ]
    return _render_tabs(f"t{view.number}-{outcome.example.cells.index(view.cell)}", tabs)


def _render_tabs(name: str, tabs: Iterable[tuple[str, Markup]]) -> Markup:
    """Render two tabs or more in the markup of pymdownx.blocks.tab, the first one open."""
    inputs, labels, blocks = Markup(), Markup(), Markup()
    for number, (title, content) in enumerate(tabs, 1):
        checked = Markup(" checked") if number == 1 else ""
        radio = Markup('<input id="{0}-{1}" name="{0}" type="radio"{2}>')
        inputs += radio.format(name, number, checked)
        labels += Markup('<label for="{}-{}">{}</label>').format(name, number, title)
        blocks += Markup('<div class="tabbed-block">{}</div>').format(content)
    return Markup(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{}">{}'
        '<div class="tabbed-labels" data-search-exclude>{}</div>'
        '<div class="tabbed-content">{}</div></div>'
    ).format(name, inputs, labels, blocks)


def _render_group(view: CellView, recordings: Sequence[Recording]) -> Markup:
    """Render the outputs that recordings have in common; with a CPU's, those of other releases."""
    is_compared = any(recording.provenance.device == KIND for recording in recordings)
    outputs, rendered = recordings[0].cell(view.cell.name).outputs, Markup()
    if outputs:
        remarks = [*list_remarks(view)] if is_compared else []
        rendered = frame_outputs(
            outputs,
            Markup().join(render_output(output, view) for output in outputs),
            render_provenance(recordings, view, remarks),
            view,
        )
    return add_release_results(rendered, view) if is_compared else rendered
