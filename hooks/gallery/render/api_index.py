"""The table of all torch APIs that examples call, with the pages that show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from gallery.common.texts import Texts
from gallery.pages.page_index import PageIndex, Place
from gallery.recordings.outcome import Outcome
from gallery.render.table import FilterButton, render_table
from gallery.render.torch_docs import docs_address
from gallery.render.urls import Urls

LARGE = 8
"""A part of torch with so many APIs is offered to filter by; the others together."""
OTHER = "other"
AT_ONCE = 6
"""So many pages are named without being asked for more."""


def find_calls(outcomes: Iterable[Outcome]) -> dict[str, list[str]]:
    """The examples that call each API, by its name."""
    calls: dict[str, list[str]] = {}
    for outcome in outcomes:
        names = {api.name for recording in outcome.recordings for api in recording.apis}
        for name in names:
            calls.setdefault(name, []).append(outcome.example.name)
    return dict(sorted(calls.items(), key=lambda item: (item[0].lower(), item[0])))


def render_api_index(
    outcomes: Iterable[Outcome], places: PageIndex, urls: Urls, texts: Texts
) -> Markup:
    """All APIs in order of their names, under what filters them."""
    calls = find_calls(outcomes)
    groups = Counter(map(group_of, calls))
    large = {group: count for group, count in sorted(groups.items()) if count >= LARGE}
    choices = [FilterButton(group, group, count) for group, count in large.items()]
    choices.append(FilterButton(OTHER, texts.api_index.other, len(calls) - sum(large.values())))
    rows = Markup().join(
        _row(name, group_of(name) if group_of(name) in large else OTHER, pages, texts)
        for name, pages in (
            (name, _links(examples, places, urls)) for name, examples in calls.items()
        )
    )
    return render_table("api-index", texts.api_index, choices, rows, len(calls))


def group_of(name: str) -> str:
    """Which part of torch an API belongs to: "torch", "torch.Tensor", "torch.nn"."""
    parts = name.split(".")
    return ".".join(parts[: 1 if len(parts) < 3 else 2])


_ROW = Markup(
    '<tr id="{name}" data-choice="{group}"><th scope="row"><code>{name}</code>'
    ' <a class="docs" href="{address}">{docs}</a></th><td>{shown}</td></tr>'
)


def _row(name: str, group: str, links: Sequence[Markup], texts: Texts) -> Markup:
    comma = escape(texts.comma)
    shown = comma.join(links[:AT_ONCE])
    if rest := links[AT_ONCE:]:
        more = texts.api_index.more.format(len(rest))
        shown += Markup("<details><summary>{}</summary>{}</details>").format(more, comma.join(rest))
    return _ROW.format(
        name=name,
        group=group,
        address=docs_address(name),
        docs=texts.api_index.docs,
        shown=shown,
    )


def _links(examples: Sequence[str], places: PageIndex, urls: Urls) -> list[Markup]:
    """A link to each page that shows one of the examples, to the first place there."""
    found: dict[str, Place] = {}
    for example in examples:
        for place in places.examples.get(example, ()):
            found.setdefault(place.page, place)
    link = Markup('<a href="{}">{}</a>')
    return [link.format(urls.page(p.page, p.anchor), p.title) for p in found.values()]
