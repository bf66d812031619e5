"""The API index: a table of all torch APIs that examples call, with the pages that show them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from markupsafe import Markup, escape

from gallery.releases.results import ReleaseRun, api_since
from gallery.render.code_breaks import mark_breaks
from gallery.render.context import PageContext
from gallery.render.release_diffs import own_recording, runs_of
from gallery.render.table import FilterButton, render_table
from gallery.render.torch_docs import docs_address

from executed_examples.common.texts import Counted, Texts
from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.pages.embeds import Place
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Api

LARGE_GROUP = 8
"""The number of APIs from which a group has a filter button of its own; the others share one."""
LINKS_SHOWN = 3
"""The number of pages that are listed; the search finds the others."""

_OTHER = "other"
_LINK = Markup('<a href="{}">{}</a>')
_ROW = Markup(
    '<tr id="{name}" data-choice="{group}"><th scope="row"><code>{code}</code>'
    ' <a class="docs" href="{address}">{docs}</a>{since}</th><td>{links}</td></tr>'
)


def find_calls(outcomes: Iterable[Outcome]) -> dict[str, list[str]]:
    """Return the names of the examples that call each API, by the API's name."""
    calls: dict[str, list[str]] = {}
    for outcome in outcomes:
        names = {api.name for recording in outcome.recordings for api in recording.apis}
        for name in names:
            calls.setdefault(name, []).append(outcome.example.name)
    return dict(sorted(calls.items(), key=lambda item: (item[0].lower(), item[0])))


def find_since(context: PageContext) -> dict[str, str]:
    """Return the release since which the examples of an API work, by the API's name."""
    calls: dict[str, list[tuple[Cell, Sequence[ReleaseRun]]]] = {}
    own, recorded = "", set[str]()
    for outcome in context.outcomes():
        if recording := own_recording(outcome):
            recorded |= {each.release for each in context.releases(outcome.example.name)}
            runs, own = runs_of(outcome, context), release(recording.provenance.torch)
            for api in recording.apis:
                for cell in _calling_cells(api, outcome.example):
                    calls.setdefault(api.name, []).append((cell, runs))
    since = {name: api_since(name, cells, own, recorded) for name, cells in calls.items()}
    return {name: found for name, found in since.items() if found}


def _calling_cells(api: Api, example: Example) -> list[Cell]:
    lines = [line for line, _ in api.places]
    return [c for c in example.cells if any(c.line <= line < c.end for line in lines)]


def render_api_index(context: PageContext) -> Markup:
    """Render the table of all APIs, in alphabetical order."""
    texts = context.texts
    calls = find_calls(context.outcomes())
    counts = Counter(map(_group, calls))
    large = {group: n for group, n in sorted(counts.items()) if n >= LARGE_GROUP}
    buttons = [FilterButton(group, group, count) for group, count in large.items()]
    others = len(calls) - sum(large.values())
    buttons.append(FilterButton(_OTHER, texts.api_index.other, others))
    since = find_since(context)
    rows = [
        _ROW.format(
            name=name,
            code=mark_breaks(name),
            group=_group(name) if _group(name) in large else _OTHER,
            address=docs_address(name),
            docs=texts.api_index.docs,
            since=_render_since(since.get(name), texts),
            links=_list_links(name, _page_links(examples, context), context),
        )
        for name, examples in calls.items()
    ]
    return render_table("api-index", texts.api_index, buttons, rows)


def _render_since(since: str | None, texts: Texts) -> Markup:
    text = Markup("<br><small>{}</small>")
    return text.format(texts.api_index.since.format(since)) if since else Markup()


def _group(name: str) -> str:
    """Return the part of torch that an API belongs to: "torch", "torch.Tensor", "torch.nn"."""
    parts = name.split(".")
    return ".".join(parts[: 1 if len(parts) < 3 else 2])


def _page_links(examples: Sequence[str], context: PageContext) -> list[Markup]:
    """Link to each page that shows one of the examples, to the first place there."""
    found: dict[str, Place] = {}
    for example in examples:
        for place in context.page_index.examples.get(example, ()):
            found.setdefault(place.page, place)
    return [_LINK.format(context.urls.page(p.page, p.anchor), p.title) for p in found.values()]


def _list_links(name: str, links: Sequence[Markup], context: PageContext) -> Markup:
    """List the first links; the search finds the other pages, of which some APIs have a hundred."""
    texts = context.texts
    shown, rest = escape(texts.list_separator).join(links[:LINKS_SHOWN]), links[LINKS_SHOWN:]
    if not rest:
        return shown
    search = f"{context.urls.page('index')}?q={quote(name)}"
    more = _LINK.format(search, texts.api_index.more.format(Counted(len(rest))))
    return escape(texts.list_separator).join([shown, more])
