"""Tagged comments: one program, shown in either locale."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Callable

import pytest

from tests.support.paths import PROJECT

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.examples.comments import TaggedComment, find_comments, find_tagged_comments
from executed_examples.examples.example import Example

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


def test_code_has_no_blank_lines_at_both_ends(example: Callable[..., Example]) -> None:
    shown = example(
        "# %% one\n\n\nx = 1\n\ny = 2\n\n\n# %% two\n\n# %% three\n# zh: 无\n# en: no\nz\n"
    )
    one, two, three = shown.cells
    source = shown.localized["en"]
    assert [source.code(cell) for cell in shown.cells] == ["x = 1\n\ny = 2", "", "# no\nz"]
    assert source.line_numbers(one) == [one.line + 3, one.line + 4, one.line + 5]
    assert source.line_numbers(two) == []
    assert source.line_numbers(three) == [three.line + 2, three.line + 3]
    assert [source.localized_line(three.line + n) - three.line for n in range(4)] == [0, 0, 1, 2]


def test_tagged_comments_are_paired_by_adjacent_lines() -> None:
    source = "# zh: 一\n# en: one\nx = 1\n# zh: 二\nx = 2\n# en: two\n\n# en: three\n# zh:三\n"
    with pytest.raises(GalleryError) as caught:
        find_tagged_comments(find_comments(source), "a.py")
    assert caught.value.failures == (
        Failure("a.py", 4, "expected a 'en:' comment beside this 'zh:' one, found none"),
        Failure("a.py", 6, "expected a 'zh:' comment beside this 'en:' one, found none"),
    )
    paired = source.replace("x = 2\n", "").replace("# zh: 二", "#zh:  二")
    assert find_tagged_comments(find_comments(paired), "a.py") == (
        TaggedComment(1, "zh", "一"),
        TaggedComment(2, "en", "one"),
        TaggedComment(4, "zh", " 二"),
        TaggedComment(5, "en", "two"),
        TaggedComment(7, "en", "three"),
        TaggedComment(8, "zh", "三"),
    )


def test_a_tagged_comment_after_code_is_named_whatever_comes_before() -> None:
    source = "# zh: 一\n# en: one\nif x:\n    y  # zh: 二\n    # en: two\n"
    with pytest.raises(GalleryError) as caught:
        find_tagged_comments(find_comments(source), "a.py")
    (failure,) = caught.value.failures
    assert (failure.line, failure.message[:24]) == (4, "expected a 'zh:' comment")


@pytest.mark.parametrize(
    "source",
    [
        "x = 1  # after code\n#at once\n    # indented  \n",
        "x = '#'  # a string before\n",
        'x = "#"  # a string before\n',
        'x = """\n# in a string\n"""\n# not\n',
        "x = '\\\n# in a string'\n# not\n",
        "f(  # in brackets\n    # alone in them\n)\n",
        "# no end of line",
    ],
)
def test_comments_are_what_python_says(source: str) -> None:
    """Also where they are found without its tokenizer, which takes ten times as long."""
    assert places(find_comments(source)) == places(by_tokens(source))


def test_comments_of_every_example_are_what_python_says() -> None:
    for path in (PROJECT / "examples").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert places(find_comments(source)) == places(by_tokens(source)), path


def by_tokens(source: str) -> list[tokenize.TokenInfo]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.COMMENT]


def places(comments: list[tokenize.TokenInfo]) -> list[tuple[object, ...]]:
    return [(*comment[:4], comment.line.rstrip()) for comment in comments]
