"""A run: real children of a real fork server."""

from __future__ import annotations

import datetime
import platform
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tests.support.examples import CPU, HEAD_LINES, script, write_example
from tests.support.paths import PROJECT
from tests.support.runs import Runs, messages, outputs, spawning
from tests.support.scripted import ScriptedLauncher

from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Figure,
    Frame,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.recordings.svg import sanitize_svg
from executed_examples.runner.devices import Device, find_environment, torch_build
from executed_examples.runner.local import Run, run_example

CELLS = """\
# %% one
1

# %% two raises="E"
2

# %% three
3
"""
CELL_LINES = {"one": HEAD_LINES + 1, "two": HEAD_LINES + 4, "three": HEAD_LINES + 7}


def cell(name: str) -> dict[str, Any]:
    return {"kind": "cell", "name": name}


def raised(message: str, *lines: int, expected: bool = False) -> dict[str, Any]:
    """An exception with frames in the example, and the last one in a library."""
    frames = [{"file": "", "line": line, "function": "f", "code": ""} for line in lines]
    library = {"file": "torch/a.py", "line": 99, "function": "g", "code": ""}
    fields = {"type": "E", "message": message, "previous": None, "link": ""}
    return {"kind": "raised", **fields, "frames": [*frames, library], "expected": expected}


VALUE = {"kind": "value", "text": "v", "dropped": 4}
FIGURE = {"kind": "figure", "svg": "<svg onload='x'/>"}
END: dict[str, Any] = {
    "kind": "end",
    "seconds": 1.5,
    "apis": [["torch.b", 3, 1], ["torch.a", 2, 0], ["torch.b", 1, 7]],
}


def played(
    example: Example, *events: dict[str, Any], device: Device = CPU, **script: Any
) -> tuple[Run, ScriptedLauncher]:
    launcher = ScriptedLauncher(*events, **script)
    return run_example(launcher, example, "the key", device), launcher


def test_a_recording_has_prints_and_events_in_their_order(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Prints before the first cell are its own; what isn't UTF-8 is shown as escapes.

    What comes after the end was printed by something left running, and by chance.
    """
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    shown = example(CELLS)
    expected = raised("E: x", 3, expected=True)
    events = (cell("one"), VALUE, FIGURE, cell("two"), expected, cell("three"), END)
    run, launcher = played(shown, *events, printed=b"0|a|b||c|d|\xff|late")
    error = Raised("E", "E: x", (Frame("", 3, "f", ""), Frame("torch/a.py", 99, "g", "")))
    assert run.failures == ()
    assert run.recording == Recording(
        "topic/name",
        "the key",
        Provenance(
            *("cpu", CPU.name, "", torch_build(), platform.python_version()),
            *("1970-01-02T00:00:00Z", 0.0),
        ),
        (
            CellRecording(
                "one",
                (
                    *(Text("0"), Text("a"), Value("v", 4), Text("b")),
                    Figure(sanitize_svg("<svg/>")),
                ),
            ),
            CellRecording("two", (Text("c"), error, Text("d"))),
            CellRecording("three", (Text("\\xff"),)),
        ),
        (Api("torch.a", ((2, 0),)), Api("torch.b", ((3, 1), (1, 7)))),
    )
    assert run.environment == find_environment(CPU)
    folder = Path(launcher.job["cwd"]).parent
    assert not folder.exists()
    mark = launcher.job.pop("mark")
    assert len(bytes.fromhex(mark)) == 16
    assert launcher.job == {
        "path": str(shown.path.resolve()),
        "file": "name.py",
        "site": str(shown.root.resolve()),
        "source": shown.source,
        "cells": [asdict(cell) for cell in shown.cells],
        "launch": [],
        "device": "cpu",
        "cwd": str(folder / "work"),
        "tmp": str(folder / "tmp"),
        "max_memory": 4 << 30,
        "max_text": 65536,
        "max_formatted": 524288,
        "data": [],
        "formats": [],
    }


def test_a_run_that_was_cut_off_is_recorded_as_far_as_it_came(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    gpu = Device("cuda", "a GPU", "580.1")
    run, _ = played(example(CELLS), cell("one"), VALUE, printed=b"||", device=gpu)
    provenance = run.recording.provenance
    assert 0 <= provenance.seconds < 60
    today = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", provenance.date)
    assert provenance.date[:10] <= today
    assert replace(provenance, seconds=0.0, date="") == Provenance(
        *("cuda", "a GPU", "580.1", torch_build(), platform.python_version(), "", 0.0)
    )
    assert run.recording.cells == (
        CellRecording("one", (Value("v", 4),)),
        CellRecording("two", ()),
        CellRecording("three", ()),
    )


@pytest.mark.parametrize(("claimed", "longest"), [(0.0, 0.0), (1e9, 60.0)])
def test_a_run_takes_no_longer_than_the_builder_waited(
    claimed: float, longest: float, example: Callable[..., Example]
) -> None:
    timed, _ = played(example(CELLS), {**END, "seconds": claimed}, printed=b"|")
    assert 0 <= timed.recording.provenance.seconds <= longest


NOT_RAISED = (CELL_LINES["two"], "cell 'two': expected E, but nothing was raised")


@pytest.mark.parametrize(
    ("events", "exit_code", "expected"),
    [
        ([END], 0, []),
        ([cell("one"), cell("two"), cell("three"), END], 0, [NOT_RAISED]),
        ([cell("one"), END], 0, []),
        (
            [cell("one")],
            0,
            [(CELL_LINES["one"], "cell 'one' ended the process with exit code 0")],
        ),
        (
            [cell("one"), raised("E: x\nnote", 3, 5)],
            1,
            [(5, "cell 'one': expected no exception, found E: x\nnote")],
        ),
        (
            [cell("one"), cell("two"), raised("F: y")],
            1,
            [(CELL_LINES["two"], "cell 'two': expected E, found F: y")],
        ),
        (
            [cell("two"), raised("E: x", expected=True), cell("three")],
            3,
            [(CELL_LINES["three"], "cell 'three' ended the process with exit code 3")],
        ),
        ([], -1, [(CELL_LINES["one"], "cell 'one' was ended by SIGHUP")]),
        ([], -11, [(CELL_LINES["one"], "cell 'one' was ended by SIGSEGV")]),
        (
            [cell("one"), cell("two")],
            -6,
            [(CELL_LINES["two"], "cell 'two' was ended by SIGABRT"), NOT_RAISED],
        ),
    ],
)
def test_what_failed_is_named_by_cell_and_line(
    events: list[dict[str, Any]],
    exit_code: int,
    expected: list[tuple[int, str]],
    example: Callable[..., Example],
) -> None:
    control = b'{"exit": %d}\n' % exit_code
    run, _ = played(example(CELLS), *events, printed=b"|" * len(events), control=control)
    assert [(failure.line, failure.message) for failure in run.failures] == expected
    assert {failure.path for failure in run.failures} <= {"examples/topic/name.py"}


def test_what_a_process_printed_last_is_kept_for_the_log(example: Callable[..., Example]) -> None:
    printed = b"|".join(b"line %d\n" % n for n in range(50)) + b"|" * 2
    run, _ = played(example(CELLS), *[cell("one")] * 51, printed=printed, control=b'{"exit": 1}\n')
    (failure,) = run.failures
    assert failure.detail.splitlines() == [f"line {n}" for n in range(10, 50)]


def test_a_printed_traceback_does_not_name_where_libraries_are(
    example: Callable[..., Example],
) -> None:
    library = sysconfig.get_path("platlib")
    printed = f'|E1 File "{library}/torch/a.py", line 1\n{library}/b\n|'.encode()
    run, _ = played(example(CELLS), cell("one"), END, printed=printed)
    assert run.recording.cell("one").outputs == (
        Text(f'E1 File "torch/a.py", line 1\n{library}/b\n'),
    )


def test_a_figure_that_is_no_svg_is_a_failure(example: Callable[..., Example]) -> None:
    run, _ = played(example(CELLS), cell("two"), {**FIGURE, "svg": "<html/>"}, printed=b"||")
    assert messages(run) == [
        f"examples/topic/name.py:{CELL_LINES['two']}: "
        "stopped in cell 'two': what it sent can't be read: not an SVG: <html>"
    ]
    assert {cell.outputs for cell in run.recording.cells} == {()}


def test_classes_of_the_example_can_be_pickled(run: Runs) -> None:
    result = run(
        """
        # %% one
        import pickle
        class Point:
            x = 1
        # %% two
        pickle.loads(pickle.dumps(Point())).x
        """
    )
    assert outputs(result, "two") == (Value("1"),)


def test_data_loader_workers_work(run: Runs) -> None:
    result = run(
        """
        # %% one
        import torch
        from torch.utils.data import DataLoader
        # %% two
        [batch.tolist() for batch in DataLoader(torch.arange(4), batch_size=2, num_workers=2)]
        """
    )
    assert outputs(result, "two") == (Value("[[0, 1], [2, 3]]"),)


def test_a_launched_example_is_started_whole_and_recorded_as_its_last_cell(run: Runs) -> None:
    result = run(
        "# %% one\nimport os\n# %% two\nprint('rank', os.environ['RANK'])\n",
        'launch = ["torchrun", "--standalone", "--nproc-per-node=1"]',
    )
    assert outputs(result, "two") == (Text("rank 0\n"),)
    assert not result.failures


def test_colors_of_an_exception_are_shown_but_stay_out_of_its_failure(run: Runs) -> None:
    """A failure is read where there is no terminal, too: in logs and in the page's red box."""
    result = run("# %% one\nraise ValueError('\\x1b[31mred\\x1b[0m')\n")
    assert messages(result) == [
        f"examples/topic/name.py:{HEAD_LINES + 2}: cell 'one': expected no exception, found ValueError: red"
    ]
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.message == "ValueError: \x1b[31mred\x1b[0m"


def test_provenance_says_where_and_on_what(run: Runs) -> None:
    provenance = run("# %% one\n1\n").recording.provenance
    assert (provenance.device, provenance.device_name) == ("cpu", CPU.name)
    assert provenance.torch.startswith(torch_build())
    assert provenance.date.endswith("Z")


def test_an_example_can_not_write_its_own_provenance(run: Runs) -> None:
    """It has the socket of its events, and can change what every module says of itself."""
    honest = run("# %% one\n1\n").recording.provenance
    forged = run("""\
# %% one
import gc, json, os, platform, socket, torch
torch.__version__ = torch.version.cuda = "99.0"
platform.python_version = lambda: "9.9.9"
torch.cpu.get_device_name = lambda: "a quantum computer"
end = {"kind": "end", "seconds": 1e9, "apis": []}
for channel in gc.get_objects():
    if isinstance(channel, socket.socket):
        channel.sendall(json.dumps(end).encode() + b"\\n")
""").recording.provenance
    assert replace(forged, date="", seconds=0) == replace(honest, date="", seconds=0)
    assert forged.seconds < 60


@pytest.mark.parametrize("more", [{"torch": "9.9"}, {"device_name": "a card"}, {"runtime": "CUDA"}])
def test_what_an_event_says_besides_is_refused(
    more: dict[str, str], example: Callable[..., Example]
) -> None:
    run, _ = played(example(CELLS), cell("one"), {**END, **more}, printed=b"||")
    assert "what it sent can't be read" in messages(run)[0]


def test_a_gpu_is_hidden_from_a_cpu_run(run: Runs) -> None:
    result = run("# %% one\nimport os\nos.environ['CUDA_VISIBLE_DEVICES']\n")
    assert outputs(result) == (Value("''"),)


def test_on_a_cpu_no_toolkit_is_found(run: Runs) -> None:
    result = run("# %% one\nimport os\nos.environ['CUDA_PATH']\n")
    assert outputs(result) == (Value("''"),)


def test_plain_python_prints_the_same(run: Runs, tmp_path: Path) -> None:
    cells = """
        # %% one
        import torch
        print(torch.arange(3), end='')
        # %% two
        print('x')
        2
        """
    text = "".join(
        o.text for c in run(cells).recording.cells for o in c.outputs if isinstance(o, Text)
    )
    path = tmp_path / "plain.py"
    path.write_text(script(cells), encoding="utf-8")
    plain = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert text == plain.stdout


def test_what_only_the_metadata_names_is_not_imported(tmp_path: Path) -> None:
    """Matplotlib takes half a second, which every small run would wait for."""
    cells = "# %% one\nimport sys\nprint('mat' + 'plotlib' in sys.modules)\n"
    text = script(cells).replace('["torch"]', '["torch", "matplotlib"]')
    path = write_example(tmp_path, "topic/name", text)
    with spawning() as launcher:
        result = run_example(launcher, read_example(path, tmp_path), "key", CPU)
    assert outputs(result) == (Text("False\n"),)


def test_the_builder_loads_nothing_of_the_process_that_runs() -> None:
    child = ["fork_server", "fork_loop", "main", "cells", "warm_up", "apis"]
    code = f"import events, sys; print([n for n in {child} if f'executed_examples.child.{{n}}' in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=PROJECT / "hooks",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
