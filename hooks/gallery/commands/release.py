"""Recording under another release of torch, in an environment of its own."""

import datetime
import platform
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from gallery.child.protocol import ANY
from gallery.commands.jobs import Job, JobResult, find_jobs, opened_executor, run_all
from gallery.commands.release_limits import find_broken, find_missing, is_of_build, torch_build
from gallery.commands.repeat import check_repeatable
from gallery.common.errors import UsageError
from gallery.common.versions import installed_version, pinned_versions, release
from gallery.examples.example import Example
from gallery.recordings.committed import CommittedStore
from gallery.recordings.diff import diff_recordings
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording
from gallery.recordings.releases import FATES, KIND, Fared, Fate, ReleaseStore, Report
from gallery.runner.executor import Executor

CPU_BUILD = "a build of torch for CPUs"
_PATIENCE = 4
"""How many times as long a run may take as under the site's own release."""
PINS = "requirements-examples.txt"
NAMED = ("requirements.in", "requirements-examples.in")
_OF_TORCH = "# via torch"
"""What uv writes behind the pin of a package that only torch asks for."""


def record_release(root: Path, wanted: str, names: Sequence[str]) -> int:
    """Record how examples fare under a release of torch; return the exit code.

    Where this interpreter has another one, an environment is made in `.venv-<release>`, and the
    command runs again there.

    Args:
        root: the project's folder.
        wanted: the release, such as "2.7.1".
        names: the names of examples; empty for all.

    Raises:
        UsageError: when there is no such example, the release is the site's own, or no environment
            with it can be made.
    """
    own = pinned_versions(root / PINS).get("torch", "")
    if wanted == own:
        raise UsageError(f"expected another release than the site's own, found {own}")
    if release(installed_version("torch")) != wanted:
        python = make_environment(root, wanted)
        command = [str(python), str(Path(__file__).parents[2])]
        return subprocess.call([*command, "run", "--record", "--torch", wanted, *names], cwd=root)
    return _record_here(root, wanted, names)


def make_environment(root: Path, wanted: str) -> Path:
    """Return the interpreter of an environment with a release of torch; make it if it isn't there.

    Everything else has the versions that the site has, as far as the release accepts them.

    Raises:
        UsageError: when that fails, with what uv says.
    """
    folder = root / f".venv-{wanted}"
    python = folder / "bin" / "python"
    if (folder / "torch").exists():
        return python
    print(f"making {folder.name} with torch {wanted}", flush=True)
    # With pip, by which `make check TORCH=…` installs into the same folder.
    _uv(root, "venv", "--clear", "--seed", "--python", sys.executable, str(folder))
    (folder / "pins.txt").write_text("".join(_pins(root)), encoding="utf-8")
    named = [line for name in NAMED for line in _named(root / name)]
    (folder / "named.txt").write_text("".join(named), encoding="utf-8")
    install = ["pip", "install", "--python", str(python), f"torch=={wanted}"]
    install += ["-r", str(folder / "named.txt")]
    try:
        _uv(root, *install, "-c", str(folder / "pins.txt"))
    except UsageError:
        _uv(root, *install)  # The report says what has moved.
    (folder / "torch").write_text(wanted, encoding="utf-8")
    return python


def _uv(root: Path, *arguments: str) -> None:
    try:
        done = subprocess.run(
            [sys.executable, "-m", "uv", *arguments],
            cwd=root,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    except OSError as error:
        raise UsageError(f"uv can't be run: {error.strerror}") from error
    if done.returncode:
        raise UsageError(f"`uv {arguments[0]}` failed: {done.stderr.strip()}")


def _pins(root: Path) -> Iterator[str]:
    """Yield the site's pins, but those of torch and of what only torch asks for."""
    for line in (root / PINS).read_text(encoding="utf-8").splitlines(keepends=True):
        if not line.startswith("torch==") and not line.rstrip().endswith(_OF_TORCH):
            yield line


def _named(file: Path) -> Iterator[str]:
    """Yield the packages that a file names, but torch."""
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.strip() and not line.startswith(("#", "-r", "torch==")):
            yield line


def _record_here(root: Path, wanted: str, names: Sequence[str]) -> int:
    store = ReleaseStore(root, wanted)
    before, failure = store.read()
    if failure and names:
        raise UsageError(str(failure))
    with opened_executor(KIND) as executor, opened_executor(KIND) as second:
        jobs = find_jobs(root, names, executor)
        broken = find_broken(jobs.examples)
        missing = {each.name: find_missing(each, broken) for each in jobs.examples} | jobs.missing
        recorder = _Recorder(root, second)
        runs = [_leniently(job) for job in jobs.runs if not missing[job.example.name]]
        for result in run_all(runs, executor):
            recorder.take(result)
    for example in jobs.examples:
        if needed := missing[example.name]:
            recorder.fared[example.name] = Fared(key_of(example), "can't run", needed)
    recorder.save(store)
    fared = {**before.examples, **recorder.fared} if names and before else recorder.fared
    store.write(_report(root, fared))
    for problem in (*map(str, jobs.failures), *recorder.problems):
        print(problem, file=sys.stderr)
    counts = Counter(each.fate for each in recorder.fared.values())
    print(", ".join(f"{counts[fate]} {fate}" for fate in FATES if counts[fate]) or "nothing")
    return int(bool(jobs.failures or recorder.problems))


def _leniently(job: Job) -> Job:
    """Return a job that may take longer, and raise other exceptions where it is to raise one.

    A build with CUDA's libraries starts processes slowly; another exception is a difference.
    """
    example = job.example
    metadata = replace(example.metadata, timeout=_PATIENCE * example.metadata.timeout)
    cells = tuple(replace(cell, raises=ANY if cell.raises else "") for cell in example.all_cells)
    return replace(job, example=replace(example, metadata=metadata, all_cells=cells))


class _Recorder:
    """Compares runs here with what the site's own release shows."""

    def __init__(self, root: Path, second: Executor) -> None:
        self.committed = CommittedStore(root)
        self.second = second
        self.fared: dict[str, Fared] = {}
        self.shown: dict[str, tuple[Recording, Example] | None] = {}
        """The recording of each example that shows something else; None for the same."""
        self.problems: list[str] = []
        """Why some examples could not be compared."""

    def take(self, result: JobResult) -> None:
        """Compare a run, and run it again where it differs."""
        job, name = result.job, result.job.example.name
        own = self.committed.recall(name, job.key, job.kind)
        if not own.recording or own.stale:
            again = f"python hooks run --record {name}"
            found = own.damage or ("one of other code" if own.recording else "none")
            expected = "expected a recording of today's code"
            self.problems.append(f"{name}: {expected}, found {found}; first: {again}")
        elif _is_same(result, own.recording):
            self._set(job, "same", "", None)
        elif is_of_build(job.example, own.recording, _shown(result)):
            self._set(job, "can't run", CPU_BUILD, None)
        elif result.failures:
            self._take_failure(result, own.recording)
        else:
            self._take_difference(result)

    def _take_failure(self, result: JobResult, own: Recording) -> None:
        """Note a failure, if a second run fails, too; some old releases hang once in a while."""
        job = result.job
        (again,) = run_all([job], self.second)
        if again.failures:
            why = result.failures[0].message.partition("\n")[0]
            self._set(job, "fails", why, _shown(result))
        elif _is_same(again, own):
            self._set(job, "same", "", None)
        else:
            name, failure = job.example.name, result.failures[0]
            self.problems.append(f"{name}: failed once, not twice: {failure}")

    def _take_difference(self, result: JobResult) -> None:
        """Note what is shown, if a second run shows it, too."""
        (repeated,) = check_repeatable([result], self.second)
        if repeated.failures:
            self.problems.append(str(repeated.failures[0]))
        else:
            self._set(result.job, "differs", "", _shown(result))

    def save(self, store: ReleaseStore) -> None:
        """Write the recordings that differ; remove those that no longer do."""
        for name, shown in self.shown.items():
            if shown:
                store.recordings.save(*shown)
            else:
                store.recordings.remove(name, KIND)
            self.fared[name] = replace(self.fared[name], recording=store.checksum(name))

    def _set(self, job: Job, fate: Fate, why: str, recording: Recording | None) -> None:
        name = job.example.name
        self.fared[name] = Fared(job.key, fate, why)
        self.shown[name] = (recording, job.example) if recording else None


def _is_same(result: JobResult, own: Recording) -> bool:
    """Return whether a run ended well and showed what the site's own release shows."""
    recording = _shown(result)
    differs = not recording or diff_recordings(own, recording, result.job.example)
    return not result.failures and not differs


def _shown(result: JobResult) -> Recording | None:
    """Return what a run showed, until it ended; None if it could not be run."""
    return result.run.recording if result.run else None


def _report(root: Path, fared: Mapping[str, Fared]) -> Report:
    pins = pinned_versions(root / PINS)
    found = {name: installed_version(name) for name in pins}
    moved = {
        name: version
        for name, version in found.items()
        if version and version != pins[name] and name != "torch"
    }
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Report(torch_build(), platform.python_version(), now, moved, fared)
