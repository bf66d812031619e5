"""What differs between two texts is shown as a diff, or marked, and nothing else."""

from __future__ import annotations

import pytest

from gallery.common import texts
from gallery.render.text_diff import DiffLine, diff_lines, mark_differences

TEXTS = texts.TEXTS["en"].releases


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


@pytest.mark.parametrize(
    ("text", "other", "html"),
    [
        ("a\nb\n", "a\nb\n", "a\nb\n"),
        ("a b <c>\n", "a x <c>\n", "a <mark>b</mark> &lt;c&gt;\n"),
        ("a <b>\nc", "c", "<mark>a &lt;b&gt;</mark>\nc"),
        ("one two three", "4, 5, 6, 7, 8", "<mark>one two three</mark>"),
        ("a", "", "<mark>a</mark>"),
        ("", "a", ""),
        ("f of torch.add", "f of torch.sub", "f of <mark>torch.add</mark>"),
        ("0x7f00deadbeef a b", "0x7f1122334455 a c", "0x7f00deadbeef a <mark>b</mark>"),
        ("(at /a/x.cpp:3.) b", "(at /b/x.cpp:4.) b", "(at /a/x.cpp:3.) b"),
        ("x\rab", "ab", "ab"),
    ],
)
def test_marks(text: str, other: str, html: str) -> None:
    """By lines, by words in lines that are alike; what changes by itself is no difference."""
    assert mark_differences(text, other, TEXTS)[0] == html


def test_colors_stay_whole() -> None:
    html, is_marked = mark_differences("\x1b[31mred\nblue\x1b[0m", "red", TEXTS)
    assert ("<mark>" in html, is_marked) == (False, False)


def note(sentence: str) -> str:
    return f'<span class="example-note">{sentence}</span>'


def test_of_long_stretches_the_ends_are_kept() -> None:
    """Two lines that are the same, three that are not; of an exception, its last line says most."""
    same = [f"{n}" for n in range(9)]
    left_out = note("... 5 lines that are the same ...")
    html, is_marked = mark_differences("\n".join([*same, "a"]), "\n".join([*same, "b"]), TEXTS)
    assert html.split("\n") == ["0", "1", left_out, "7", "8", "<mark>a</mark>"]
    assert is_marked
    html, is_marked = mark_differences("\n".join("abcdefghijklmn"), None, TEXTS)
    assert html.split("\n") == [*"abc", note("... 8 more lines ..."), *"lmn"]
    assert not is_marked


def test_a_new_line_that_is_very_long_is_cut_off() -> None:
    html, _ = mark_differences("a" * 500, "", TEXTS)
    assert html == f"<mark>{'a' * 240}…</mark>"
