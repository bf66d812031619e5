"""Recordings under version control: text by lines, figures as files, so that a diff reads well."""

import contextlib
import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from executed_examples.common.decode import make_decoder
from executed_examples.common.errors import Failure, did_you_mean
from executed_examples.common.files import write_atomically
from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.recordings.cache import Recalled
from executed_examples.recordings.plausibility import find_faults, shape_of
from executed_examples.recordings.recording import (
    Diagram,
    Drawing,
    Figure,
    Recording,
    from_json,
    to_json,
)

RELEASES = "releases"
"""The folder in `recordings/` of what is recorded under other releases of torch."""
_decode_reference: Callable[[object], tuple[str, str]] = make_decoder(tuple[str, str])
"""A figure's file name and checksum."""


class CommittedStore:
    """The recordings under `recordings/<device>/`, made with the command `run --record`."""

    def __init__(self, root: Path, folder: Path | None = None) -> None:
        self.root = root
        self.folder = folder or root / "recordings"

    def path(self, example: str, device: str) -> Path:
        """Return the file of an example's recording on a device; its figures are beside it."""
        return self.folder / device / f"{example}.json"

    def file(self, example: str, device: str) -> str:
        """Return the path of a recording as messages show it."""
        return self.path(example, device).relative_to(self.root).as_posix()

    def recall(self, example: str, key: str, device: str) -> Recalled:
        """Find an example's recording, if it is there and sound; of another key, it is stale."""
        path = self.path(example, device)
        found = self._read(path)
        if found.recording and found.recording.example != example:
            return Recalled(damage=f"it holds a recording of '{found.recording.example}'")
        stale = bool(found.recording and found.recording.key != key)
        return replace(found, stale=stale)

    def files(self) -> Iterator[tuple[str, str, Path]]:
        """Yield the kind of device, the example's name, and the file of every recording."""
        for path in self._glob("*.json"):
            device, *name = path.relative_to(self.folder).with_suffix("").parts
            yield device, "/".join(name), path

    def leftovers(
        self, examples: Collection[str], unreadable: Iterable[Failure], remedy: str = "delete it"
    ) -> Iterator[Failure]:
        """Yield a failure for each recording and figure whose example isn't there, valid or not.

        Its message ends with the remedy.
        """
        in_use = {*examples, *(example_at(failure.path) for failure in unreadable)}
        for path in self._glob("*"):
            recording = _recording_of(path)
            name = Path(*recording.relative_to(self.folder).with_suffix("").parts[1:]).as_posix()
            if path.suffix in (".json", ".svg") and not (name in in_use and recording.exists()):
                message = f"expected an example '{name}' for this recording, found none"
                hint = f"{remedy}{did_you_mean(name, examples)}"
                file = path.relative_to(self.root).as_posix()
                yield Failure(file, 0, f"{message}; {hint}")

    def _glob(self, name: str) -> Iterator[Path]:
        """Yield the files of this torch's recordings; those of other releases are kept beside."""
        for path in sorted(self.folder.glob(f"*/**/{name}")):
            if path.relative_to(self.folder).parts[0] != RELEASES:
                yield path

    def remove(self, example: str, device: str) -> None:
        """Remove a recording and its figures, if it is there."""
        path = self.path(example, device)
        for file in (*_files_of(path, self._read(path)), path):
            file.unlink(missing_ok=True)

    def save(self, recording: Recording, example: Example) -> bool:
        """Write a recording, unless the one that is there serves; return whether it was written.

        It does if it has the same key and shows the same, where it can be true. What volatile
        cells show is no reason to write another one, nor is the day, nor which CPU it was.

        Raises:
            OSError: when it can't be written, such as to a full disk; no new file is left then.
        """
        path = self.path(recording.example, recording.provenance.device)
        found = self._read(path)
        before = found.recording
        if before and _serves(before, recording, example):
            return False
        old = _files_of(path, found)
        figures = {path.with_name(name): svg for name, svg in _figures(recording, path.stem)}
        try:
            for file, svg in figures.items():
                write_atomically(file, svg)
            write_atomically(path, to_json(_with_names(recording, path.stem)))
        except OSError:
            for file in figures.keys() - old:
                file.unlink(missing_ok=True)
            raise
        for leftover in old - figures.keys():
            leftover.unlink()
        return True

    def _read(self, path: Path) -> Recalled:
        try:
            recording = from_json(path.read_text(encoding="utf-8"))
            return Recalled(_with_figures(recording, path))
        except FileNotFoundError as error:
            if error.filename == str(path):
                return Recalled()
            return Recalled(damage=f"its figure {Path(error.filename).name} is missing")
        except (OSError, ValueError, RecursionError) as error:
            return Recalled(damage=f"damaged, not used: {_reason(path, error)}")


def example_at(file: str) -> str:
    """Return the name of the example in a file of the project."""
    return file.removeprefix("examples/").removesuffix(".py")


def _serves(before: Recording, recording: Recording, example: Example) -> bool:
    """Return whether a recording can stay in the place of a new one."""
    own = (release(recording.provenance.torch),)
    device = recording.provenance.device
    may_be_true = not any(find_faults(before, example, device, own, as_written=False))
    names = [each.provenance.device_name for each in (before, recording) if device != "cpu"]
    volatile = {cell.name for cell in example.cells if cell.volatile}
    shapes = [
        [shape_of(each.cell(name).outputs) for name in volatile] for each in (before, recording)
    ]
    return (
        (before.example, before.key) == (recording.example, recording.key)
        and before.provenance.torch == recording.provenance.torch
        and len({*names}) < 2
        and shapes[0] == shapes[1]
        and shows_the_same(before, recording, volatile)
        and may_be_true
    )


def _recording_of(path: Path) -> Path:
    """Return the recording of a file; a figure's name goes on with `--`, cell, and number."""
    stem = path.stem if path.suffix == ".json" else path.stem.rpartition("--")[0] or path.stem
    return path.with_name(f"{stem}.json")


def _reason(path: Path, error: Exception) -> str:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if "<<<<<<< " in path.read_text(encoding="utf-8"):
            return "a merge conflict was left in it"
    return str(error)


def _files_of(path: Path, found: Recalled) -> set[Path]:
    """Return the files of a recording's figures."""
    if found.damage:
        return set(path.parent.glob(f"{path.stem}--*.svg"))
    # Known by name: a folder may hold those of thousands.
    figures = _figures(found.recording, path.stem) if found.recording else ()
    return {path.with_name(name) for name, _ in figures}


def shows_the_same(one: Recording, other: Recording, volatile: set[str]) -> bool:
    """Return whether two recordings have the same outputs and APIs, except in volatile cells."""
    lasting = [[c for c in r.cells if c.name not in volatile] for r in (one, other)]
    return lasting[0] == lasting[1] and one.apis == other.apis


def _figures(recording: Recording, stem: str) -> Iterator[tuple[str, str]]:
    """Yield each figure's file name and text, in order."""
    for cell in recording.cells:
        figures = [output for output in cell.outputs if isinstance(output, Drawing)]
        for number, figure in enumerate(figures, 1):
            yield f"{stem}--{cell.name}-{number}.svg", figure.svg


def _with_names(recording: Recording, stem: str) -> Recording:
    """Replace each figure by its file's name and checksum."""
    names = (
        json.dumps([name, hashlib.sha256(svg.encode()).hexdigest()])
        for name, svg in _figures(recording, stem)
    )
    return _replace_figures(recording, lambda drawing: replace(drawing, svg=next(names)))


def _with_figures(recording: Recording, path: Path) -> Recording:
    """Read each figure back from its file."""

    def read(reference: Figure | Diagram) -> Figure | Diagram:
        name, checksum = _decode_reference(json.loads(reference.svg))
        svg = path.with_name(Path(name).name).read_text(encoding="utf-8")
        if hashlib.sha256(svg.encode()).hexdigest() != checksum:
            raise ValueError(f"the checksum of {name} does not match")
        return replace(reference, svg=svg).checked()  # Anyone can write the file and its checksum.

    return _replace_figures(recording, read)


def _replace_figures(
    recording: Recording, make: Callable[[Figure | Diagram], Figure | Diagram]
) -> Recording:
    cells = tuple(
        replace(cell, outputs=tuple(make(o) if isinstance(o, Drawing) else o for o in cell.outputs))
        for cell in recording.cells
    )
    return replace(recording, cells=cells)
