"""What is said at an example of other releases of torch: since when it works, what isn't known."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from gallery.common.versions import release_order
from gallery.examples.percent import Cell
from gallery.releases.cells import ReleaseCells
from gallery.releases.results import ReleaseResult, works_since
from gallery.render.context import PageContext

_SINCE = Markup(
    '<details class="example-since" data-search-exclude><summary>{}</summary>{}</details>'
)
_FAILURE = Markup("<p>{}<br><code>{}</code></p>")
_KNOWN = Markup("<p>{}</p>")
_NOTE = Markup(
    '<p class="release-note" data-releases="{}" data-search-exclude role="note" hidden>{}</p>'
)


def render_since(cells: Sequence[Cell], releases: ReleaseCells, context: PageContext) -> Markup:
    """Render since which release some cells work, if that is known, and under which they fail."""
    texts, own = context.texts, releases.own
    names = {cell.name for cell in cells}
    results = [_restrict(each, names) for each in releases.results]
    failing = [result for result in results if result.fate == "fails"]
    since = works_since(results, own)
    named = (r.release for r in failing)
    fails = [r for r in named if not since or release_order(r) > release_order(own)]
    summary = [texts.releases.since.format(since)] if since else []
    if fails:
        summary.append(texts.releases.fails.format(texts.list_separator.join(fails)))
    if not summary:
        return Markup()
    details = Markup().join(_list_details(failing, releases, context))
    return _SINCE.format(" · ".join(summary), details)


def _restrict(result: ReleaseResult, cells: Collection[str]) -> ReleaseResult:
    """Return a result without a failure that is known to be of other cells."""
    elsewhere = result.failed_cell and result.failed_cell not in cells
    return replace(result, fate="differs") if elsewhere else result


def _list_details(
    failing: Sequence[ReleaseResult], releases: ReleaseCells, context: PageContext
) -> Iterator[Markup]:
    """Yield each failure with the releases that have it, then all that were recorded."""
    texts, separator = context.texts.releases, context.texts.list_separator
    having: dict[str, list[str]] = defaultdict(list)
    for result in failing:
        having[result.why].append(result.release)
    for why, names in having.items():
        yield _FAILURE.format(texts.failure.format(separator.join(names)), why)
    known = [r.release for r in releases.results if r.fate not in ("not recorded", "can't run")]
    in_order = sorted([*known, releases.own], key=release_order)
    yield _KNOWN.format(texts.known.format(separator.join(in_order)))


def render_release_notes(releases: ReleaseCells, context: PageContext) -> Markup:
    """Render a note for each reason why the site's own output is shown for a release."""
    having: dict[tuple[str, str], list[str]] = defaultdict(list)
    for result in releases.results:
        if sentence := _why_unknown(result, context):
            needed = result.why if result.fate == "can't run" else ""
            having[sentence, needed].append(result.release)
    return Markup().join(
        render_note(names, sentence, releases.own, context, needed)
        for (sentence, needed), names in having.items()
    )


def render_note(
    releases: Sequence[str], sentence: str, own: str, context: PageContext, needed: str = ""
) -> Markup:
    """Render what readers are told who have chosen one of these releases.

    The sentence names them, the site's own one, and what was needed there.
    """
    names = context.texts.list_separator.join(releases)
    said = sentence.format(releases=names, own=own, needed=needed)
    return _NOTE.format(" ".join(releases), said)


def _why_unknown(result: ReleaseResult, context: PageContext) -> str:
    """Return why a release has nothing of its own to show; empty if it has, or shows the same."""
    texts = context.texts.releases
    if result.fate == "can't run":
        return str(texts.cannot_run)
    if result.fate == "same":
        return texts.was_same if result.stale else ""
    return "" if result.checksum else texts.not_recorded
