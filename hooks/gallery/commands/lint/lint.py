"""Holds a site to the house rules, and mends what can be."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gallery.commands.lint.figures import check_figures
from gallery.commands.lint.fix import fix
from gallery.commands.lint.language import (
    can_check_chinese,
    check_chinese,
    check_pairs,
)
from gallery.commands.lint.layout import advise_cells, check_layout
from gallery.commands.lint.pages import check_pages
from gallery.commands.lint.self_contained import check_self_contained
from gallery.commands.lint.sources import Chosen, Sources, read_sources
from gallery.commands.lint.terms import check_terms
from gallery.commands.lint.unused import check_recordings, check_unused_cells
from gallery.common.errors import Failure, UsageError


def check_readable(sources: Sources) -> Iterator[Failure]:
    """Every file can be read: examples, claims, the glossary."""
    yield from sources.unreadable
    yield from sources.claims[1]
    yield from sources.terms[1]


def check_words(sources: Sources) -> Iterator[Failure]:
    """One Chinese word for one thing, as the glossary has it."""
    yield from check_terms(sources.root, sources.examples.values(), sources.terms[0])


RULES: tuple[Callable[[Sources], Iterator[Failure]], ...] = (
    check_readable,
    check_layout,
    check_self_contained,
    check_figures,
    check_pages,
    check_unused_cells,
    check_recordings,
    check_chinese,
    check_pairs,
    check_words,
)


def lint(root: Path, names: Sequence[str], fix_first: bool) -> int:
    """Print where a site breaks a rule; gives the exit code: 1 when it does.

    Args:
        root: the project's folder.
        names: files or folders that are meant; all without one.
        fix_first: whether to fix what a program can before looking.

    Raises:
        UsageError: when there is no such file, or no site.
    """
    if not (root / "examples").is_dir():
        raise UsageError("expected a site here, found no folder 'examples'")
    chosen = Chosen(root, names)
    if fix_first:
        for said in fix(root, chosen):
            print(said)
    sources = read_sources(root)
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
    if not can_check_chinese():
        yield (
            "Chinese typography was not checked: autocorrect-py is not installed; "
            "pip install -r requirements-dev.txt"
        )
