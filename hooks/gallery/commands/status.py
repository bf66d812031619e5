"""Whether each example's recordings are fresh or stale, and why; nothing is run to find out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gallery.commands.colour import BOLD, CYAN, DIM, GREEN, RED, YELLOW, paint
from gallery.commands.jobs import choose_examples
from gallery.common.errors import UsageError
from gallery.examples.example import Example
from gallery.pages.page_index import index_pages
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.recordings.environment import Environment
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording
from gallery.runner.devices import choose_devices
from gallery.runner.executor import LocalExecutor, kinds_of
from gallery.runner.launcher import choose_launcher
from gallery.runner.local import LocalRunner

COLOURS = {"fresh": GREEN, "stale": YELLOW, "to run": CYAN, "awaiting": DIM, "damaged": RED}
STATES = tuple(COLOURS)


@dataclass(frozen=True)
class State:
    """What there is of one example on one kind of device."""

    example: Example
    device: str
    state: str
    """"fresh", "stale", "to run", "awaiting" or "damaged"."""
    why: str
    recording: Recording | None = None


class Status:
    """Looks through both places where recordings are kept."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.store = CacheStore(root / ".cache" / "recordings")
        self.versioned = CommittedStore(root / "recordings")
        self._known: dict[Environment, frozenset[str]] = {}
        self.machine = LocalExecutor(LocalRunner(choose_launcher()), choose_devices())

    def of(self, example: Example) -> Iterator[State]:
        """Its states, on each kind of device where there is something to say."""
        key = key_of(example)
        for kind in kinds_of(example):
            if self.machine.offers(example, kind):
                yield self._own(example, key, kind)
                continue
            lacking = self.machine.missing(example)
            elsewhere = self._elsewhere(example, key, kind)
            if elsewhere:
                yield elsewhere
            elif example.metadata.device == kind or (lacking and kind == "cpu"):
                needed = ", ".join(lacking) or f"{example.metadata.gpus} {kind} device"
                yield State(example, kind, "awaiting", f"it needs {needed}, and was never recorded")

    def _own(self, example: Example, key: str, kind: str) -> State:
        (environment,) = self.machine.environments(kind)
        recalled = self.store.recall(example.name, key, environment)
        if recalled.damage:
            return State(example, kind, "damaged", recalled.damage)
        if recalled.recording:
            path = self.store.path(example.name, key, environment)
            if path.exists():
                where = path.relative_to(self.root)
                why = f"{where} is of this code, this torch, this Python and this device"
            else:
                made = recalled.recording.provenance.device_name
                why = f"one of another CPU, {made}, is of this code, this torch and this Python"
            return State(example, kind, "fresh", why, recalled.recording)
        return State(example, kind, "to run", self._why_not(example, key, environment))

    def _why_not(self, example: Example, key: str, environment: Environment) -> str:
        """What has changed since the last run on this machine."""
        folders = sorted(self.store.folder.glob("*"))
        same_key = [f.name for f in folders if (f / f"{example.name}-{key[:16]}.json").exists()]
        if same_key:
            return f"run with {', '.join(same_key)}; this is {environment.folder}"
        if example.name in self._run_before(environment):
            return "its code, its metadata, its data files or the recording format have changed"
        return "it has not been run on this machine"

    def _run_before(self, environment: Environment) -> frozenset[str]:
        """The examples of which something was recorded, whatever the code was; looked up once."""
        if environment not in self._known:
            folder = self.store.folder / environment.folder
            files = folder.glob("**/*.json")
            names = (path.relative_to(folder).with_suffix("").as_posix() for path in files)
            self._known[environment] = frozenset(name.rpartition("-")[0] for name in names)
        return self._known[environment]

    def _elsewhere(self, example: Example, key: str, kind: str) -> State | None:
        recalled = self.versioned.recall(example.name, key, kind)
        path = self.versioned.path(example.name, kind).relative_to(self.root)
        if recalled.damage:
            return State(example, kind, "damaged", f"{path}: {recalled.damage}")
        if not recalled.recording:
            return None
        if recalled.stale:
            why = f"{path} is of other code; record it again where there is such a device"
            return State(example, kind, "stale", why, recalled.recording)
        return State(example, kind, "fresh", f"{path} is of this code", recalled.recording)


def explain(root: Path, names: Sequence[str]) -> int:
    """Print why the recordings of examples are fresh or stale.

    Raises:
        UsageError: when there is no such example.
    """
    examples, _ = choose_examples(root, names)
    states = Status(root)
    for example in examples:
        print(f"{paint(example.name, BOLD)} · key {key_of(example)[:16]}")
        for state in states.of(example):
            print(f"  {state.device}: {paint(state.state, COLOURS[state.state])}: {state.why}")
            if state.recording:
                made = state.recording.provenance
                print(f"    {made.device_name}, torch {made.torch}, {made.date}")
    return 0


def list_examples(root: Path, device: str | None, state: str | None, page: str | None) -> int:
    """Print every example with its states and pages; or those of a device, a state, a page.

    Raises:
        UsageError: when there is no such page.
    """
    examples, _ = choose_examples(root, ())
    folder = root / "docs" / "zh" if (root / "docs" / "zh").is_dir() else root / "docs"
    places = index_pages(folder, "zh", {example.name: example for example in examples})
    if page and page not in places.titles:
        raise UsageError(f"no page '{page}' under {folder.relative_to(root)}")
    states = Status(root)
    for example in examples:
        pages = [place.page for place in places.examples.get(example.name, ())]
        found = list(states.of(example))
        if (
            (page and page not in pages)
            or (device and all(s.device != device for s in found))
            or (state and all(s.state != state for s in found))
        ):
            continue
        said = " ".join(f"{s.device}:{paint(s.state, COLOURS[s.state])}" for s in found)
        print(f"{example.name:<32} {said:<24} {paint(', '.join(pages) or 'on no page', DIM)}")
    return 0
