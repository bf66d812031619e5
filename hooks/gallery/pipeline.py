"""What there is to show of each example: recalled where it is fresh, run for where it is not."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from gallery.device import Device, find_environment, find_missing
from gallery.example import Example
from gallery.failure import Failure
from gallery.progress import Progress
from gallery.recording import Figure, Outcome, Recording
from gallery.runner import Runner
from gallery.store import Store, key_of
from gallery.versioned import VersionedStore

AT_ONCE = 2


@dataclass(frozen=True)
class Summary:
    """What a build has to say of its examples."""

    examples: int
    shown: int
    """Examples with a recording."""
    ran: int
    """Runs of this build; the other recordings are recalled."""
    failed: int
    awaiting: int
    recordings: tuple[Recording, ...]


class Pipeline:
    """Recalls or runs each example once, in the background; `outcome` waits for one."""

    def __init__(
        self,
        examples: Mapping[str, Example],
        store: Store,
        versioned: VersionedStore,
        runner: Runner,
        devices: Iterable[Device],
    ) -> None:
        self.examples = examples
        self.store = store
        self.versioned = versioned
        self.progress = Progress()
        self.runner = runner
        self.environments = {device: find_environment(device) for device in devices}
        self.damaged: list[str] = []
        self._missing = find_missing(examples.values())
        self._alone = _Alone()
        self._pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="run")
        self._choosing = threading.Lock()
        self._queue: list[_Recalled] = []
        self._futures: dict[str, Future[Outcome]] = {}
        self._outcomes: dict[str, Outcome] = {}

    def start(self) -> None:
        """Recall what is fresh; begin to run for the rest.

        Recalling waits for nothing, so it is done here: threads that decode recordings would only
        take turns with a builder that reads pages.
        """
        stale = []
        for name, example in self.examples.items():
            recalled = self._recall(example)
            if recalled.wanted:
                stale.append(recalled)
            else:
                self._outcomes[name] = recalled.outcome
        self.progress.expect(sum(len(recalled.wanted) for recalled in stale))
        self._queue = list(stale)
        self._futures = {recalled.outcome.example.name: Future() for recalled in stale}
        for _ in stale:
            self._pool.submit(self._run_next)

    def outcome(self, name: str) -> Outcome:
        """What there is to show of one example; waits until it is known."""
        if name not in self._outcomes:
            self._outcomes[name] = self._futures[name].result()
        return self._outcomes[name]

    def outcomes(self) -> Iterator[Outcome]:
        """What there is to show of every example, by name."""
        return (self.outcome(name) for name in self.examples)

    def summary(self) -> Summary:
        """Count what became of every example."""
        outcomes = list(self.outcomes())
        return Summary(
            examples=len(outcomes),
            shown=sum(bool(o.recordings) and not o.failures for o in outcomes),
            ran=sum(o.ran for o in outcomes),
            failed=sum(bool(o.failures) for o in outcomes),
            awaiting=sum(bool(o.awaiting) for o in outcomes),
            recordings=tuple(r for o in outcomes for r in o.recordings),
        )

    def close(self) -> None:
        """Give up what has not begun."""
        for future in self._futures.values():
            future.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _recall(self, example: Example) -> _Recalled:
        here = {device.kind: device for device in self.environments if suits(example, device)}
        lacking = [name for name in example.metadata.requirements() if name in self._missing]
        if lacking:
            here = {}
        key = key_of(example)
        found, wanted, elsewhere = [], [], []
        for kind in _kinds(example):
            device = here.get(kind)
            if device:
                recalled = self.store.recall(example.name, key, self.environments[device])
            else:
                recalled = self.versioned.recall(example.name, key, kind)
            self.damaged += [recalled.damage] if recalled.damage else []
            if recalled.recording:
                found.append(recalled.recording)
                elsewhere += [] if device else [kind]
            elif device:
                wanted.append(device)
        awaiting = "" if found or wanted else ", ".join(lacking) or _needed_device(example)
        failures = [f for recording in found for f in _missing_alternatives(example, recording)]
        outcome = Outcome(example, tuple(found), tuple(failures), tuple(elsewhere), awaiting)
        return _Recalled(outcome, key, tuple(wanted))

    def _run_next(self) -> None:
        """Run the first in line that the runner is ready for, or else the first."""
        with self._choosing:
            ready = (r for r in self._queue if self.runner.is_ready_for(r.outcome.example))
            recalled = next(ready, self._queue[0])
            self._queue.remove(recalled)
        future = self._futures[recalled.outcome.example.name]
        if not future.set_running_or_notify_cancel():
            return
        try:
            outcome = recalled.outcome
            for device in recalled.wanted:
                outcome = self._run_on(device, outcome, recalled.key)
            future.set_result(outcome)
        except BaseException as error:
            future.set_exception(error)
            raise

    def _run_on(self, device: Device, so_far: Outcome, key: str) -> Outcome:
        example = so_far.example
        self.progress.begin(example.name)
        try:
            with self._alone.turn(example.metadata.exclusive):
                run = self.runner.run(example, key, device)
            failures = [*run.failures, *_missing_alternatives(example, run.recording)]
            if not run.failures:
                self.store.save(run.recording, self.environments[device])
        except OSError as error:
            # A full disk, or a folder that can't be written: the machine's fault, told as that.
            message = f"could not be run or its recording kept: {error.strerror or error}"
            self.progress.end(example.name, 0.0, failed=True)
            place = f" ({error.filename})" if error.filename else ""
            failure = Failure(example.file, 0, message + place)
            return replace(so_far, failures=(*so_far.failures, failure))
        self.progress.end(example.name, run.recording.provenance.seconds, bool(failures))
        return replace(
            so_far,
            recordings=tuple(sorted((*so_far.recordings, run.recording), key=_cpu_first)),
            failures=(*so_far.failures, *failures),
            ran=so_far.ran + 1,
        )


@dataclass(frozen=True)
class _Recalled:
    """What the store had of an example, and the devices that it must still run on."""

    outcome: Outcome
    key: str = ""
    wanted: tuple[Device, ...] = ()


class _Alone:
    """Lets exclusive runs be alone, and any others together."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._others = 0

    @contextlib.contextmanager
    def turn(self, exclusive: bool) -> Iterator[None]:
        with self._changed:
            if exclusive:
                self._changed.wait_for(lambda: self._others == 0)
                yield
                return
            self._others += 1
        try:
            yield
        finally:
            with self._changed:
                self._others -= 1
                self._changed.notify_all()


def _cpu_first(recording: Recording) -> bool:
    return recording.provenance.device != "cpu"


def suits(example: Example, device: Device) -> bool:
    """Whether an example says that it runs on a device."""
    metadata = example.metadata
    if device.kind == "cpu":
        return metadata.device != "cuda"
    return metadata.device != "cpu" and device.count >= metadata.gpus


def _kinds(example: Example) -> tuple[str, ...]:
    """The kinds of device that the example has something to show on, the CPU first."""
    device = example.metadata.device
    return ("cpu", "cuda") if device == "any" else (device,)


def _needed_device(example: Example) -> str:
    gpus = example.metadata.gpus
    return "CUDA GPU" if gpus == 1 else f"{gpus} CUDA GPUs"


def _missing_alternatives(example: Example, recording: Recording) -> Iterator[Failure]:
    for cell in example.cells:
        drew = any(isinstance(output, Figure) for output in recording.cell(cell.name).outputs)
        if drew and not cell.alt:
            message = f'cell \'{cell.name}\' draws a figure: expected alt_zh="…" and alt_en="…"'
            yield Failure(example.file, cell.line, message)
