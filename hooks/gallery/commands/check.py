"""The check of recordings: runs examples afresh and prints where they show something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from gallery.commands.jobs import JobResult, Jobs, find_jobs, opened_executor, run_all
from gallery.commands.repeat import check_repeatable
from gallery.examples.example import Example
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.recordings.diff import diff_recordings
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording
from gallery.runner.executor import Executor
from gallery.runner.freshness import Freshness
from gallery.runner.local import Run

SOUND = ("equal", "not run here")
AGAIN = "record it again: python hooks run --record"


def check_examples(root: Path, names: Sequence[str], kind: str | None) -> int:
    """Compare each recording with a run of today; gives the exit code: 1 when any differs.

    Raises:
        UsageError: when there is no such example or device.
    """
    with opened_executor(kind) as executor, opened_executor(kind) as second:
        jobs = find_jobs(root, names, executor)
        store = CommittedStore(root / "recordings")
        freshness = Freshness(CacheStore(root / ".cache" / "recordings"), store, executor)
        found = Counter[str]()
        found["wrong"] += _report(str(failure) for failure in jobs.failures)
        if not names:
            found["without an example"] += _report(
                map(str, store.leftovers([e.name for e in jobs.examples], jobs.failures))
            )
        found["stale"] += _report(_stale_elsewhere(freshness, jobs))
        for done in run_all(jobs.runs, executor):
            found[_compare(done, freshness, second)] += 1
    for name, needed in jobs.lacking.items():
        print(f"{name}: not run: it needs {needed}")
    found["not run here"] = len(jobs.lacking)
    print(", ".join(f"{count} {word}" for word, count in found.items() if count) or "nothing")
    return 1 if any(count for word, count in found.items() if word not in SOUND) else 0


def _report(messages: Iterable[str]) -> int:
    count = 0
    for message in messages:
        print(message)
        count += 1
    return count


def _compare(done: JobResult, freshness: Freshness, second: Executor) -> str:
    """Print how a run differs from its recording; returns the word that it is counted under."""
    job, run = done.job, done.run
    name = job.example.name
    path = _file(freshness.committed.path(name, job.kind), freshness)
    if done.failures or run is None:
        _report(str(failure) for failure in done.failures)
        return "failed"
    decision = freshness.elsewhere(job.example, job.key, job.kind)
    if decision is None:
        print(f"{path}: not there yet; {AGAIN} {name}")
        return "not recorded"
    if decision.state == "stale":
        print(f"{path}: the code has changed since; {AGAIN} {name}")
        return "stale"
    if decision.recording is None:
        print(f"{path}: {'; '.join(decision.damage)}; {AGAIN} {name}")
        return "damaged"
    return _diff(done, run, decision.recording, path, second)


def _diff(done: JobResult, run: Run, recorded: Recording, path: Path, second: Executor) -> str:
    """Print how a run differs from a sound recording of the same code."""
    name = done.job.example.name
    diff = diff_recordings(recorded, run.recording, done.job.example)
    if not diff:
        return "equal"
    (again,) = check_repeatable([done], second)
    if again.failures:
        _report(map(str, again.failures))
        return "not repeatable"
    print(
        f"{path}: {name} shows something else on {run.environment.device_name}, torch "
        f"{run.recording.provenance.torch} (recorded: {recorded.provenance.torch})"
    )
    _report(f"  {line}" for line in diff)
    return "different"


def _stale_elsewhere(freshness: Freshness, jobs: Jobs) -> Iterator[str]:
    """Recordings of other devices than this machine's, made of other code than today's."""
    examples: dict[str, Example] = {example.name: example for example in jobs.examples}
    here = {(job.example.name, job.kind) for job in jobs.runs}
    for kind, name, file in freshness.committed.files():
        if name not in examples or (name, kind) in here:
            continue
        decision = freshness.elsewhere(examples[name], key_of(examples[name]), kind)
        if decision and decision.state == "damaged":
            yield f"{_file(file, freshness)}: {'; '.join(decision.damage)}"
        elif decision and decision.state == "stale":
            path = _file(file, freshness)
            yield f"{path}: the code has changed since; {AGAIN} --device {kind} {name}"


def _file(path: Path, freshness: Freshness) -> Path:
    """A recording's path as messages show it."""
    return path.relative_to(freshness.committed.folder.parent)
