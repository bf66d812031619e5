"""One output of a cell as HTML in one locale."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from gallery.releases.cells import ReleaseCells
from gallery.render.context import PageContext

from executed_examples.examples.percent import Cell
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Drawing, Output, Raised
from executed_examples.render import ansi
from executed_examples.render.output_kinds import OutputView, ToHtml, kind_of


@dataclass(frozen=True)
class CellView:
    """One cell of an example on a page of one locale."""

    outcome: Outcome
    cell: Cell
    context: PageContext
    number: int = 0
    """The position among the example blocks of the page; keeps ids on it unique."""
    links: bool = True
    """Whether its outputs have links to the files of the example; a page has them once."""
    releases: ReleaseCells = field(default_factory=ReleaseCells)
    """How the example fares under other releases of torch."""

    @property
    def code(self) -> str:
        """The code of the cell in the reader's locale."""
        return self.outcome.example.localized[self.context.locale].code(self.cell)


def render_output(output: Output, view: CellView, to_html: ToHtml = ansi.to_html) -> Markup:
    """Render one output, without a frame or where it comes from.

    `to_html` renders its text; of an exception, without the calls.
    """
    context = view.context
    shown = OutputView(view.outcome.example, view.cell, context.locale, context.publish)
    return kind_of(output).html(output, shown, to_html)


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
        case Raised():
            return output.message
        case Drawing():
            return ""
        case _:
            return output.said()
