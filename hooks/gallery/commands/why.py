"""The command `why`: explains why recordings are fresh or stale."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from gallery.releases.results import ReleaseResults
from gallery.releases.store import releases_of

from executed_examples.commands import why
from executed_examples.examples.example import Example

HELP = why.HELP
add_arguments = why.add_arguments


def run(root: Path, options: argparse.Namespace) -> int:
    """Print the status of examples, with the reasons, and how they fare under other releases."""
    results = ReleaseResults(root)

    def releases(example: Example) -> Iterator[str]:
        for result in results.of(example):
            said = f"{result.fate}: {result.why}" if result.why else result.fate
            stale = ", before the code changed" if result.stale else ""
            yield f"torch {result.release}: {said}{stale}"

    return why.run(root, options, releases_of(root), releases)
