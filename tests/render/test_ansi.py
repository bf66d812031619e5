"""What a program printed, as a terminal would leave it standing."""

from __future__ import annotations

import pytest

from executed_examples.render.ansi import read_terminal, to_html


@pytest.mark.parametrize(
    ("printed", "left"),
    [
        ("plain\n", "plain\n"),
        ("10%\r50%\r100%\n", "100%\n"),
        ("abcdef\rxy\n", "xycdef\n"),
        ("abcdef\rxy\x1b[K\n", "xy\n"),
        ("windows\r\nlines\r\n", "windows\nlines\n"),
        ("typo\b\b\b\bfine", "fine"),
        ("\x1b]0;title\x07text", "text"),
        ("\x1b[2J\x1b[1;1Htext", "text"),
        ("\x1b]8;;javascript:x\x07link\x1b]8;;\x07", "link"),
        ("进度 1\r进度 2 ✅", "进度 2 ✅"),
        ("abc\b\bX", "aXc"),
        ("abc\x1b[1K.", "   ."),
        ("abc\x1b[2K.", "."),
        ("abc\rx\x1b[0Ky", "xy"),
        ("abc\x1b[2Kx\by", "y"),
        ("one\ntwo\rT\n", "one\nTwo\n"),
        ("x\x1b[1K" * 3 + "\ry", "y  "),
        ("abc\rxy\x1b[1Kz", "  z"),
        ("abc\rx\x1b[1K\by\x1b[1K", " bc"),
        ("a\x1b[31mb\x1b[0mc\x1b[0m", "abc"),
        ("\x1b[?1mb", "b"),
        (f"\x1b[{'9' * 5000}mb", "b"),
        ("\x1b[38;5;\x1b[38;2;1mb", "b"),
    ],
)
def test_lines_are_shown_in_their_last_state(printed: str, left: str) -> None:
    assert "".join(run.text for run in read_terminal(printed)) == left


@pytest.mark.parametrize(
    ("printed", "html"),
    [
        ("\x1b[31mred\x1b[0m plain", '<span class="ansi31">red</span> plain'),
        ("\x1b[1;32mbold", '<span class="ansi1 ansi32">bold</span>'),
        ("\x1b[1m\x1b[31m\x1b[1mb", '<span class="ansi1 ansi31">b</span>'),
        ("\x1b[1m\x1b[31mb\x1b[mc", '<span class="ansi1 ansi31">b</span>c'),
        ("\x1b[31ma\nb\x1b[0mc", '<span class="ansi31">a\nb</span>c'),
        ("\x1b[91;102mx", '<span class="ansi91 ansi102">x</span>'),
        ("\x1b[37;100mx", '<span class="ansi37 ansi100">x</span>'),
        ("\x1b[1;2;3;4;9mx", '<span class="ansi1 ansi2 ansi3 ansi4 ansi9">x</span>'),
        ("\x1b[7mx", '<span class="ansi7">x</span>'),
        ("\x1b[7;31mx", '<span class="ansi41">x</span>'),
        ("\x1b[7;31;42mx", '<span class="ansi32 ansi41">x</span>'),
        ("\x1b[7;38;5;208mx", '<span style="background-color:#ff8700">x</span>'),
        ("\x1b[31;39;49mx", "x"),
        ("\x1b[51mx", "x"),
        ("\x1b[38;5;208mx", '<span style="color:#ff8700">x</span>'),
        ("\x1b[38:5:208mx", '<span style="color:#ff8700">x</span>'),
        ("\x1b[48;2;1;2;3mx", '<span style="background-color:#010203">x</span>'),
        ("\x1b[38;5;7mx", '<span class="ansi37">x</span>'),
        ("\x1b[38;5;300mx", '<span style="color:#eeeeee">x</span>'),
        ("</pre><script>alert(1)</script>", "&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("&amp; ``` **md** [x](y)", "&amp;amp; ``` **md** [x](y)"),
        ("\x1b[38;2;256;16;255mx", '<span style="color:#ff10ff">x</span>'),
        (
            "\x1b[38;5;208;48;5;16mx",
            '<span style="color:#ff8700;background-color:#000000">x</span>',
        ),
        ("\x1b[31m<b>&\x1b[0m", '<span class="ansi31">&lt;b&gt;&amp;</span>'),
        ("bell\x07 null\x00", "bell␇ null␀"),
        ("tab\t delete\x7f unit\x1f", "tab\t delete␡ unit␟"),
        ("张量 🔥", "张量 🔥"),
        ("\x1b[", ""),
    ],
)
def test_colors_stay_colors_and_all_else_is_text(printed: str, html: str) -> None:
    assert to_html(printed) == html


def test_overwriting_takes_the_color_along() -> None:
    assert to_html("\x1b[31mred\x1b[0m\rgo") == 'go<span class="ansi31">d</span>'
