"""One build of a site in all its locales."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gallery.build.content import Content, Folders, read_content
from gallery.build.failures import Failures
from gallery.build.page_checks import PageChecks
from gallery.build.pipeline import Pipeline
from gallery.build.published import PublishedFiles
from gallery.pages.page_index import index_pages
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.recordings.outcome import Summary
from gallery.render.blocks.context import PageContext
from gallery.render.notebook import Notebook
from gallery.render.run_log import TRANSLATIONS
from gallery.render.translation_notes import add_translation_note, render_translation_status
from gallery.render.urls import Urls
from gallery.runner.choose import executor_from_environment
from gallery.runner.launcher import Launcher


@dataclass
class Build:
    """The parts of a build that a builder uses, page by page: `start` makes one."""

    folders: Folders
    content: Content
    pages: PageChecks
    files: PublishedFiles
    failures: Failures
    _pipeline: Pipeline
    _started: float
    _is_summarized: bool = False

    @classmethod
    def start(cls, folders: Folders, launcher: Launcher) -> Build:
        """Read the site's content and begin to run the examples that have no fresh recording."""
        started = time.monotonic()
        failures = Failures()
        content = read_content(folders, failures)
        executor, found = executor_from_environment(launcher)
        failures.add(found)
        cache = CacheStore(folders.root / ".cache" / "recordings")
        committed = CommittedStore(folders.root / "recordings")
        pipeline = Pipeline(content.examples, cache, committed, executor)
        pipeline.start()
        checks = PageChecks(folders, content, failures)
        return cls(folders, content, checks, PublishedFiles(), failures, pipeline, started)

    def context(self, urls: Urls) -> PageContext:
        """Return what the blocks of one locale's pages need."""
        examples = self.content.examples
        index = index_pages(self.folders.pages(urls.locale), urls.locale, examples)
        blocks = index.blocks
        return PageContext(
            examples,
            self._pipeline.outcome,
            self._pipeline.summary,
            self.files.publish,
            self.content.claims,
            self.content.terms,
            replace(urls, run_log=blocks.get("run-log", ""), api_index=blocks.get("api-index", "")),
            index,
        )

    def notebook(self, name: str, locale: str) -> Notebook:
        """Return an example as a notebook; waits until it has run."""
        return Notebook(self._pipeline.outcome(name), locale)

    def notebooks(self, locale: str) -> Iterator[Notebook]:
        """Return every example as a notebook in one locale."""
        return (self.notebook(name, locale) for name in self.content.examples)

    def add_translation_notes(
        self, page: str, html: str, context: PageContext, addresses: Mapping[str, str]
    ) -> str:
        """Show on a page what of it is behind the other language; on the run log, what is at all.

        Args:
            page: the page's path under the docs folder.
            html: its content.
            context: the context of its blocks.
            addresses: the page's address in each locale that is built, by locale.
        """
        translations = self.content.translations
        if TRANSLATIONS in html:
            status = render_translation_status(translations, context.page_index, context.urls)
            html = html.replace(TRANSLATIONS, status)
        locale = context.locale
        name = page.removeprefix(f"{locale}/").rpartition(".")[0]
        lagging = [
            pair for pair in translations.lagging if (pair.page, pair.behind) == (name, locale)
        ]
        return add_translation_note(html, lagging, addresses) if lagging else html

    def wait(self) -> str:
        """Wait for every run and collect its failures; the first time, return a summary."""
        if self._is_summarized:
            return ""
        self._is_summarized = True
        for outcome in self._pipeline.outcomes():
            self.failures.add(outcome.failures)
        seconds = time.monotonic() - self._started
        slowest = self._pipeline.progress.summary()
        text = f"{_describe(self._pipeline.summary())}, after {seconds:.1f} s"
        return f"{text}; the slowest: {slowest}" if slowest else text

    def notes(self) -> Sequence[str]:
        """Return what is worth knowing of the runs and is no failure."""
        return (*self._pipeline.damaged, *self._pipeline.notes)

    def close(self) -> None:
        """Give up the runs that have not begun, and end the threads."""
        self._pipeline.close()


def _describe(summary: Summary) -> str:
    counts = [f"{summary.ran} runs", f"{summary.shown} of {summary.examples} examples shown"]
    counts += [f"{summary.awaiting} awaiting a device"] if summary.awaiting else []
    counts += [f"{summary.stale} recorded before the code changed"] if summary.stale else []
    counts += [f"{summary.failed} failed"] if summary.failed else []
    return ", ".join(counts)
