"""The outputs of a cell as HTML in one locale."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from gallery.common.errors import Failure
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Figure, Output, Raised, Recording, Text, Value
from gallery.recordings.tracebacks import traceback_lines
from gallery.render import ansi
from gallery.render.context import PageContext
from gallery.render.figures import color_figure, figure_size
from gallery.render.provenance import device_label, render_provenance


@dataclass(frozen=True)
class CellView:
    """One cell of an example on a page of one locale."""

    outcome: Outcome
    cell: Cell
    context: PageContext
    number: int = 0
    """The position among the example blocks of the page; keeps ids on it unique."""

    @property
    def code(self) -> str:
        """The code of the cell in the reader's locale."""
        return self.outcome.example.localized[self.context.locale].code(self.cell)


def render_outputs(view: CellView) -> Markup:
    """Render all that a page shows under a cell's code; empty if that is nothing."""
    outcome = view.outcome
    groups = group_equal(view.cell.name, outcome)
    if len(groups) > 1:
        parts = [_render_tabs(view, groups)]
    else:
        parts = [_render_group(view, group) for group in groups]
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


def _render_group(view: CellView, recordings: Sequence[Recording]) -> Markup:
    """Render the outputs that recordings have in common."""
    outputs = recordings[0].cell(view.cell.name).outputs
    if not outputs:
        return Markup()
    texts = view.context.texts.output
    raised = any(isinstance(output, Raised) for output in outputs)
    return Markup('<div class="example-output" role="group" aria-label="{}">{}{}</div>').format(
        texts.error_label if raised else texts.label,
        Markup().join(render_output(output, view) for output in outputs),
        render_provenance(recordings, view.outcome, view.cell.name, view.context),
    )


def _render_tabs(view: CellView, groups: Sequence[Sequence[Recording]]) -> Markup:
    """Render a tab for each different result, in the markup of pymdownx.blocks.tab."""
    name = f"{view.outcome.example.name}-{view.cell.name}-{view.number}".replace("/", "-")
    inputs, labels, blocks = Markup(), Markup(), Markup()
    for number, group in enumerate(groups, 1):
        title = view.context.texts.conjunction.join(device_label(r.provenance) for r in group)
        checked = Markup(" checked") if number == 1 else ""
        radio = Markup('<input id="{0}-{1}" name="{0}" type="radio"{2}>')
        inputs += radio.format(name, number, checked)
        labels += Markup('<label for="{}-{}">{}</label>').format(name, number, title)
        content = _render_group(view, group) or view.context.texts.output.nothing
        blocks += Markup('<div class="tabbed-block">{}</div>').format(content)
    return Markup(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{}">{}'
        '<div class="tabbed-labels">{}</div><div class="tabbed-content">{}</div></div>'
    ).format(name, inputs, labels, blocks)


def render_output(output: Output, view: CellView) -> Markup:
    """Render one output, without a frame or where it comes from."""
    match output:
        case Text():
            return _render_text("text", output.text, view, output.dropped)
        case Value():
            return _render_text("value", output.text, view, output.dropped)
        case Figure():
            return _render_figure(output.svg, view)
        case Raised():
            lines = traceback_lines(output, view.outcome.example, view.context.locale)
            return _render_text("raised", "\n".join(lines), view)


def _render_figure(svg: str, view: CellView) -> Markup:
    width, height = figure_size(svg)
    alt = view.cell.alt[view.context.locale] if view.cell.alt else ""
    image = Markup('<img src="{}#only-{}" alt="{}" width="{}" height="{}" loading="lazy">')
    # Of these two, Material's style sheet hides the one for the other color scheme.
    images = (
        image.format(view.context.publish(*file), scheme, alt, width, height)
        for scheme, file in color_figure(svg).items()
    )
    return Markup("<figure>{}</figure>").format(Markup().join(images))


def _render_text(kind: str, text: str, view: CellView, dropped: int = 0) -> Markup:
    body = ansi.to_html(text)
    if dropped:
        note = Markup('{}<span class="example-note">{}</span>')
        line_end = "" if body.endswith("\n") else "\n"
        body += note.format(line_end, view.context.texts.output.dropped.format(dropped))
    # HTML drops a line break right after <pre>: without this one, the text would lose its own.
    return Markup('<pre class="example-{}" tabindex="0">\n{}</pre>').format(kind, body)
