"""This site's cheat sheet: every line and every output is that of a run."""

import re
from html import unescape

import pytest

from gallery.render.blocks.cheatsheet import MOST_LINES
from tests.support.own_site import PREFIXES, own_examples
from tests.support.paths import PROJECT
from tests.support.sites import Built

from executed_examples.recordings.recording import Text, Value, from_json

ROW = re.compile(
    r'<div id="([^"]+)"><dt><a href="([^"#]*)#([^"]*)">(.*?)</a></dt>'
    r'<dd>(.*?)</dd><dd class="cheatsheet-output">(.*?)</dd></div>',
    re.DOTALL,
)
Rows = dict[str, tuple[str, ...]]


def rows(site: Built, prefix: str) -> Rows:
    """The parts of each row, by its id: the link's page and heading, task, code, and output."""
    html = site.page(f"{prefix}cheatsheet/index.html")
    return {name: tuple(map(text, parts)) for name, *parts in ROW.findall(html)}


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html)).strip("\n")


def own_cells() -> list[tuple[str, str]]:
    """The cells that are rows, as examples and their cells: all but the first of each group."""
    names = sorted(name for name in own_examples() if name.startswith("cheatsheet/"))
    return [(name, cell.name) for name in names for cell in own_examples()[name].cells[1:]]


@pytest.mark.parametrize("prefix", PREFIXES.values())
def test_each_line_and_output_is_that_of_a_cell(site: Built, prefix: str) -> None:
    shown = {name: parts[3:] for name, parts in rows(site, prefix).items()}
    expected = {}
    for name, cell_name in own_cells():
        example = own_examples()[name]
        cell = next(c for c in example.cells if c.name == cell_name)
        recording = from_json((PROJECT / f"recordings/cpu/{name}.json").read_text("utf-8"))
        outputs = [o for o in recording.cell(cell_name).outputs if isinstance(o, Text | Value)]
        output = "\n".join(output.text.strip("\n") for output in outputs)
        expected[f"{name}.{cell_name}"] = (example.localized["en"].code(cell), output)
    assert shown == expected


def test_a_row_fits_a_glance(site: Built) -> None:
    for name, (*_, task, code, output) in rows(site, "en/").items():
        assert len(task) <= 45, name
        assert 1 <= code.count("\n") + 1 <= MOST_LINES, name
        assert 1 <= len(output.splitlines()) <= 3, name


def test_a_row_leads_to_a_heading(site: Built) -> None:
    for prefix in PREFIXES.values():
        for name, (page, heading, *_) in rows(site, prefix).items():
            path = page.removeprefix("../")
            assert f'id="{heading}"' in site.page(f"{prefix}{path}index.html"), name
