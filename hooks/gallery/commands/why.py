"""The command `why`: explains why recordings are fresh or stale."""

import argparse
from pathlib import Path

from gallery.commands.jobs import add_names, choose_examples
from gallery.commands.status import Status, paint_state
from gallery.common.escapes import BOLD, paint
from gallery.recordings.key import key_of
from gallery.releases.results import ReleaseResult, ReleaseResults

HELP = "explain why recordings are fresh or stale"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_names(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Print the status of examples, with the reasons."""
    examples, _ = choose_examples(root, options.name)
    status, releases = Status(root), ReleaseResults(root)
    for example in examples:
        print(f"{paint(example.name, BOLD)} · key {key_of(example)[:16]}")
        for decision in status.of(example):
            reason = status.explain(example, decision)
            print(f"  {decision.kind}: {paint_state(decision)}: {reason}")
            if decision.recording:
                made = decision.recording.provenance
                print(f"    {made.device_name}, torch {made.torch}, {made.date}")
        for result in releases.of(example):
            print(f"  torch {result.release}: {_describe(result)}")
    return 0


def _describe(result: ReleaseResult) -> str:
    said = f"{result.fate}: {result.why}" if result.why else result.fate
    return f"{said}, before the code changed" if result.stale else said
