"""What differs in a text is marked, and nothing else."""

from __future__ import annotations

import pytest

from gallery.common import texts
from gallery.render.difference_marks import mark_differences

TEXTS = texts.TEXTS["en"].releases


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
    assert mark_differences(text, other, TEXTS) == html


def test_colors_stay_whole() -> None:
    assert "<mark>" not in mark_differences("\x1b[31mred\nblue\x1b[0m", "red", TEXTS)


def note(sentence: str) -> str:
    return f'<span class="example-note">{sentence}</span>'


def test_of_long_stretches_the_ends_are_kept() -> None:
    """Two lines that are the same, three that are not; of an exception, its last line says most."""
    same = [f"{n}" for n in range(9)]
    left_out = note("... 5 lines that are the same ...")
    assert mark_differences("\n".join([*same, "a"]), "\n".join([*same, "b"]), TEXTS) == "\n".join(
        ["0", "1", left_out, "7", "8", "<mark>a</mark>"]
    )
    lines = "abcdefghijklmn"
    assert mark_differences("\n".join(lines), None, TEXTS) == "\n".join(
        [*"abc", note("... 8 more lines ..."), *"lmn"]
    )


def test_a_new_line_that_is_very_long_is_cut_off() -> None:
    assert mark_differences("a" * 500, "", TEXTS) == f"<mark>{'a' * 240}…</mark>"
