"""The check of a page's source: wrong blocks, named with their lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.claims import Claim
from gallery.render.page_scan import Scan, scan_page

from executed_examples.examples.example import Example

PAGE = "docs/zh/page.md"
LISTS = Lists({Claim: {"x": None, "x1": None}})


@pytest.fixture
def examples(example: Callable[..., Example]) -> dict[str, Example]:
    found = example("# %% one\n1\n# %% two\n2\n", name="topic/concatenate")
    return {found.name: found}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\n/// example | topic/concatinate\n///", "2: no example 'topic/concatinate'; did you mean 'topic/concatenate'?"),
        ("/// example | topic/concatenate#tow\n///", "1: no cell 'tow' in 'topic/concatenate'; did you mean 'two'?"),
        ("/// example | topic/concatenate#zzzz\n///", "1: no cell 'zzzz' in 'topic/concatenate'; cells: one, two"),
        ("/// example | ../secret\n///", "1: expected a name under examples/, found '../secret', which is outside of it"),
        ("/// example | /etc/passwd\n///", "1: expected a name under examples/, found '/etc/passwd'"),
        ("/// example | topic/concatenate #one\n///", "1: no example 'topic/concatenate '; did you mean 'topic/concatenate'?"),
        ("/// example |\n///", "1: expected `/// example | topic/name`, found no name"),
        ("/// example\n///", "1: expected `/// example | topic/name`, found nothing after `example`"),
        ("/// example topic/concatenate\n///", "1: expected `/// example | topic/name`, found `topic/concatenate`"),
        ("/// example | topic/concatenate\n    lines: 3\n///", "2: expected no option on a 'example' block, found `lines: 3`"),
        ("/// example | topic/concatenate\n", "1: expected a closing `///` for this block, found none"),
        ("/// exmaple | topic/concatenate\n///", "1: no block 'exmaple'; did you mean 'example'?"),
        ("> /// example | not/there\n> ///", "1: no example 'not/there'"),
        ("> /// example | topic/concatenate\n>     lines: 3\n> ///", "2: expected no option on a 'example' block"),
        ("/// run-summary | x\n///", "1: expected `/// run-summary`, found `| x` after it"),
        ("\n\n/// run-summary\n    lines: 3\n///", "4: expected no option on a 'run-summary' block, found `lines: 3`"),
        ("/// claim | y\n///", "1: no claim 'y'"),
        ("/// claim | x11\n///", "1: no claim 'x11'; did you mean 'x1'?"),
        ("/// example | a/../b\n///", "1: expected a name under examples/, found 'a/../b', which is outside of it"),
        ("/// example | ~/b\n///", "1: expected a name under examples/, found '~/b', which is outside of it"),
    ],
)  # fmt: skip
def test_a_wrong_block_is_named_with_its_line(
    text: str, expected: str, examples: dict[str, Example]
) -> None:
    (failure,) = scan_page(text, PAGE, examples, LISTS).failures
    assert str(failure).startswith(f"{PAGE}:{expected}")


def test_failures_are_in_the_order_of_their_lines(examples: dict[str, Example]) -> None:
    text = "/// claim | z\n///\n# A\n![](a)\n/// run-log | x\n///\n## B\n"
    assert [failure.line for failure in scan_page(text, PAGE, examples, LISTS).failures] == [
        1,
        3,
        4,
        5,
        7,
    ]


@pytest.mark.parametrize("block", ["details | x", "tab | exam", "note", "admonition | claims"])
def test_blocks_of_other_extensions_are_their_own(block: str, examples: dict[str, Example]) -> None:
    assert scan_page(f"/// {block}\n    type: x\n", PAGE, examples, LISTS) == Scan(0, ())


def test_blocks_are_found_wherever_they_nest_but_not_in_fences(
    examples: dict[str, Example],
) -> None:
    text = (
        "- item\n\n    /// example | topic/concatenate#one\n    ///\n\n"
        "//// tab | x\n/// example | topic/concatenate\n///\n////\n\n"
        "/// claim | x\n///\n/// claims\n///\n"
        "````\n```\n/// example | not/there\n///\n````\n"
    )
    assert scan_page(text, PAGE, examples, LISTS) == Scan(3, ())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("## 拼接", "expected an id that both locales share, `# … { #an-id }`, on '拼接'"),
        ("## 拼接 { .quiet }", "expected an id"),
        ("![](a.svg)", "expected what the image shows, `![…](…)`, found nothing"),
        ('<img src="a.svg" alt="">', 'expected what the image shows, `<img alt="…">`'),
        ("<IMG src='a.svg'>", 'expected what the image shows, `<img alt="…">`'),
    ],
)
def test_what_readers_would_miss_is_reported_with_its_line(line: str, said: str) -> None:
    (failure,) = scan_page(f"# Title {{ #title }}\n\n{line}\n", "docs/zh/a.md", {}, LISTS).failures
    assert str(failure).startswith(f"docs/zh/a.md:3: {said}")


@pytest.mark.parametrize(
    "line",
    [
        "## A { #a }",
        "## A {#a .b}",
        "![x](a.svg)",
        '<img alt="x" src="a">',
        "Write `![](a)`.",
        "#5",
    ],
)
def test_what_is_right_is_not_reported(line: str) -> None:
    assert scan_page(f"{line}\n", "docs/zh/a.md", {}, LISTS).failures == ()
