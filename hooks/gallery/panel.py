"""The quiet line under an output, which opens: where it was obtained, what to do with it."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from gallery.addresses import Addresses
from gallery.device import release
from gallery.recording import Outcome, Provenance
from gallery.words import Words

KEY_LENGTH = 16
"""So much of a key tells it from all others."""


def render_panel(
    provenances: Sequence[Provenance], outcome: Outcome, cell: str, site: Addresses, words: Words
) -> str:
    """The line, and behind it the whole provenance and the links.

    Args:
        provenances: of the recordings that showed the same.
        outcome: of the example.
        cell: whose output it is.
        site: where its files and pages stand.
        words: of the reader's locale.
    """
    line = html.escape(describe(provenances, outcome, words))
    lists = "".join(_list(p, key_of(outcome, p), words) for p in provenances)
    links = " · ".join(_links(provenances[0], outcome, cell, site, words))
    return (
        f'<details class="example-provenance" data-search-exclude><summary>{line}</summary>'
        f'{lists}<p class="example-links">{links}</p></details>'
    )


def describe(provenances: Sequence[Provenance], outcome: Outcome, words: Words) -> str:
    """Device, torch and date in one quiet line; and what of it was not run in this build."""
    recorded = [device_label(p) for p in provenances if p.device in outcome.elsewhere]
    parts = [words.and_.join(device_label(p) for p in provenances)]
    if len(provenances) > 1:
        parts = [words.same_on.format(parts[0])]
    if recorded:
        note = words.recorded.format(words.and_.join(recorded))
        parts = [note] if len(provenances) == 1 else [*parts, note]
    parts += [words.stale] if any(p.device in outcome.stale for p in provenances) else []
    versions = "/".join(dict.fromkeys(release(p.torch) for p in provenances))
    return " · ".join([*parts, f"torch {versions}", provenances[0].date[:10]])


def device_label(provenance: Provenance) -> str:
    """The name of a GPU; of a CPU, just that it is one."""
    return "CPU" if provenance.device == "cpu" else provenance.device_name


def key_of(outcome: Outcome, provenance: Provenance) -> str:
    """The key of the recording that has a provenance, as far as it is shown."""
    keys = (r.key for r in outcome.recordings if r.provenance == provenance)
    return next(keys, "")[:KEY_LENGTH]


def _list(provenance: Provenance, key: str, words: Words) -> str:
    named = words.provenance
    facts = {
        named.device: provenance.device_name,
        named.driver: provenance.driver,
        named.runtime: provenance.runtime,
        "torch": provenance.torch,
        "Python": provenance.python,
        named.seconds: named.in_seconds.format(f"{provenance.seconds:.2f}")
        if provenance.seconds
        else "",
        named.when: provenance.date,
        named.key: key,
    }
    pairs = (
        f"<dt>{html.escape(name)}</dt><dd>{html.escape(value)}</dd>"
        for name, value in facts.items()
        if value
    )
    return f"<dl>{''.join(pairs)}</dl>"


def _links(
    provenance: Provenance, outcome: Outcome, cell: str, site: Addresses, words: Words
) -> Iterator[str]:
    named, example = words.provenance, outcome.example.name
    yield f'<a href="{html.escape(site.script(example))}" download>{named.script}</a>'
    yield f'<a href="{html.escape(site.notebook(example))}" download>{named.notebook}</a>'
    if colab := site.colab(example):
        yield f'<a href="{html.escape(colab)}">{named.colab}</a>'
    if site.run_log:
        log = html.escape(site.page(site.run_log, example))
        yield f'<a href="{log}">{named.run_log}</a>'
    if report := site.report(*_report(provenance, outcome, cell, words)):
        yield f'<a href="{html.escape(report)}">{named.report}</a>'


def _report(provenance: Provenance, outcome: Outcome, cell: str, words: Words) -> tuple[str, str]:
    """The title and the body of a report, as they are prepared for who writes it."""
    name = f"{outcome.example.name}#{cell}"
    body = (
        f"examples/{outcome.example.name}.py, cell {cell}\n"
        f"{provenance.device_name}, torch {provenance.torch}, Python {provenance.python}, "
        f"{provenance.date}\n"
        f"key {key_of(outcome, provenance)}\n\n"
    )
    return words.provenance.report_title.format(name), body
