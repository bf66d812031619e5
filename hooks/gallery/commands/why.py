"""The command `why`: explains why recordings are fresh or stale."""

import argparse
from pathlib import Path

from gallery.commands.color import BOLD, paint
from gallery.commands.jobs import add_names, choose_examples
from gallery.commands.status import Status, paint_state
from gallery.examples.example import Example
from gallery.recordings.key import key_of
from gallery.recordings.releases import Report, read_reports

HELP = "explain why recordings are fresh or stale"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_names(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Print the status of examples, with the reasons.

    Raises:
        UsageError: when there is no such example.
    """
    examples, _ = choose_examples(root, options.name)
    status, reports = Status(root), read_reports(root)
    for example in examples:
        print(f"{paint(example.name, BOLD)} · key {key_of(example)[:16]}")
        for decision in status.of(example):
            reason = status.explain(example, decision)
            print(f"  {decision.kind}: {paint_state(decision)}: {reason}")
            if decision.recording:
                made = decision.recording.provenance
                print(f"    {made.device_name}, torch {made.torch}, {made.date}")
        for wanted, report in reports.items():
            print(f"  torch {wanted}: {_describe(report, example)}")
    return 0


def _describe(report: Report, example: Example) -> str:
    """Return how an example fares under a release of torch."""
    fared = report.examples.get(example.name)
    if not fared:
        return "not recorded"
    said = f"{fared.fate}: {fared.why}" if fared.why else fared.fate
    return said if fared.key == key_of(example) else f"{said}, before the code changed"
