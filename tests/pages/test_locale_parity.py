"""Pages of two languages, alike in shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.pages.locale_parity import check_outlines, compare_locales
from gallery.pages.sections import read_outline
from gallery.pages.translations import RECORD, Agreement
from gallery.render.blocks.extension import SHARED
from tests.support.bilingual import EN, ZH
from tests.support.tutorial import CODE, TITLE

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example

MISSING = "no such page, though "
EVERY = "; every locale has every page"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("#one }", "#won }", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `## … { #won }`"),
        ("## One", "### One", "6: expected `## … { #one }`, as docs/zh/a.md:6 has it, found `### … { #one }`"),
        ("a/b#one", "a/b#two", "3: expected `/// example | a/b#one`, as docs/zh/a.md:3 has it, found `/// example | a/b#two`"),
        ("/// claim | x\n///\n", "", "9: expected `/// claim | x` by the end of the page, as docs/zh/a.md:10 has it, found none"),
        ("/// example | a/b#one\n///\n", "", "4: expected `/// example | a/b#one` before this line, as docs/zh/a.md:3 has it, found none"),
        ("# Title { #title }", "/// claim | y\n///", "1: expected `# … { #title }`, as docs/zh/a.md:1 has it, found `/// claim | y`"),
        ("Text.", "/// claim | y\n///", "8: expected nothing here that docs/zh/a.md lacks at this place, found `/// claim | y`"),
    ],
)  # fmt: skip
def test_what_only_one_language_has_is_reported_with_its_line(
    old: str, new: str, expected: str
) -> None:
    page = {
        "zh": read_outline(ZH, "docs/zh/a.md", SHARED),
        "en": read_outline(EN.replace(old, new), "docs/en/a.md", SHARED),
    }
    (failure,) = check_outlines(page)
    assert str(failure) == f"docs/en/a.md:{expected}"


def test_commands_are_the_same_in_both_languages() -> None:
    zh, en = (f"# T {{ #t }}\n\n```sh\npip install {name}\n```\n" for name in ("torch", "touch"))
    (failure,) = check_outlines(
        {"zh": read_outline(zh, "zh/a.md", SHARED), "en": read_outline(en, "en/a.md", SHARED)}
    )
    assert failure.message.startswith("expected `pip install torch`, as zh/a.md:3 has it, found")


def test_blocks_in_another_order_are_reported() -> None:
    text = "# T { #t }\n\n/// claim | x\n///\n\n/// claim | y\n///\n"
    swapped = text.replace("| x", "| z").replace("| y", "| x").replace("| z", "| y")
    page = {
        "zh": read_outline(text, "zh/a.md", SHARED),
        "en": read_outline(swapped, "en/a.md", SHARED),
    }
    assert [failure.line for failure in check_outlines(page)] == [3, 7]


def test_one_difference_among_many_blocks_of_a_kind_is_one_failure() -> None:
    blocks = "/// run-log\n///\n" * 150
    page = {
        "zh": read_outline(blocks * 2, "zh/a.md", SHARED),
        "en": read_outline(f"{blocks}## More\n{blocks}", "en/a.md", SHARED),
    }
    message = "expected nothing here that zh/a.md lacks at this place, found `## …`"
    assert list(check_outlines(page)) == [Failure("en/a.md", 301, message)]


def test_all_pages_and_tutorials_of_both_languages_are_compared(
    tmp_path: Path, example: Callable[..., Example]
) -> None:
    pages = {
        "zh/a/same.md": ZH,
        "en/a/same.md": EN,
        "zh/differs.md": ZH,
        "en/differs.md": EN.replace("#one }", "#won }"),
        "zh/only.md": ZH,
        "en/a/far.md": EN,
        "en/only-here.md": EN,
    }
    for name, text in pages.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / RECORD).write_text('{"a/same": {"one": "x y 2026-01-02"}}', encoding="utf-8")
    tutorial = example(TITLE + CODE, name="tutorials/small")
    translations, failures = compare_locales(
        tmp_path, "docs", [tutorial, example("# %% one\n1\n", name="a/script")], SHARED
    )
    assert list(translations.pages) == ["a/same", "differs", "tutorials/small"]
    assert translations.record == {"a/same": {"one": Agreement(("x", "y"), "2026-01-02")}}
    assert failures == [
        Failure("docs/zh/a/far.md", 0, f"{MISSING}docs/en/a/far.md is there{EVERY}"),
        Failure(
            *("docs/zh/only-here.md", 0),
            f"{MISSING}docs/en/only-here.md is there; did you mean 'only.md'?",
        ),
        Failure(
            *("docs/en/only.md", 0),
            f"{MISSING}docs/zh/only.md is there; did you mean 'only-here.md'?",
        ),
        Failure(
            *("docs/en/differs.md", 6),
            "expected `## … { #one }`, as docs/zh/differs.md:6 has it, found `## … { #won }`",
        ),
    ]


def test_a_record_that_can_not_be_read_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / RECORD).write_text("{", encoding="utf-8")
    _, (failure,) = compare_locales(tmp_path, "docs", [], SHARED)
    assert str(failure).startswith("docs/translations.json:1: expected JSON, found: ")
