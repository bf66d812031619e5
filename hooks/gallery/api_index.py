"""The table of all torch APIs that examples call, with the pages that show them."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence

from gallery.addresses import Addresses
from gallery.listing import Choice, render_listing
from gallery.places import Place, Places
from gallery.recording import Outcome
from gallery.torch_docs import docs_address
from gallery.words import Words

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
    outcomes: Iterable[Outcome], places: Places, site: Addresses, words: Words
) -> str:
    """All APIs in order of their names, under what filters them."""
    calls = find_calls(outcomes)
    groups: dict[str, int] = {}
    for name in calls:
        groups[group_of(name)] = groups.get(group_of(name), 0) + 1
    choices = [Choice(group, group, count) for group, count in sorted(groups.items())]
    rows = "".join(_row(name, examples, places, site, words) for name, examples in calls.items())
    return render_listing("api-index", words.api_index, choices, rows, len(calls))


def group_of(name: str) -> str:
    """Which part of torch an API belongs to: "torch", "torch.Tensor", "torch.nn"."""
    parts = name.split(".")
    return ".".join(parts[: 1 if len(parts) < 3 else 2])


def _row(name: str, examples: Sequence[str], places: Places, site: Addresses, words: Words) -> str:
    pages = _pages(examples, places.examples)
    links = [
        f'<a href="{html.escape(site.page(place.page, place.anchor))}">'
        f"{html.escape(place.title)}</a>"
        for place in pages
    ]
    shown = words.comma.join(links[:AT_ONCE])
    if rest := links[AT_ONCE:]:
        more = html.escape(words.api_index.more.format(len(rest)))
        shown += f"<details><summary>{more}</summary>{words.comma.join(rest)}</details>"
    docs = html.escape(docs_address(name))
    return (
        f'<tr id="{name}" data-choice="{group_of(name)}"><th scope="row"><code>{name}</code>'
        f' <a class="docs" href="{docs}">{html.escape(words.api_index.docs)}</a></th>'
        f"<td>{shown}</td></tr>"
    )


def _pages(examples: Sequence[str], places: Mapping[str, Sequence[Place]]) -> list[Place]:
    """The first place of each page that shows one of the examples."""
    found: dict[str, Place] = {}
    for example in examples:
        for place in places.get(example, ()):
            found.setdefault(place.page, place)
    return list(found.values())
