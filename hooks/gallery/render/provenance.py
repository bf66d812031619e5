"""The quiet line under an output, which opens: where it was obtained, what to do with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from gallery.common.texts import Texts
from gallery.common.versions import release
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Provenance
from gallery.render.urls import Urls

KEY_LENGTH = 16
"""So much of a key tells it from all others."""


def render_panel(
    provenances: Sequence[Provenance], outcome: Outcome, cell: str, urls: Urls, texts: Texts
) -> Markup:
    """The line, and behind it the whole provenance and the links.

    Args:
        provenances: of the recordings that showed the same.
        outcome: of the example.
        cell: whose output it is.
        urls: the addresses of the locale's pages and files.
        texts: the site's own texts, in the reader's locale.
    """
    lists = (_list(p, short_key(outcome, p), texts) for p in provenances)
    links = _links(provenances[0], outcome, cell, urls, texts)
    return Markup(
        '<details class="example-provenance" data-search-exclude><summary>{}</summary>'
        '{}<p class="example-links">{}</p></details>'
    ).format(describe(provenances, outcome, texts), Markup().join(lists), Markup(" · ").join(links))


def describe(provenances: Sequence[Provenance], outcome: Outcome, texts: Texts) -> str:
    """Device, torch and date in one quiet line; and what of it was not run in this build."""
    recorded = [device_label(p) for p in provenances if p.device in outcome.elsewhere]
    parts = [texts.and_.join(device_label(p) for p in provenances)]
    if len(provenances) > 1:
        parts = [texts.same_on.format(parts[0])]
    if recorded:
        note = texts.recorded.format(texts.and_.join(recorded))
        parts = [note] if len(provenances) == 1 else [*parts, note]
    parts += [texts.stale] if any(p.device in outcome.stale for p in provenances) else []
    versions = "/".join(dict.fromkeys(release(p.torch) for p in provenances))
    return " · ".join([*parts, f"torch {versions}", provenances[0].date[:10]])


def device_label(provenance: Provenance) -> str:
    """The name of a GPU; of a CPU, just that it is one."""
    return "CPU" if provenance.device == "cpu" else provenance.device_name


def short_key(outcome: Outcome, provenance: Provenance) -> str:
    """The key of the recording that has a provenance, as far as it is shown."""
    keys = (r.key for r in outcome.recordings if r.provenance == provenance)
    return next(keys, "")[:KEY_LENGTH]


def _list(provenance: Provenance, key: str, texts: Texts) -> Markup:
    named = texts.provenance
    seconds = named.in_seconds.format(f"{provenance.seconds:.2f}") if provenance.seconds else ""
    facts = {
        named.device: provenance.device_name,
        named.driver: provenance.driver,
        named.runtime: provenance.runtime,
        "torch": provenance.torch,
        "Python": provenance.python,
        named.seconds: seconds,
        named.when: provenance.date,
        named.key: key,
    }
    pair = Markup("<dt>{}</dt><dd>{}</dd>")
    pairs = (pair.format(name, value) for name, value in facts.items() if value)
    return Markup("<dl>{}</dl>").format(Markup().join(pairs))


def _links(
    provenance: Provenance, outcome: Outcome, cell: str, urls: Urls, texts: Texts
) -> Iterator[Markup]:
    named, example = texts.provenance, outcome.example.name
    download, link = Markup('<a href="{}" download>{}</a>'), Markup('<a href="{}">{}</a>')
    yield download.format(urls.script(example), named.script)
    yield download.format(urls.notebook(example), named.notebook)
    if colab := urls.colab(example):
        yield link.format(colab, named.colab)
    if urls.run_log:
        yield link.format(urls.page(urls.run_log, example), named.run_log)
    if report := urls.report(*_report(provenance, outcome, cell, texts)):
        yield link.format(report, named.report)


def _report(provenance: Provenance, outcome: Outcome, cell: str, texts: Texts) -> tuple[str, str]:
    """The title and the body of a report, as they are prepared for who writes it."""
    name = f"{outcome.example.name}#{cell}"
    body = (
        f"examples/{outcome.example.name}.py, cell {cell}\n"
        f"{provenance.device_name}, torch {provenance.torch}, Python {provenance.python}, "
        f"{provenance.date}\n"
        f"key {short_key(outcome, provenance)}\n\n"
    )
    return texts.provenance.report_title.format(name), body
