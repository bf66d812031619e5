"""How long writers wait: builds of this project's own site, and from an edit to the page.

`make bench-site` runs it. The same is done at an earlier commit, in turns; both sites are in a
temporary folder, and their recordings are there before anything is timed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import own
import run
from edits import ADDRESS, BODY, EDITS, EXAMPLE, Edit

EARLIER = "e32ea57"
"""The last commit at which `mkdocs serve` built the whole site again after each edit."""
PAUSE = 2.0
"""Seconds between two edits: less than the rest of the site takes."""
BUILD = ("-m", "mkdocs", "build", "-q", "--strict")

COLD, UNCHANGED, CHANGED = (
    f"build: {name}" for name in ("cold, without runs", "nothing changed", "a page changed")
)
PAGES = "pages"
KEPT = "first page after a start"
NOT_KEPT = f"{KEPT}, no kept pages"
UNRECORDED = f"{KEPT}, no recordings"
FILLED = f"{UNRECORDED}: all its outputs"
GOALS = {
    COLD: "0.8 of it",
    UNCHANGED: "1/3 of it",
    CHANGED: "1/3 of it + 1 s",
    KEPT: "5 s",
    NOT_KEPT: "5 s",
    FILLED: "8 s + runs",
    "a page's body": "0.5 s",
    "a page's title": "0.5 s",
    "a style sheet": "0.3 s",
    "an example's code": "1 s",
}

Readings = defaultdict[str, list[float]]
"""Seconds by what was done; for PAGES, how many there are."""


@dataclass(frozen=True)
class Site:
    """A copy of this project's site at one commit."""

    folder: Path
    recordings: str
    """The folder of this machine's recordings, in the site's."""
    port: int

    def build(self) -> float:
        """Run one build; return its seconds."""
        tool = run.Tool(self.folder.name, Path(own.MKDOCS[0]), lambda *_: None, BUILD, "")
        return run.build(tool, self.folder)[0]

    def forget(self) -> None:
        """Remove all that builds have made, except for recordings."""
        recordings = self.folder / self.recordings
        kept = [path for path in recordings.parent.iterdir() if path != recordings]
        for path in (*kept, self.folder / "site"):
            shutil.rmtree(path, ignore_errors=True)

    def count_pages(self) -> int:
        """Return how many pages the last build has written."""
        return sum(1 for _ in (self.folder / "site").rglob("index.html"))

    def seconds_of_run(self) -> float:
        """Return the seconds that the last run of the example took by itself."""
        files = (self.folder / self.recordings).glob(f"*/{EXAMPLE}-*.json")
        newest = max(files, key=lambda path: path.stat().st_mtime)
        recording = json.loads(newest.read_text(encoding="utf-8"))
        return float(recording["provenance"]["seconds"])


def copy_site(folder: Path, port: int) -> Site:
    """Copy this project as it is now, with its recordings."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=run.PROJECT, stdout=subprocess.PIPE, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (run.PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(run.PROJECT / name, folder / name)
    site = Site(folder, ".gallery/recordings", port)
    copy_recordings(site)
    return site


def extract_site(folder: Path, port: int) -> Site:
    """Extract the earlier commit; take what this machine recorded then, if it is still there."""
    command = ["git", "archive", EARLIER]
    with (
        subprocess.Popen(command, cwd=run.PROJECT, stdout=subprocess.PIPE) as git,
        tarfile.open(fileobj=git.stdout, mode="r|") as archive,
    ):
        archive.extractall(folder, filter="data")
    site = Site(folder, ".cache/recordings", port)
    copy_recordings(site)
    return site


def copy_recordings(site: Site) -> None:
    """Copy the project's recordings of this machine into a site."""
    recordings = run.PROJECT / site.recordings
    if recordings.is_dir():
        shutil.copytree(recordings, site.folder / site.recordings)


@contextmanager
def edited(site: Site, edit: Edit, number: int) -> Iterator[str]:
    """Save an edit for the block, and yield the text that it makes appear."""
    path = site.folder / edit.file
    original = path.read_text(encoding="utf-8")
    changed, mark = edit.change(original, number)
    path.write_text(changed, encoding="utf-8")
    try:
        yield mark
    finally:
        path.write_text(original, encoding="utf-8")


def measure_builds(site: Site, number: int, readings: Readings) -> None:
    """Time builds with recordings: nothing else kept, nothing changed, and a page changed."""
    site.forget()
    readings[COLD].append(site.build())
    readings[PAGES].append(site.count_pages())
    readings[UNCHANGED].append(site.build())
    with edited(site, BODY, number):
        readings[CHANGED].append(site.build())
    site.build()


def measure_edits(site: Site, number: int, readings: Readings) -> None:
    """Time the start of a server and each edit, from when it is saved to when it is served.

    An edit takes back the one before, if it was to the same file.
    """
    originals = {edit.file: (site.folder / edit.file).read_text("utf-8") for edit in EDITS}
    start = time.monotonic()
    with own.serving(site.folder, site.port) as served:
        own.wait_for(served, ADDRESS, lambda page: "</html>" in page)
        readings[KEPT].append(time.monotonic() - start)
        for edit in EDITS:
            number += 1
            time.sleep(PAUSE)
            text, mark = edit.change(originals[edit.file], number)
            start = time.monotonic()
            (site.folder / edit.file).write_text(text, encoding="utf-8")
            own.wait_for(served, edit.address, lambda page, mark=mark: mark in page)
            seconds = time.monotonic() - start
            readings[edit.name].append(seconds - (site.seconds_of_run() if edit.runs else 0))
    for name, text in originals.items():
        (site.folder / name).write_text(text, encoding="utf-8")


def measure_start(site: Site, readings: Readings) -> None:
    """Time the first page where no page was kept."""
    site.forget()
    start = time.monotonic()
    with own.serving(site.folder, site.port) as served:
        own.wait_for(served, ADDRESS, lambda page: "</html>" in page)
    readings[NOT_KEPT].append(time.monotonic() - start)


def measure_unrecorded(site: Site, readings: Readings) -> None:
    """Time the first page, and its outputs, where nothing has ever run."""
    site.forget()
    shutil.rmtree(site.folder / site.recordings)
    start = time.monotonic()
    with own.serving(site.folder, site.port) as served:
        own.wait_for(served, ADDRESS, lambda page: "</html>" in page)
        readings[UNRECORDED].append(time.monotonic() - start)
        own.wait_for(served, ADDRESS, own.is_filled)
        readings[FILLED].append(time.monotonic() - start)


def table(now: Readings, then: Readings) -> str:
    """Return a table of medians, and the ratios to the earlier commit's; of builds, a page's."""
    pages, pages_then = (statistics.median(each.pop(PAGES, [1])) for each in (now, then))
    lines = [
        f"| | now, s | {EARLIER}, s | ratio | ratio a page | goal |",
        "|---|---|---|---|---|---|",
    ]
    for name, seconds in now.items():
        median, earlier = statistics.median(seconds), then.get(name)
        compared = " | | "
        if earlier:
            before = statistics.median(earlier)
            ratio = median / before
            a_page = f"{ratio * pages_then / pages:.3f}" if name.startswith("build") else ""
            compared = f"{before:.2f} | {ratio:.3f} | {a_page}"
        lines.append(f"| {name} | {median:.2f} | {compared} | {GOALS.get(name, '')} |")
    if then:
        whole = statistics.median(then[COLD]) / statistics.median(now[BODY.name])
        lines.append("")
        lines.append(f"Pages: {pages:.0f} now, {pages_then:.0f} at {EARLIER}.")
        lines.append(f"A whole build at {EARLIER} takes as long as {whole:.0f} edits of a page.")
    return "\n".join(lines)


def measure(folder: Path, options: argparse.Namespace) -> tuple[Readings, Readings]:
    """Return the readings of the site as it is, and of the earlier commit's."""
    port = own.choose_port()
    # The earlier commit splits Chinese with a package that this one doesn't need.
    os.environ["PYTHONPATH"] = str(run.BENCH / ".venvs" / "jieba")
    # Under this address `mkdocs serve` shows the pages that a build has kept.
    os.environ["SITE_URL"] = f"http://127.0.0.1:{port}/"
    sites = copy_site(folder / "now", port), extract_site(folder / EARLIER, port)
    readings: tuple[Readings, Readings] = defaultdict(list), defaultdict(list)
    rounds = (options.rounds, min(options.rounds, options.earlier_rounds))
    for site, count in zip(sites, rounds, strict=True):
        if count:
            report(f"{site.folder.name}: a first build, which records", site.build())
    for round_number in range(options.rounds):
        number = 1000 * (round_number + 1)
        for site, found, count in zip(sites, readings, rounds, strict=True):
            if round_number < count:
                start = time.monotonic()
                measure_builds(site, number, found)
                measure_edits(site, number, found)
                report(f"{site.folder.name}: round {round_number + 1}", time.monotonic() - start)
                last = ", ".join(f"{name} {each[-1]:.2f}" for name, each in found.items())
                print(last, file=sys.stderr, flush=True)
        measure_start(sites[0], readings[0])
    if rounds[1]:
        readings[1][NOT_KEPT] = readings[1][KEPT]  # It keeps none.
    if options.without_recordings:
        for site, found, count in zip(sites, readings, rounds, strict=True):
            if count:
                measure_unrecorded(site, found)
    return readings


def report(done: str, seconds: float) -> None:
    """Say what was done, and how long it took."""
    print(f"{done}: {seconds:.0f} s", file=sys.stderr, flush=True)


def main() -> None:
    """Measure, print, and write the table to bench/site.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--earlier-rounds", type=int, default=3, help=f"of them, at {EARLIER}, too")
    parser.add_argument("--without-recordings", action="store_true", help="once, at the end")
    options = parser.parse_args()
    # A shell's background job ignores Ctrl-C, and so would the servers that it ends here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="bench-site-") as folder:
        now, then = measure(Path(folder), options)
    rounds = f"Rounds: {options.rounds}, of which at {EARLIER}: {len(then.get(COLD, []))}"
    text = f"{run.describe_machine()}\n\n{table(now, then)}\n\n{rounds}\n"
    (run.BENCH / "site.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
