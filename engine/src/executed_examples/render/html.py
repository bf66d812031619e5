"""An example as HTML: the code of its cells, each with what it gave, and where and when."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from executed_examples.common.errors import Failure
from executed_examples.common.texts import Texts, texts_of
from executed_examples.examples.percent import Cell
from executed_examples.pages.embeds import Embed
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Provenance, Raised, Recording
from executed_examples.render.ansi import to_html
from executed_examples.render.output_kinds import OutputView, Publish, inline, kind_of


def render_embed(embed: Embed, outcome: Outcome, locale: str, publish: Publish = inline) -> Markup:
    """Render some cells of an example; by default, drawings are part of the page."""
    parts = [part for cell in embed.cells for part in _render_cell(cell, outcome, locale, publish)]
    return Markup('<div class="example">{}</div>').format(Markup().join(parts))


def render_failures(failures: Sequence[Failure]) -> Markup:
    """Render failures as a list."""
    items = (Markup("<li><code>{}</code></li>").format(str(failure)) for failure in failures)
    return Markup('<div class="example-failure" role="alert"><ul>{}</ul></div>').format(
        Markup().join(items)
    )


def _render_cell(cell: Cell, outcome: Outcome, locale: str, publish: Publish) -> Iterator[Markup]:
    texts = texts_of(locale)
    code = outcome.example.localized[locale].code(cell)
    yield Markup(highlight(code, PythonLexer(), HtmlFormatter(cssclass="highlight", wrapcode=True)))
    for recording in outcome.recordings:
        yield _render_outputs(cell, recording, outcome, locale, publish)
    if outcome.awaiting:
        yield Markup('<p class="example-awaiting">{}</p>').format(
            texts.awaiting.format(outcome.awaiting)
        )
    if outcome.pending:
        yield Markup('<p class="example-pending" role="status">{}</p>').format(texts.pending)
    if failures := [f for f in outcome.failures if f.line in range(cell.line, cell.end)]:
        yield render_failures(failures)


def _render_outputs(
    cell: Cell, recording: Recording, outcome: Outcome, locale: str, publish: Publish
) -> Markup:
    outputs, texts = recording.cell(cell.name).outputs, texts_of(locale)
    if not outputs:
        return Markup()
    view = OutputView(outcome.example, cell, locale, publish)
    shown = Markup().join(kind_of(output).html(output, view, to_html) for output in outputs)
    raised = any(isinstance(output, Raised) for output in outputs)
    return Markup(
        '<div class="example-output" role="group" aria-label="{}">{}'
        '<p class="example-provenance">{}</p></div>'
    ).format(
        texts.error_label if raised else texts.label,
        shown,
        describe_provenance(recording.provenance, outcome, texts),
    )


def describe_provenance(made: Provenance, outcome: Outcome, texts: Texts) -> str:
    """Return the device, the versions, and the date of a recording in one line."""
    device = "CPU" if made.device == "cpu" else made.device_name
    versions = " · ".join((*made.versions, f"Python {made.python}"))
    line = str(texts.provenance.format(device=device, versions=versions, date=made.date[:10]))
    notes = [texts.elsewhere] if made.device in outcome.elsewhere else []
    notes += [texts.stale] if made.device in outcome.stale else []
    return " · ".join([line, *notes])
