"""Builds the default locale and the others in two processes, where there are two cores.

The i18n plugin builds the default locale and then, in the same process, the others. Once the
default locale's pages are known and every example has run, a fork of this process builds the
others at the same time, into a folder of its own; at the end its files, failures and log records
are taken over.
"""

import logging
import logging.handlers
import multiprocessing
import os
import queue
import shutil
import signal
import sys
import threading
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.pages import Page

from gallery.build.build import Build
from mkdocs_site.i18n import I18n

from executed_examples.child.processes import end_with_parent
from executed_examples.common.errors import Failure
from executed_examples.runner.launcher import NO_FORK

FOLDER = "building-other-locales"
"""In the site's folder, during a build; the next build removes what a killed one left there."""
MKDOCS = "mkdocs"


@dataclass(frozen=True)
class _Report:
    """The findings of the forked process, as it sends them to this one."""

    failures: tuple[Failure, ...]
    notes: tuple[str, ...]
    records: Sequence[logging.LogRecord]
    error: str
    """The error that ended the build early; empty if it got to its end."""


@dataclass(frozen=True)
class ForkedBuild:
    """The process that builds all locales but the default one."""

    process: BaseProcess
    connection: Connection
    folder: Path
    """The folder of its files."""
    locales: tuple[str, ...]

    def collect(self, config: MkDocsConfig, build: Build) -> None:
        """Wait for the process; take over its files, records, failures, and notes.

        The i18n plugin, which would build the locales next, takes them for not built.

        Raises:
            PluginError: when the process ended early.
        """
        try:
            report: _Report = self.connection.recv()
        except (EOFError, OSError) as error:
            self.process.join()
            code = self.process.exitcode
            raise PluginError(f"building other locales ended with exit code {code}") from error
        for record in report.records:
            logging.getLogger(record.name).handle(record)
        if report.error:
            raise PluginError(report.error)
        shutil.copytree(self.folder, config.site_dir, copy_function=shutil.move, dirs_exist_ok=True)
        self.stop()
        I18n(config).set_built(self.locales, built=False)
        build.failures.replace("other locales", report.failures)
        build.cache.files.notes.update(dict.fromkeys(report.notes))

    def stop(self) -> None:
        """Kill the process, if it still runs, and remove its files."""
        self.process.kill()
        self.process.join()
        shutil.rmtree(self.folder, ignore_errors=True)


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


def fork_build(config: MkDocsConfig, build: Build) -> ForkedBuild | None:
    """Build the other locales in a fork of this process, once the default one's pages are known.

    There, what is wrong is added to the build's own failures and notes. Returns None where this
    process has other threads, whose locks would be copied.
    """
    if threading.active_count() > 1:
        return None
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_build, args=(config, build, theirs))
    process.start()
    theirs.close()
    return ForkedBuild(process, ours, Path(config.site_dir) / FOLDER, I18n(config).others)


def _build(config: MkDocsConfig, build: Build, connection: Connection) -> None:
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The process that forked this one ends it.
    i18n = I18n(config)
    for file in i18n.pages:
        # The sitemap lists also the default locale's pages that no navigation names.
        if file.page is None:
            Page(None, file, config)
    records: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()
    handler = logging.handlers.QueueHandler(records)
    # What MkDocs logs of every build, it has logged of the first.
    handler.addFilter(lambda r: r.name != "mkdocs.commands.build" or r.levelno >= logging.WARNING)
    logging.getLogger(MKDOCS).handlers = [handler]
    config.site_dir = str(Path(config.site_dir) / FOLDER)
    error = ""
    try:
        i18n.build_others()
    except Abort as aborted:
        error = str(aborted)
    except Exception:
        error = traceback.format_exc()
    logged = [records.get() for _ in range(records.qsize())]
    connection.send(_Report(tuple(build.failures), tuple(build.pipeline.notes), logged, error))
