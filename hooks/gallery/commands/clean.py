"""The command `clean`: removes what builds and runs leave behind, but no committed recording."""

import argparse
from pathlib import Path

from executed_examples.commands import clean

HELP = "remove built sites and outdated recordings from the cache"
BUILT = ("site", "dist")
add_arguments = clean.add_arguments


def run(root: Path, options: argparse.Namespace) -> int:
    """Remove built sites, and the recordings in `.gallery/` that no build here would use."""
    return clean.run(root, options, BUILT)
