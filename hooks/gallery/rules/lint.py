"""Holds a site to the house rules, and mends what can be."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gallery.failure import Failure
from gallery.jobs import UsageError
from gallery.rules.example_alone import check_alone
from gallery.rules.example_layout import advise_cells, check_layout
from gallery.rules.figures import check_figures
from gallery.rules.language import (
    can_check_chinese,
    can_check_spelling,
    check_chinese,
    check_pairs,
    check_spelling,
)
from gallery.rules.mend import mend
from gallery.rules.pages import check_pages
from gallery.rules.same_again import check_same_again
from gallery.rules.sources import Chosen, Sources, read_sources
from gallery.rules.unused import check_recordings, check_unused_cells
from gallery.rules.whitespace import check_whitespace
from gallery.terms_check import check_terms


def check_readable(sources: Sources) -> Iterator[Failure]:
    """Every file can be read: examples, claims, the glossary."""
    yield from sources.unreadable
    yield from sources.claims[1]
    yield from sources.terms[1]


def check_words(sources: Sources) -> Iterator[Failure]:
    """One Chinese word for one thing, as the glossary has it."""
    yield from check_terms(sources.site, sources.examples.values(), sources.terms[0])


RULES: tuple[Callable[[Sources], Iterator[Failure]], ...] = (
    check_readable,
    check_layout,
    check_alone,
    check_same_again,
    check_figures,
    check_pages,
    check_unused_cells,
    check_recordings,
    check_whitespace,
    check_spelling,
    check_chinese,
    check_pairs,
    check_words,
)


def lint(site: Path, names: Sequence[str], fix: bool) -> int:
    """Print where a site breaks a rule; gives the exit code: 1 when it does.

    Args:
        site: its folder.
        names: files or folders that are meant; all without one.
        fix: whether to mend first what a program can.

    Raises:
        UsageError: when there is no such file, or no site.
    """
    if not (site / "examples").is_dir():
        raise UsageError("expected a site here, found no folder 'examples'")
    chosen = Chosen(site, names)
    if fix:
        for said in mend(site, chosen):
            print(said)
    sources = read_sources(site)
    failures = find_failures(sources, chosen)
    for failure in failures:
        print(failure)
    if chosen.by_name:
        for advice in filter(lambda advice: chosen(advice.path), advise_cells(sources)):
            print(f"{advice} (advice)")
    for missing in _not_checked():
        print(missing, file=sys.stderr)
    print(f"{len(failures)} to mend" if failures else "nothing to mend")
    return 1 if failures else 0


def find_failures(sources: Sources, chosen: Chosen) -> list[Failure]:
    """What every rule finds in the chosen files, in the order of paths and lines."""
    found = {failure for rule in RULES for failure in rule(sources)}
    return sorted(failure for failure in found if chosen(failure.path))


def _not_checked() -> Iterator[str]:
    install = "not installed; pip install -r requirements-dev.txt"
    if not can_check_spelling():
        yield f"English spelling was not checked: codespell is {install}"
    if not can_check_chinese():
        yield f"Chinese typography was not checked: autocorrect-py is {install}"
