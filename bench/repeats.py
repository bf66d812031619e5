"""Runs each example again and again, several at once, and keeps how often it ended the same way.

What uses processes, threads, or sockets runs 200 times, everything else five times. The table,
`bench/repeats.csv`, is added to: runs count as long as an example's key is the same, under each
release of torch by itself, and what is stopped in the middle goes on later. No run is tried again
here, as a build would. What a run shows is compared with the first one here, not with
`recordings/`: another kind of processor rounds differently.
"""

from __future__ import annotations

import argparse
import csv
import random
import re
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "hooks"))

import gallery as _languages  # noqa: E402, F401  It sets those of this site first.

from executed_examples.common.versions import installed_version, release  # noqa: E402
from executed_examples.examples.example import Example, find_examples  # noqa: E402
from executed_examples.recordings.diff import diff_recordings  # noqa: E402
from executed_examples.recordings.key import key_of  # noqa: E402
from executed_examples.recordings.recording import Recording  # noqa: E402
from executed_examples.runner.devices import find_devices  # noqa: E402
from executed_examples.runner.executor import LocalExecutor  # noqa: E402
from executed_examples.runner.launcher import Launcher  # noqa: E402
from executed_examples.runner.local import Run, run_example  # noqa: E402

TABLE = ROOT / "bench" / "repeats.csv"
LOG = ROOT / "bench" / "work" / "repeats.log"
"""What was wrong with each run that did not end as recorded."""
AT_ONCE = 4
OFTEN, SELDOM = 200, 5
MORE_TIME = 4
"""Times the limit of an example, since twice as many run at once as in a build: whether one ever
hangs is the question here, not how long it takes."""
CONCURRENT = re.compile(
    r"num_workers|multiprocessing|launch = |threading|subprocess|socket|concurrent|asyncio"
    r"|http\.server|fork|spawn|\.kill\(|distributed"
)
"""What the code of an example says that uses processes, threads, or sockets."""


@dataclass
class Row:
    """How the runs of one example under one key ended."""

    example: str
    key: str
    torch: str
    runs: int = 0
    same: int = 0
    differed: int = 0
    """From the first run, in a cell that isn't volatile."""
    stopped: int = 0
    """By a limit, a signal, or with an exit code."""
    raised: int = 0
    """What no cell announces, or not what one does."""
    longest: float = 0.0
    """Seconds."""


class Table:
    """The rows of all examples under this torch, in a file with those of other releases."""

    def __init__(self, examples: Iterable[Example]) -> None:
        torch = release(installed_version("torch"))
        self._lock = threading.Lock()
        self._first: dict[str, Recording] = {}
        self.rows = {e.name: Row(e.name, key_of(e)[:16], torch) for e in examples}
        self._others: list[Row] = []
        for row in read_table():
            now = self.rows.get(row.example)
            if not now or now.key != row.key:
                continue
            if row.torch == torch:
                self.rows[row.example] = row
            else:
                self._others.append(row)

    def missing(self, example: Example) -> int:
        """Return how many runs of an example there are still to be."""
        needed = OFTEN if CONCURRENT.search(example.source) else SELDOM
        return max(0, needed - self.rows[example.name].runs)

    def add(self, example: Example, run: Run) -> None:
        """Count a run, and write the table."""
        row = self.rows[example.name]
        messages = [failure.with_detail() for failure in run.failures]
        with self._lock:
            if not messages:
                first = self._first.setdefault(example.name, run.recording)
                messages = diff_recordings(first, run.recording, example)
            row.runs += 1
            row.longest = round(max(row.longest, run.recording.provenance.seconds), 1)
            if not messages:
                row.same += 1
            elif not run.failures:
                row.differed += 1
            elif "expected" in messages[0]:
                row.raised += 1
            else:
                row.stopped += 1
            if messages:
                with LOG.open("a", encoding="utf-8") as log:
                    print(example.name, row.runs, *messages, sep="\n  ", file=log)
            write_table([*self._others, *self.rows.values()])


def read_table() -> Iterator[Row]:
    """Yield the rows that are kept."""
    if not TABLE.exists():
        return
    with TABLE.open(encoding="utf-8", newline="") as file:
        for fields_ in csv.DictReader(file):
            counts = {name: int(fields_[name]) for name in COUNTS}
            texts = (fields_[name] for name in ("example", "key", "torch"))
            yield Row(*texts, **counts, longest=float(fields_["longest"]))


COUNTS = ("runs", "same", "differed", "stopped", "raised")


def write_table(rows: Iterable[Row]) -> None:
    """Write the rows of what has run."""
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [f.name for f in fields(Row)], lineterminator="\n")
        writer.writeheader()
        ordered = sorted(rows, key=lambda row: (row.example, [*map(int, row.torch.split("."))]))
        writer.writerows(asdict(row) for row in ordered if row.runs)


def run_round(examples: list[Example], table: Table, executor: LocalExecutor, end: float) -> None:
    """Run each example up to four times, in a new order, until the time is up."""
    device = executor.devices["cpu"]

    def run(example: Example) -> None:
        if time.monotonic() > end:
            return
        key = key_of(example)
        limit = example.metadata.timeout * MORE_TIME
        patient = replace(example, metadata=replace(example.metadata, timeout=limit))
        done = run_example(executor.launcher, patient, key, device)
        table.add(example, done)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = [e for e in examples for _ in range(min(AT_ONCE, table.missing(e)))]
        random.shuffle(runs)
        list(pool.map(run, runs))


def main() -> None:
    """Run rounds until every example has run often enough, or the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*", help="topic/name of an example; all if none is given")
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after this time")
    parser.add_argument("--under", type=float, default=1e9, help="seconds that a run took so far")
    options = parser.parse_args()
    LOG.parent.mkdir(parents=True, exist_ok=True)
    found, _ = find_examples(ROOT)
    launcher = Launcher()
    executor = LocalExecutor(launcher, find_devices())
    examples = [e for e in found.values() if executor.offers(e, "cpu")]
    table = Table(examples)
    end = time.monotonic() + options.minutes * 60
    known_bad = sum(row.runs - row.same for row in table.rows.values())
    try:
        while time.monotonic() < end:
            left = [
                e
                for e in examples
                if (e.name in options.name or not options.name)
                and table.missing(e)
                and table.rows[e.name].longest < options.under
            ]
            if not left:
                break
            print(f"{len(left)} examples are to run again", flush=True)
            run_round(left, table, executor, end)
    finally:
        launcher.close()
    bad = sum(row.runs - row.same for row in table.rows.values()) - known_bad
    if bad:
        sys.exit(f"{bad} of these runs ended another way than the first one: {LOG}")


if __name__ == "__main__":
    main()
