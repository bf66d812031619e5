"""Links of a page's source: found with their lines, and what is wrong with them."""

from __future__ import annotations

import pytest

from gallery.pages.links import Link, LinkTargets, check_link, find_links

from executed_examples.common.errors import Failure

PAGE = "docs/zh/tensor/page.md"


TARGETS: LinkTargets = {
    "zh/tensor/combine.md": {"cat"},
    "zh/tensor/page.md": {"own"},
    "zh/index.md": None,
    "assets/cat.svg": None,
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](b.md#c) ![i](i.png)", ["b.md#c", "i.png"]),
        ("[t](e.md 'title') [n](< f g.md >)", ["e.md", " f g.md "]),
        ("[s](#own) [e](%E5%A5%BD.md)", ["#own", "好.md"]),
        ("[ref]: d.md\n  [other]: <e.md>", ["d.md", "e.md"]),
        ("[u](https://x.y) [m](mailto:a@b) [r](/root) [p](//host)", []),
        ("`[code](no.md)` \\](no.md)", []),
        ("```\n[fence](no.md)\n```", []),
        ("[^1]: note.md", []),
    ],
)
def test_links_of_the_site_are_found_and_no_others(text: str, expected: list[str]) -> None:
    assert [link.target for link in find_links(text)] == expected


@pytest.mark.parametrize(
    ("page", "target", "expected"),
    [
        ("index.md", "zh/tensor/page.md#own", None),
        ("index.md", "assets/cat.svg#any", None),
        ("index.md", "zh/tensor/pag.md", "no page 'zh/tensor/pag.md'; did you mean 'zh/tensor/page.md'?"),
        ("index.md", "#x", "no page ''"),
        ("zh/index.md", "t.ipynb", "no page 't.ipynb'"),
        ("zh/index.md", "#any", None),
    ],
)  # fmt: skip
def test_a_link_is_relative_to_its_page(page: str, target: str, expected: str | None) -> None:
    failure = check_link(Link(7, target), page, PAGE, TARGETS)
    assert failure == (Failure(PAGE, 7, expected) if expected else None)


def test_a_link_has_its_line() -> None:
    assert [link.line for link in find_links("\n[a](b.md)\n\n[c](d.md)\n")] == [2, 4]


@pytest.mark.parametrize(
    "target",
    [
        "combine.md",
        "combine.md#cat",
        "combine.md?x=1#cat",
        "#own",
        "../index.md",
        "../index.md#any",
    ],
)
def test_a_link_that_leads_somewhere_is_fine(target: str) -> None:
    (link,) = find_links(f"[x]({target})")
    assert check_link(link, "zh/tensor/page.md", PAGE, TARGETS) is None


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("combin.md", "no page 'combin.md'; did you mean 'combine.md'?"),
        ("combin", "no page 'combin'; did you mean 'combine.md'?"),
        (
            "../../assets/cut.svg",
            "no file '../../assets/cut.svg'; did you mean '../../assets/cat.svg'?",
        ),
        ("zzzz.png", "no file 'zzzz.png'"),
        ("combine.md#cta", "no heading '#cta' in combine.md; did you mean 'cat'?"),
        ("combine.md?x=1#cta", "no heading '#cta' in combine.md; did you mean 'cat'?"),
        ("#won", "no heading '#won' in this page; did you mean 'own'?"),
    ],
)
def test_a_broken_link_is_named_with_its_line_and_the_nearest(target: str, expected: str) -> None:
    (link,) = find_links(f"\n[x]({target})")
    failure = check_link(link, "zh/tensor/page.md", PAGE, TARGETS)
    assert str(failure) == f"{PAGE}:2: {expected}"
