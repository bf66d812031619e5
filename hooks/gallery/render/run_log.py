"""The table of all examples: where each ran, what became of it, and when."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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


def render_run_log(outcomes: Iterable[Outcome], places: PageIndex, urls: Urls, texts: Texts) -> str:
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
        body.append(_row(row, places, urls, texts, f' id="{row.example.name}"' if first else ""))
    seconds = sum(row.provenance.seconds for row in rows if row.provenance)
    recordings = sum(row.provenance is not None for row in rows)
    totals = html.escape(said.totals.format(len(seen), recordings, f"{seconds:.0f}"))
    listing = render_table("run-log", said, choices, "".join(body), len(rows))
    return f'<p class="run-summary">{totals}</p>{TRANSLATIONS}{listing}'


def _row(row: Row, places: PageIndex, urls: Urls, texts: Texts, identity: str) -> str:
    """A row; `data-sort` holds what a column is sorted by where that isn't what it shows."""
    provenance, said = row.provenance, texts.run_log
    device = html.escape(device_label(provenance)) if provenance else ""
    full = f' title="{html.escape(provenance.device_name)}"' if provenance else ""
    torch = html.escape(release(provenance.torch)) if provenance else ""
    seconds = f"{provenance.seconds:.2f}" if provenance and provenance.seconds else ""
    date = html.escape(provenance.date) if provenance else ""
    shown = f'<time datetime="{date}">{date[:16].replace("T", " ")}</time>' if date else ""
    outcome = html.escape(said.outcomes[row.state].format(row.awaiting))
    return (
        f'<tr{identity} data-choice="{row.state}"><td>{_name(row, places, urls, texts)}</td>'
        f'<td{full}>{device}</td><td>{torch}</td><td class="state-{row.state}">{outcome}</td>'
        f"<td>{seconds}</td><td>{shown}</td></tr>"
    )


def _name(row: Row, places: PageIndex, urls: Urls, texts: Texts) -> str:
    """The example's name, as a link to the first page that shows it, and its title."""
    name, shown = row.example.name, places.examples.get(row.example.name, ())
    title = html.escape(row.example.metadata.title[urls.locale])
    if not shown:
        return f"<code>{name}</code><br>{title} ({html.escape(texts.run_log.on_no_page)})"
    address = html.escape(urls.page(shown[0].page, shown[0].anchor))
    return f'<a href="{address}"><code>{name}</code></a><br>{title}'
