"""The contributor's commands: `python hooks run`, `python hooks check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from gallery.check import check_examples
from gallery.device import ACCELERATORS
from gallery.jobs import UsageError
from gallery.run import run_examples


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code: 1 for failures, 2 for wrong usage."""
    parser = argparse.ArgumentParser(prog="python hooks", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="run examples here and print what they show")
    run.add_argument("--record", action="store_true", help="write recordings/<device>/")
    check = commands.add_parser("check", help="run examples and compare with recordings/")
    for command in (run, check):
        command.add_argument("name", nargs="*", help="topic/name of an example; all without one")
        kinds = ("cpu", *ACCELERATORS)
        command.add_argument("--device", choices=kinds, help="only on this kind of device")
    options = parser.parse_args(arguments)
    try:
        if options.command == "check":
            return check_examples(Path.cwd(), options.name, options.device)
        return run_examples(Path.cwd(), options.name, options.device, options.record)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
