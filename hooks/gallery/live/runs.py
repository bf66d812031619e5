"""Examples that a reader of a live page has changed: run when asked for, shown, never kept.

What ran whole and unchanged can be had as recordings, of which a pull request is made.
"""

import ast
import os
import queue
import re
import tempfile
import threading
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from markupsafe import Markup

from gallery.render.context import FROM_ROOT, PageContext
from gallery.render.output import CellView, frame_outputs, render_output

from executed_examples.common.errors import Failure, GalleryError, did_you_mean
from executed_examples.common.files import write_zip
from executed_examples.examples.example import Example, change_example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Output, Raised, Recording
from executed_examples.runner.devices import Device, choose_devices
from executed_examples.runner.executor import suits
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run, assemble, run_example
from executed_examples.runner.process import Process

_PULSE = 0.2
"""Seconds after which something is sent, which shows whether anybody still listens."""
_IS_EXERCISE = re.compile(r"# *exercise *=")
_WRONG = Markup('<div class="example-output"><pre class="example-raised">{}</pre></div>')
_STOPPED = "the page that asked for it no longer listens"


@dataclass(frozen=True)
class Changed:
    """What a reader asks for: cells of an example, as they are now."""

    example: str
    cells: Mapping[str, str]
    """The code of the cells that were changed, by name, in the reader's language."""
    last: str = ""
    """The cell after which the run ends; empty for the whole example."""


@dataclass(frozen=True)
class Shown:
    """What there is to show of a cell so far, or that the run has ended."""

    cell: str = ""
    """Empty at the end of the run."""
    html: str = ""
    is_same: bool | None = None
    """Whether it is what is recorded of the page's own code; None where that may differ."""
    line: int = 0
    """The line of the cell that raised an exception; 0 for none."""
    note: str = ""
    """At the end: the device, torch, and the time, or why nothing ran."""


@dataclass(frozen=True)
class LiveRuns:
    """Runs for readers, as many at once as there are cores."""

    launcher: Launcher
    mount: str
    """The path under which the site is served."""
    _turns: threading.Semaphore = field(
        default_factory=lambda: threading.Semaphore(os.cpu_count() or 1)
    )
    _whole: dict[str, tuple[Example, Recording]] = field(default_factory=dict)
    """What ran to its end as it is written, by name: nothing else can be recorded."""

    def run(self, changed: Changed, context: PageContext) -> Generator[Shown | None, None, None]:
        """Yield what each cell shows as soon as it does; None now and then.

        Whoever closes the iterator ends the run.
        """
        if not (original := context.examples.get(changed.example)):
            yield Shown(note=f"no example '{changed.example}'")
            return
        try:
            is_whole = not (changed.cells or changed.last)
            example = original if is_whole else replace_cells(original, changed)
        except GalleryError as error:
            (wrong,) = error.failures
            if wrong.path:
                yield Shown(wrong.path, _WRONG.format(wrong.message), line=wrong.line)
            yield Shown(note="" if wrong.path else wrong.message)
            return
        device = next((d for d in reversed(choose_devices()) if suits(example, d)), None)
        if not device:
            yield Shown(note=context.texts.output.awaiting.format(example.metadata.device))
            return
        publish = context.publish
        shown = replace(
            context,
            publish=lambda name, text: publish(name, text).replace(FROM_ROOT, self.mount, 1),
        )
        with self._turns:
            yield from self._run(example, device, shown, is_whole=is_whole)

    def recordings(self) -> bytes:
        """Return the recordings of what ran whole and unchanged, as a zip; empty for nothing."""
        if not self._whole:
            return b""
        with tempfile.TemporaryDirectory() as temporary:
            store = CommittedStore(Path(temporary))
            for example, recording in [*self._whole.values()]:
                store.save(recording, example)
            archive = Path(temporary, "recordings.zip")
            write_zip(store.folder, archive)
            return archive.read_bytes()

    def _run(
        self, example: Example, device: Device, context: PageContext, *, is_whole: bool
    ) -> Iterator[Shown | None]:
        news: queue.SimpleQueue[Run | Process] = queue.SimpleQueue()
        ended = threading.Event()

        def watch(process: Process) -> None:
            if ended.is_set():
                process.stop(_STOPPED)
            elif news.empty():
                news.put(process)

        def run() -> None:
            key = key_of(example) if is_whole else ""
            news.put(run_example(self.launcher, example, key, device, watch))

        thread = threading.Thread(target=run, name="live run", daemon=True)
        thread.start()
        before: dict[str, tuple[Output, ...]] = {}
        try:
            while True:
                try:
                    found = news.get(timeout=_PULSE)
                except queue.Empty:
                    yield None
                    continue
                if isinstance(found, Run):
                    if is_whole and not found.failures:
                        self._whole[example.name] = (example, found.recording)
                    yield from _changes(example, found.recording.cells, before, context)
                    yield _end(found, context)
                    return
                cells, _ = assemble(example, [*found.events], found.printed.so_far())
                yield from _changes(example, cells, before, context)
                yield None  # A process that shows nothing is looked at, too.
        finally:
            ended.set()
            thread.join()


def replace_cells(example: Example, changed: Changed) -> Example:
    """Return an example with changed cells, up to the last one that is asked for.

    Raises:
        GalleryError: with one failure, if a cell isn't there, or isn't Python; of that, it names
            the cell as its path, and the line in it.
    """
    names = [cell.name for cell in example.cells]
    for name in (*changed.cells, *filter(None, [changed.last])):
        if name not in names:
            message = f"no cell '{name}' in '{example.name}'{did_you_mean(name, names)}"
            raise GalleryError(Failure("", 0, message))
    for name, code in changed.cells.items():
        _check_syntax(name, code)
    last = names.index(changed.last) if changed.last else len(names)
    lines = example.source.splitlines()
    # Readers change the start of an exercise, and its check may pass.
    parts = [each for each in lines[: example.metadata_lines[-1]] if not _IS_EXERCISE.match(each)]
    for cell in example.cells[: last + 1]:
        if cell.name in changed.cells:
            parts += [lines[cell.line - 1], *changed.cells[cell.name].splitlines(), ""]
        else:
            parts += lines[cell.line - 1 : cell.end - 1]
    return change_example(example, "\n".join(parts) + "\n")


def _check_syntax(cell: str, code: str) -> None:
    try:
        ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        message = f"{type(error).__name__}: {getattr(error, 'msg', error)}"
        raise GalleryError(Failure(cell, line, message)) from error


def _changes(
    example: Example,
    cells: tuple[CellRecording, ...],
    before: dict[str, tuple[Output, ...]],
    context: PageContext,
) -> Iterator[Shown]:
    recorded = context.outcome(example.name).recordings
    for cell in example.cells:
        found = next((each.outputs for each in cells if each.name == cell.name), ())
        if not found or before.get(cell.name) == found:
            continue
        before[cell.name] = found
        known = [each.cell(cell.name).outputs for each in recorded]
        is_same = None if cell.volatile or not known else found in known
        yield Shown(
            cell.name, _render(example, cell, found, context), is_same, _raised_at(cell, found)
        )


def _render(
    example: Example, cell: Cell, outputs: tuple[Output, ...], context: PageContext
) -> Markup:
    view = CellView(Outcome(example), cell, context)
    rendered = Markup().join(render_output(output, view) for output in outputs)
    return frame_outputs(outputs, rendered, Markup(), view)


def _raised_at(cell: Cell, outputs: tuple[Output, ...]) -> int:
    lines = [
        frame.line - cell.line
        for output in outputs
        if isinstance(output, Raised)
        for frame in output.frames
        if not frame.file and cell.line < frame.line < cell.end
    ]
    return lines[0] if lines else 0


def _end(run: Run, context: PageContext) -> Shown:
    provenance = run.recording.provenance
    device = "CPU" if provenance.device == "cpu" else provenance.device_name
    seconds = context.texts.provenance.in_seconds.format(f"{provenance.seconds:.2f}")
    parts = [device, f"torch {provenance.torch}", seconds]
    parts += [failure.message for failure in run.failures if run.interrupted]
    return Shown(note=" · ".join(parts))
