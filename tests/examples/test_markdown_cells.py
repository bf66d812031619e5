"""The prose of an example: headings in pairs, one page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.examples.example import Example
from gallery.examples.markdown_cells import check_markdown_cells
from tests.support.tutorial import CODE, TITLE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '# %% [markdown] raising lang="en"\n# ## Raising\n',
            "",
            "expected a Markdown cell 'raising' in 'en' beside this one, found none",
        ),
        (
            "# ## Raising\n",
            "# ### Raising\n",
            "expected the same heading level in both locales of 'raising', found 2 and 3",
        ),
        (
            "# A formula",
            "# ## More\n# A formula",
            "expected a heading on the first line of its cell, found it further down",
        ),
        ("# # 小教程", "# 小教程", "expected a Markdown cell first that begins with the page's"),
    ],
)
def test_prose_that_makes_no_page_is_told_with_its_line(
    example: Callable[..., Example], old: str, new: str, message: str
) -> None:
    assert old in TITLE + CODE
    (failure,) = check_markdown_cells(example((TITLE + CODE).replace(old, new, 1)))
    assert message in failure.message
    assert failure.line > 1
