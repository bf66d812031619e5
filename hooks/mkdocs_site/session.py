"""A session of MkDocs, from `on_startup` to `on_shutdown`: it outlives a build."""

import logging
from collections.abc import Callable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.utils import CountHandler

from gallery.build.build import Build
from gallery.build.content import Folders
from mkdocs_site import addresses
from mkdocs_site.i18n import I18n
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.parallel import MKDOCS, ForkedBuild
from mkdocs_site.site import root_of

from executed_examples.child.processes import ON_LINUX
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.unguarded import from_recordings

log = logging.getLogger("mkdocs.gallery")


class Session:
    """The launcher of runs, the current build, and the warnings logged so far."""

    def __init__(self, command: str, dirty: bool) -> None:
        self.is_serving = command == "serve"
        self.is_whole = not (self.is_serving or dirty)
        """Whether this is one build of the whole site."""
        self.launcher = Launcher()
        self.build: Build | None = None
        self.fork: ForkedBuild | None = None
        self.locales: dict[str, LocaleBuild] = {}
        """What MkDocs has made of each locale so far, in this build."""
        self.when_run: Callable[[], None] | None = None
        """Called after each run, where builds don't wait for runs."""
        self.warnings = CountHandler(level=logging.WARNING)
        logging.getLogger(MKDOCS).addHandler(self.warnings)
        addresses.LOGGER.addFilter(self._is_kept)
        if not addresses.LOGGER.isEnabledFor(logging.WARNING):
            # `mkdocs build --quiet` is not to hide a broken link.
            addresses.LOGGER.setLevel(logging.WARNING)
        if not ON_LINUX:
            log.info(from_recordings())

    def begin_build(self, config: MkDocsConfig) -> None:
        """Begin a build of all locales; the one before is over, unless its runs go on."""
        docs = Path(config.docs_dir).resolve()
        # Those of the copy without a server differ in their links: neither replaces the other.
        kept = "pages" if config.use_directory_urls else "pages-in-files"
        folders = Folders(root_of(config), docs, I18n(config).folders, kept)
        if self.when_run and self.build and self.build.folders == folders:
            self.build.update()
        else:
            self.end_build()
            self.build = Build.start(folders, self.launcher, self.when_run)

    @property
    def current_build(self) -> Build:
        """The build that has begun and not ended."""
        assert self.build, "MkDocs calls on_config first"
        return self.build

    def begin_pages(self, config: MkDocsConfig, files: Files) -> LocaleBuild:
        """Let the pages of the current locale show the content as it is now."""
        found = LocaleBuild.begin(self.current_build, config, files)
        self.locales[found.locale] = found
        return found

    def locale(self, config: MkDocsConfig) -> LocaleBuild:
        """Return what there is of the locale that settings are for, from `on_files` on."""
        return self.locales[I18n(config).current]

    def end_build(self) -> None:
        """End the current build, if there is one."""
        if self.build:
            self.build.close()
            self.build = None
            self.locales.clear()

    def close(self) -> None:
        """End what still runs; leave the logs as MkDocs had them."""
        logging.getLogger(MKDOCS).removeHandler(self.warnings)
        addresses.LOGGER.removeFilter(self._is_kept)
        addresses.LOGGER.setLevel(logging.NOTSET)
        if self.fork:
            self.fork.stop()
        self.launcher.close()
        self.end_build()

    def _is_kept(self, record: logging.LogRecord) -> bool:
        """Return whether a record stays in the log: all but warnings of links reported here."""
        locales = self.locales.values()
        return not any(
            addresses.is_reported(record, each.files, each.build.pages) for each in locales
        )
