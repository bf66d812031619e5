"""The API index: a table of all torch APIs that examples call, with the pages that show them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from markupsafe import Markup, escape

from gallery.pages.page_index import Place
from gallery.recordings.outcome import Outcome
from gallery.render.code_breaks import mark_breaks
from gallery.render.context import PageContext
from gallery.render.table import FilterButton, render_table
from gallery.render.torch_docs import docs_address

LARGE_GROUP = 8
"""The number of APIs from which a group has a filter button of its own; the others share one."""
LINKS_SHOWN = 6
"""The number of pages that are listed; the search finds the others."""

_OTHER = "other"
_LINK = Markup('<a href="{}">{}</a>')
_ROW = Markup(
    '<tr id="{name}" data-choice="{group}"><th scope="row"><code>{code}</code>'
    ' <a class="docs" href="{address}">{docs}</a></th><td>{links}</td></tr>'
)


def find_calls(outcomes: Iterable[Outcome]) -> dict[str, list[str]]:
    """Return the names of the examples that call each API, by the API's name."""
    calls: dict[str, list[str]] = {}
    for outcome in outcomes:
        names = {api.name for recording in outcome.recordings for api in recording.apis}
        for name in names:
            calls.setdefault(name, []).append(outcome.example.name)
    return dict(sorted(calls.items(), key=lambda item: (item[0].lower(), item[0])))


def render_api_index(context: PageContext) -> Markup:
    """Render the table of all APIs, in alphabetical order."""
    texts = context.texts
    calls = find_calls(context.outcomes())
    counts = Counter(map(_group, calls))
    large = {group: n for group, n in sorted(counts.items()) if n >= LARGE_GROUP}
    buttons = [FilterButton(group, group, count) for group, count in large.items()]
    others = len(calls) - sum(large.values())
    buttons.append(FilterButton(_OTHER, texts.api_index.other, others))
    rows = [
        _ROW.format(
            name=name,
            code=mark_breaks(name),
            group=_group(name) if _group(name) in large else _OTHER,
            address=docs_address(name),
            docs=texts.api_index.docs,
            links=_list_links(name, _page_links(examples, context), context),
        )
        for name, examples in calls.items()
    ]
    return render_table("api-index", texts.api_index, buttons, rows)


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
    more = _LINK.format(search, texts.api_index.more.format(len(rest)))
    return escape(texts.list_separator).join([shown, more])
