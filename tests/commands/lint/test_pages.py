"""Rules for pages: what they must not hold, and cells that none shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.pages import check_pages, check_unused_cells
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
