"""Fixtures of several packages, and the tables that tests measure."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import gallery as _languages  # noqa: F401  It sets those of this site before the engine reads any.
from tests.support.examples import CPU, script, write_example
from tests.support.paths import PROJECT
from tests.support.sites import Built, build_site, locked

from executed_examples.examples.example import Example, read_example
from executed_examples.pages.embeds import PageIndex, index_pages
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run, run_example


@pytest.fixture
def example(tmp_path: Path) -> Callable[..., Example]:
    """Makes an example of its cells."""

    def make(cells: str, options: str = "", name: str = "topic/name") -> Example:
        path = write_example(tmp_path, name, script(cells, options))
        return read_example(path, tmp_path)

    return make


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher()
    yield launcher
    launcher.close()


@pytest.fixture
def run(launcher: Launcher, example: Callable[..., Example]) -> Callable[..., Run]:
    """Runs an example made of its cells, in a real child."""

    def start(cells: str, options: str = "") -> Run:
        return run_example(launcher, example(cells, options), "key", CPU)

    return start


@pytest.fixture(scope="session")
def session_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all the workers of this session."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def site(session_folder: Path) -> Built:
    """The project's own site: where $SITE says that it has just been built, or built here once."""
    if made := os.environ.get("SITE"):
        return Built(0, "", Path(made).parent)
    with locked(session_folder / "project.lock"):
        folder = session_folder / "project"
        if not (folder / "site/sitemap.xml").exists():
            built = build_site(PROJECT, "--strict", "-d", str(folder / "site"))
            assert built.code == 0, built.log
    return Built(0, "", folder)


PRINTING = "# %% one\nprint(1)\n"


@pytest.fixture
def two(example: Callable[..., Example]) -> tuple[Example, Example]:
    """Two examples, the first of which is on two pages."""
    return example(PRINTING, name="a/one"), example(PRINTING, name="b/two")


@pytest.fixture
def page_index(two: tuple[Example, Example], tmp_path: Path) -> PageIndex:
    docs = tmp_path / "docs"
    (docs / "a").mkdir(parents=True)
    (docs / "a/page.md").write_text("# `a` page { #a }\n\n/// example | a/one#one\n///\n", "utf-8")
    (docs / "more.md").write_text("# More\n\n- x\n\n    /// example | a/one\n    ///\n", "utf-8")
    (docs / "log.md").write_text("# Log\n\n/// run-log\n///\n", "utf-8")
    return index_pages(docs, "en", {example.name: example for example in two}, tmp_path)


LONGEST = ("site", "runner", "commands", "mkdocs_site", "build")
"""The folders whose files take longest."""


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a worker often waits for a page, or for a run to end."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest, so that no worker ends long after the others."""
    turns = {name: turn for turn, name in enumerate(LONGEST)}
    tests = Path(__file__).parent
    items.sort(key=lambda item: turns.get(item.path.relative_to(tests).parts[0], len(turns)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what tests measured; run side by side, their own prints are lost."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "table":
                terminalreporter.write_line(str(value))
