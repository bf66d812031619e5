"""What lasts from MkDocs' `on_startup` to its `on_shutdown`."""

from __future__ import annotations

import logging

from mkdocs.structure.nav import Navigation
from mkdocs.utils import CountHandler

from gallery.build.build import Build
from gallery.runner.launcher import choose_launcher
from mkdocs_site.parallel import OtherLocales


class Session:
    """The warm parent, the build at hand, and what was said of it."""

    def __init__(self, command: str, dirty: bool) -> None:
        self.serving = command == "serve"
        self.whole = not (self.serving or dirty)
        """Whether all of the site is built, once."""
        self.parent = choose_launcher()
        self.build: Build | None = None
        self.others: OtherLocales | None = None
        self.nav: Navigation | None = None
        self.warnings = CountHandler(level=logging.WARNING)
        logging.getLogger("mkdocs").addHandler(self.warnings)

    def close(self) -> None:
        """End what still runs."""
        logging.getLogger("mkdocs").removeHandler(self.warnings)
        if self.others:
            self.others.stop()
        self.parent.close()
        self.end_build()

    def end_build(self) -> None:
        """Forget the build that is over."""
        if self.build:
            self.build.close()
            self.build = None
