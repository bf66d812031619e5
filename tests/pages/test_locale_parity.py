"""Pages of two languages, alike in shape."""

from __future__ import annotations

import pytest

from gallery.pages.locale_parity import check_outlines
from gallery.pages.sections import read_outline
from tests.support.bilingual import EN, ZH


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("#one }", "#won }", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `## … { #won }`"),
        ("## One", "### One", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `### … { #one }`"),
        ("a/b#one", "a/b#two", "3: expected `/// example | a/b#one`, as docs/zh/a.md:3 has it, found `/// example | a/b#two`"),
        ("/// claim | x\n///\n", "", "9: expected `/// claim | x` by the end of the page, as docs/zh/a.md:10 has it, found none"),
        ("/// example | a/b#one\n///\n", "", "4: expected `/// example | a/b#one` before this line, as docs/zh/a.md:3 has it, found none"),
        ("Text.", "/// claim | y\n///", "8: expected nothing here that docs/zh/a.md lacks at this place, found `/// claim | y`"),
    ],
)  # fmt: skip
def test_what_only_one_language_has_is_told_with_its_line(
    old: str, new: str, expected: str
) -> None:
    page = {
        "zh": read_outline(ZH, "docs/zh/a.md"),
        "en": read_outline(EN.replace(old, new), "docs/en/a.md"),
    }
    (failure,) = check_outlines(page)
    assert str(failure) == f"docs/en/a.md:{expected}"


def test_blocks_in_another_order_are_told() -> None:
    text = "# T { #t }\n\n/// claim | x\n///\n\n/// claim | y\n///\n"
    swapped = text.replace("| x", "| z").replace("| y", "| x").replace("| z", "| y")
    page = {"zh": read_outline(text, "zh/a.md"), "en": read_outline(swapped, "en/a.md")}
    assert [failure.line for failure in check_outlines(page)] == [3, 7]
