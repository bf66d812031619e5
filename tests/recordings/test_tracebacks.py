"""Tracebacks: as Python prints them, in the lines of a locale's own file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.examples import HEAD_LINES, script, write_example

from executed_examples.common.texts import Counted, texts_of
from executed_examples.examples.comment_catalogs import CommentCatalogs
from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.recording import Frame, Raised
from executed_examples.recordings.tracebacks import traceback_lines

CELLS = "# %% one\n# zh: 一\n# zh: 二\n# en: one\nf()\n"


@pytest.mark.parametrize(("locale", "line"), [("zh", HEAD_LINES + 4), ("en", HEAD_LINES + 3)])
def test_calls_inside_of_packages_are_folded(
    locale: str, line: int, example: Callable[..., Example]
) -> None:
    frames = (
        Frame("", HEAD_LINES + 5, "<module>", "    f()\n    ^^^"),
        Frame("torch/a.py", 1, "g", "    g()"),
        Frame("torch/b/c.py", 2, "h", "    h()"),
        Frame("json.py", 3, "i", "    i()"),
        Frame("", 0, "", "  [7 calls left out]"),
        Frame("", HEAD_LINES + 5, "k", ""),
    )
    lines = traceback_lines(Raised("E", "E: x\nnote", frames), example(CELLS), locale)
    folded = texts_of(locale).folded
    assert list(lines) == [
        "Traceback (most recent call last):",
        f'  File "name.py", line {line}, in <module>',
        "    f()\n    ^^^",
        f"  {folded.format(package='torch', count=Counted(2))}",
        f"  {folded.format(package='json', count=Counted(1))}",
        "  [7 calls left out]",
        f'  File "name.py", line {line}, in k',
        "E: x\nnote",
    ]


def test_what_led_to_an_exception_comes_first(example: Callable[..., Example]) -> None:
    """An exception group or a syntax error may have no frames."""
    first = Raised("A", "A", ())
    second = Raised("B", "B", (), first, "cause")
    third = Raised("C", "C", (Frame("", HEAD_LINES + 5, "f", ""),), second, "context")
    assert list(traceback_lines(third, example(CELLS), "zh")) == [
        "A",
        "\nThe above exception was the direct cause of the following exception:\n",
        "B",
        "\nDuring handling of the above exception, another exception occurred:\n",
        "Traceback (most recent call last):",
        f'  File "name.py", line {HEAD_LINES + 4}, in f',
        "C",
    ]


def test_a_comment_after_code_is_in_the_words_of_the_locale(tmp_path: Path) -> None:
    path = write_example(tmp_path, "topic/name", script("# %% one\nf()  # again\n"))
    example = read_example(path, tmp_path, CommentCatalogs({"zh": {"again": "再来"}}))
    frame = Frame("", HEAD_LINES + 2, "<module>", "    f()  # again\n    ^^^")
    for locale, comment in {"zh": "再来", "en": "again"}.items():
        _, _, code, _ = traceback_lines(Raised("E", "E: x", (frame,)), example, locale)
        assert code == f"    f()  # {comment}\n    ^^^"
