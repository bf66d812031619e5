"""The pipeline of a build: recalls what is fresh of each example and runs the rest."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from gallery.build.progress import Progress
from gallery.common.errors import Failure, GalleryError
from gallery.examples.example import Example
from gallery.recordings.key import key_of
from gallery.recordings.outcome import Outcome, Summary
from gallery.recordings.recording import Figure, Recording
from gallery.runner.freshness import Decision, Freshness
from gallery.runner.process import needs_torch_alone


@dataclass(frozen=True)
class _Recalled:
    """What was recalled of an example, and the kinds of device that it must still run on."""

    outcome: Outcome
    key: str
    wanted: tuple[str, ...]


class Pipeline:
    """Recalls or runs each example once, in the background; `outcome` waits for one."""

    def __init__(self, examples: Mapping[str, Example], freshness: Freshness) -> None:
        self.progress = Progress()
        self.notes: dict[str, None] = {}
        """Notes on the runs that are not failures, each once."""
        self._examples = examples
        self._freshness = freshness
        self._executor = freshness.executor
        self._pool = ThreadPoolExecutor(self._executor.at_once, thread_name_prefix="run")
        self._recalled: dict[str, Outcome] = {}
        self._running: dict[str, Future[Outcome]] = {}

    def start(self) -> None:
        """Recall what is fresh, and begin to run the rest.

        Recordings are recalled in the calling thread: others would only compete with a builder
        that reads pages for the interpreter.
        """
        # Serves "nothing changed" (bench/README.md).
        stale = []
        for name, example in self._examples.items():
            recalled = self._recall(example)
            if recalled.wanted:
                stale.append(recalled)
            else:
                self._recalled[name] = recalled.outcome
        self.progress.expect(sum(len(recalled.wanted) for recalled in stale))
        # Serves "cold" at N = 100 and 300 (bench/README.md): these need not wait for imports.
        stale.sort(key=lambda recalled: not needs_torch_alone(recalled.outcome.example.source))
        for recalled in stale:
            name = recalled.outcome.example.name
            self._running[name] = self._pool.submit(self._run, recalled)

    def outcome(self, name: str) -> Outcome:
        """Return what there is to show of one example; waits for its runs."""
        return self._recalled.get(name) or self._running[name].result()

    def summary(self) -> Summary:
        """Count the outcomes of all examples."""
        outcomes = [self.outcome(name) for name in self._examples]
        return Summary(
            examples=len(outcomes),
            shown=sum(bool(o.recordings) and not o.failures for o in outcomes),
            ran=sum(o.ran for o in outcomes),
            failed=sum(bool(o.failures) for o in outcomes),
            awaiting=sum(bool(o.awaiting) for o in outcomes),
            stale=sum(bool(o.stale) for o in outcomes),
            recordings=tuple(r for o in outcomes for r in o.recordings),
        )

    def close(self) -> None:
        """Give up the runs that have not begun."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._executor.close()

    def _recall(self, example: Example) -> _Recalled:
        key = key_of(example)
        outcome, wanted = Outcome(example), []
        for decision in self._freshness.decide(example, key):
            if decision.here and decision.damage:
                self.notes[decision.damage] = None
            if decision.must_run:
                wanted.append(decision.kind)
            else:
                outcome = self._show(outcome, decision)
        return _Recalled(outcome, key, tuple(wanted))

    def _show(self, outcome: Outcome, decision: Decision) -> Outcome:
        """Add what is known without a run."""
        name, kind = outcome.example.name, decision.kind
        if decision.recording:
            outcome = _with_recording(outcome, decision.recording)
            if not decision.here:
                outcome = replace(outcome, elsewhere=(*outcome.elsewhere, kind))
        match decision.state:
            case "awaiting":
                return replace(outcome, awaiting=decision.needs)
            case "stale":
                self.notes[f"{name}: recorded on {kind} before the code changed"] = None
                return replace(outcome, stale=(*outcome.stale, kind))
            case "damaged":
                failure = Failure(self._freshness.committed.file(name, kind), 0, decision.damage)
                return _with_failures(outcome, failure)
        return outcome

    def _run(self, recalled: _Recalled) -> Outcome:
        outcome = recalled.outcome
        for kind in recalled.wanted:
            outcome = self._run_on(kind, outcome, recalled.key)
        if outcome.recordings or outcome.failures:
            return outcome
        return self._show(outcome, self._freshness.awaiting(outcome.example))

    def _run_on(self, kind: str, outcome: Outcome, key: str) -> Outcome:
        """Add what a run shows, or what was recorded elsewhere if the device can't be used."""
        example, seconds = outcome.example, 0.0
        if unusable := self._executor.why_unusable(kind):
            self.notes[unusable] = None
            elsewhere = self._freshness.elsewhere(example, key, kind)
            self.progress.end(example.name, seconds, failed=False)
            return self._show(outcome, elsewhere) if elsewhere else outcome
        self.progress.begin(example.name)
        try:
            run = self._executor.run(example, key, kind)
            self.notes |= dict.fromkeys(self._executor.notes())
            if not run.failures:
                self._freshness.cache.save(run.recording, run.environment)
            outcome = replace(_with_recording(outcome, run.recording), ran=outcome.ran + 1)
            outcome = _with_failures(outcome, *run.failures)
            seconds = run.recording.provenance.seconds
        except OSError as error:
            # A full disk, or a folder that can't be written: the machine's fault, reported as that.
            place = f" ({error.filename})" if error.filename else ""
            message = f"could not be run or its recording kept: {error.strerror or error}{place}"
            outcome = _with_failures(outcome, Failure(example.file, 0, message))
        except GalleryError as error:
            outcome = _with_failures(outcome, *error.failures)
        self.progress.end(example.name, seconds, failed=bool(outcome.failures))
        return outcome


def _with_failures(outcome: Outcome, *failures: Failure) -> Outcome:
    return replace(outcome, failures=(*outcome.failures, *failures))


def _with_recording(outcome: Outcome, recording: Recording) -> Outcome:
    recordings = sorted(
        (*outcome.recordings, recording), key=lambda each: each.provenance.device != "cpu"
    )
    failures = (*outcome.failures, *_missing_alternatives(outcome.example, recording))
    # A figure that was drawn on two devices lacks its text once.
    return replace(outcome, recordings=tuple(recordings), failures=tuple(dict.fromkeys(failures)))


def _missing_alternatives(example: Example, recording: Recording) -> Iterator[Failure]:
    for cell in example.cells:
        drew = any(isinstance(output, Figure) for output in recording.cell(cell.name).outputs)
        if drew and not cell.alt:
            message = f'cell \'{cell.name}\' draws a figure: expected alt_zh="…" and alt_en="…"'
            yield Failure(example.file, cell.line, message)
