"""A long table that a script on the page sorts and filters; without scripts all rows are shown."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from executed_examples.common.texts import Counted, Texts


@dataclass(frozen=True)
class FilterButton:
    """A button that shows only the rows of one group."""

    group: str
    """The value of `data-choice` on the group's rows."""
    label: str
    count: int
    """The number of rows in the group."""
    classes: str = "choice"


def render_table(
    name: str,
    texts: Texts,
    buttons: Iterable[FilterButton],
    rows: Sequence[Markup],
    *,
    sortable: bool = False,
) -> Markup:
    """Render a table and the filter above it.

    The name is the table's CSS class; the attribute `data-choice` of each row names its group. If
    it is sortable, a click on a heading sorts the rows by that column.
    """
    heading = Markup('<th scope="col"{}>{}</th>')
    attribute = Markup(" data-sort" if sortable else "")
    return Markup(
        '<div class="listing {}">{}<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(
        name,
        render_filter(texts, buttons, len(rows)),
        Markup().join(heading.format(attribute, text) for text in texts.headings),
        Markup().join(rows),
    )


def render_filter(texts: Texts, buttons: Iterable[FilterButton], count: int) -> Markup:
    """Render a search field and buttons, hidden until a script makes them work."""
    button = Markup(
        '<button type="button" class="{}" data-choice="{}" aria-pressed="false">{} {}</button>'
    )
    return Markup(
        '<div class="listing-filter" hidden>'
        '<input type="search" placeholder="{search}" aria-label="{search}">{buttons}'
        '<span class="listing-found" role="status" data-text="{found}">{now}</span></div>'
    ).format(
        search=texts.search,
        buttons=Markup().join(button.format(b.classes, b.group, b.label, b.count) for b in buttons),
        found=texts.found,
        now=texts.found.format(Counted(count)),
    )
