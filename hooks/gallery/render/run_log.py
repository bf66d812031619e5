"""The run log: a table of all examples, with the device, outcome, and date of each run."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from gallery.render.context import PageContext
from gallery.render.page import render_translation_status
from gallery.render.provenance import device_label
from gallery.render.table import FilterButton, render_table

from executed_examples.common.texts import Counted
from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome, origin_of
from executed_examples.recordings.recording import Provenance

_TIME = Markup('<time datetime="{}">{}</time>')
_ROW = Markup(
    '<tr{identity} data-choice="{state}"><td>{name}</td><td{full_name}>{device}</td>'
    '<td>{torch}</td><td class="state-{state}">{outcome}</td><td>{seconds}</td><td>{date}</td></tr>'
)


@dataclass(frozen=True)
class Row:
    """One recording of an example, or the reason why it has none."""

    example: Example
    state: str
    """"here", "again", "ci", "project", "contributed", "stale", "awaiting", or "failed"."""
    detail: str = ""
    """What the example awaits, or what ended its first run."""
    provenance: Provenance | None = None


def list_rows(outcome: Outcome) -> Iterator[Row]:
    """Return the rows of one example, the CPU's recording first."""
    if outcome.failures:
        yield Row(outcome.example, "failed")
    for recording in outcome.recordings:
        device = recording.provenance.device
        state: str = origin_of(recording, outcome)
        state = "again" if state == "here" and outcome.tried_again else state
        state = "stale" if device in outcome.stale else state
        detail = f"({outcome.tried_again})" if state == "again" else ""
        yield Row(outcome.example, state, detail, recording.provenance)
    if outcome.awaiting:
        yield Row(outcome.example, "awaiting", outcome.awaiting)


def render_run_log(context: PageContext) -> Markup:
    """Render the totals, the sections that are behind, and the table of all examples."""
    texts = context.texts.run_log
    rows = [row for outcome in context.outcomes() for row in list_rows(outcome)]
    counts = Counter(row.state for row in rows)
    buttons = [
        FilterButton(state, label.format("").strip(), counts[state])
        for state, label in texts.outcomes.items()
        if counts[state]
    ]
    first_rows = {row.example.name: row for row in reversed(rows)}
    provenances = [row.provenance for row in rows if row.provenance]
    totals = texts.totals.format(
        examples=Counted(len(first_rows)),
        recordings=Counted(len(provenances)),
        seconds=f"{sum(provenance.seconds for provenance in provenances):.0f}",
    )
    table_rows = [
        _render_row(row, context, is_first=first_rows[row.example.name] is row) for row in rows
    ]
    table = render_table("run-log", texts, buttons, table_rows, sortable=True)
    status = render_translation_status(context)
    return Markup('<p class="run-summary">{}</p>{}{}').format(totals, status, table)


def _render_row(row: Row, context: PageContext, *, is_first: bool) -> Markup:
    """Render a row; the first of an example has its name as id."""
    provenance = row.provenance
    seconds = f"{provenance.seconds:.2f}" if provenance and provenance.seconds else ""
    date = provenance.date if provenance else ""
    return _ROW.format(
        identity=Markup(' id="{}"').format(row.example.name) if is_first else "",
        state=row.state,
        name=_render_name(row.example, context),
        full_name=Markup(' title="{}"').format(provenance.device_name) if provenance else "",
        device=device_label(provenance) if provenance else "",
        torch=release(provenance.torch) if provenance else "",
        outcome=context.texts.run_log.outcomes[row.state].format(row.detail),
        seconds=seconds,
        date=_TIME.format(date, date[:16].replace("T", " ")) if date else "",
    )


def _render_name(example: Example, context: PageContext) -> Markup:
    """Render an example's title, and its name as a link to the first page that shows it."""
    title = example.metadata.title[context.locale]
    places = context.page_index.examples.get(example.name, ())
    if not places:
        nowhere = context.texts.run_log.on_no_page
        return Markup("<code>{}</code><br>{} ({})").format(example.name, title, nowhere)
    address = context.urls.page(places[0].page, places[0].anchor)
    return Markup('<a href="{}"><code>{}</code></a><br>{}').format(address, example.name, title)
