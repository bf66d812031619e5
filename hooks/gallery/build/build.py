"""One build of a site in all its locales."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Self

from gallery.build.content import Content, Folders, read_content
from gallery.build.kept_files import KeptFiles
from gallery.build.page_cache import PageCache
from gallery.build.page_checks import FailureLog, PageChecks
from gallery.build.repeats import check_repeats
from gallery.releases.store import releases_of
from gallery.render.context import FROM_ROOT, PageContext, Urls
from gallery.render.notebook import Notebook

from executed_examples.common.files import KEPT, write_file
from executed_examples.common.source_files import list_sources
from executed_examples.common.texts import Counted
from executed_examples.pages.embeds import index_pages
from executed_examples.runner.choose import executor_from_environment
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.pipeline import Pipeline, summarize

FIGURES = "assets/figures"
"""The folder of the figures, under the site's root."""
_CONTENT = "content"
"""The origin of failures in examples, claims, glossary, and in how the languages compare."""


@dataclass
class Build:
    """The parts of a build that a builder uses, page by page: `start` makes one."""

    folders: Folders
    content: Content
    pages: PageChecks
    failures: FailureLog
    cache: PageCache
    pipeline: Pipeline
    _started: float
    _is_summarized: bool = False
    published: set[Path] = field(default_factory=set)
    """The figures and cards that pages have shown; none is written again."""

    @classmethod
    def start(
        cls, folders: Folders, launcher: Launcher, when_run: Callable[[], None] | None = None
    ) -> Self:
        """Read the site's content and begin to run the examples that have no fresh recording.

        `when_run` is called after each run, where pages don't wait for runs.
        """
        started = time.monotonic()
        failures = FailureLog()
        content, found = read_content(folders)
        failures.replace(_CONTENT, found)
        executor, found = executor_from_environment(launcher)
        failures.add("environment", *found)
        freshness = Freshness(folders.root, executor, releases_of(folders.root))
        failures.add("attestations", *freshness.failures)
        pipeline = Pipeline(freshness, when_run)
        pipeline.update(content.examples)
        pages = PageCache(KeptFiles(folders.root / KEPT / folders.kept, pipeline.notes))
        checks = PageChecks(folders, content, failures)
        return cls(folders, content, checks, failures, pages, pipeline, started)

    def update(self) -> None:
        """Read the content again, and begin to run what has changed."""
        self.content, found = read_content(self.folders)
        self.failures.replace(_CONTENT, found)
        self.pages = replace(self.pages, content=self.content)
        self.pipeline.update(self.content.examples)

    def context(self, urls: Urls, site_dir: Path) -> PageContext:
        """Return what the blocks of one locale's pages need; they write figures into the site.

        It shows each example as it was when it was first asked for: a run that ends between a
        page's rendering and its hash would have what is out of date kept as up to date.
        """
        examples, outcome = self.content.examples, cache(self.pipeline.outcome)
        index = index_pages(
            self.folders.pages(urls.locale), urls.locale, examples, self.folders.root
        )
        run_log, api_index = (index.blocks.get(name, "") for name in ("run-log", "api-index"))
        return PageContext(
            examples=examples,
            outcome=outcome,
            summary=lambda: summarize(map(outcome, examples)),
            publish=partial(self._publish, site_dir / FIGURES),
            on_embed=lambda: None,
            lists=self.content.lists,
            urls=replace(urls, run_log=run_log, api_index=api_index),
            page_index=index,
            translations=lambda: self.content.translations,
            lagging=lambda page: self.content.translations.behind(page, urls.locale),
            moved=self.content.moved_headings(),
            releases=lambda name: self.content.releases.of(examples[name]),
        )

    def notebook(self, name: str, locale: str) -> Notebook:
        """Return an example as a notebook; waits until it has run."""
        return Notebook(self.pipeline.outcome(name), locale)

    def wait(self) -> str:
        """Wait for every run and collect its failures; the first time, return a summary."""
        if self._is_summarized:
            return ""
        self._is_summarized = True
        outcomes = [self.pipeline.outcome(name) for name in self.content.examples]
        self.failures.replace("repeats", check_repeats(self.folders.root, outcomes))
        self.collect_runs()
        summary = summarize(outcomes)
        slowest = self.pipeline.progress.summary()
        counts = [f"{Counted(summary.ran):# run|# runs}"]
        counts += [f"{summary.shown} of {Counted(summary.examples):# example|# examples} shown"]
        counts += [f"{summary.awaiting} awaiting a device"] if summary.awaiting else []
        counts += [f"{summary.stale} recorded before the code changed"] if summary.stale else []
        counts += [f"{summary.failed} failed"] if summary.failed else []
        counts += [f"{summary.tried_again} tried again"] if summary.tried_again else []
        counts += [f"after {time.monotonic() - self._started:.1f} s"]
        return ", ".join(counts) + (f"; the slowest: {slowest}" if slowest else "")

    def collect_runs(self) -> None:
        """Take over the failures of the runs, those that have come to their end in a preview."""
        outcomes = (self.pipeline.outcome(name) for name in self.content.examples)
        self.failures.replace("runs", (f for outcome in outcomes for f in outcome.failures))

    def forget_pages(self) -> None:
        """Remove what is kept of pages that are gone."""
        docs, locales = self.folders.docs, self.folders.locales or ("",)
        pages = {path.relative_to(docs).as_posix() for path in list_sources(docs, ".md")}
        notebooks = [f"{name}.ipynb" for name in self.content.notebooks]
        pages |= {f"{locale}/{name}".lstrip("/") for locale in locales for name in notebooks}
        self.cache.files.prune(pages)

    def close(self) -> None:
        """Give up the runs that have not begun, and end the threads."""
        self.pipeline.close()

    def _publish(self, folder: Path, name: str, text: str) -> str:
        """Write a figure, whose name is unique to its text; return its address in a page."""
        path = folder / name
        self.published.add(path)
        if not path.exists():
            write_file(path, text)
        return f"{FROM_ROOT}{FIGURES}/{name}"
