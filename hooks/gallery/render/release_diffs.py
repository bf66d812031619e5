"""What changed between releases of torch: totals for each, and every changed cell with its diff."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup, escape

from gallery.releases.changes import ReleaseChange, find_release_changes
from gallery.releases.results import ReleaseRun, known_runs
from gallery.releases.store import FATES
from gallery.render.context import PageContext
from gallery.render.text_diff import DiffLine, diff_lines

from executed_examples.common.texts import Counted, Texts
from executed_examples.common.versions import release_order
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Recording

NAME = "release-changes"
"""The name of the block that shows them."""
SHOWN_LINES = 6
"""The number of lines of a diff up to which it is shown at once."""
_COLUMNS = (*FATES, "not recorded")

_DIFF = Markup('<pre class="release-diff">{}</pre>')
_FOLDED = Markup("<details><summary>{}</summary>{}</details>")
_WARNED = re.compile(r"Warning: .{,60}")
_TAGS = {"-": "del", "+": "ins"}


def own_recording(outcome: Outcome) -> Recording | None:
    """Return the recording that those of other releases are compared with."""
    kinds = (r for r in outcome.recordings if r.provenance.device == "cpu")
    return None if "cpu" in outcome.stale else next(kinds, None)


def runs_of(outcome: Outcome, context: PageContext) -> tuple[ReleaseRun, ...]:
    """Return the runs of an example whose outputs are known, the oldest release first."""
    own = own_recording(outcome)
    return known_runs(own, context.releases(outcome.example.name)) if own else ()


def changes_of(outcome: Outcome, context: PageContext) -> Sequence[ReleaseChange]:
    """Return what changed in an example between releases of torch."""
    return tuple(find_release_changes(outcome.example, runs_of(outcome, context)))


def change_address(change: ReleaseChange, context: PageContext) -> str:
    """Return the address of a change on the page of all changes; empty without such a page."""
    page = context.page_index.blocks.get(NAME)
    return context.urls.page(page, change_anchor(change)) if page else ""


def change_anchor(change: ReleaseChange) -> str:
    """Return the id of a change."""
    return f"{change.example.name}.{change.cell.name}.{change.newer}"


@dataclass(frozen=True)
class Step:
    """The changes from one recorded release to the next, or to one after it."""

    title: str
    """The heading, the same in all languages."""
    anchor: str
    """The id of the heading."""
    changes: Sequence[ReleaseChange]


def list_steps(context: PageContext) -> list[Step]:
    """Return the steps between releases, the newest first.

    Code that didn't run under those in between has a longer step: what is missing under 2.4.1 isn't
    said to have come with 2.13.0.
    """
    runs = [run for outcome in context.outcomes() for run in runs_of(outcome, context)]
    releases = sorted({run.release for run in runs}, key=release_order)
    steps: dict[tuple[str, str], list[ReleaseChange]] = {both: [] for both in pairwise(releases)}
    short = {*steps}
    for outcome in context.outcomes():
        for change in changes_of(outcome, context):
            steps.setdefault((change.older, change.newer), []).append(change)
    newest_first = sorted(steps, key=lambda both: [*map(release_order, both[::-1])], reverse=True)
    return [
        Step(
            f"{older} → {newer}",
            f"torch-{newer}" if (older, newer) in short else f"torch-{older}-{newer}",
            steps[older, newer],
        )
        for older, newer in newest_first
    ]


def count_fates(context: PageContext) -> dict[str, Counter[str]]:
    """Return how many examples fare how under each release; stale ones aren't recorded."""
    counts: dict[str, Counter[str]] = {}
    for name in context.examples:
        for result in context.releases(name):
            fate = "not recorded" if result.stale else result.fate
            counts.setdefault(result.release, Counter())[fate] += 1
    return counts


def render_totals(context: PageContext) -> Markup:
    """Render a table of how many examples fare how under each release."""
    texts = context.texts.release_changes
    cell, heading = Markup("<td>{}</td>"), Markup('<th scope="col">{}</th>')
    row = Markup('<tr><th scope="row">{}</th>{}</tr>')
    table = Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(
        Markup().join(map(heading.format, texts.columns)),
        Markup().join(
            row.format(name, Markup().join(cell.format(counts[fate]) for fate in _COLUMNS))
            for name, counts in count_fates(context).items()
        ),
    )
    sentence = Markup("<p>{}</p>").format(left_out) if (left_out := left_out_of(context)) else ""
    return Markup('<div class="release-totals">{}</div>{}').format(table, sentence)


def left_out_of(context: PageContext) -> str:
    """Return how many recordings are left out, as a sentence; empty for none."""
    results = [result for name in context.examples for result in context.releases(name)]
    stale = sum(result.stale for result in results)
    damaged = sum(bool(r.checksum) and not r.stale and not r.recall() for r in results)
    text = context.texts.release_changes.left_out.format(
        stale=Counted(stale), damaged=Counted(damaged)
    )
    return text if stale or damaged else ""


def render_changes(changes: Sequence[ReleaseChange], context: PageContext) -> Markup:
    """Render changes as a list, in which those of the same words are one item."""
    groups: dict[tuple[object, ...], list[ReleaseChange]] = {}
    for change in changes:
        same = _changed_words(change) or change
        groups.setdefault((same, change.cause), []).append(change)
    items = Markup().join(_render_group(group, context) for group in groups.values())
    # What pages say is found there.
    return Markup('<ul class="release-changes" data-search-exclude>{}</ul>').format(items)


def _changed_words(change: ReleaseChange) -> frozenset[tuple[str, ...]]:
    """Return what changed in any order; of a warning not the place, nor the code below it."""
    lines = diff_lines(change.before, change.after)
    if change.kind == "warnings":
        given = ((line.sign, _WARNED.search("".join(line.own))) for line in lines)
        if warned := frozenset((sign, found[0]) for sign, found in given if found):
            return warned
    return frozenset((line.sign, *line.own) for line in lines)


def _render_group(group: Sequence[ReleaseChange], context: PageContext) -> Markup:
    """Render the first change of a group with its diff, and links to the others."""
    texts, first = context.texts.release_changes, group[0]
    note = Markup(" <small>{}</small>").format(texts.cause.format(first.cause))
    labels = [_render_label(change, context) for change in group]
    listed = escape(context.texts.list_separator).join(labels[1:])
    rest = Markup("<p>{}</p>").format(Markup(texts.likewise).format(listed))
    item = Markup("<li>{}{}{}{}</li>")
    diff = _render_diff(first, texts)
    return item.format(labels[0], note if first.cause else "", diff, rest if listed else "")


def _render_label(change: ReleaseChange, context: PageContext) -> Markup:
    """Render a cell's name, with a link to it; other pages link to the change by its id."""
    code = f"{change.example.name}#{change.cell.name}"
    label = Markup("<code>{}</code>").format(code)
    if place := context.page_index.cells.get(code):
        address = context.urls.page(place.page, place.anchor)
        label = Markup('<a href="{}">{}</a> {}').format(address, place.title, label)
    return Markup('<span id="{}">{}</span>').format(change_anchor(change), label)


def _render_diff(change: ReleaseChange, texts: Texts) -> Markup:
    lines = diff_lines(change.before, change.after)
    if not lines:
        return Markup("<p>{}</p>").format(texts.figure)
    diff = _DIFF.format(Markup("\n").join(map(_render_line, lines)))
    if len(lines) <= SHOWN_LINES:
        return diff
    return _FOLDED.format(texts.folded.format(len(lines)), diff)


def _render_line(line: DiffLine) -> Markup:
    mark = Markup("<b>{}</b>") if len(line.parts) > 1 else Markup("{}")
    text = Markup().join(mark.format(part) if own else part for part, own in line.parts)
    tag = _TAGS.get(line.sign, "span")
    return Markup("<{0}>{1} {2}</{0}>").format(tag, line.sign, text)
