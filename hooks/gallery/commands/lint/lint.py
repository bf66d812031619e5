"""The check of a project against the house rules."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gallery.commands.lint.comments import check_catalogs, check_comments
from gallery.commands.lint.examples import advise_cells, check_layout, check_self_contained
from gallery.commands.lint.fix import fix
from gallery.commands.lint.pages import check_link_texts, check_pages, check_unused_cells
from gallery.commands.lint.passages import (
    check_pairs,
    check_terms,
    check_typography,
    has_autocorrect,
)
from gallery.commands.lint.recordings import (
    check_figures,
    check_plausibility,
    check_recordings,
    check_release_list,
    check_release_reports,
)
from gallery.commands.lint.sources import Sources, read_sources, select_files

from executed_examples.common.errors import Failure, UsageError


def check_readable(sources: Sources) -> Iterator[Failure]:
    """Check that examples and the lists of the pages can be read."""
    yield from sources.unreadable
    yield from sources.lists[1]


RULES: tuple[Callable[[Sources], Iterator[Failure]], ...] = (
    check_readable,
    check_layout,
    check_self_contained,
    check_comments,
    check_catalogs,
    check_figures,
    check_pages,
    check_link_texts,
    check_unused_cells,
    check_recordings,
    check_plausibility,
    check_release_reports,
    check_release_list,
    check_typography,
    check_pairs,
    check_terms,
)


def lint(root: Path, names: Sequence[str], fix_first: bool) -> int:
    """Print where a project breaks a rule; return the exit code: 1 if it does.

    Raises:
        UsageError: when there is no such file, or this is no project.
    """
    if not (root / "examples").is_dir():
        raise UsageError(f"expected a folder 'examples' in {root}, found none")
    selection = select_files(root, names)
    for change in fix(root, selection) if fix_first else ():
        print(change)
    sources = read_sources(root)
    found = {failure for rule in RULES for failure in rule(sources) if failure.path in selection}
    for failure in sorted(found):
        print(failure)
    for advice in advise_cells(sources) if names else ():
        if advice.path in selection:
            print(f"{advice} (advice)")
    if not has_autocorrect():
        reason = "autocorrect-py is not installed; pip install -r locks/dev.txt"
        print(f"Chinese typography was not checked: {reason}", file=sys.stderr)
    print(f"{len(found) or 'nothing'} to fix")
    return 1 if found else 0
