"""Recording what is missing: the most useful first, resumable, within a time; and its report."""

import tarfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from executed_examples.commands.backlog import Task, TimeLimit, find_backlog, is_recorded
from executed_examples.commands.compare import check_repeatable
from executed_examples.commands.jobs import Job, JobResult, Jobs, run_all
from executed_examples.common.errors import Failure, UsageError
from executed_examples.common.files import KEPT, write_atomically
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.diff import diff_recordings
from executed_examples.runner.executor import Executor, kinds_of
from executed_examples.runner.local import Run

REPORT = KEPT / "missing.txt"
"""The file of the report, in the project's folder."""


@dataclass(frozen=True)
class MissingOptions:
    """What is asked for."""

    kind: str | None
    """The kind of device to record on; None for all that are here."""
    limit: TimeLimit
    pack: Path | None
    """A tar file for the recordings, which `tar xf` unpacks in the project's folder."""


def record_missing(
    root: Path, jobs: Jobs, executors: Sequence[Executor], options: MissingOptions
) -> int:
    """Record the jobs that have no recording of today's code; return the exit code.

    What is recorded is kept at once: however this ends, the next time goes on from there. The
    executors are those of the first and of the second run of each job.

    Raises:
        UsageError: when the pack can't be written.
    """
    recorder = _Recorder(root, options)
    backlog = list(find_backlog(root, jobs))
    try:
        recorder.begin(jobs)
        while batch := options.limit.next_batch(backlog, executors[0].at_once):
            for task, result in zip(batch, _run_twice(batch, executors, options), strict=True):
                recorder.take(task, result)
                backlog.remove(task)
    except KeyboardInterrupt:
        recorder.report.stopped = "Ctrl-C"
    except OSError as error:
        recorder.report.stopped = str(error)
    recorder.report.unreached += [task.job.example.file for task in backlog]
    recorder.end()
    return int(bool(recorder.report.failed or recorder.report.stopped))


def _run_twice(
    batch: Sequence[Task], executors: Sequence[Executor], options: MissingOptions
) -> Iterator[JobResult]:
    """Run a batch on both executors; no run goes on after the time."""
    cut = options.limit.cut
    first = list(run_all([cut(task.job) for task in batch], executors[0]))
    again = [replace(result, job=cut(result.job)) for result in first]
    return check_repeatable(again, executors[1])


class _Recorder:
    """Keeps what runs show, and reports on it."""

    def __init__(self, root: Path, options: MissingOptions) -> None:
        self.root = root
        self.options = options
        self.cache = CacheStore(root)
        self.committed = CommittedStore(root)
        self.report = MissingReport()
        if options.pack:
            _begin_pack(options.pack)

    def begin(self, jobs: Jobs) -> None:
        """Pack what is recorded already, and report what can't be run."""
        self.report.failed += jobs.failures
        for example in jobs.examples:
            kinds = kinds_of(example)
            wanted = [kind for kind in kinds if self.options.kind in (None, kind)]
            recorded = [kind for kind in wanted if is_recorded(self.committed, example, kind)]
            needed = jobs.missing.get(example.name)
            if needed and wanted and not recorded:
                self.report.unable[example.file] = needed
            for kind in recorded if self.options.pack else ():
                self._pack(self.committed.files_of(example.name, kind))

    def take(self, task: Task, result: JobResult) -> None:
        """Keep what a job showed, or why it failed."""
        example, limit = task.job.example, result.job.example.metadata.timeout
        was_cut = limit < example.metadata.timeout and not self.options.limit.left
        if result.run and not result.failures:
            self._save(task.job, result.run)
            self._compare(task.job, result.run)
        elif was_cut:
            self.report.unreached.append(example.file)
        else:
            self.report.failed += result.failures
            print(f"failed: {example.file}", flush=True)

    def end(self) -> None:
        """Write the report, and print it."""
        text = "\n".join(self.report.lines(in_full=True)) + "\n"
        try:
            write_atomically(self.root / REPORT, text)
            self._pack([self.root / REPORT])
        except OSError as error:
            self.report.stopped = self.report.stopped or str(error)
        for line in self.report.lines(in_full=False):
            print(line)
        print(f"report: {REPORT}")

    def _save(self, job: Job, run: Run) -> None:
        self.cache.save(run.recording, run.environment)
        self.committed.save(run.recording, job.example)
        self._pack(self.committed.files_of(job.example.name, job.kind))
        made = run.recording.provenance
        self.report.device = f"{made.device_name}, torch {made.torch}"
        self.report.recorded.append(self.committed.file(job.example.name, job.kind))
        print(f"recorded: {self.report.recorded[-1]}", flush=True)

    def _pack(self, files: Iterable[Path]) -> None:
        """Add files to the pack at once, so that it holds them when the command is killed."""
        if self.options.pack:
            with tarfile.open(self.options.pack, "a") as archive:
                for file in files:
                    archive.add(file, file.relative_to(self.root).as_posix())

    def _compare(self, job: Job, run: Run) -> None:
        """Report how a run differs from what the CPU showed."""
        own = self.committed.recall(job.example.name, job.key, "cpu")
        if job.kind != "cpu" and own.recording and not own.stale:
            diff = diff_recordings(own.recording, run.recording, job.example)
            if diff:
                self.report.different[job.example.file] = diff


def _begin_pack(file: Path) -> None:
    try:
        tarfile.open(file, "w").close()
    except OSError as error:
        message = f"expected a file to pack recordings into, found '{file}': {error.strerror}"
        raise UsageError(message) from error


@dataclass
class MissingReport:
    """What was recorded, failed, differs from the CPU, can't run here, or was not reached."""

    device: str = ""
    """The device and the torch of the recordings; empty while there are none."""
    recorded: list[str] = field(default_factory=list)
    """The files of recordings."""
    failed: list[Failure] = field(default_factory=list)
    different: dict[str, list[str]] = field(default_factory=dict)
    """The diff from what the CPU showed, by the example's file."""
    unable: dict[str, str] = field(default_factory=dict)
    """What is missing here to run an example, by its file."""
    unreached: list[str] = field(default_factory=list)
    """The files of examples that are still missing."""
    stopped: str = ""
    """Why the command ended before its time; empty if it didn't."""

    def summary(self) -> str:
        """Return the numbers in one line."""
        counts = {
            "recorded": len(self.recorded),
            "failed": len({failure.path for failure in self.failed}),
            "different from the CPU": len(self.different),
            "can't run here": len(self.unable),
            "not reached": len(self.unreached),
        }
        numbers = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
        return ": ".join(filter(None, (self.device, numbers or "nothing is missing")))

    def lines(self, in_full: bool) -> Iterator[str]:
        """Yield all but the names of what was recorded, with the summary last.

        In full, that is also how cells differ from the CPU, not only their names, and the names of
        what was not reached.
        """
        for file in self.unreached if in_full else ():
            yield f"{file}: not reached"
        for file, needed in self.unable.items():
            yield f"{file}: can't run here: it needs {needed}"
        for file, diff in self.different.items():
            yield f"{file}: differs from the CPU"
            yield from (f"  {line}" for line in diff if in_full or not line.startswith(" "))
        yield from map(str, self.failed)
        if self.stopped:
            yield f"stopped: {self.stopped}"
        yield self.summary()
