"""Cells: their headers, their options, and where they begin and end."""

from __future__ import annotations

import pytest

from tests.support.localized import both

from executed_examples.common.errors import GalleryError
from executed_examples.examples.comments import find_comments
from executed_examples.examples.percent import Cell, read_cells


def cells(source: str) -> tuple[Cell, ...]:
    return read_cells(find_comments(source), len(source.splitlines()) + 1, "a.py")


def test_a_cell_reaches_to_the_next_header_or_the_end() -> None:
    source = (
        "# before\n"
        '# %% one raises="E" volatile=true alt_zh="图" alt_en="a \\"b\\""\n'
        "1\n\n"
        '# %% [markdown] two lang="zh"\n# 二\n# %% [markdown] two lang="en"\n# two\n'
        "# %%% no header\n"
        "# %% three\n"
        "if True:\n    # %% no header\n    3\n"
    )
    assert cells(source) == (
        Cell("one", 2, 5, "E", True, both("图", 'a "b"'), ""),
        Cell("two", 5, 7, lang="zh"),
        Cell("two", 7, 10, lang="en"),
        Cell("three", 10, 14, "", False, None, ""),
    )


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        (
            ["# %% a", "# %% b", "# %% a", "# %% a"],
            [(line, "the cell name 'a' is taken already, by line 1") for line in (3, 4)],
        ),
        (
            ['# %% [markdown] a lang="zh"', "# %% a", '# %% [markdown] a lang="zh"'],
            [(3, "the cell name 'a' is taken already, by line 1")],
        ),
        (
            ["# %% A", '# %% a alt_en="x"', "# %% b raises=1"],
            [
                (1, "expected `# %% name`, the name in lower case, digits and hyphens; found `# %% A`"),
                (2, "expected alt_zh beside alt_en, found nothing"),
                (3, "`raises`: expected a text, found 1"),
            ],
        ),
        (
            ['# %% a raises="E"volatile=true', '# %% [markdown] b lang="fr"', "# %%a"],
            [
                (1, "expected key=\"value\", found 'volatile=true'"),
                (2, "`lang`: expected one of 'zh', 'en', found 'fr'"),
                (3, "expected `# %% name`, the name in lower case, digits and hyphens; found `# %%a`"),
            ],
        ),
    ],
)  # fmt: skip
def test_each_wrong_header_is_named_by_its_line(
    headers: list[str], expected: list[tuple[int, str]]
) -> None:
    with pytest.raises(GalleryError) as caught:
        cells("\n".join(headers))
    found = [(failure.path, failure.line, failure.message) for failure in caught.value.failures]
    assert found == [("a.py", *failure) for failure in expected]


def test_a_program_without_a_cell_is_refused() -> None:
    with pytest.raises(GalleryError, match=r"^a\.py:1: expected a cell that begins `# %% name`"):
        cells("x = 1\n")
