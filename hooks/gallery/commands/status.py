"""The status of each example: whether its recordings are fresh or stale, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from gallery.commands.colour import BOLD, CYAN, DIM, GREEN, RED, YELLOW, paint
from gallery.commands.jobs import choose_examples
from gallery.common.errors import UsageError, did_you_mean
from gallery.common.locales import LOCALES
from gallery.examples.example import Example
from gallery.pages.page_index import index_pages
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.recordings.environment import Environment
from gallery.recordings.key import key_of
from gallery.runner.devices import choose_devices
from gallery.runner.executor import LocalExecutor
from gallery.runner.freshness import Decision, Freshness
from gallery.runner.launcher import choose_launcher
from gallery.runner.local import LocalRunner

COLOURS = {"fresh": GREEN, "stale": YELLOW, "to run": CYAN, "awaiting": DIM, "damaged": RED}
STATES = tuple(COLOURS)


class Status:
    """Looks through both places where recordings are kept; runs nothing."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.cache = CacheStore(root / ".cache" / "recordings")
        self.committed = CommittedStore(root / "recordings")
        self.executor = LocalExecutor(LocalRunner(choose_launcher()), choose_devices())
        self.freshness = Freshness(self.cache, self.committed, self.executor)
        self._known: dict[Environment, frozenset[str]] = {}

    def of(self, example: Example) -> tuple[Decision, ...]:
        """The state on each kind of device where there is something to say."""
        return self.freshness.decide(example, key_of(example))

    def why(self, example: Example, decision: Decision) -> str:
        """The reason for a decision, as a sentence."""
        if decision.here:
            return self._why_here(example, decision)
        path = self.committed.path(example.name, decision.kind).relative_to(self.root)
        match decision.state:
            case "awaiting":
                return f"it was never recorded; it needs: {decision.needs}"
            case "damaged":
                return f"{path}: {'; '.join(decision.damage)}"
            case "stale":
                return f"{path} is of other code; record it again where there is such a device"
        return f"{path} is of this code"

    def _why_here(self, example: Example, decision: Decision) -> str:
        key = key_of(example)
        (environment,) = self.executor.environments(decision.kind)
        if decision.state == "damaged":
            return "; ".join(decision.damage)
        if not decision.recording:
            return self._why_not(example, key, environment)
        path = self.cache.path(example.name, key, environment)
        if path.exists():
            file = path.relative_to(self.root)
            return f"{file} is of this code, this torch, this Python and this device"
        device = decision.recording.provenance.device_name
        return f"one of another CPU, {device}, is of this code, this torch and this Python"

    def _why_not(self, example: Example, key: str, environment: Environment) -> str:
        """What has changed since the last run on this machine."""
        folders = sorted(self.cache.folder.glob("*"))
        same_key = [f.name for f in folders if (f / f"{example.name}-{key[:16]}.json").exists()]
        if same_key:
            return f"run with {', '.join(same_key)}; this is {environment.folder}"
        if example.name in self._run_before(environment):
            return "its code, its metadata, its data files or the recording format have changed"
        return "it has not been run on this machine"

    def _run_before(self, environment: Environment) -> frozenset[str]:
        """The examples of which something was recorded, whatever the code was; looked up once."""
        if environment not in self._known:
            folder = self.cache.folder / environment.folder
            files = folder.glob("**/*.json")
            names = (path.relative_to(folder).with_suffix("").as_posix() for path in files)
            self._known[environment] = frozenset(name.rpartition("-")[0] for name in names)
        return self._known[environment]


def explain(root: Path, names: Sequence[str]) -> int:
    """Print why the recordings of examples are fresh or stale.

    Raises:
        UsageError: when there is no such example.
    """
    examples, _ = choose_examples(root, names)
    status = Status(root)
    for example in examples:
        print(f"{paint(example.name, BOLD)} · key {key_of(example)[:16]}")
        for decision in status.of(example):
            state = paint(decision.state, COLOURS[decision.state])
            print(f"  {decision.kind}: {state}: {status.why(example, decision)}")
            if decision.recording:
                made = decision.recording.provenance
                print(f"    {made.device_name}, torch {made.torch}, {made.date}")
    return 0


def list_examples(root: Path, device: str | None, state: str | None, page: str | None) -> int:
    """Print examples with their states and pages.

    Args:
        root: the project's folder.
        device: the kind of device that they have a state on; None for any.
        state: one of `STATES`; None for any.
        page: the path, without the ending, of a page that shows them; None for any.

    Raises:
        UsageError: when there is no such page.
    """
    examples, _ = choose_examples(root, ())
    titles, shown = _find_pages(root, {example.name: example for example in examples})
    if page and page not in titles:
        raise UsageError(f"no page '{page}' under docs{did_you_mean(page, titles)}")
    status = Status(root)
    for example in examples:
        pages = shown.get(example.name, ())
        found = status.of(example)
        if (
            (page and page not in pages)
            or (device and all(decision.kind != device for decision in found))
            or (state and all(decision.state != state for decision in found))
        ):
            continue
        states = " ".join(f"{d.kind}:{paint(d.state, COLOURS[d.state])}" for d in found)
        print(f"{example.name:<32} {states:<24} {paint(', '.join(pages) or 'on no page', DIM)}")
    return 0


def _find_pages(
    root: Path, examples: Mapping[str, Example]
) -> tuple[frozenset[str], Mapping[str, tuple[str, ...]]]:
    """All pages, and those of each example, whatever locales they are in."""
    docs = root / "docs"
    folders = {locale: docs / locale for locale in LOCALES if (docs / locale).is_dir()}
    # A site in one language has its pages in docs/ itself.
    found = [
        index_pages(f, locale, examples) for locale, f in (folders or {LOCALES[0]: docs}).items()
    ]
    titles = frozenset(title for index in found for title in index.titles)
    shown = {
        name: tuple(dict.fromkeys(place.page for i in found for place in i.examples.get(name, ())))
        for name in examples
    }
    return titles, shown
