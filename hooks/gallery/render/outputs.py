"""What a cell showed, as HTML in one locale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from gallery.common.errors import Failure
from gallery.common.texts import TEXTS, Texts
from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import (
    Figure,
    Output,
    Raised,
    Recording,
    Text,
    Value,
    same_outputs,
)
from gallery.recordings.tracebacks import traceback_lines
from gallery.render import ansi
from gallery.render.figures import make_files
from gallery.render.provenance import device_label, render_panel
from gallery.render.urls import Urls


@dataclass(frozen=True)
class View:
    """One cell of an example, for readers of one locale."""

    example: Example
    cell: Cell
    publish: Callable[[str, str], str]
    """Makes a file of the site from a name and a text; gives what a page calls it."""
    urls: Urls
    number: int = 0
    """Tells it from others of its page that show the same cell."""

    @property
    def locale(self) -> str:
        """Whose readers it is for."""
        return self.urls.locale

    @property
    def texts(self) -> Texts:
        """The site's own words."""
        return TEXTS[self.locale]

    @property
    def alt(self) -> str:
        """What the cell's figure shows."""
        return self.cell.alt[self.locale] if self.cell.alt else ""


def render_outputs(outcome: Outcome, view: View) -> Markup:
    """All that a page shows under a cell's code; nothing when the cell shows nothing."""
    groups = group_equal(view.cell.name, outcome)
    if len(groups) > 1:
        parts = [_render_tabs(view, groups, outcome)]
    else:
        parts = [_render_device(view, group, outcome) for group in groups]
    if outcome.awaiting:
        sentence = view.texts.awaiting.format(outcome.awaiting)
        parts.append(Markup('<p class="example-awaiting">{}</p>').format(sentence))
    failures = [failure for failure in outcome.failures if _concerns(failure, view.cell, outcome)]
    if failures:
        parts.append(render_failures(failures, view.texts.failure))
    return Markup().join(parts)


def _concerns(failure: Failure, cell: Cell, outcome: Outcome) -> bool:
    """Whether a failure belongs under this cell: in the code between its header and the next."""
    cells = outcome.example.cells
    end = next((other.line for other in cells if other.line > cell.line), failure.line + 1)
    first = cell is cells[0] and failure.line < cell.line
    return first or cell.line <= failure.line < end


def render_failures(failures: Sequence[Failure], title: str) -> Markup:
    """A red box that lists what is to be fixed."""
    items = (Markup("<li><code>{}</code></li>").format(str(failure)) for failure in failures)
    return Markup(
        '<div class="example-failure" role="alert"><p><strong>{}</strong></p><ul>{}</ul></div>'
    ).format(title, Markup().join(items))


def group_equal(cell: str, outcome: Outcome) -> list[list[Recording]]:
    """Put together the devices on which the cell, as it is today, showed the same."""
    groups: list[list[Recording]] = []
    for recording in outcome.recordings:
        equal = next((group for group in groups if same_outputs(cell, group[0], recording)), None)
        if equal and not outcome.stale:
            equal.append(recording)
        else:
            groups.append([recording])
    return groups


def _render_device(view: View, recordings: Sequence[Recording], outcome: Outcome) -> Markup:
    outputs = recordings[0].cell(view.cell.name).outputs
    if not outputs:
        return Markup()
    provenances = [r.provenance for r in recordings]
    raised = any(isinstance(output, Raised) for output in outputs)
    return Markup('<div class="example-output" role="group" aria-label="{}">{}{}</div>').format(
        view.texts.error if raised else view.texts.output,
        Markup().join(_render_output(output, view) for output in outputs),
        render_panel(provenances, outcome, view.cell.name, view.urls, view.texts),
    )


def _render_tabs(view: View, groups: Sequence[Sequence[Recording]], outcome: Outcome) -> Markup:
    """A tab for each different result, in the markup of pymdownx.blocks.tab."""
    name = f"{view.example.name}-{view.cell.name}-{view.number}".replace("/", "-")
    inputs, labels, blocks = [], [], []
    for number, group in enumerate(groups, 1):
        title = view.texts.and_.join(device_label(r.provenance) for r in group)
        checked = Markup(" checked") if number == 1 else ""
        radio = Markup('<input id="{0}-{1}" name="{0}" type="radio"{2}>')
        inputs.append(radio.format(name, number, checked))
        labels.append(Markup('<label for="{}-{}">{}</label>').format(name, number, title))
        shown = _render_device(view, group, outcome) or view.texts.nothing
        blocks.append(Markup('<div class="tabbed-block">{}</div>').format(shown))
    return Markup(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{}">{}'
        '<div class="tabbed-labels">{}</div><div class="tabbed-content">{}</div></div>'
    ).format(name, *(Markup().join(parts) for parts in (inputs, labels, blocks)))


def _render_output(output: Output, view: View) -> Markup:
    match output:
        case Text():
            return _pre("text", output.text, output.dropped, view)
        case Value():
            return _pre("value", output.text, output.dropped, view)
        case Figure():
            return _figure(output.svg, view)
        case Raised():
            lines = traceback_lines(output, view.example, view.locale)
            return _pre("raised", "\n".join(lines), 0, view)


def _figure(svg: str, view: View) -> Markup:
    files = make_files(svg)
    image = Markup('<img src="{}#only-{}" alt="{}" width="{}" height="{}" loading="lazy">')
    # Of these two, Material's style sheet hides the one for the other color scheme.
    images = (
        image.format(view.publish(*file), scheme, view.alt, files.width, files.height)
        for scheme, file in (("light", files.light), ("dark", files.dark))
    )
    return Markup("<figure>{}</figure>").format(Markup().join(images))


def _pre(kind: str, text: str, dropped: int, view: View) -> Markup:
    body = ansi.to_html(text)
    if dropped:
        note = Markup('{}<span class="example-note">{}</span>')
        line_end = "" if body.endswith("\n") else "\n"
        body += note.format(line_end, view.texts.dropped.format(dropped))
    # A line break right after <pre> is no part of its text: hence one is put there.
    return Markup('<pre class="example-{}" tabindex="0">\n{}</pre>').format(kind, body)
