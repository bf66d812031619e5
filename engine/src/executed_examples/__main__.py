"""The commands: `executed-examples COMMAND`, in a project's folder."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from executed_examples.common.errors import GalleryError, UsageError
from executed_examples.project import find_lacking, use_settings

_PACKAGE = "executed_examples.commands"
COMMANDS = ("run", "check", "list", "why", "clean")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return 0, or 1 when something failed or differs, or 2 for wrong usage."""
    try:
        use_settings(Path.cwd())
        for lacking in find_lacking():
            print(lacking, file=sys.stderr)
        parser = argparse.ArgumentParser("executed-examples", description=__doc__)
        parsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
        # They read examples as the settings say.
        found = {name: importlib.import_module(f"{_PACKAGE}.{name}") for name in COMMANDS}
        for name, command in found.items():
            command.add_arguments(parsers.add_parser(name, help=command.HELP))
        options = parser.parse_args(arguments)
        return int(found[options.command].run(Path.cwd(), options))
    except (GalleryError, UsageError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except OSError as error:
        # A full disk, or a folder that can't be written.
        if not error.filename:
            raise
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
