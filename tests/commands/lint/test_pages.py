"""Rules for pages: what they must not hold, and cells that none shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.pages import check_link_texts, check_pages, check_unused_cells
from tests.support.examples import HEAD_LINES, script
from tests.support.linting import (
    CELLS,
    PAGE,
    reported,
    reported_in,
    write,
)

PAGES = {
    "```python\nx = 1\n```": "expected code from an example, found a code fence; put the code",
    "- ~~~\n  x\n  ~~~": "expected code from an example, found a code fence; put the code",
    ">>> x": "expected the output of an example, found `>>>` typed by hand; embed the cell",
    "    tensor([1])": "expected the output of an example, found `tensor(` typed by hand; embed",
    "Traceback (most recent": "expected the output of an example, found `Traceback` typed by",
    "## No id": "expected an id that both locales share, `# … { #an-id }`, on 'No id'",
    "![](a.svg)": "expected what the image shows, `![…](…)`, found nothing",
    "/// example | topic/nane\n///": "no example 'topic/nane'; did you mean 'topic/name'?",
}


@pytest.mark.parametrize("text", PAGES)
def test_a_page_types_nothing_that_an_example_could_show(site: Path, text: str) -> None:
    write(site, "docs/en/index.md", f"{PAGE}\n{text}\n")
    (found,) = reported(check_pages, site)
    assert found.startswith(f"docs/en/index.md:6: {PAGES[text]}")


def test_a_page_may_name_commands_to_type(site: Path) -> None:
    fence = "```sh\npython -m venv .venv\npip install torch\n\n```"
    write(
        site, "docs/en/index.md", f"{PAGE}\n{fence}\n\n- item\n\n    ```sh\n    uv venv\n    ```\n"
    )
    assert reported(check_pages, site) == []


@pytest.mark.parametrize("line", ["x = 1", "$ pip list", ">>> 1", "tensor([1])", "pipx run a"])
def test_nothing_but_commands_is_among_them(site: Path, line: str) -> None:
    write(site, "docs/en/index.md", f"{PAGE}\n```sh\npip list\n{line}\n```\n")
    (found,) = reported(check_pages, site)
    assert found.startswith(
        "docs/en/index.md:8: expected a command to type that begins with nvidia-smi, pip, python, "
        f"source, torchrun, uv, found `{line}`; code and outputs come from examples"
    )


def test_a_tutorials_prose_has_no_fence(site: Path) -> None:
    prose = "".join(f'# %% [markdown] a lang="{x}"\n# # A\n\n' for x in ("zh", "en"))
    more = "".join(f'# %% [markdown] b lang="{x}"\n# ```\n# x\n# ```\n\n' for x in ("zh", "en"))
    found = reported_in(check_pages, site, f"{prose}# %% one\n1\n\n{more}")
    assert [line.split(": ")[:2] for line in found] == [
        ["11", "expected code from an example, found a code fence; put the code into examples/ and embed it"],
        ["16", "expected code from an example, found a code fence; put the code into examples/ and embed it"],
    ]  # fmt: skip


def test_an_example_that_no_page_shows_is_reported(site: Path) -> None:
    write(site, "examples/topic/unused.py", script(CELLS))
    assert reported(check_unused_cells, site) == [
        "examples/topic/unused.py: expected a page that shows this example, found none; embed it "
        "in both locales, `/// example | topic/unused`, or delete it"
    ]


def test_a_cell_that_no_page_shows_is_reported(site: Path) -> None:
    for locale in ("zh", "en"):
        blocks = "".join(f"/// example | topic/name#{name}\n///\n" for name in ("one", "two"))
        write(site, f"docs/{locale}/index.md", f"# Page {{ #page }}\n\n{blocks}")
    (found,) = reported(check_unused_cells, site)
    assert found.startswith(
        f"examples/topic/name.py:{HEAD_LINES + 7}: expected a page that shows the cell 'three'"
    )


TARGET = "# The `cat` page { #cat }\n\n## Along a dimension { #dim }\n"
TUTORIAL = script("""
    # %% [markdown] top lang="zh"
    # # 从头
    # 见[另一
    # 页](../sub/page.md)和[该页](../sub/page.md)。

    # %% [markdown] top lang="en"
    # # From scratch
    # See [Another
    # page](../sub/page.md) and [this page](../sub/page.md).

    # %% one
    1
    """)


@pytest.mark.parametrize(
    "link",
    [
        "[The `cat` page](sub/page.md)",
        "[Along a dimension](sub/page.md#dim)",
        "[The `cat` page](sub/page.md#dim)",
        "[Page](#page)",
        "[From scratch](a/tutorial.ipynb#top)",
        "[whatever](no.md)",
        "[elsewhere](https://example.org/page.md)",
        "the interval [0, 1)\n\nand [The `cat` page](sub/page.md)",
        "In a sentence, [concatenating](sub/page.md#dim) has its own words.",
        "- [The `cat`\n  page](sub/page.md)",
    ],
)
def test_a_link_says_where_it_leads(site: Path, link: str) -> None:
    write(site, "docs/en/sub/page.md", TARGET)
    write(site, "examples/a/tutorial.py", TUTORIAL)
    write(site, "docs/en/index.md", f"{PAGE}\n{link}\n")
    found = [line for line in reported(check_link_texts, site) if line.startswith("docs/")]
    assert found == []


@pytest.mark.parametrize(
    ("link", "titles"),
    [
        ("- [concatenating](sub/page.md)", "`The `cat` page`"),
        ("- [concatenating](sub/page.md#dim)", "`Along a dimension` or `The `cat` page`"),
        ("- [concatenating](#page)", "`Page`"),
    ],
)
def test_a_list_of_links_has_titles(site: Path, link: str, titles: str) -> None:
    write(site, "docs/en/sub/page.md", TARGET)
    write(site, "docs/en/index.md", f"{PAGE}\n{link}\n")
    assert reported(check_link_texts, site) == [
        f"docs/en/index.md:6: expected the title of what the link leads to, {titles}, "
        "found `concatenating`"
    ]


@pytest.mark.parametrize(("text", "found"), [("here", "here"), ("This\npage", "This page")])
def test_a_link_on_words_that_name_nothing_is_reported(site: Path, text: str, found: str) -> None:
    write(site, "docs/en/sub/page.md", TARGET)
    write(site, "docs/en/index.md", f"{PAGE}\nMore is in [{text}](sub/page.md).\n")
    assert reported(check_link_texts, site) == [
        f"docs/en/index.md:6: expected words that say what the link leads to, found `{found}`"
    ]


def test_a_tutorials_links_are_checked_on_their_lines(site: Path) -> None:
    write(site, "docs/zh/sub/page.md", "# 另一页 { #other }\n")
    write(site, "docs/en/sub/page.md", "# Another page { #other }\n")
    write(site, "examples/a/tutorial.py", TUTORIAL)
    assert [line.partition(": ")[0] for line in reported(check_link_texts, site)] == [
        f"examples/a/tutorial.py:{HEAD_LINES + 4}",
        f"examples/a/tutorial.py:{HEAD_LINES + 9}",
    ]
