"""The command `lint`: checks examples, pages, and texts against the house rules."""

import argparse
from pathlib import Path

HELP = "check examples, pages, and texts against the house rules"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", nargs="*", help="files or folders; all if none is given")
    parser.add_argument("--fix", action="store_true", help="first fix what a program can")


def run(root: Path, options: argparse.Namespace) -> int:
    """Print where the project breaks a rule."""
    # It needs PyYAML, which a machine that only records examples may not have.
    from gallery.commands.lint.lint import lint  # noqa: PLC0415

    return lint(root, options.file, options.fix)
