"""The rule for links: their texts are titles."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.links import check_link_texts
from tests.support.examples import HEAD_LINES, script
from tests.support.linting import PAGE, reported, write

TARGET = "# The `cat` page { #cat }\n\n## Along a dimension { #dim }\n"
TUTORIAL = script("""
    # %% [markdown] top lang="zh"
    # # 从头
    # 见[另一
    # 页](../sub/page.md)和[这一页](../sub/page.md)。

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
    ],
)
def test_a_title_is_a_links_text(site: Path, link: str) -> None:
    write(site, "docs/en/sub/page.md", TARGET)
    write(site, "examples/a/tutorial.py", TUTORIAL)
    write(site, "docs/en/index.md", f"{PAGE}\n{link}\n")
    found = [line for line in reported(check_link_texts, site) if line.startswith("docs/")]
    assert found == []


@pytest.mark.parametrize(
    ("link", "titles"),
    [
        ("[the page](sub/page.md)", "`The `cat` page`"),
        ("[the page](sub/page.md#dim)", "`Along a dimension` or `The `cat` page`"),
        ("[the page](#page)", "`Page`"),
    ],
)
def test_another_text_is_reported(site: Path, link: str, titles: str) -> None:
    write(site, "docs/en/sub/page.md", TARGET)
    write(site, "docs/en/index.md", f"{PAGE}\n{link}\n")
    assert reported(check_link_texts, site) == [
        f"docs/en/index.md:6: expected the title of what the link leads to, {titles}, "
        "found `the page`"
    ]


def test_a_tutorials_links_may_go_on_on_the_next_line(site: Path) -> None:
    write(site, "docs/zh/sub/page.md", "# 另一页 { #other }\n")
    write(site, "docs/en/sub/page.md", "# Another page { #other }\n")
    write(site, "examples/a/tutorial.py", TUTORIAL)
    assert [line.partition(": ")[0] for line in reported(check_link_texts, site)] == [
        f"examples/a/tutorial.py:{HEAD_LINES + 4}",
        f"examples/a/tutorial.py:{HEAD_LINES + 9}",
    ]
