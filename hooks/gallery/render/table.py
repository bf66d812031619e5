"""A long table that a script on the page sorts and filters; without it the table stands whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from markupsafe import Markup

_SORTABLE = Markup(" data-sort")


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
    kind: str, texts: TableTexts, choices: Sequence[FilterButton], rows: Markup, count: int
) -> Markup:
    """A table under what filters it.

    Args:
        kind: what it lists, as its class says.
        texts: the site's own texts, in the reader's locale.
        choices: for rows that say of what kind they are by `data-choice`.
        rows: finished.
        count: how many they are.
    """
    heading = Markup('<th scope="col"{}>{{}}</th>').format(_SORTABLE if texts.sortable else "")
    return Markup(
        '<div class="listing {}">{}<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(
        kind,
        render_filter(texts.search, texts.found, choices, count),
        Markup().join(heading.format(text) for text in texts.headings),
        rows,
    )


def render_filter(search: str, found: str, choices: Sequence[FilterButton], count: int) -> Markup:
    """A search field and a button for each choice; hidden until a script makes them work."""
    button = Markup(
        '<button type="button" class="{}" data-choice="{}" aria-pressed="false">{} {}</button>'
    )
    buttons = (button.format(c.classes, c.value, c.label, c.count) for c in choices)
    return Markup(
        '<div class="listing-filter" hidden>'
        '<input type="search" placeholder="{search}" aria-label="{search}">{buttons}'
        '<span class="listing-found" role="status" data-text="{found}">{now}</span></div>'
    ).format(
        search=search,
        buttons=Markup().join(buttons),
        found=found,
        now=found.replace("{}", str(count)),
    )
