"""Builds the site's locales in two processes side by side, where there are two cores.

The i18n plugin builds the default locale and then, in the same process, the others. Once the
default one's pages are known and every example has run, a copy of this process builds the others
meanwhile, into a folder of its own; in the end its files and what it has to say are brought over.
"""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
import pickle
import queue
import shutil
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mkdocs import utils
from mkdocs.commands.build import build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.pages import Page

from gallery.child.processes import end_with_parent
from gallery.common.errors import Failure
from gallery.runner.launcher import NO_FORK

FOLDER = "building-other-locales"
"""In the site's folder, while its builder runs; what a killed one left there the next removes."""
MKDOCS = "mkdocs"


@dataclass(frozen=True)
class Report:
    """What the other process has to say when it is done."""

    entries: Sequence[Any] = ()
    """For search."""
    failures: tuple[Failure, ...] = ()
    records: list[logging.LogRecord] = field(default_factory=list)
    error: str = ""
    """What ended it early, besides what the records tell."""


@dataclass(frozen=True)
class OtherLocales:
    """The process that builds all locales but the default one."""

    pid: int
    site_dir: Path
    locales: tuple[str, ...]

    def bring_over(self, config: MkDocsConfig) -> tuple[Failure, ...]:
        """Wait for it, take its files into the site, and say what it says; gives its failures.

        Raises:
            PluginError: when it did not get to its end.
        """
        _, status = os.waitpid(self.pid, 0)
        told = self._read()
        for record in told.records:
            logging.getLogger(record.name).handle(record)
        if told.error or status:
            code = os.waitstatus_to_exitcode(status)
            raise PluginError(told.error or f"building other locales ended with exit code {code}")
        folder = self.site_dir / FOLDER
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                place = self.site_dir / file.relative_to(folder)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(file, place)
        shutil.rmtree(folder)
        i18n: Any = config.plugins["i18n"]
        i18n.search_entries.extend(told.entries)
        self._mark(config, to_build=False)
        return told.failures

    def let_go(self, config: MkDocsConfig) -> None:
        """Let the plugin know again that there are other locales."""
        self._mark(config, to_build=True)

    def stop(self) -> None:
        """Give it up."""
        with contextlib.suppress(ChildProcessError):
            if os.waitpid(self.pid, os.WNOHANG) == (0, 0):
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
        shutil.rmtree(self.site_dir / FOLDER, ignore_errors=True)

    def _mark(self, config: MkDocsConfig, to_build: bool) -> None:
        """Tell the i18n plugin what it still has to build."""
        i18n: Any = config.plugins["i18n"]
        for language in i18n.config.languages:
            if language.locale in self.locales:
                language.build = to_build

    def _read(self) -> Report:
        try:
            told: Report = pickle.loads(_told_in(self.site_dir).read_bytes())
        except FileNotFoundError:
            return Report()
        _told_in(self.site_dir).unlink()
        return told


def is_worth_it(config: MkDocsConfig) -> bool:
    """Whether there are other locales, and a second core for them."""
    return (
        bool(other_locales(config))
        and sys.platform == "linux"
        and not os.environ.get(NO_FORK)
        and len(os.sched_getaffinity(0)) > 1
    )


def is_copy(config: MkDocsConfig) -> bool:
    """Whether this is the process that builds the other locales."""
    return Path(config.site_dir).name == FOLDER


def other_locales(config: MkDocsConfig) -> list[str]:
    """The locales to build after the default one, while that one is built."""
    i18n: Any = config.plugins.get("i18n")
    if not i18n or i18n.building:
        return []
    return [locale for locale in i18n.build_languages if locale != i18n.current_language]


def fork_others(
    config: MkDocsConfig, failures: Callable[[], Iterable[Failure]]
) -> OtherLocales | None:
    """Build the other locales in a copy of this process.

    Args:
        config: of the default locale, whose pages are known.
        failures: gives, in the copy, those found there.

    Returns:
        the copy; None where this process has other threads, whose locks would be copied.
    """
    if threading.active_count() > 1:
        return None
    sys.stdout.flush()
    sys.stderr.flush()
    site_dir = Path(config.site_dir)
    pid = os.fork()
    if pid:
        return OtherLocales(pid, site_dir, tuple(other_locales(config)))
    try:
        end_with_parent()
        told = _build(config, failures)
        _told_in(site_dir).write_bytes(pickle.dumps(told))
        os._exit(0)
    finally:
        os._exit(1)


def _told_in(site_dir: Path) -> Path:
    return site_dir / f"{FOLDER}.pickle"


def _build(config: MkDocsConfig, failures: Callable[[], Iterable[Failure]]) -> Report:
    i18n: Any = config.plugins["i18n"]
    locales = other_locales(config)
    _make_pages(config)
    records: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
    logger = logging.getLogger(MKDOCS)
    logger.handlers = [logging.handlers.QueueHandler(records)]
    utils.clean_directory = lambda directory: None  # As the plugin does.
    i18n.building = True
    config.site_dir = str(Path(config.site_dir) / FOLDER)
    config.strict = False  # Who takes the records counts their warnings.
    error = ""
    try:
        for locale in locales:
            i18n.current_language = locale
            build(config)
    except Abort as aborted:
        error = str(aborted)
    except Exception:
        error = traceback.format_exc()
    told = [records.get() for _ in range(records.qsize())]
    kept = [record for record in told if not _is_of_inner_build(record)]
    return Report(i18n.search_entries, tuple(failures()), kept, error)


def _make_pages(config: MkDocsConfig) -> None:
    """Make the default locale's pages that no navigation names: the sitemap lists all."""
    i18n: Any = config.plugins["i18n"]
    for file in i18n.i18n_files_per_language[i18n.current_language]:
        if file.page is None:
            Page(None, file, config)


def _is_of_inner_build(record: logging.LogRecord) -> bool:
    """What MkDocs says of each build, and the plugin keeps quiet of all but one."""
    return record.name == "mkdocs.commands.build" and record.levelno < logging.WARNING
