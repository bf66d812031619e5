"""The lines that differ between two texts."""

from __future__ import annotations

import pytest

from gallery.render.line_diff import DiffLine, diff_lines


def shown(before: list[str], after: list[str]) -> list[str]:
    return [str(line) for line in diff_lines(before, after)]


def test_only_lines_that_differ_are_left() -> None:
    assert shown(["a", "b", "c"], ["a", "x", "y", "c"]) == ["- b", "+ x", "+ y"]
    assert shown(["a"], ["a"]) == []


def test_blank_lines_do_not_count() -> None:
    assert shown(["a", "", "b"], ["a", "b", " "]) == []


def test_the_words_of_one_line_are_told_from_those_of_both() -> None:
    old, new = diff_lines(["is 1 of Exp, at (True)"], ["is 1 of ExpBackward, at (True, no=1)"])
    assert (old.own, new.own) == (("Exp",), ("ExpBackward", ", no=1"))
    assert str(new) == "+ is 1 of ExpBackward, at (True, no=1)"


def test_lines_with_little_in_common_are_not_compared() -> None:
    assert diff_lines(["tensor(1)"], ["a sentence of words"]) == [
        DiffLine("-", (("tensor(1)", True),)),
        DiffLine("+", (("a sentence of words", True),)),
    ]


def test_what_long_lines_have_in_common_is_shortened() -> None:
    """At words."""
    word = "four " * 20
    old, _ = diff_lines([f"{word}1 {word}1 {word}"], [f"{word}2 {word}2 {word}"])
    few = "four four four four four four four"
    assert str(old) == f"- … {few} 1 {few} … {few} 1 {few} …"


def test_the_middle_of_a_long_line_is_left_out() -> None:
    (only,) = diff_lines([], ["x" * 120 + "middle" + "y" * 120])
    assert str(only) == f"+ {'x' * 120} … {'y' * 120}"


@pytest.mark.parametrize(("count", "left"), [(11, 11), (12, 11)])
def test_the_middle_of_many_lines_is_left_out(count: int, left: int) -> None:
    lines = shown([], [f"{number}" for number in range(count)])
    assert len(lines) == left
    assert lines[-1] == f"+ {count - 1}"
    assert any("…" in line for line in lines) == (count > left)
