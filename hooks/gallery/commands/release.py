"""Recording under another release of torch, in an environment of its own."""

import datetime
import platform
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from gallery.commands.release_entries import FreshEntry, Problem, run_here
from gallery.commands.release_environment import check_request, run_there
from gallery.releases.store import FATES, ReleaseStore, Report, ReportEntry

from executed_examples.common.errors import UsageError
from executed_examples.common.versions import installed_version, read_pins
from executed_examples.runner.devices import torch_build


def record_release(root: Path, wanted: str, names: Sequence[str]) -> int:
    """Record how examples fare under a release of torch; return the exit code.

    Where this interpreter has another one, the command runs again in an environment with it.

    Raises:
        UsageError: when there is no such example, the release is the site's own, no environment
            with it can be made, or nothing can be written.
    """
    check_request(root, wanted, names)
    store = ReleaseStore(root, wanted)
    _, failure = store.read()
    if failure and names:
        raise UsageError(str(failure))
    there = run_there(root, wanted, ["run", "--record", "--torch", wanted, *names])
    return _record_here(root, store, names) if there is None else there


def _record_here(root: Path, store: ReleaseStore, names: Sequence[str]) -> int:
    jobs, found = run_here(root, names)
    problems = [each for each in found.values() if isinstance(each, Problem)]
    fresh = [each for each in found.values() if isinstance(each, FreshEntry)]
    fresh += [problem.fresh for problem in problems if problem.fresh]
    try:
        _write(root, store, fresh, partial=bool(names))
    except OSError as error:
        unchanged = "what was recorded before is unchanged"
        raise UsageError(f"{store.path}: not written: {error.strerror}; {unchanged}") from error
    for line in (*map(str, jobs.failures), *(problem.message for problem in problems)):
        print(line, file=sys.stderr)
    counts = Counter(each.entry.fate for each in fresh)
    print(", ".join(f"{counts[fate]} {fate}" for fate in FATES if counts[fate]) or "nothing")
    return int(bool(jobs.failures) or not all(problem.fresh for problem in problems))


def _write(root: Path, store: ReleaseStore, fresh: Iterable[FreshEntry], partial: bool) -> None:
    """Write the report and the recordings; the date is new only where something else is.

    Where the examples are only some of all, the entries of others are kept.
    """
    with store.rewritten() as new:
        before, _ = new.read()
        entries = dict(before.examples) if before and partial else {}
        entries |= {each.example.name: _save(new, each) for each in fresh}
        report = _report(root, entries)
        if before and replace(report, date=before.date) == before:
            report = before
        new.write(report)
        new.prune(report)


def _save(store: ReleaseStore, fresh: FreshEntry) -> ReportEntry:
    """Write the recording of an example that shows something else; return its entry."""
    if not fresh.recording:
        return fresh.entry
    store.recordings.save(fresh.recording, fresh.example)
    return replace(fresh.entry, recording=store.checksum(fresh.example.name))


def _report(root: Path, entries: Mapping[str, ReportEntry]) -> Report:
    pins = read_pins(root).versions
    found = {name: installed_version(name) for name in pins}
    moved = {
        name: version
        for name, version in found.items()
        if version and version != pins[name] and name != "torch"
    }
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Report(torch_build(), platform.python_version(), now, moved, entries)
