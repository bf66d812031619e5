"""Tables that a script on the page sorts and filters."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from gallery.render.table import FilterButton, render_table

from executed_examples.common.texts import Texts

TEXTS = Texts(headings=["A", "<B>"], search='Find "x"', found="{} rows")


@pytest.mark.parametrize(("sortable", "attribute"), [(False, ""), (True, " data-sort")])
def test_a_table_has_a_filter_above_it(sortable: bool, attribute: str) -> None:
    """Hidden until the script makes it work."""
    buttons = [FilterButton("one", "One", 2), FilterButton("two", "<2>", 0, "choice big")]
    rows = [Markup("<tr>1</tr>"), Markup("<tr>2</tr>")]
    assert render_table("log", TEXTS, buttons, rows, sortable=sortable) == (
        '<div class="listing log"><div class="listing-filter" hidden>'
        '<input type="search" placeholder="Find &#34;x&#34;" aria-label="Find &#34;x&#34;">'
        '<button type="button" class="choice" data-choice="one" aria-pressed="false">One 2</button>'
        '<button type="button" class="choice big" data-choice="two" aria-pressed="false">'
        "&lt;2&gt; 0</button>"
        '<span class="listing-found" role="status" data-text="{} rows">2 rows</span></div>'
        f'<table><thead><tr><th scope="col"{attribute}>A</th>'
        f'<th scope="col"{attribute}>&lt;B&gt;</th></tr></thead>'
        "<tbody><tr>1</tr><tr>2</tr></tbody></table></div>"
    )
    assert "data-sort" not in render_table("log", TEXTS, buttons, rows)
