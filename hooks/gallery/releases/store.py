"""How the examples fare under other releases of torch: `recordings/releases/<release>/`.

For each release there is a report on every example, and the recordings of those that show
something else than under the site's own release.
"""

import contextlib
import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from executed_examples.common.decode import make_decoder
from executed_examples.common.errors import Failure, did_you_mean
from executed_examples.common.files import KEPT, replace_folder, write_atomically
from executed_examples.common.versions import RELEASE, pinned_versions, release_order
from executed_examples.recordings.committed import RELEASES, CommittedStore
from executed_examples.recordings.recording import Recording
from executed_examples.runner.devices import ACCELERATORS

KIND = "cpu"
"""The kind of device that releases are compared on."""
REPORT = "report.json"
Fate = Literal["same", "differs", "fails", "can't run"]
FATES: tuple[Fate, ...] = ("same", "differs", "fails", "can't run")
RELEASE_LIST = "recordings/releases.txt"
_DEVICE_LINE = re.compile(rf"{RELEASE.pattern} (?:{'|'.join(ACCELERATORS)})")
_PINS = "requirements.txt"


@dataclass(frozen=True)
class ReportEntry:
    """How one example fares under a release."""

    key: str
    """The example's cache key then; of another key, what is said is stale."""
    fate: Fate
    why: str = ""
    """The failure, or what is missing there."""
    recording: str = ""
    """The SHA-256 of its recording's file; empty if none is kept, since it is the same."""


@dataclass(frozen=True)
class Report:
    """How all examples fare under a release."""

    torch: str
    """The version, with the label of its build."""
    python: str
    date: str
    """UTC, ISO 8601, to the second."""
    moved: Mapping[str, str]
    """Other distributions that have another version than the site's, which may be the reason."""
    examples: Mapping[str, ReportEntry] = field(default_factory=dict)


_decode: Callable[[object], Report] = make_decoder(Report)


# An open site reads all reports again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(maxsize=32)
def _read_report(text: str) -> Report:
    return _decode(json.loads(text))


class ReleaseStore:
    """What is recorded of one release."""

    def __init__(self, root: Path, release: str, folder: Path | None = None) -> None:
        self.root = root
        self.release = release
        self.folder = folder or root / "recordings" / RELEASES / release
        self.file = self.folder / REPORT
        self.recordings = CommittedStore(root, self.folder)
        self.path = self.file.relative_to(root).as_posix()
        """The report's file, as messages name it."""

    def checksum(self, example: str) -> str:
        """Return the SHA-256 of the file of an example's recording; empty if there is none."""
        path = self.recordings.path(example, KIND)
        try:
            return hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            return ""

    def recall(self, example: str, entry: ReportEntry) -> Recording | None:
        """Return an example's recording; None if none is kept, or not the one of the report."""
        if not entry.recording or self.checksum(example) != entry.recording:
            return None
        return self.recordings.recall(example, entry.key, KIND).recording

    def read(self) -> tuple[Report | None, Failure | None]:
        """Return the report, if there is one, and what is wrong with it."""
        try:
            return _read_report(self.file.read_text(encoding="utf-8")), None
        except FileNotFoundError:
            return None, None
        except (OSError, ValueError) as error:
            again = f"record it again: {record_command(self.release)}"
            return None, Failure(self.path, 0, f"damaged, not used: {error}; {again}")

    def write(self, report: Report) -> None:
        """Write the report, one line for each example, so that a diff reads well."""
        fields = asdict(report)
        examples = fields.pop("examples")
        head = json.dumps(fields, ensure_ascii=False)[1:-1]
        lines = (
            f"  {json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}"
            for name, entry in sorted(examples.items())
        )
        text = f'{{{head},\n "examples": {{\n' + ",\n".join(lines) + "\n}}\n"
        write_atomically(self.file, text)

    @contextlib.contextmanager
    def rewritten(self) -> Iterator["ReleaseStore"]:
        """Yield a copy to change, which takes the place of this one at the end of the block.

        Whatever ends the block early, a full disk or Ctrl-C, leaves the report and its recordings
        as they were.
        """
        (self.root / KEPT).mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="release-", dir=self.root / KEPT) as temporary:
            copy = Path(temporary) / self.release
            if self.folder.exists():
                shutil.copytree(self.folder, copy)
            yield ReleaseStore(self.root, self.release, copy)
            replace_folder(self.folder, copy)

    def prune(self, report: Report) -> None:
        """Remove the recordings that a report doesn't name."""
        for device, name, _ in list(self.recordings.files()):
            if not (name in report.examples and report.examples[name].recording):
                self.recordings.remove(name, device)

    def gone(self, examples: Collection[str]) -> Iterator[tuple[str, Failure]]:
        """Yield each entry of the report that is on no example: its name, and the failure."""
        report, _ = self.read()
        for name in sorted(report.examples.keys() - examples if report else ()):
            message = f"expected an example '{name}' for this entry, found none"
            hint = f"delete it: python hooks lint --fix{did_you_mean(name, examples)}"
            yield name, Failure(self.path, 0, f"{message}; {hint}")

    def forget(self, names: Collection[str]) -> None:
        """Remove the entries of some examples from the report."""
        report, _ = self.read()
        if report:
            kept = {name: entry for name, entry in report.examples.items() if name not in names}
            self.write(replace(report, examples=kept))


def find_releases(root: Path) -> tuple[str, ...]:
    """Return the releases that something is recorded of, the oldest first."""
    folder = root / "recordings" / RELEASES
    found = [path.parent.name for path in folder.glob(f"*/{REPORT}")]
    return tuple(sorted(found, key=release_order))


def check_reports(root: Path, examples: Collection[str]) -> Iterator[Failure]:
    """Yield a failure for each report that is damaged, or isn't on what is there."""
    for release in find_releases(root):
        store = ReleaseStore(root, release)
        report, failure = store.read()
        yield from [failure] if failure else []
        yield from (failure for _, failure in store.gone(examples))
        for name, entry in report.examples.items() if report else ():
            if name in examples and entry.recording and not store.recall(name, entry):
                file = store.recordings.file(name, KIND)
                again = f"record it: {record_command(release, name)}"
                yield Failure(file, 0, f"not the recording of the report; {again}")


def record_command(release: str, *names: str) -> str:
    """Return the command that records examples under a release; all without names."""
    return " ".join(["python hooks run --record --torch", release, *names])


def listed_releases(root: Path) -> dict[str, int]:
    """Return the line of each release; of what is none, too. Empty without the file."""
    return {line: number for line, number in _lines(root) if not _DEVICE_LINE.fullmatch(line)}


def _lines(root: Path) -> Iterator[tuple[str, int]]:
    file = root / RELEASE_LIST
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    lines = enumerate(map(str.strip, text.splitlines()), 1)
    return ((line, number) for number, line in lines if line and not line.startswith("#"))


def releases_of(root: Path) -> tuple[str, ...]:
    """Return the releases that recordings of the site's own may be of: its own, and those listed.

    The recordings are made anew some time after the site goes to another release. A line with a
    kind of device behind the release is for recordings made on such a device. Empty for a project
    that pins none.
    """
    own = pinned_versions(root / _PINS).get("torch", "")
    return (own, *(line for line, _ in _lines(root))) if own else ()


def check_list(root: Path, own: str) -> Iterator[Failure]:
    """Yield a failure for each line that is wrong, and each release recorded but not listed."""
    listed = listed_releases(root)
    for found, line in listed.items():
        if not RELEASE.fullmatch(found):
            yield Failure(RELEASE_LIST, line, f"expected a release such as 2.7.1, found '{found}'")
        elif found == own:
            yield Failure(RELEASE_LIST, line, f"expected no line for {own}, the site's own release")
    for recorded in find_releases(root):
        if recorded not in listed:
            folder = f"recordings/{RELEASES}/{recorded}"
            hint = f"add the line, or delete the folder: rm -r {folder}"
            yield Failure(
                folder, 0, f"expected a line '{recorded}' in {RELEASE_LIST}, found none; {hint}"
            )
