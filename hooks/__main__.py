"""The commands for contributors, run from the project's folder: `python hooks COMMAND`.

Authors of pages don't need them: `make serve` runs what has changed. `run`, `check`, `why`, `list`,
and `clean` need only Python and torch, `publish` and `install-torch` only Python.
"""

import argparse
import errno
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from gallery.commands import (
    check,
    clean,
    install_torch,
    live,
    new,
    newest,
    publish,
    run,
    why,
)
from gallery.commands import list as list_
from gallery.commands.lint import command as lint

from executed_examples.common.errors import UsageError

EXIT_CODES = "Exit codes: 0 success, 1 something failed or differs, 2 wrong usage."


class Command(Protocol):
    """A module that defines one command."""

    HELP: str
    """One line on what the command does."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, root: Path, options: argparse.Namespace) -> int:
        """Run the command in the project's folder; return the exit code.

        Raises:
            UsageError: when it can't be carried out.
        """


COMMANDS: Mapping[str, Command] = {
    "new": new,
    "run": run,
    "check": check,
    "why": why,
    "list": list_,
    "lint": lint,
    "publish": publish,
    "live": live,
    "clean": clean,
    "install-torch": install_torch,
    "newest": newest,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the command line names; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python hooks",
        description=__doc__,
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        command.add_arguments(subparsers.add_parser(name, help=command.HELP))
    options = parser.parse_args(arguments)
    try:
        return COMMANDS[options.command].run(Path.cwd(), options)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has closed the pipe; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print(f"{error.filename or 'the disk'}: {error.strerror}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
