"""A copy of the site on this machine: its examples, and what is recorded of them.

`make offline` makes it. Its folder `live/` holds the examples' sources, their data, and their
recordings; nothing is written into it.
"""

import shutil
from functools import cache
from pathlib import Path

from gallery.pages.yaml_entries import Lists
from gallery.render.context import FROM_ROOT, PageContext, Urls

from executed_examples.common.locales import LOCALES
from executed_examples.examples.example import Example, find_examples
from executed_examples.pages.embeds import PageIndex
from executed_examples.recordings.committed import RELEASES, CommittedStore
from executed_examples.recordings.outcome import Outcome, Summary

SOURCES = "live"
"""The folder in the copy of what is run; a server of it doesn't show it."""
FIGURES = "assets/figures"
"""The path of the figures of a run, where the site has its own."""
_MOST_FIGURES = 200
"""Figures that are kept for the pages that show them; then the oldest go."""
_PARTS = ("examples", "recordings")


def write_sources(root: Path, copy: Path) -> None:
    """Put what a copy of a project's site needs to run the examples into it."""
    for name in _PARTS:
        if (root / name).is_dir():
            shutil.copytree(
                root / name,
                copy / SOURCES / name,
                ignore=shutil.ignore_patterns("__pycache__", RELEASES, ".*"),
                dirs_exist_ok=True,
            )


class SiteCopy:
    """What runs on the pages of a copy know of its examples, and the figures that they draw."""

    def __init__(self, folder: Path) -> None:
        """Read the examples; one that can't be read is left out."""
        self.folder = folder
        root = folder / SOURCES
        self._store = CommittedStore(root)
        self._examples, self.failures = find_examples(root)
        self._outcome = cache(self._recall)
        self.figures: dict[str, bytes] = {}
        """The figures of runs, by their addresses from the site's root; the newest is last."""

    def context(self, locale: str) -> PageContext:
        """Return what a run shows on the pages of a locale; the main one, if it is unknown."""
        return PageContext(
            examples=self._examples,
            outcome=lambda name: self._outcome(self._examples[name]),
            summary=lambda: Summary(0, 0, 0, 0, 0, 0, ()),
            publish=self._publish,
            on_embed=lambda: None,
            lists=Lists(),
            urls=Urls(locale if locale in LOCALES else next(iter(LOCALES)), folders=False),
            page_index=PageIndex(),
        )

    def _recall(self, example: Example) -> Outcome:
        found = (self._store.recall(example.name, "", device) for device in ("cpu", "cuda"))
        return Outcome(example, tuple(each.recording for each in found if each.recording))

    def _publish(self, name: str, text: str) -> str:
        path = f"{FIGURES}/{name}"
        self.figures.pop(path, None)
        self.figures[path] = text.encode()
        for oldest in list(self.figures)[:-_MOST_FIGURES]:
            self.figures.pop(oldest, None)
        return f"{FROM_ROOT}{path}"
