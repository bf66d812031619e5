"""Tagged comments: one program, shown in either locale."""

from __future__ import annotations

from collections.abc import Callable

from gallery.example import Example

CELLS = """\
# %% one
# zh: 第一行
# zh: 第二行
# en: only one line
x = 1
# a shape: (2, 3)
if x:
    # en: inside
    # zh: 里面
    text = "# zh: 不是注释"
"""


def test_each_locale_sees_its_own_comments_without_the_tag(example: Callable[..., Example]) -> None:
    shown = example(CELLS)
    cell = shown.cells[0]
    assert shown.localized("zh").text(cell.line + 1, cell.end).splitlines() == [
        "# 第一行",
        "# 第二行",
        "x = 1",
        "# a shape: (2, 3)",
        "if x:",
        "    # 里面",
        '    text = "# zh: 不是注释"',
    ]
    assert shown.localized("en").text(cell.line + 1, cell.end).splitlines() == [
        "# only one line",
        "x = 1",
        "# a shape: (2, 3)",
        "if x:",
        "    # inside",
        '    text = "# zh: 不是注释"',
    ]


def test_lines_are_counted_as_in_the_locales_own_file(example: Callable[..., Example]) -> None:
    shown = example(CELLS)
    line = shown.source.splitlines().index("x = 1") + 1
    for locale in ("zh", "en"):
        source = shown.localized(locale)
        assert source.lines[source.line_of(line) - 1] == "x = 1"
