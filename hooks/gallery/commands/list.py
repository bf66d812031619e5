"""The command `list`: examples with their status and the pages that show them."""

import argparse
from pathlib import Path

from gallery.releases.results import ReleaseResults
from gallery.releases.store import releases_of

from executed_examples.commands import list as command
from executed_examples.common.errors import UsageError
from executed_examples.common.escapes import DIM, paint

HELP = command.HELP


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--torch", metavar="RELEASE", help="how they fare under that release")
    command.add_arguments(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Print one line for each example."""
    if options.torch:
        return _list_release(root, options.torch)
    return command.run(root, options, releases_of(root))


def _list_release(root: Path, wanted: str) -> int:
    """Print how each example fares under a release of torch; those that are the same last."""
    reports = ReleaseResults(root).reports
    if wanted not in reports:
        found = ", ".join(reports) or "none"
        raise UsageError(f"expected a release with a report, found {wanted}: there are {found}")
    entries = reports[wanted].examples.items()
    for name, entry in sorted(entries, key=lambda item: (item[1].fate == "same", item)):
        print(f"{name:<32} {entry.fate:<10} {paint(entry.why, DIM)}".rstrip())
    return 0
