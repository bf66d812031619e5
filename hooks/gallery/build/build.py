"""One build of a site in all its locales."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Self

from gallery.build.content import Content, Folders, read_content
from gallery.build.page_checks import PageChecks
from gallery.build.pipeline import Pipeline
from gallery.common.errors import Failure
from gallery.common.files import write_file
from gallery.pages.page_index import index_pages
from gallery.render.context import PageContext
from gallery.render.notebook import Notebook
from gallery.render.urls import FROM_ROOT, Urls
from gallery.runner.choose import executor_from_environment
from gallery.runner.freshness import Freshness
from gallery.runner.launcher import Launcher

FIGURES = "assets/figures"
"""The folder of the figures, under the site's root."""


@dataclass
class Build:
    """The parts of a build that a builder uses, page by page: `start` makes one."""

    folders: Folders
    content: Content
    pages: PageChecks
    failures: set[Failure]
    _pipeline: Pipeline
    _started: float
    _is_summarized: bool = False

    @classmethod
    def start(cls, folders: Folders, launcher: Launcher) -> Self:
        """Read the site's content and begin to run the examples that have no fresh recording."""
        started = time.monotonic()
        failures: set[Failure] = set()
        content = read_content(folders, failures)
        executor, found = executor_from_environment(launcher)
        failures.update(found)
        pipeline = Pipeline(content.examples, Freshness(folders.root, executor))
        pipeline.start()
        checks = PageChecks(folders, content, failures)
        return cls(folders, content, checks, failures, pipeline, started)

    def context(self, urls: Urls, site_dir: Path) -> PageContext:
        """Return what the blocks of one locale's pages need; they write figures into the site."""
        examples = self.content.examples
        index = index_pages(self.folders.pages(urls.locale), urls.locale, examples)
        blocks = index.blocks
        return PageContext(
            examples,
            self._pipeline.outcome,
            self._pipeline.summary,
            partial(_publish, site_dir / FIGURES),
            self.content.claims,
            self.content.terms,
            replace(urls, run_log=blocks.get("run-log", ""), api_index=blocks.get("api-index", "")),
            index,
            self.content.translations,
            self.content.tasks,
            self.content.quotations,
        )

    def notebook(self, name: str, locale: str) -> Notebook:
        """Return an example as a notebook; waits until it has run."""
        return Notebook(self._pipeline.outcome(name), locale)

    def wait(self) -> str:
        """Wait for every run and collect its failures; the first time, return a summary."""
        if self._is_summarized:
            return ""
        self._is_summarized = True
        for name in self.content.examples:
            self.failures.update(self._pipeline.outcome(name).failures)
        summary, slowest = self._pipeline.summary(), self._pipeline.progress.summary()
        counts = [f"{summary.ran} runs", f"{summary.shown} of {summary.examples} examples shown"]
        counts += [f"{summary.awaiting} awaiting a device"] if summary.awaiting else []
        counts += [f"{summary.stale} recorded before the code changed"] if summary.stale else []
        counts += [f"{summary.failed} failed"] if summary.failed else []
        counts += [f"after {time.monotonic() - self._started:.1f} s"]
        return ", ".join(counts) + (f"; the slowest: {slowest}" if slowest else "")

    def notes(self) -> Sequence[str]:
        """Return notes on the runs that are not failures."""
        return tuple(self._pipeline.notes)

    def close(self) -> None:
        """Give up the runs that have not begun, and end the threads."""
        self._pipeline.close()


def _publish(folder: Path, name: str, text: str) -> str:
    """Write a figure, whose name is unique to its text; return its address in a page."""
    path = folder / name
    if not path.exists():
        write_file(path, text)
    return f"{FROM_ROOT}{FIGURES}/{name}"
