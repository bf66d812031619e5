"""Checking what is recorded of another release of torch: whether it fares the same there."""

from collections.abc import Sequence
from pathlib import Path

from gallery.commands.release_entries import FreshEntry, Problem, run_here
from gallery.commands.release_environment import check_request, run_there
from gallery.releases.store import KIND, ReleaseStore, Report, ReportEntry, record_command

from executed_examples.commands.compare import Findings
from executed_examples.common.errors import UsageError
from executed_examples.recordings.committed import CommittedStore, example_at
from executed_examples.recordings.diff import diff_recordings
from executed_examples.runner.devices import torch_build


def check_release(root: Path, wanted: str, names: Sequence[str]) -> int:
    """Compare examples under a release of torch with its recordings; return the exit code.

    Where nothing is, they are compared with the recordings of the site's own release.

    Raises:
        UsageError: when there is no such example, the release is the site's own, no environment
            with it can be made, or the report on it is damaged.
    """
    check_request(root, wanted, names)
    store = ReleaseStore(root, wanted)
    report, failure = store.read()
    if failure:
        raise UsageError(str(failure))
    there = run_there(root, wanted, ["check", "--torch", wanted, *names])
    if there is not None:
        return there
    if report is None:
        print(f"nothing is recorded of torch {wanted}: compared with the site's own release")
    jobs, found = run_here(root, names)
    check = _Check(CommittedStore(root), store, report)
    check.findings.report_files(store.recordings, jobs, names)
    readable = {example.name for example in jobs.examples}
    unreadable = {example_at(failure.path) for failure in jobs.failures}
    for _, failure in () if names else store.gone(readable | unreadable):
        check.findings.report("without an example", failure)
    for each in found.values():
        check.compare(each)
    return check.findings.finish()


class _Check:
    """Compares how examples fare with what is recorded of a release."""

    def __init__(self, own: CommittedStore, store: ReleaseStore, report: Report | None) -> None:
        self.own = own
        self.store = store
        self.report = report
        self.findings = Findings()

    def compare(self, found: FreshEntry | Problem) -> None:
        """Report how an example fares differently than recorded."""
        if isinstance(found, Problem):
            self.findings.report(found.word, found.message)
            return
        name, entry = found.example.name, found.entry
        expected = self.report.examples.get(name) if self.report else ReportEntry(entry.key, "same")
        again = f"record it: {record_command(self.store.release, name)}"
        recordings = self.store.recordings.file(name, KIND)
        if not expected:
            message = f"{self.store.path}: {name}: not recorded yet; {again}"
            self.findings.report("not recorded", message)
        elif expected.key != entry.key:
            message = f"{self.store.path}: {name}: the code has changed since; {again}"
            self.findings.report("stale", message)
        elif expected.recording and not self.store.recall(name, expected):
            message = f"{recordings}: not the recording of the report; {again}"
            self.findings.report("damaged", message)
        elif entry.fate == "can't run" != expected.fate:
            self.findings.report("not run here", f"{name}: not run: it needs {entry.why}")
        else:
            self._compare(expected, found)

    def _compare(self, expected: ReportEntry, found: FreshEntry) -> None:
        """Compare fates, and recordings where both are kept."""
        name, entry = found.example.name, found.entry
        lines = self._diff(expected, found)
        differs = lines if expected.recording else expected.why != entry.why
        if expected.fate == entry.fate and not differs:
            self.findings.report("equal")
            return
        fates = f"expected '{_describe(expected)}', found '{_describe(entry)}'"
        if expected.fate == entry.fate and lines:
            fates = "expected what is recorded, found other outputs"
        head = f"{self.store.path}: {name} with torch {torch_build()}: {fates}"
        self.findings.report("different", head, *(f"  {line}" for line in lines))

    def _diff(self, expected: ReportEntry, found: FreshEntry) -> list[str]:
        """Return how what an example shows differs from what it is expected to show."""
        name = found.example.name
        own = self.own.recall(name, expected.key, KIND).recording
        recorded = own if expected.fate == "same" else self.store.recall(name, expected)
        if not (recorded and found.recording):
            return []
        return diff_recordings(recorded, found.recording, found.example)


def _describe(entry: ReportEntry) -> str:
    return f"{entry.fate}: {entry.why}" if entry.why else entry.fate
