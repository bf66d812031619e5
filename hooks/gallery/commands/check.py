"""The command `check`: compares runs with recordings, and pages with their translations."""

import argparse
from pathlib import Path

from gallery.commands.release_check import check_release
from gallery.commands.release_environment import add_release
from gallery.commands.translations import check_translations

from executed_examples.commands import check
from executed_examples.common.errors import UsageError

HELP = check.HELP


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--translations", action="store_true", help="list sections behind the other language"
    )
    parser.add_argument("--accept", action="store_true", help="record that both languages agree")
    add_release(parser, "run with that release, and compare with what is recorded of it")
    check.add_arguments(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Compare each recording with a new run, or each page with its other language."""
    if options.torch:
        if options.translations or options.accept or options.device or options.on:
            raise UsageError("expected names at most with --torch RELEASE")
        return check_release(root, options.torch, options.name)
    if options.translations:
        return check_translations(root, options.accept, options.name)
    if options.accept:
        raise UsageError("expected --translations with --accept, found none")
    return check.run(root, options)
