"""The provenance under an output: one line, which opens to all facts and to links."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from gallery.render.context import PageContext
from gallery.render.output import CellView

from executed_examples.common.texts import Texts
from executed_examples.common.versions import release
from executed_examples.recordings.outcome import Origin, Outcome, origin_of
from executed_examples.recordings.recording import Provenance, Recording

KEY_LENGTH = 16
"""The number of characters of a key that are shown; they identify it in practice."""

_LINK = Markup('<a href="{}">{}</a>')
_DOWNLOAD = Markup('<a href="{}" download>{}</a>')


def render_provenance(
    recordings: Sequence[Recording], view: CellView, remarks: Sequence[str] = ()
) -> Markup:
    """Render the provenance of an output that all recordings show, with remarks in its line."""
    outcome, texts = view.outcome, view.context.texts
    line = " · ".join([summarize_provenance(recordings, outcome, texts), *remarks])
    facts = Markup().join(_list_facts(each, origin_of(each, outcome), texts) for each in recordings)
    links = Markup()
    if view.links:
        listed = Markup(" · ").join(_list_links(recordings[0], view.cell.name, view.context))
        links = Markup('<p class="example-links">{}</p>').format(listed)
    return Markup(
        '<details class="example-provenance" data-search-exclude><summary>{}</summary>'
        "{}{}</details>"
    ).format(line, facts, links)


def summarize_provenance(recordings: Sequence[Recording], outcome: Outcome, texts: Texts) -> str:
    """Return devices, torch, and date in one line, with what was not run in this build."""
    provenances = [recording.provenance for recording in recordings]
    labels = texts.conjunction.join(device_label(p) for p in provenances)
    parts = [texts.output.same_on.format(labels) if len(provenances) > 1 else labels]
    for recording in recordings:
        if (origin := origin_of(recording, outcome)) != "here":
            note, label = texts.output.origins[origin], device_label(recording.provenance)
            parts.append(note if len(provenances) == 1 else texts.output.of.format(label, note))
    if any(p.device in outcome.stale for p in provenances):
        parts.append(texts.output.stale)
    is_of_any_build = outcome.example.metadata.build == "any"
    torch = (release(p.torch) if is_of_any_build else p.torch for p in provenances)
    versions = "/".join(dict.fromkeys(torch))
    return " · ".join([*parts, f"torch {versions}", provenances[0].date[:10]])


def device_label(provenance: Provenance) -> str:
    """Return the name of a GPU, or "CPU"."""
    return "CPU" if provenance.device == "cpu" else provenance.device_name


def _list_facts(recording: Recording, origin: Origin, texts: Texts) -> Markup:
    names, provenance = texts.provenance, recording.provenance
    facts = {
        names.device: provenance.device_name,
        names.driver: provenance.driver,
        names.runtime: provenance.runtime,
        "torch": provenance.torch,
        "Python": provenance.python,
        names.seconds: provenance.seconds and names.in_seconds.format(f"{provenance.seconds:.2f}"),
        names.when: provenance.date,
        names.origin: texts.output.origins[origin],
        names.key: recording.key[:KEY_LENGTH],
    }
    pair = Markup("<dt>{}</dt><dd>{}</dd>")
    pairs = (pair.format(name, value) for name, value in facts.items() if value)
    return Markup("<dl>{}</dl>").format(Markup().join(pairs))


def _list_links(recording: Recording, cell: str, context: PageContext) -> Iterator[Markup]:
    urls, names, example = context.urls, context.texts.provenance, recording.example
    yield _DOWNLOAD.format(urls.script(example), names.script)
    yield _DOWNLOAD.format(urls.notebook(example), names.notebook)
    for data in context.examples[example].data_names if example in context.examples else ():
        yield _DOWNLOAD.format(urls.data(data), data.rpartition("/")[2])
    if colab := urls.colab(example):
        yield _LINK.format(colab, names.colab)
    if urls.run_log:
        yield _LINK.format(urls.page(urls.run_log, example), names.run_log)
    ran = recording.provenance
    title = names.report_title.format(f"{example}#{cell}")
    body = (
        f"{ran.device_name}, torch {ran.torch}, Python {ran.python}, {ran.date}\n"
        f"key {recording.key[:KEY_LENGTH]}\n\n"  # A reader completes it.
    )
    if report := urls.report(title, body):
        yield _LINK.format(report, names.report)
