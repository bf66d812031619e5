"""The pipeline of a build: recalls what is fresh of each example and runs the rest."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import COMPLETE
from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome, Summary
from executed_examples.recordings.recording import Drawing, Recording
from executed_examples.runner.freshness import Decision, Freshness
from executed_examples.runner.launcher import needs_torch_alone
from executed_examples.runner.progress import Progress


@dataclass(frozen=True)
class _Recalled:
    """What was recalled of an example, and the kinds of device that it must still run on."""

    outcome: Outcome
    key: str
    wanted: tuple[str, ...]
    tried_again: str = ""
    """What ended its first run, if it is to run once more, by itself."""


class _Interrupted(Exception):  # noqa: N818
    """A run was ended from outside, although the example is recorded as ending well."""


class Pipeline:
    """Recalls or runs each example once, in the background.

    A build waits for runs. A preview doesn't: `outcome` returns what there is so far, and runs of
    examples that someone looks at come first. A run that was ended by its time limit, a signal, or
    a lost connection, although the example is recorded as ending well, is made once more, by itself
    and after the rest, which the outcome says; what code raises is never tried again.
    """

    def __init__(self, freshness: Freshness, when_run: Callable[[], None] | None = None) -> None:
        """Begin nothing; `update` does.

        `when_run` is called after each run, in a thread of its own, where nobody waits for runs; it
        is None for a build, where `outcome` waits.
        """
        self.progress = Progress()
        self.notes: dict[str, None] = {}
        """Notes on the runs that are not failures, each once."""
        self._when_run = when_run
        self._freshness = freshness
        self._executor = freshness.executor
        self._pool = ThreadPoolExecutor(self._executor.at_once, thread_name_prefix="run")
        self._known: dict[str, _Recalled] = {}
        """What was recalled of each example; the threads that run them use only what follows."""
        self._running: dict[str, Future[Outcome]] = {}
        self._waiting: dict[str, _Recalled] = {}
        """What is to run and has not begun, the next one first."""
        self._lock = threading.Lock()
        self._is_closed = False

    def update(self, examples: Mapping[str, Example]) -> None:
        """Recall what is fresh of examples that are new or have changed; begin to run the rest.

        Recordings are recalled in the calling thread: others would only compete with a builder
        that reads pages for the interpreter.
        """
        # Serves "nothing changed" (bench/README.md).
        for name in self._known.keys() - examples.keys():
            self._forget(name)
        stale = []
        for name, example in examples.items():
            if self._is_known(example):
                continue
            self._forget(name)
            recalled = self._known[name] = self._recall(example)
            if recalled.wanted:
                stale.append(recalled)
        stale.sort(key=lambda recalled: _turn(recalled.outcome.example))
        if stale:
            self._begin(stale)

    def recall_again(self) -> None:
        """Look again for the recordings of examples that can't run here: some may have come."""
        for name, known in [*self._known.items()]:
            found = known.outcome
            may_come = found.elsewhere or found.stale or found.awaiting or found.failures
            if may_come and not known.wanted:
                self._known[name] = replace(known, outcome=self._recall(found.example).outcome)

    def prefer(self, names: Iterable[str]) -> None:
        """Run these examples next, if they are to run and have not begun."""
        with self._lock:
            first = {name: self._waiting[name] for name in names if name in self._waiting}
            self._waiting = first | self._waiting

    def outcome(self, name: str) -> Outcome:
        """Return what there is to show of one example; a build waits for its runs."""
        known = self._known[name]
        if not known.wanted:
            return known.outcome
        run = self._running[name]
        if self._when_run and not run.done():
            return Outcome(known.outcome.example, pending=True)
        return run.result()

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs or is to run."""
        return all(run.done() for run in [*self._running.values()])

    def close(self) -> None:
        """Give up the runs that have not begun."""
        with self._lock:
            self._is_closed = True
            for name in self._waiting:
                self._running[name].cancel()
            self._waiting = {}
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._executor.close()

    def _is_known(self, example: Example) -> bool:
        """Return whether an example is the one that was recalled or run before."""
        known = self._known.get(example.name)
        if not known or known.outcome.example != example:
            return False
        return not example.data_files or known.key == key_of(example)

    def _forget(self, name: str) -> None:
        with self._lock:
            for kept in (self._known, self._running, self._waiting):
                kept.pop(name, None)

    def _begin(self, stale: Iterable[_Recalled]) -> None:
        with self._lock:
            for recalled in stale:
                name = recalled.outcome.example.name
                self._running[name] = Future()
                self._waiting[name] = recalled
            self.progress.expect(sum(len(waiting.wanted) for waiting in self._waiting.values()))
            for _ in self._waiting:
                self._pool.submit(self._run_next)

    def _run_next(self) -> None:
        with self._lock:
            name = next(iter(self._waiting), "")
            if not name:
                return  # What was to run has changed or gone.
            recalled, run = self._waiting.pop(name), self._running[name]
        try:
            run.set_result(self._run(recalled))
        except _Interrupted as error:
            self._begin_again(replace(recalled, tried_again=str(error)), run)
        except Exception as error:
            run.set_exception(error)
        if self._when_run:
            self._when_run()

    def _begin_again(self, recalled: _Recalled, run: Future[Outcome]) -> None:
        name = recalled.outcome.example.name
        with self._lock:
            if self._running.get(name) is not run or self._is_closed:
                run.cancel()
                return
            self._waiting[name] = recalled
            self.progress.expect_more(len(recalled.wanted))
            self._pool.submit(self._run_next)

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
            if decision.attested:
                outcome = replace(outcome, attested=(*outcome.attested, kind))
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
        outcome = replace(recalled.outcome, tried_again=recalled.tried_again)
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
            run = self._executor.run(_alone(example) if outcome.tried_again else example, key, kind)
            if run.interrupted and not outcome.tried_again and self._ends_well(example, key, kind):
                reason = run.failures[0].message
                self.notes[f"{example.file}: ran once more, by itself: {reason}"] = None
                self.progress.end(example.name, run.recording.provenance.seconds, failed=False)
                raise _Interrupted(reason)
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

    def _ends_well(self, example: Example, key: str, kind: str) -> bool:
        """Return whether a run of today's code is recorded under version control."""
        recalled = self._freshness.committed.recall(example.name, key, kind)
        return recalled.recording is not None and not recalled.stale


def _alone(example: Example) -> Example:
    """Return an example that must run alone."""
    return replace(example, metadata=replace(example.metadata, exclusive=True))


def _turn(example: Example) -> tuple[bool, bool]:
    """Return a key that sorts examples into the order in which they run."""
    # Before one that runs alone, the others must end, and a core is idle for as long as the last of
    # them takes: once, if these come last.
    alone = example.metadata.runs_alone
    # Serves "cold" at N = 100 and 300 (bench/README.md): these need not wait for imports.
    return alone, not needs_torch_alone(example.source)


def summarize(outcomes: Iterable[Outcome]) -> Summary:
    """Count the outcomes of all examples."""
    found = [*outcomes]
    return Summary(
        examples=len(found),
        shown=sum(bool(o.recordings) and not o.failures for o in found),
        ran=sum(o.ran for o in found),
        failed=sum(bool(o.failures) for o in found),
        awaiting=sum(bool(o.awaiting) for o in found),
        stale=sum(bool(o.stale) for o in found),
        pending=sum(o.pending for o in found),
        tried_again=sum(bool(o.tried_again) for o in found),
        recordings=tuple(r for o in found for r in o.recordings),
    )


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
        drew = any(isinstance(output, Drawing) for output in recording.cell(cell.name).outputs)
        if drew and not cell.alt:
            each = " and ".join(f'alt_{locale}="…"' for locale in COMPLETE)
            message = f"cell '{cell.name}' draws a figure: expected {each}"
            yield Failure(example.file, cell.line, message)
