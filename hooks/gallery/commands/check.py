"""Runs examples afresh and says where that shows something else than what was recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from gallery.commands.jobs import JobResult, Jobs, find_jobs, opened_executor, run_all
from gallery.common.errors import did_you_mean
from gallery.examples.example import Example
from gallery.recordings.committed import CommittedStore
from gallery.recordings.diff import diff_recordings
from gallery.recordings.key import key_of

SOUND = ("equal", "not run here")
AGAIN = "record it again: python hooks run --record"


def check_examples(root: Path, names: Sequence[str], kind: str | None) -> int:
    """Compare each recording with a run of today; gives the exit code: 1 when any differs.

    Raises:
        UsageError: when there is no such example or device.
    """
    with opened_executor(kind) as machine:
        jobs = find_jobs(root, names, machine)
        store = CommittedStore(root / "recordings")
        found = Counter[str]()
        found["wrong"] += _report(str(failure) for failure in jobs.failures)
        if not names:
            found["without an example"] += _report(_leftovers(store, jobs))
        found["stale"] += _report(_stale_elsewhere(store, jobs))
        for done in run_all(jobs.runs, machine):
            found[_compare(done, store)] += 1
    for name, needed in jobs.lacking.items():
        print(f"{name}: not run: it needs {needed}")
    found["not run here"] = len(jobs.lacking)
    print(", ".join(f"{count} {word}" for word, count in found.items() if count) or "nothing")
    return 1 if any(count for word, count in found.items() if word not in SOUND) else 0


def _report(messages: Iterator[str]) -> int:
    count = 0
    for message in messages:
        print(message)
        count += 1
    return count


def _compare(done: JobResult, store: CommittedStore) -> str:
    """Print how a run differs from its recording; gives the word that it is counted under."""
    job, run = done.job, done.run
    name, device = job.example.name, job.kind
    path = store.path(name, device).relative_to(store.folder.parent)
    recalled = store.recall(name, job.key, device)
    if done.failures or run is None:
        _report(str(failure) for failure in done.failures)
        return "failed"
    if recalled.damage:
        print(f"{path}: {recalled.damage}; {AGAIN} {name}")
        return "damaged"
    if recalled.recording is None:
        print(f"{path}: not there yet; {AGAIN} {name}")
        return "not recorded"
    if recalled.stale:
        print(f"{path}: the code has changed since; {AGAIN} {name}")
        return "stale"
    diff = diff_recordings(recalled.recording, run.recording, job.example)
    if not diff:
        return "equal"
    print(
        f"{path}: {name} shows something else on {run.environment.device_name}, torch "
        f"{run.recording.provenance.torch} (recorded: {recalled.recording.provenance.torch})"
    )
    _report(f"  {line}" for line in diff)
    return "different"


def _stale_elsewhere(store: CommittedStore, jobs: Jobs) -> Iterator[str]:
    """Recordings of other devices than this machine's, made of other code than today's."""
    examples: dict[str, Example] = {example.name: example for example in jobs.examples}
    here = {(job.example.name, job.kind) for job in jobs.runs}
    for device, name, file in store.files():
        if name not in examples or (name, device) in here:
            continue
        recalled = store.recall(name, key_of(examples[name]), device)
        path = file.relative_to(store.folder.parent)
        if recalled.damage:
            yield f"{path}: {recalled.damage}"
        elif recalled.stale:
            yield f"{path}: the code has changed since; {AGAIN} --device {device} {name}"


def _leftovers(store: CommittedStore, jobs: Jobs) -> Iterator[str]:
    known = {example.name for example in jobs.examples}
    broken = {failure.path for failure in jobs.failures}
    for _, name, path in store.files():
        if name not in known and f"examples/{name}.py" not in broken:
            hint = did_you_mean(name, known)
            file = path.relative_to(store.folder.parent)
            yield f"{file}: there is no example '{name}'{hint}; delete it"
