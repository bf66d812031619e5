"""The site as `mkdocs serve` shows it: open all the time, each page rendered when it is asked for.

What was saved is read again at once; pages are looked at again when somebody asks for them, and
only those whose sources have changed are rendered. Meanwhile a thread goes through all the others,
so that after a pause the site is the one that a build would give.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from gallery.render.context import PageContext
from mkdocs_site.locale_site import (
    LocaleSite,
    Stamp,
    list_stamps,
    open_locales,
    remove_page,
    remove_surplus,
)
from mkdocs_site.priority_lock import PriorityLock
from mkdocs_site.private import serve_with
from mkdocs_site.session import Session

from executed_examples.common.errors import Failure
from executed_examples.common.source_files import forget_sources, list_sources

log = logging.getLogger("mkdocs.gallery")

_PAUSE = 1.0
"""Seconds without a request or an edit before all other pages are rendered."""
_FILL_IN_EVERY = 0.3
"""Seconds between two looks at the pages that readers have open, while examples run."""
MOST_IN_VIEW = 20
"""Pages in view that are kept up to date while examples run."""


class _Superseded(Exception):  # noqa: N818
    """What is being done for the whole site is of no use: something has changed."""


class PagesInView(dict[str, str]):
    """The pages that readers have asked for, with what they were given; the last viewed is last."""

    def note(self, uri: str, shown: str) -> None:
        """Note a view; of too many pages, the one viewed longest ago is dropped."""
        self.pop(uri, None)
        self[uri] = shown
        if len(self) > MOST_IN_VIEW:
            del self[next(iter(self))]


class OpenSite:
    """The open site, its pages as they were last written, and the thread that completes it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.reload: Callable[[], None] = lambda: None
        """Called when an open page has changed without an edit."""
        self._sites: list[LocaleSite] = []
        self._config = MkDocsConfig()
        self._files: set[Path] = set()
        """The files under the docs folder, when the site was opened."""
        self._written: dict[str, int] = {}
        """The generation in which each page was written, by path in the site."""
        self._open = PagesInView()
        self._generation = 0
        self._completed = -1
        self._logged: set[Failure] = set()
        self._lock = PriorityLock()
        self._changed = threading.Event()
        self._runs_ended = False
        self._last = time.monotonic()
        self._ends = False
        self._thread = threading.Thread(target=self._complete_always, name="open site", daemon=True)
        session.when_run = self.ran
        serve_with(self.open)

    def open(self, config: MkDocsConfig, **_: object) -> None:
        """Open the site, instead of building it; MkDocs calls it with settings just loaded."""
        with self._lock.at_once():
            before, copies = self._list_pages(), self._list_copies()
            self._config, self._sites = config, open_locales(config, self.session)
            self._files = self._list_files()
            self._begin()
            for site in self._sites:
                site.copy_files()
                site.write_templates()
            for uri in before.keys() - self._list_pages().keys():
                remove_page(Path(config.site_dir) / uri)
                self.session.current_build.pages.forget(before[uri])
            for path in copies - self._list_copies():
                path.unlink(missing_ok=True)
        if not self._thread.is_alive():
            self._thread.start()

    def _list_pages(self) -> dict[str, str]:
        """Return the paths of the pages' sources, by the pages' paths in the site."""
        pages = (page for site in self._sites for page in site.pages.items())
        return {uri: page.file.src_uri for uri, page in pages}

    def refresh(self, changed: Sequence[Path]) -> bool:
        """Read again what has changed; return whether the site can stay open for that.

        It can't where settings or templates have changed, or where a page has come or gone.
        """
        if changed and all(map(self._is_only_copied, changed)):
            for site in self._sites:
                site.copy_files(changed)
            return True
        with self._lock.at_once():
            build = self.session.current_build
            notebooks = build.content.notebooks
            forget_sources(changed)
            build.update()
            is_same = self._files == self._list_files() and notebooks == build.content.notebooks
            if not is_same or any(map(self._concerns_all, changed)):
                return False
            recordings = build.folders.root / "recordings"
            if any(path.is_relative_to(recordings) for path in changed):
                build.pipeline.recall_again()
            for site in self._sites:
                site.copy_files(changed)
            self._begin()
        return True

    def _is_only_copied(self, path: Path) -> bool:
        """Return whether no page depends on a file: it is a style sheet or a script."""
        return path.suffix in (".css", ".js") and path in self._files and path.exists()

    def _concerns_all(self, path: Path) -> bool:
        """Return whether every page depends on a file: the settings, or a template."""
        theme = self._config.theme.custom_dir
        is_template = theme and path.is_relative_to(Path(theme).resolve())
        return is_template or path == Path(self._config.config_file_path or "").resolve()

    def _list_files(self) -> set[Path]:
        docs = self.session.current_build.folders.docs
        return {path for path in list_sources(docs, "") if path.suffix}

    def _begin(self) -> None:
        """Begin a generation: whatever was written before is looked at again."""
        self._generation += 1
        self._last = time.monotonic()
        self.session.current_build.collect_runs()
        for site in self._sites:
            site.begin()
        self._changed.set()

    def write(self, uri: str) -> None:
        """Bring one file of the site up to date, if it is a page, before it is served."""
        if not any(uri in site.pages for site in self._sites):
            return  # A style sheet needn't wait for the page that is being rendered.
        # A page whose source goes at this very moment is served as it was.
        with self._lock.at_once(), suppress(FileNotFoundError):
            if site := self._write(uri):
                self._last = time.monotonic()
                self.session.current_build.pipeline.prefer(site.built.pages.examples())

    def context(self, locale: str) -> PageContext:
        """Return what the pages of a locale show; of an unknown one, those of the main locale."""
        with self._lock.at_once():
            site = next((site for site in self._sites if site.locale == locale), self._sites[0])
            return site.built.context

    def ran(self) -> None:
        """Take notice that a run has come to its end; another thread calls it."""
        self._runs_ended = True
        self._changed.set()

    def close(self) -> None:
        """End the thread."""
        self._ends = True
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join()
        serve_with(None)

    def _write(self, uri: str) -> LocaleSite | None:
        """Bring a page up to date, and note what it shows; return its locale, None for no page."""
        site = next((site for site in self._sites if uri in site.pages), None)
        if site and self._written.get(uri) != self._generation:
            site.populate(site.pages[uri])
            site.finish(site.pages[uri])
            self._log()
            self._written[uri] = self._generation
        if site:
            shown = (Path(self._config.site_dir) / uri).read_text(encoding="utf-8")
            self._open.note(uri, shown)
        return site

    def _complete_always(self) -> None:
        while not self._ends:
            self._changed.wait()
            self._changed.clear()
            try:
                self._fill_in()
                self._complete()
            except Exception:
                log.exception("the rest of the site could not be rendered")

    def _fill_in(self) -> None:
        """While examples run, show the outputs of those that have run on the pages in view."""
        while self._runs_ended and not self._ends:
            self._runs_ended = False
            with self._lock.later():
                self._begin()
            self._show_open_pages()
            time.sleep(_FILL_IN_EVERY)

    def _show_open_pages(self) -> None:
        """Write the pages that readers have open again, and reload them if one has changed."""
        changed = False
        for uri, shown in [*self._open.items()]:
            with self._lock.later():
                if self._write(uri):
                    changed |= self._open[uri] != shown
                else:
                    self._open.pop(uri, None)
        if changed:
            self.reload()

    def _complete(self) -> None:
        """Render everything else, unless something changes meanwhile."""
        while (rest := self._last + _PAUSE - time.monotonic()) > 0:
            if self._changed.wait(rest):
                return
        generation, build = self._generation, self.session.current_build
        if generation == self._completed or not build.pipeline.is_idle:
            return
        build.published = set()
        with suppress(_Superseded):
            for step in self._steps(generation):
                with self._lock.later():
                    self._require(generation)
                    step()
            self._show_open_pages()
            self._completed = generation
            with self._lock.later():
                self._log()

    def _require(self, generation: int) -> None:
        if self._ends or self._generation != generation:
            raise _Superseded

    def _pause(self, generation: int) -> None:
        """Let whoever waits for a page have it, then go on, if that is of use."""
        self._lock.give_way()
        self._require(generation)

    def _steps(self, generation: int) -> Iterator[Callable[[], None]]:
        """Yield what is to be done for the whole site, in steps that nobody waits long for."""
        before = list_stamps(Path(self._config.site_dir))
        for site in self._sites:
            for page in site.pages.values():
                yield partial(site.populate, page)
        for site in self._sites:
            yield partial(site.check_pages, partial(self._pause, generation))
        for site in self._sites:
            for page in site.pages.values():
                yield partial(site.finish, page)
            yield site.write_templates
            yield partial(site.write_downloads, partial(self._pause, generation))
        yield lambda: self._remove_surplus(before)
        yield self.session.current_build.forget_pages

    def _remove_surplus(self, before: Mapping[Path, Stamp]) -> None:
        """Remove what nothing has written again since the stamps were taken."""
        kept = self._list_copies() | self.session.current_build.published
        remove_surplus(Path(self._config.site_dir), before, kept)

    def _list_copies(self) -> set[Path]:
        return {path for site in self._sites for path in site.list_copies()}

    def _log(self) -> None:
        failures = set(self.session.current_build.failures)
        for failure in sorted(failures - self._logged):
            log.error("%s", failure)
        self._logged = failures
        for note in [*self.session.current_build.pipeline.notes]:
            log.info("%s", note)
