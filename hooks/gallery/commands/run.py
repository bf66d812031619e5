"""The command `run`: runs examples, prints what they show, and records it."""

import argparse
from pathlib import Path

from gallery.commands.release import record_release
from gallery.commands.release_environment import add_release

from executed_examples.commands import run as command
from executed_examples.common.errors import UsageError

HELP = command.HELP


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_release(parser, "with --record: what differs under another release")
    command.add_arguments(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Run examples here or on a cluster; once, or when they are saved; or under another torch."""
    if not options.torch:
        return command.run(root, options)
    others = (options.watch, options.shard, options.on, options.device)
    if any(others) or not options.record:
        raise UsageError("expected --record, and names at most, with --torch RELEASE")
    return record_release(root, options.torch, options.name)
