"""The house rules, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from gallery.commands.lint.sources import Sources, read_sources
from tests.support.examples import HEAD_LINES, script
from tests.support.sites import write_site

from executed_examples.common.errors import Failure

Rule = Callable[[Sources], Iterator[Failure]]
EMBED = "/// example | topic/name\n///\n"

PAGE = f"# Page {{ #page }}\n\n{EMBED}"

CELLS = "# %% one\n1\n\n# %% two\n2\n\n# %% three\n3\n"


def reported(rule: Rule, site: Path) -> list[str]:
    return [str(failure) for failure in rule(read_sources(site))]


def reported_in(rule: Rule, site: Path, cells: str, options: str = "") -> list[str]:
    """What a rule reports in an example of these cells; lines are counted from its first cell."""
    write_site(site, {}, {"topic/name": script(cells, options)})
    before = HEAD_LINES + len(options.splitlines())
    return [f"{found.line - before}: {found.message}" for found in rule(read_sources(site))]


def write(site: Path, path: str, text: str) -> Path:
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


def write_recording(site: Path, name: str) -> None:
    write(site, f"recordings/cpu/{name}.json", "{}")
    write(site, f"recordings/cpu/{name}--figure-1.svg", "<svg/>")
