"""What a cell showed, as HTML in one locale."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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


def render_outputs(outcome: Outcome, view: View) -> str:
    """All that a page shows under a cell's code; nothing when the cell shows nothing."""
    groups = group_equal(view.cell.name, outcome)
    if len(groups) > 1:
        parts = [_render_tabs(view, groups, outcome)]
    else:
        parts = [_render_device(view, group, outcome) for group in groups]
    if outcome.awaiting:
        sentence = html.escape(view.texts.awaiting.format(outcome.awaiting))
        parts.append(f'<p class="example-awaiting">{sentence}</p>')
    failures = [failure for failure in outcome.failures if _concerns(failure, view.cell, outcome)]
    if failures:
        parts.append(render_failures(failures, view.texts.failure))
    return "".join(parts)


def _concerns(failure: Failure, cell: Cell, outcome: Outcome) -> bool:
    """Whether a failure belongs under this cell: in the code between its header and the next."""
    cells = outcome.example.cells
    end = next((other.line for other in cells if other.line > cell.line), failure.line + 1)
    first = cell is cells[0] and failure.line < cell.line
    return first or cell.line <= failure.line < end


def render_failures(failures: Sequence[Failure], title: str) -> str:
    """A red box that lists what is to be mended."""
    items = "".join(f"<li><code>{html.escape(str(failure))}</code></li>" for failure in failures)
    head = f"<p><strong>{html.escape(title)}</strong></p>"
    return f'<div class="example-failure" role="alert">{head}<ul>{items}</ul></div>'


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


def _render_device(view: View, recordings: Sequence[Recording], outcome: Outcome) -> str:
    outputs = recordings[0].cell(view.cell.name).outputs
    if not outputs:
        return ""
    body = "".join(_render_output(output, view) for output in outputs)
    provenances = [r.provenance for r in recordings]
    panel = render_panel(provenances, outcome, view.cell.name, view.urls, view.texts)
    raised = any(isinstance(output, Raised) for output in outputs)
    label = view.texts.error if raised else view.texts.output
    return f'<div class="example-output" role="group" aria-label="{label}">{body}{panel}</div>'


def _render_tabs(view: View, groups: Sequence[Sequence[Recording]], outcome: Outcome) -> str:
    """A tab for each different result, as the builder's theme draws them and keeps them in step."""
    name = f"{view.example.name}-{view.cell.name}-{view.number}".replace("/", "-")
    inputs, labels, blocks = [], [], []
    for number, group in enumerate(groups, 1):
        title = html.escape(view.texts.and_.join(device_label(r.provenance) for r in group))
        checked = " checked" if number == 1 else ""
        inputs.append(f'<input id="{name}-{number}" name="{name}" type="radio"{checked}>')
        labels.append(f'<label for="{name}-{number}">{title}</label>')
        shown = _render_device(view, group, outcome)
        blocks.append(f'<div class="tabbed-block">{shown or view.texts.nothing}</div>')
    return (
        f'<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{name}">'
        f"{''.join(inputs)}"
        f'<div class="tabbed-labels">{"".join(labels)}</div>'
        f'<div class="tabbed-content">{"".join(blocks)}</div></div>'
    )


def _render_output(output: Output, view: View) -> str:
    match output:
        case Text():
            return _pre("text", output.text, output.dropped, view)
        case Value():
            return _pre("value", output.text, output.dropped, view)
        case Figure():
            return _figure(output.svg, view)
        case Raised():
            return _pre(
                "raised", "\n".join(traceback_lines(output, view.example, view.locale)), 0, view
            )


def _figure(svg: str, view: View) -> str:
    files = make_files(svg)
    alt = html.escape(view.alt)
    size = f'width="{files.width}" height="{files.height}" loading="lazy"'
    # Of these two, Material's style sheet hides the one for the other colour scheme.
    images = "".join(
        f'<img src="{html.escape(view.publish(*file))}#only-{scheme}" alt="{alt}" {size}>'
        for scheme, file in (("light", files.light), ("dark", files.dark))
    )
    return f"<figure>{images}</figure>"


def _pre(kind: str, text: str, dropped: int, view: View) -> str:
    body = ansi.to_html(text)
    if dropped:
        body += "" if body.endswith("\n") else "\n"
        body += (
            f'<span class="example-note">{html.escape(view.texts.dropped.format(dropped))}</span>'
        )
    # A line break right after <pre> is no part of its text: hence one is put there.
    return f'<pre class="example-{kind}" tabindex="0">\n{body}</pre>'
