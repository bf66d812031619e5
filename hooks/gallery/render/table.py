"""A long table that a script on the page sorts and filters; without it the table stands whole."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class TableTexts(Protocol):
    """What stands around a table."""

    @property
    def headings(self) -> tuple[str, ...]:
        """Of its columns."""

    @property
    def sortable(self) -> bool:
        """Whether a click on a heading sorts by that column."""

    @property
    def search(self) -> str:
        """In the field that filters by text."""

    @property
    def found(self) -> str:
        """How many rows are shown; `{}` takes the number."""


@dataclass(frozen=True)
class FilterButton:
    """A button that keeps the rows of one kind."""

    value: str
    label: str
    count: int
    classes: str = "choice"


def render_table(
    kind: str, texts: TableTexts, choices: Sequence[FilterButton], rows: str, count: int
) -> str:
    """A table under what filters it.

    Args:
        kind: what it lists, as its class says.
        texts: the site's own texts, in the reader's locale.
        choices: for rows that say of what kind they are by `data-choice`.
        rows: finished.
        count: how many they are.
    """
    mark = " data-sort" if texts.sortable else ""
    headings = "".join(f'<th scope="col"{mark}>{html.escape(text)}</th>' for text in texts.headings)
    return (
        f'<div class="listing {kind}">{render_filter(texts.search, texts.found, choices, count)}'
        f"<table><thead><tr>{headings}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def render_filter(search: str, found: str, choices: Sequence[FilterButton], count: int) -> str:
    """A search field and a button for each choice; hidden until a script makes them work."""
    search, found = html.escape(search), html.escape(found)
    buttons = "".join(
        f'<button type="button" class="{choice.classes}" data-choice="{html.escape(choice.value)}"'
        ' aria-pressed="false">'
        f"{html.escape(choice.label)} {choice.count}</button>"
        for choice in choices
    )
    return (
        f'<div class="listing-filter" hidden>'
        f'<input type="search" placeholder="{search}" aria-label="{search}">{buttons}'
        f'<span class="listing-found" role="status" data-text="{found}">'
        f"{found.replace('{}', str(count))}</span></div>"
    )
