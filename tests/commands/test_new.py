"""The command `python hooks new`: what it writes, and what it refuses."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from gallery.commands.new import add_to_navigation
from tests.support.commands import hooks
from tests.support.paths import HOOKS
from tests.support.sites import LIGHT, build_site

from executed_examples.examples.example import read_example

TITLES = ("--zh", "条件选取", "--en", "Where")


def test_new_writes_an_example_and_shows_it_on_both_pages(site: Path) -> None:
    """A new page is made and joins the navigation behind the last of its folder; and it builds."""
    done = hooks(site, "new", "topic/where", *TITLES, "--page", "topic/where")
    assert done.returncode == 0, done.stderr
    example = read_example(site / "examples/topic/where.py", site)
    assert (example.metadata.title["zh"], example.metadata.title["en"]) == ("条件选取", "Where")
    assert (
        (site / "docs/zh/topic/where.md").read_text("utf-8").startswith("# 条件选取 { #where }\n")
    )
    nav = (site / "mkdocs.yml").read_text("utf-8")
    assert nav.endswith("  - topic/old.md\n  - topic/where.md\n")
    built = build_site(site, "--strict", **LIGHT)
    assert built.code == 0, built.log
    for page in ("topic/where/index.html", "en/topic/where/index.html"):
        assert "tensor([1, 2, 3])" in built.page(page)


def test_new_adds_to_a_page_that_is_there(site: Path) -> None:
    done = hooks(site, "new", "topic/where", *TITLES, "--page", "topic/old")
    assert done.returncode == 0, done.stderr
    text = (site / "docs/en/topic/old.md").read_text("utf-8")
    assert text == "# Old { #old }\n\n## Where { #where }\n\n/// example | topic/where\n///\n"


def test_new_adds_to_a_page_before_its_links_to_others(site: Path) -> None:
    links = "## See also { #see-also }\n\n- [Home](../index.md)\n"
    for locale in ("zh", "en"):
        page = site / f"docs/{locale}/topic/old.md"
        page.write_text(f"# Old {{ #old }}\n\n{links}", "utf-8")
    done = hooks(site, "new", "topic/where", *TITLES, "--page", "topic/old")
    assert done.returncode == 0, done.stderr
    text = (site / "docs/en/topic/old.md").read_text("utf-8")
    section = "## Where { #where }\n\n/// example | topic/where\n///\n"
    assert text == f"# Old {{ #old }}\n\n{section}\n{links}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("Where",),
            "expected topic/name in lowercase letters, digits, and hyphens, found 'Where'",
        ),
        (("topic/good",), "examples/topic/good.py already exists"),
        (("topic/random", *TITLES), "expected a name that no module has, found 'random'"),
        (("topic/x", "--zh", "题"), "expected a title in English, found none: --en"),
        (("topic/x", "--zh", '"题"', "--en", "x"), "expected a title without"),
    ],
)
def test_new_refuses_and_writes_nothing(
    site: Path, arguments: tuple[str, ...], message: str
) -> None:
    before = sorted(site.rglob("*"))
    done = hooks(site, "new", *arguments)
    assert (done.returncode, message in done.stderr) == (2, True), done.stderr
    assert sorted(site.rglob("*")) == before


def test_new_asks_at_a_terminal_for_titles(site: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, str(HOOKS), "new", "topic/asked"],
        cwd=site,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.write(ours, "题\nAsked\n".encode())
    assert process.wait(60) == 0
    example = read_example(site / "examples/topic/asked.py", site)
    assert example.metadata.title["en"] == "Asked"


SETTINGS = """\
# A comment that stays.
nav:
  - Home: index.md
  - Tensors:
      - tensor/create.md
      - 形状: tensor/shape.md
      - tensor/tour.ipynb
  - Data:
      - data/loader.md
"""


@pytest.mark.parametrize(
    ("page", "line", "entry"),
    [
        ("tensor/views", 8, "      - tensor/views.md\n"),
        ("data/sets", 10, "      - data/sets.md\n"),
        ("about", 4, "  - about.md\n"),
    ],
)
def test_a_page_is_added_after_the_last_one_of_its_folder(
    page: str, line: int, entry: str, tmp_path: Path
) -> None:
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    assert add_to_navigation(tmp_path, page) == line
    lines = (tmp_path / "mkdocs.yml").read_text(encoding="utf-8").splitlines(keepends=True)
    assert lines.pop(line - 1) == entry
    assert "".join(lines) == SETTINGS


def test_a_page_of_a_new_folder_is_left_to_the_author(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    assert add_to_navigation(tmp_path, "new/page") is None
    assert (tmp_path / "mkdocs.yml").read_text(encoding="utf-8") == SETTINGS
