"""Examples that a reader of a live page has changed: run when asked for, shown, never kept.

What ran whole and unchanged can be had as recordings, of which a pull request is made.
"""

import contextlib
import os
import queue
import re
import signal
import tempfile
import threading
import time
import traceback
from collections.abc import Container, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from markupsafe import Markup

from gallery.render.context import FROM_ROOT, PageContext
from gallery.render.output import CellView, frame_outputs, render_output

from executed_examples.common.errors import Failure, GalleryError, did_you_mean
from executed_examples.common.files import write_zip
from executed_examples.common.locales import LOCALES, Localized
from executed_examples.examples.example import Example, change_example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Output, Raised, Recording, Text
from executed_examples.runner import events
from executed_examples.runner.devices import Device, choose_devices
from executed_examples.runner.executor import suits
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run, assemble, run_example
from executed_examples.runner.process import LOST, MAX_MEMORY, TOO_LONG, TOO_MUCH_MEMORY, Process

PRELOAD = ("sklearn.datasets",)
"""What lessons import besides torch: each run would take a second for it."""
_PULSE = 0.2
"""Seconds after which something is sent, which shows whether anybody still listens."""
_BETWEEN = 0.1
"""Seconds between two looks at what is printed without end, which is drawn anew each time."""
_PATIENCE = 1.0
"""Seconds after which it is said that a run hasn't begun."""
_IS_EXERCISE = re.compile(r"# *exercise *=")
_OURS = re.compile(rf"(?m)^([ \t]*#)(?=\s*(?:{'|'.join(LOCALES)}):| %%)")
"""The beginning of a comment that an example gives a meaning, of which a reader knows nothing."""
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
    """Empty at the end of the run, and before it begins."""
    state: str = ""
    """What is waited for before it begins: "waiting" for other runs, or "starting"."""
    html: str = ""
    is_same: bool | None = None
    """Whether it is what is recorded of the page's own code; None where that may differ."""
    marks: Mapping[str, int] = field(default_factory=dict)
    """The line of each cell, by its name, that led to an exception."""
    raised: str = ""
    """The message of an exception; empty for none."""
    note: str = ""
    """At the end: the device, torch, and the time, or why nothing ran."""
    why: str = ""
    """At the end: what ended it early, but for an exception; empty where nothing did."""
    reached: str = ""
    """At the end: the last cell that it came to; empty where nothing ran."""


@dataclass(frozen=True)
class _View:
    """An example that runs, and how a page shows it."""

    example: Example
    context: PageContext
    places: Mapping[int, tuple[str, int]]
    """For each line of the example its cell, and its number there as the page shows the cell."""
    changed: Container[str]
    """The cells that a reader has changed: what is said of their figures was said of others."""


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
            yield Shown(why=f"no example '{changed.example}'")
            return
        try:
            is_whole = not (changed.cells or changed.last)
            example = original if is_whole else replace_cells(original, changed)
        except GalleryError as error:
            wrong = error.failures[0]
            if wrong.path in changed.cells:
                message = wrong.message.splitlines()[-1]
                html = _WRONG.format(wrong.message)
                marks = {wrong.path: wrong.line}
                yield Shown(wrong.path, html=html, marks=marks, raised=message)
                yield Shown()
                return
            yield Shown(why=" · ".join(each.message for each in error.failures))
            return
        device = next((d for d in reversed(choose_devices()) if suits(example, d)), None)
        if not device:
            yield Shown(why=context.texts.output.awaiting.format(example.metadata.device))
            return
        publish = context.publish
        shown = replace(
            context,
            publish=lambda name, text: publish(name, text).replace(FROM_ROOT, self.mount, 1),
        )
        if not self._turns.acquire(blocking=False):
            yield Shown(state="waiting")
            while not self._turns.acquire(timeout=_PULSE):
                yield None
        try:
            places = _find_places(example, changed.cells, context.locale)
            view = _View(example, shown, places, changed.cells)
            yield from self._run(view, device, is_whole=is_whole)
        finally:
            self._turns.release()

    def prepare(self) -> None:
        """Import what examples use, for somebody who will soon ask for the first run."""
        with contextlib.suppress(OSError):  # The server is about to end.
            self.launcher.warm_up()

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

    def _run(self, view: _View, device: Device, *, is_whole: bool) -> Iterator[Shown | None]:
        example = view.example
        news: queue.SimpleQueue[Run | Process] = queue.SimpleQueue()
        ended = threading.Event()
        before: dict[str, tuple[Output, ...]] = {}
        watched: Process | None = None
        looked = 0.0

        def watch(process: Process) -> None:
            nonlocal watched, looked
            watched, now = process, time.monotonic()
            if ended.is_set():
                process.stop(_STOPPED)
            elif news.empty() and not (before and now - looked < _BETWEEN):
                looked = now
                news.put(process)

        def run() -> None:
            key = key_of(example) if is_whole else ""
            news.put(run_example(self.launcher, example, key, device, watch))

        thread = threading.Thread(target=run, name="live run", daemon=True)
        thread.start()
        began, is_starting = time.monotonic(), False
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
                    yield from _changes(view, found.recording.cells, before)
                    yield _end(found, watched, view)
                    return
                if not (found.pid or is_starting) and time.monotonic() - began > _PATIENCE:
                    # Its server still imports what examples use.
                    is_starting = True
                    yield Shown(state="starting")
                assembled, _ = assemble(example, [*found.events], found.printed.so_far())
                cells = tuple(
                    replace(cell, outputs=tuple(_uncounted(output) for output in cell.outputs))
                    for cell in assembled
                )
                yield from _changes(view, cells, before)
                yield None  # A process that shows nothing is looked at, too.
        finally:
            ended.set()
            thread.join()


def _find_places(
    example: Example, changed: Container[str], locale: str
) -> dict[int, tuple[str, int]]:
    source = example.localized[locale]
    places = {}
    for cell in example.cells:
        written = (number for number in source.lines if cell.line < number < cell.end)
        # Of code that isn't changed, a page doesn't show the blank lines around it.
        lines = written if cell.name in changed else source.line_numbers(cell)
        places.update({line: (cell.name, number) for number, line in enumerate(lines, 1)})
    return places


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
            code = _OURS.sub(r"\1.", changed.cells[cell.name])
            parts += [lines[cell.line - 1], *code.splitlines(), ""]
        else:
            parts += lines[cell.line - 1 : cell.end - 1]
    return change_example(example, "\n".join(parts) + "\n")


def _check_syntax(cell: str, code: str) -> None:
    try:
        compile(code, cell, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        message = "".join(traceback.format_exception_only(error)).rstrip("\n")
        message = message.removeprefix(f'  File "{cell}", ')
        raise GalleryError(Failure(cell, line, message)) from error


def _changes(
    view: _View, cells: tuple[CellRecording, ...], before: dict[str, tuple[Output, ...]]
) -> Iterator[Shown]:
    recorded = view.context.outcome(view.example.name).recordings
    for cell in view.example.cells:
        found = next((each.outputs for each in cells if each.name == cell.name), ())
        # What is printed can come before the mark of its cell: until then, the one before has it.
        if before.get(cell.name, ()) == found:
            continue
        before[cell.name] = found
        known = [each.cell(cell.name).outputs for each in recorded]
        is_same = None if cell.volatile or not known else found in known
        raised = [output for output in found if isinstance(output, Raised)]
        yield Shown(
            cell.name,
            html=_render(view, cell, found) if found else "",
            is_same=is_same,
            marks=_find_marks(view, raised),
            raised=raised[-1].message.splitlines()[0] if raised else "",
        )


def _uncounted(output: Output) -> Output:
    """Return an output as long as it runs: how much of a flood isn't kept is said at the end."""
    return replace(output, dropped=0) if isinstance(output, Text) else output


def _render(live: _View, cell: Cell, outputs: tuple[Output, ...]) -> Markup:
    if cell.name in live.changed:
        alt = Localized({live.context.locale: live.context.texts.live.figure})
        cell = replace(cell, alt=alt)
    view = CellView(Outcome(live.example), cell, live.context)
    rendered = Markup().join(_render_output(output, view, live) for output in outputs)
    return frame_outputs(outputs, rendered, Markup(), view)


def _render_output(output: Output, view: CellView, live: _View) -> Markup:
    """Render an output; an exception names cells and lines in them: readers see no file."""
    rendered = render_output(output, view)
    if not isinstance(output, Raised):
        return rendered
    source = live.example.localized[live.context.locale]
    of_line = {source.localized_line(line): place for line, place in live.places.items()}

    def name_cell(match: re.Match[str]) -> str:
        place = of_line.get(int(match[1]))
        return str(live.context.texts.live.place.format(*place)) if place else match[0]

    file = re.escape(str(Markup.escape(f'File "{live.example.path.name}"')))
    return Markup(re.sub(rf"{file}, line (\d+)(?=, in )", name_cell, rendered))


def _find_marks(view: _View, raised: Sequence[Raised]) -> dict[str, int]:
    """Return the last line of each cell that led to an exception."""
    frames = (frame for output in raised for frame in output.frames if not frame.file)
    return dict(view.places[frame.line] for frame in frames if frame.line in view.places)


def _end(run: Run, process: Process | None, view: _View) -> Shown:
    provenance, context = run.recording.provenance, view.context
    device = "CPU" if provenance.device == "cpu" else provenance.device_name
    seconds = context.texts.provenance.in_seconds.format(f"{provenance.seconds:.2f}")
    note = " · ".join((device, f"torch {provenance.torch}", seconds))
    if not process:
        return Shown(note=note)
    cells = [event.name for event in process.events if isinstance(event, events.Cell)]
    why = _why_ended(process, view)
    return Shown(note=note, why=why, reached=cells[-1] if cells else "")


def _why_ended(process: Process, view: _View) -> str:
    """Return what ended a run before its code, or what an exception of it means here."""
    texts = view.context.texts.live
    if process.limit:
        return _describe_limit(process.limit, view)
    raised = [event for event in process.events if isinstance(event, events.Raised)]
    if raised and raised[-1].message.startswith("EOFError: EOF when reading"):
        return str(texts.no_input)
    has_ended = any(isinstance(event, events.End) for event in process.events)
    if has_ended or any(not event.expected for event in raised):
        return ""
    code = process.exit or 0
    return str(texts.exited.format(signal.Signals(-code).name if code < 0 else code))


def _describe_limit(limit: str, view: _View) -> str:
    texts = view.context.texts.live
    if limit.startswith(TOO_LONG):
        return str(texts.too_long.format(f"{view.example.metadata.timeout:g}"))
    if limit.startswith(TOO_MUCH_MEMORY):
        return str(texts.too_much_memory.format(MAX_MEMORY >> 30))
    if limit == LOST:
        return str(texts.failed.format(texts.cut_off))
    return str(texts.limited.format(limit))
