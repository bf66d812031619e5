"""Tagged comments: one program, shown in either locale."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Callable

import pytest

from gallery.examples.comments import find_comments
from gallery.examples.example import Example
from tests.support.paths import PROJECT

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
    assert shown.localized["zh"].code(cell).splitlines() == [
        "# 第一行",
        "# 第二行",
        "x = 1",
        "# a shape: (2, 3)",
        "if x:",
        "    # 里面",
        '    text = "# zh: 不是注释"',
    ]
    assert shown.localized["en"].code(cell).splitlines() == [
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
        source = shown.localized[locale]
        assert list(source.lines.values())[source.localized_line(line) - 1] == "x = 1"


@pytest.mark.parametrize(
    "source",
    [
        "x = 1  # after code\n#at once\n    # indented  \n",
        "x = '#'  # a string before\n",
        'x = """\n# in a string\n"""\n# not\n',
        "x = '\\\n# in a string'\n# not\n",
        "f(  # in brackets\n    # alone in them\n)\n",
        "# no end of line",
    ],
)
def test_comments_are_what_python_says(source: str) -> None:
    """Also where they are found without its tokenizer, which takes ten times as long."""
    assert told(find_comments(source)) == told(by_tokens(source))


def test_comments_of_every_example_are_what_python_says() -> None:
    for path in (PROJECT / "examples").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert told(find_comments(source)) == told(by_tokens(source)), path


def by_tokens(source: str) -> list[tokenize.TokenInfo]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.COMMENT]


def told(comments: list[tokenize.TokenInfo]) -> list[tuple[str, tuple[int, int], str]]:
    return [(comment.string, comment.start, comment.line.rstrip()) for comment in comments]
