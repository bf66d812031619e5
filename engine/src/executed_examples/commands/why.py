"""The command `why`: explains why recordings are fresh or stale."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from executed_examples.commands.jobs import add_names, choose_examples, print_errors
from executed_examples.commands.status import Status, paint_state
from executed_examples.common.escapes import BOLD, paint
from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of

HELP = "explain why recordings are fresh or stale"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_names(parser)


def run(
    root: Path,
    options: argparse.Namespace,
    releases: Sequence[str] = (),
    more: Callable[[Example], Iterable[str]] = lambda example: (),
) -> int:
    """Print the status of examples, with the reasons, and what a project says besides.

    Recordings from elsewhere may be of the given releases; of any, if there are none.
    """
    examples, failures = choose_examples(root, options.name)
    status = Status(root, releases)
    for example in examples:
        print(f"{paint(example.name, BOLD)} · key {key_of(example)[:16]}")
        for decision in status.of(example):
            reason = status.explain(example, decision)
            print(f"  {decision.kind}: {paint_state(decision)}: {reason}")
            if decision.recording:
                made = decision.recording.provenance
                print("    " + ", ".join((made.device_name, *made.versions, made.date)))
        for line in more(example):
            print(f"  {line}")
    print_errors(failures)
    return int(bool(failures))
