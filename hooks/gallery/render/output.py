"""One output of a cell as HTML in one locale."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Figure, Output, Raised, Text, Value
from gallery.recordings.release_cells import ReleaseCells
from gallery.recordings.tracebacks import traceback_lines
from gallery.render import ansi
from gallery.render.context import PageContext
from gallery.render.figures import color_figure, figure_size


@dataclass(frozen=True)
class CellView:
    """One cell of an example on a page of one locale."""

    outcome: Outcome
    cell: Cell
    context: PageContext
    number: int = 0
    """The position among the example blocks of the page; keeps ids on it unique."""
    releases: ReleaseCells = field(default_factory=ReleaseCells)
    """How the example fares under other releases of torch."""

    @property
    def code(self) -> str:
        """The code of the cell in the reader's locale."""
        return self.outcome.example.localized[self.context.locale].code(self.cell)


def render_output(
    output: Output, view: CellView, to_html: Callable[[str], Markup] = ansi.to_html
) -> Markup:
    """Render one output, without a frame or where it comes from.

    `to_html` renders its text; of an exception, without the calls.
    """
    match output:
        case Text():
            return _render_text("text", to_html(output.text), view, output.dropped)
        case Value():
            return _render_text("value", to_html(output.text), view, output.dropped)
        case Figure():
            return _render_figure(output.svg, view)
        case Raised():
            lines = list(traceback_lines(output, view.outcome.example, view.context.locale))
            calls = ansi.to_html("".join(f"{line}\n" for line in lines[:-1]))
            return _render_text("raised", calls + to_html(lines[-1]), view)


def frame_outputs(
    outputs: Sequence[Output], rendered: Markup, below: Markup, view: CellView
) -> Markup:
    """Return the rendered outputs of a cell in their frame, with a line below them."""
    texts = view.context.texts.output
    raised = any(isinstance(output, Raised) for output in outputs)
    return Markup('<div class="example-output" role="group" aria-label="{}">{}{}</div>').format(
        texts.error_label if raised else texts.label, rendered, below
    )


def render_nothing(view: CellView) -> Markup:
    """Render what stands where a cell shows nothing, but does elsewhere."""
    return Markup("<p data-search-exclude>{}</p>").format(view.context.texts.output.nothing)


def text_of(output: Output) -> str:
    """Return the text of an output that is compared; of an exception, without the calls."""
    match output:
        case Text() | Value():
            return output.text
        case Raised():
            return output.message
        case Figure():
            return ""


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


def _render_text(kind: str, body: Markup, view: CellView, dropped: int = 0) -> Markup:
    if dropped:
        note = Markup('{}<span class="example-note">{}</span>')
        line_end = "" if body.endswith("\n") else "\n"
        body += note.format(line_end, view.context.texts.output.dropped.format(dropped))
    # HTML drops a line break right after <pre>: without this one, the text would lose its own.
    return Markup('<pre class="example-{}" tabindex="0">\n{}</pre>').format(kind, body)
