"""A format that a project shows besides texts and drawings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.conftest import SCRIPT, Installed

Write = Callable[[dict[str, str]], Path]
HEAD = SCRIPT.format(title='{ en = "A title" }')
CSV = """# %% rows alt_en="two rows"
class Table:
    def __repr__(self):
        return "Table(2)"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/csv": "a,b\\n1,<2>\\n"}


Table()
"""
SHOW = """
from html import escape


def to_html(text, alt):
    rows = ["".join(f"<td>{escape(cell)}" for cell in row.split(",")) for row in text.split()]
    return f'<table title="{alt}"><tr>{"<tr>".join(rows)}</table>'
"""
FILES = {
    "mkdocs.yml": "site_name: Tables\nplugins: [executed-examples]\n",
    "executed-examples.toml": '[formats]\n"text/csv" = "tables:to_html"\n',
    "tables.py": SHOW,
    "docs/index.md": "# Tables\n\n/// example | table/rows\n///\n",
    "examples/table/rows.py": HEAD + CSV,
}


@pytest.fixture
def page(installed: Installed, write: Write) -> Callable[..., str]:
    """The page of a site of `FILES` with changes; its build must succeed."""

    def build(**changes: str) -> str:
        site = write({**FILES, **changes})
        done = installed.run(site, "mkdocs", "build", "--strict")
        assert done.returncode == 0, done.stderr
        return (site / "site/index.html").read_text(encoding="utf-8")

    return build


def test_a_value_is_shown_by_the_function_that_the_settings_name(page: Callable[..., str]) -> None:
    shown = '<table title="two rows"><tr><td>a<td>b<tr><td>1<td>&lt;2&gt;</table>'
    assert shown in page()


def test_without_it_the_value_is_a_text(page: Callable[..., str]) -> None:
    assert re.search("<pre[^>]*>\nTable\\(2\\)", page(**{"executed-examples.toml": ""}))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ('600_000 * "a"', "expected at most 524,288 characters of text/csv, found 600,000"),
        ('b"a,b"', "expected a text as text/csv, found bytes"),
    ],
)
def test_what_can_not_be_kept_is_an_error(
    installed: Installed, write: Write, given: str, message: str
) -> None:
    script = HEAD + CSV.replace('"a,b\\n1,<2>\\n"', given)
    site = write({**FILES, "examples/table/rows.py": script})
    done = installed.run(site, "executed-examples", "run")
    assert done.returncode == 1
    assert message in done.stderr


def test_what_is_no_html_is_an_error(installed: Installed, write: Write) -> None:
    site = write({**FILES, "tables.py": "def to_html(text, alt):\n    pass\n"})
    assert (
        "expected HTML as a text, found NoneType" in installed.run(site, "mkdocs", "build").stderr
    )


def test_a_recording_keeps_both_and_a_terminal_prints_the_text(
    installed: Installed, write: Write
) -> None:
    site = write(FILES)
    done = installed.run(site, "executed-examples", "run", "--record")
    assert "Table(2)" in done.stdout
    recording = json.loads((site / "recordings/cpu/table/rows.json").read_text(encoding="utf-8"))
    [output] = recording["cells"][0]["outputs"]
    assert output == {
        "kind": "formatted",
        "format": "text/csv",
        "text": ["a,b\n", "1,<2>\n"],
        "plain": ["Table(2)"],
    }
    assert installed.run(site, "executed-examples", "check").returncode == 0


def test_a_function_that_fails_is_named_with_the_cell(installed: Installed, write: Write) -> None:
    site = write({**FILES, "tables.py": "def to_html(text, alt):\n    return text[99]\n"})
    done = installed.run(site, "mkdocs", "build")
    assert done.returncode == 1
    found = "cell 'rows': text/csv can't be shown: IndexError: string index out of range"
    assert found in done.stderr


def test_a_function_that_is_not_there_is_named_with_its_place(
    installed: Installed, write: Write
) -> None:
    site = write({**FILES, "tables.py": ""})
    done = installed.run(site, "mkdocs", "build")
    assert done.returncode == 1
    found = "executed-examples.toml: `formats.text/csv`: expected a function of a module"
    assert found in done.stderr
    assert "Traceback" not in done.stderr
