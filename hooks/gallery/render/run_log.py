"""The table of all examples: where each ran, what became of it, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from gallery.common.texts import Texts
from gallery.common.versions import release
from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Provenance
from gallery.render.provenance import device_label
from gallery.render.table import FilterButton, render_table
from gallery.render.urls import Urls


@dataclass(frozen=True)
class Row:
    """One recording of an example, or that it has none."""

    example: Example
    state: str
    """"here", "elsewhere", "stale", "awaiting" or "failed"."""
    awaiting: str = ""
    provenance: Provenance | None = None


TRANSLATIONS = "<!-- translations -->"
"""Where a run log says how the two languages stand."""
OUTCOMES = ("here", "elsewhere", "stale", "awaiting", "failed")


def rows_of(outcome: Outcome) -> Iterator[Row]:
    """The rows of one example, the CPU's recording first."""
    if outcome.failures:
        yield Row(outcome.example, "failed")
    for recording in outcome.recordings:
        device = recording.provenance.device
        elsewhere = "elsewhere" if device in outcome.elsewhere else "here"
        state = "stale" if device in outcome.stale else elsewhere
        yield Row(outcome.example, state, provenance=recording.provenance)
    if outcome.awaiting:
        yield Row(outcome.example, "awaiting", outcome.awaiting)


def render_run_log(
    outcomes: Iterable[Outcome], places: PageIndex, urls: Urls, texts: Texts
) -> Markup:
    """All examples in order of their names, under what sorts and filters them."""
    rows = [row for outcome in outcomes for row in rows_of(outcome)]
    counts = Counter(row.state for row in rows)
    said = texts.run_log
    choices = [
        FilterButton(state, said.outcomes[state].format("").strip(), counts[state])
        for state in OUTCOMES
        if counts[state]
    ]
    seen: set[str] = set()
    body = []
    for row in rows:
        first = row.example.name not in seen
        seen.add(row.example.name)
        identity = Markup(' id="{}"').format(row.example.name) if first else ""
        body.append(_row(row, places, urls, texts, identity))
    seconds = sum(row.provenance.seconds for row in rows if row.provenance)
    recordings = sum(row.provenance is not None for row in rows)
    totals = said.totals.format(len(seen), recordings, f"{seconds:.0f}")
    table = render_table("run-log", said, choices, Markup().join(body), len(rows))
    return Markup('<p class="run-summary">{}</p>{}{}').format(totals, Markup(TRANSLATIONS), table)


_ROW = Markup(
    '<tr{identity} data-choice="{state}"><td>{name}</td><td{full_name}>{device}</td>'
    '<td>{torch}</td><td class="state-{state}">{outcome}</td><td>{seconds}</td><td>{date}</td></tr>'
)


def _row(row: Row, places: PageIndex, urls: Urls, texts: Texts, identity: str) -> Markup:
    """A row; `data-sort` holds what a column is sorted by where that isn't what it shows."""
    provenance = row.provenance
    seconds = f"{provenance.seconds:.2f}" if provenance and provenance.seconds else ""
    full_name = Markup(' title="{}"').format(provenance.device_name) if provenance else ""
    return _ROW.format(
        identity=identity,
        state=row.state,
        name=_name(row, places, urls, texts),
        full_name=full_name,
        device=device_label(provenance) if provenance else "",
        torch=release(provenance.torch) if provenance else "",
        outcome=texts.run_log.outcomes[row.state].format(row.awaiting),
        seconds=seconds,
        date=_date(provenance.date) if provenance else "",
    )


def _date(date: str) -> Markup:
    shown = date[:16].replace("T", " ")
    return Markup('<time datetime="{}">{}</time>').format(date, shown) if date else Markup()


def _name(row: Row, places: PageIndex, urls: Urls, texts: Texts) -> Markup:
    """The example's name, as a link to the first page that shows it, and its title."""
    name, shown = row.example.name, places.examples.get(row.example.name, ())
    title = row.example.metadata.title[urls.locale]
    if not shown:
        nowhere = texts.run_log.on_no_page
        return Markup("<code>{}</code><br>{} ({})").format(name, title, nowhere)
    address = urls.page(shown[0].page, shown[0].anchor)
    return Markup('<a href="{}"><code>{}</code></a><br>{}').format(address, name, title)
