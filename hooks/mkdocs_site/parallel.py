"""Builds the default locale and the others in two processes, where there are two cores.

The i18n plugin builds the default locale and then, in the same process, the others. Once the
default locale's pages are known and every example has run, a fork of this process builds the
others at the same time, into a folder of its own; at the end its files, search entries, failures
and log records are taken over.
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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.pages import Page

from gallery.child.processes import end_with_parent
from gallery.common.errors import Failure
from gallery.runner.launcher import NO_FORK
from mkdocs_site.i18n import I18n

FOLDER = "building-other-locales"
"""In the site's folder, during a build; the next build removes what a killed one left there."""
MKDOCS = "mkdocs"


@dataclass(frozen=True)
class Report:
    """The findings of the forked process, as it leaves them for this one."""

    search_entries: Sequence[Any] = ()
    failures: tuple[Failure, ...] = ()
    records: list[logging.LogRecord] = field(default_factory=list)
    error: str = ""
    """The error that ended the process early; empty if it got to its end."""


@dataclass(frozen=True)
class ForkedBuild:
    """The process that builds all locales but the default one."""

    pid: int
    site_dir: Path
    locales: tuple[str, ...]

    def collect(self, config: MkDocsConfig) -> tuple[Failure, ...]:
        """Wait for the process; take over its files and records, and return its failures.

        The i18n plugin, which would build the locales next, takes them for not built.

        Raises:
            PluginError: when the process ended early.
        """
        _, status = os.waitpid(self.pid, 0)
        report = self._read_report()
        for record in report.records:
            logging.getLogger(record.name).handle(record)
        if report.error or status:
            code = os.waitstatus_to_exitcode(status)
            raise PluginError(report.error or f"building other locales ended with exit code {code}")
        folder = self.site_dir / FOLDER
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                target = self.site_dir / file.relative_to(folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(file, target)
        shutil.rmtree(folder)
        i18n = I18n(config)
        i18n.search_entries.extend(report.search_entries)
        i18n.set_built(self.locales, built=False)
        return report.failures

    def stop(self) -> None:
        """Kill the process, if it still runs, and remove its files."""
        with contextlib.suppress(ChildProcessError):
            if os.waitpid(self.pid, os.WNOHANG) == (0, 0):
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
        shutil.rmtree(self.site_dir / FOLDER, ignore_errors=True)

    def _read_report(self) -> Report:
        path = _report_path(self.site_dir)
        try:
            report: Report = pickle.loads(path.read_bytes())
        except FileNotFoundError:
            return Report()
        path.unlink()
        return report


def is_parallel(config: MkDocsConfig) -> bool:
    """Return whether there are other locales to build, and a second core for them."""
    i18n = I18n(config)
    return (
        bool(i18n.others)
        and not i18n.is_nested
        and sys.platform == "linux"
        and not os.environ.get(NO_FORK)
        and len(os.sched_getaffinity(0)) > 1
    )


def is_fork(config: MkDocsConfig) -> bool:
    """Return whether this is the process that builds the other locales."""
    return Path(config.site_dir).name == FOLDER


def fork_build(config: MkDocsConfig, failures: Iterable[Failure]) -> ForkedBuild | None:
    """Build the other locales in a fork of this process.

    Args:
        config: the configuration of the default locale, whose pages are known.
        failures: the failures of the build; in the fork, those found there are added.

    Returns:
        the forked process; None where this one has other threads, whose locks would be copied.
    """
    if threading.active_count() > 1:
        return None
    sys.stdout.flush()
    sys.stderr.flush()
    site_dir = Path(config.site_dir)
    pid = os.fork()
    if pid:
        return ForkedBuild(pid, site_dir, I18n(config).others)
    try:
        end_with_parent()
        report = _build(config, failures)
        _report_path(site_dir).write_bytes(pickle.dumps(report))
        os._exit(0)
    finally:
        os._exit(1)


def _report_path(site_dir: Path) -> Path:
    return site_dir / f"{FOLDER}.pickle"


def _build(config: MkDocsConfig, failures: Iterable[Failure]) -> Report:
    i18n = I18n(config)
    for file in i18n.pages:
        # The sitemap lists also the default locale's pages that no navigation names.
        if file.page is None:
            Page(None, file, config)
    records: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
    logging.getLogger(MKDOCS).handlers = [logging.handlers.QueueHandler(records)]
    config.site_dir = str(Path(config.site_dir) / FOLDER)
    error = ""
    try:
        i18n.build_others()
    except Abort as aborted:
        error = str(aborted)
    except Exception:
        error = traceback.format_exc()
    logged = [records.get() for _ in range(records.qsize())]
    kept = [record for record in logged if not _is_routine(record)]
    return Report(i18n.search_entries, tuple(failures), kept, error)


def _is_routine(record: logging.LogRecord) -> bool:
    """Return whether MkDocs logs a record of every build: the first one's is enough."""
    return record.name == "mkdocs.commands.build" and record.levelno < logging.WARNING
