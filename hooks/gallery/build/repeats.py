"""The examples that builds had to run again: the same one twice in a row fails a build in CI."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from executed_examples.common.errors import Failure
from executed_examples.common.files import KEPT, write_atomically
from executed_examples.recordings.outcome import Outcome

FILE = KEPT / "tried-again.json"
"""What ended the first run of each example, in the last build that ran it."""


def check_repeats(root: Path, outcomes: Sequence[Outcome]) -> list[Failure]:
    """Note which examples were tried again; in CI, return those that were last time, too.

    One that is tried again now and then meets a rare moment; one that always is hides a defect.
    """
    before = _read(root / FILE)
    now = {o.example.name: o.tried_again for o in outcomes if o.ran and o.tried_again}
    well = {o.example.name for o in outcomes if o.ran and not o.tried_again}
    kept = {name: reason for name, reason in before.items() if name not in well} | now
    if kept != before:
        write_atomically(root / FILE, json.dumps(kept, indent=1, sort_keys=True) + "\n")
    if not os.environ.get("CI"):
        return []
    return [
        Failure(
            o.example.file,
            0,
            f"expected to end well, found that it had to run again in two builds in a row: "
            f"{o.tried_again}; before: {before[o.example.name]}",
        )
        for o in outcomes
        if o.example.name in before.keys() & now.keys()
    ]


def _read(file: Path) -> dict[str, str]:
    """Return what the file holds; nothing of one that is damaged, which is written anew."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(n): str(r) for n, r in found.items()} if isinstance(found, dict) else {}
