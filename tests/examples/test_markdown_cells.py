"""The prose of an example: headings in pairs, one page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.tutorial import CODE, TITLE

from executed_examples.common.errors import Failure
from executed_examples.common.markdown_source import Heading
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import (
    cell_heading,
    cell_markdown,
    check_markdown_cells,
    has_markdown,
    localized_markdown,
)


def line_of(text: str, source: str) -> int:
    return source[: source.index(text)].count("\n") + 1


def test_a_cells_markdown_is_what_follows_the_number_signs(example: Callable[..., Example]) -> None:
    shown = example(
        """
        # %% one
        1
        # %% [markdown] two lang="zh"
        #
        # # 二 { #two }
        #
        # - 项
        #   续
        #
        # ## 更多 { #more }
        # %% [markdown] two lang="en"
        # Two
        #tight
        # # Below
        # %% three
        3
        """
    )
    one, chinese, english, _ = shown.all_cells
    assert cell_markdown(shown, chinese) == "# 二 { #two }\n\n- 项\n  续\n\n## 更多 { #more }"
    assert cell_markdown(shown, english) == "Two\ntight\n# Below"
    assert cell_heading(shown, chinese) == Heading(1, "#", "二", "two")
    assert (cell_heading(shown, one), cell_heading(shown, english)) == (None, None)
    source = shown.source.splitlines()
    markdown = localized_markdown(shown, "en").split("\n")
    assert len(markdown) == len(source)
    assert {n: line for n, line in enumerate(markdown, 1) if line} == {
        english.line + 1: "Two",
        english.line + 2: "tight",
        english.line + 3: "# Below",
    }


def test_an_example_with_markdown_is_a_page(example: Callable[..., Example]) -> None:
    assert has_markdown(example(TITLE + CODE, name="a/page"))
    script = example("# %% one\n1\n", name="a/script")
    assert (has_markdown(script), check_markdown_cells(script)) == (False, [])
    assert check_markdown_cells(example(TITLE + CODE)) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "place"),
    [
        (
            '# %% [markdown] raising lang="en"\n# ## Raising\n',
            "",
            "expected a Markdown cell 'raising' in 'en' beside this one, found none",
            '# %% [markdown] raising lang="zh"',
        ),
        (
            "# ## Raising\n",
            "# ### Raising\n",
            "expected the same heading level in both locales of 'raising', found 2 and 3",
            '# %% [markdown] raising lang="en"',
        ),
        (
            "# ## Raising\n",
            "# No heading\n",
            "expected the same heading level in both locales of 'raising', found 2 and 0",
            '# %% [markdown] raising lang="en"',
        ),
        (
            "# # A small tutorial\n#\n",
            "# # A small tutorial\n# ## More\n",
            "expected a heading on the first line of its cell, found it further down",
            "# ## More",
        ),
        (
            "# A formula",
            "# ## More\n# A formula",
            "expected a heading on the first line of its cell, found it further down",
            "# ## More",
        ),
        (
            "# # 小教程",
            "# 小教程",
            "expected a Markdown cell first that begins with the page's title, `# …`, found none",
            '# %% [markdown] small lang="zh"',
        ),
        (
            "# # 小教程",
            "# ## 小教程",
            "expected a Markdown cell first that begins with the page's title, `# …`, found none",
            '# %% [markdown] small lang="zh"',
        ),
        (
            "# %% [markdown] small",
            "# %% code\n1\n# %% [markdown] small",
            "expected a Markdown cell first that begins with the page's title, `# …`, found none",
            "# %% code",
        ),
    ],
)
def test_prose_that_makes_no_page_is_reported_with_its_line(
    example: Callable[..., Example], old: str, new: str, message: str, place: str
) -> None:
    assert old in TITLE + CODE
    shown = example((TITLE + CODE).replace(old, new, 1))
    failure = Failure(shown.file, line_of(place, shown.source), message)
    assert check_markdown_cells(shown) == [failure]
