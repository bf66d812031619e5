"""What a run is held to: time, memory, output, figures."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.examples import CPU, HEAD_LINES
from tests.support.processes import sleepers
from tests.support.runs import Runs, messages, outputs
from tests.support.scripted import ScriptedLauncher

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Text
from executed_examples.runner import process
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import run_example
from executed_examples.runner.process import MAX_TEXT, Printed, Stream

CELL = {"kind": "cell", "name": "one"}
END = {"kind": "end", "seconds": 0.0, "apis": []}
FIGURE = {"kind": "figure", "svg": "<svg/>"}


def test_output_is_split_at_its_marks_wherever_it_is_cut() -> None:
    text = b"a||bc|"
    for size in range(1, len(text) * 4):
        printed = Printed(b"<mark>")
        whole = text.replace(b"|", b"<mark>")
        for start in range(0, len(whole), size):
            printed.feed(whole[start : start + size])
        assert [bytes(stream.kept) for stream in printed.finish()] == [b"a", b"", b"bc", b""]


def test_what_is_no_mark_yet_is_kept_until_it_is_known() -> None:
    printed = Printed(b"<mark>")
    printed.feed(b"one<mar")
    assert (bytes(printed.streams[0].kept), printed.tail) == (b"on", b"e<mar")
    printed.feed(b"!")
    assert [bytes(stream.kept) for stream in printed.finish()] == [b"one<mar!"]


def test_a_stream_keeps_its_beginning_and_counts_the_rest() -> None:
    stream = Stream()
    for data in (b"x" * (MAX_TEXT - 2), b"ab", b"", b"cde"):
        stream.add(data)
    assert (len(stream.kept), bytes(stream.kept[-2:]), stream.dropped) == (65536, b"ab", 3)
    stream.add(b"f")
    assert (len(stream.kept), stream.dropped) == (65536, 4)
    other = Stream()
    other.add(b"y" * (MAX_TEXT + 5))
    assert (len(other.kept), other.dropped) == (65536, 5)


def test_what_starts_a_run_may_be_gone(example: Callable[..., Example]) -> None:
    gone = ScriptedLauncher(control=b"")
    run = run_example(gone, example("# %% one\n1\n"), "key", CPU)
    assert messages(run) == [
        f"examples/topic/name.py:{HEAD_LINES + 1}: "
        "stopped in cell 'one': the process that started it is gone"
    ]


def test_a_limit_is_named_though_what_started_the_run_ended_of_it(
    example: Callable[..., Example],
) -> None:
    gone = ScriptedLauncher(control=b"", until_stopped=True)
    (message,) = messages(run_example(gone, example("# %% one\n1\n", "timeout = 0.1"), "key", CPU))
    assert message.endswith("it ran longer than its limit of 0.1 s")


def test_a_run_that_can_not_start_leaves_no_descriptor_open(
    example: Callable[..., Example],
) -> None:
    launcher = Launcher()
    launcher.close()
    gc.collect()  # It may close what earlier tests have left.
    before = sum(1 for _ in Path("/proc/self/fd").iterdir())
    with pytest.raises(ConnectionError):
        run_example(launcher, example("# %% one\n1\n"), "key", CPU)
    assert sum(1 for _ in Path("/proc/self/fd").iterdir()) <= before


def play(
    example: Callable[..., Example], *events: dict[str, Any] | bytes, until_stopped: bool = False
) -> list[str]:
    """The messages of a run that sends some events."""
    launcher = ScriptedLauncher(*events, printed=b"|" * len(events), until_stopped=until_stopped)
    return messages(run_example(launcher, example("# %% one\n1\n"), "key", CPU))


@pytest.mark.parametrize(
    ("limit", "events", "reason"),
    [
        ({"MAX_EVENTS": 1 << 20}, [b"x" * (1 << 20)], "its values and figures passed 1 MiB"),
        ({}, [FIGURE] * 21, "it drew more than 20 figures"),
        ({}, [CELL, b"{"], "what it sent can't be read: Expecting property name"),
        ({}, [CELL, b"[" * 100_000], "what it sent can't be read: maximum recursion"),
        ({}, [{**CELL, "name": "two"}], "what it sent can't be read: `name`: expected a cell"),
    ],
)
def test_a_run_that_passes_a_limit_is_stopped(
    limit: dict[str, int],
    events: list[dict[str, Any] | bytes],
    reason: str,
    example: Callable[..., Example],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in limit.items():
        monkeypatch.setattr(process, name, value)
    (message,) = play(example, *events, until_stopped=True)
    place = f"examples/topic/name.py:{HEAD_LINES + 1}: stopped in cell 'one': "
    assert message.startswith(f"{place}{reason}")


@pytest.mark.parametrize(
    ("limit", "events"),
    [
        ({"MAX_EVENTS": len(json.dumps(CELL) + json.dumps(END)) + 2}, [CELL]),
        ({}, [CELL, *[FIGURE] * 20]),
    ],
)
def test_a_run_that_only_reaches_a_limit_goes_on(
    limit: dict[str, int],
    events: list[dict[str, Any] | bytes],
    example: Callable[..., Example],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in limit.items():
        monkeypatch.setattr(process, name, value)
    assert play(example, *events, END) == []


@pytest.mark.parametrize("over", [0, 1])
def test_a_run_may_take_four_gibibytes(
    over: int, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "memory_of", lambda pid, limit: (4 << 30) + over)
    found = play(example, *([] if over else [END]), until_stopped=bool(over))
    assert [message.partition("stopped in cell 'one': ")[2] for message in found] == (
        ["it took more memory than its limit of 4 GiB"] * over
    )


def test_a_run_past_its_time_is_stopped(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes faster; it stands until the process is there."""
    clock = count(100.0, 20.0)
    monkeypatch.setattr(process, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    launcher = ScriptedLauncher(until_stopped=True)
    run = run_example(launcher, example("# %% one\n1\n", "timeout = 59.5"), "key", CPU)
    assert messages(run) == [
        f"examples/topic/name.py:{HEAD_LINES + 2}: "
        "stopped in cell 'one': it ran longer than its limit of 59.5 s"
    ]


def test_a_run_takes_the_time_between_its_beginning_and_its_end(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(process, "time", SimpleNamespace(monotonic=lambda: 100.0))
    run = run_example(ScriptedLauncher(), example("# %% one\n1\n"), "key", CPU)
    assert run.recording.provenance.seconds == 0.0


def test_leaving_early_is_a_failure(run: Runs) -> None:
    early = run("# %% one\nimport os\nos._exit(3)\n")
    assert "ended the process with exit code 3" in messages(early)[0]
    assert early.recording.provenance.torch, "what it ran on is known all the same"
    assert "found SystemExit: 1" in messages(run("# %% one\nimport sys\nsys.exit(1)\n"))[0]


def test_a_crash_is_a_failure_and_keeps_what_was_shown(run: Runs) -> None:
    result = run(
        """
        # %% one
        print('seen')
        # %% two
        import os, signal
        os.kill(os.getpid(), signal.SIGSEGV)
        """
    )
    assert "cell 'two' was ended by SIGSEGV" in messages(result)[0]
    assert outputs(result) == (Text("seen\n"),)


def test_a_run_past_its_time_is_ended_with_its_children(run: Runs) -> None:
    result = run(
        """
        # %% one
        import subprocess
        subprocess.run(['sh', '-c', 'sleep 984; true'])
        """,
        "timeout = 0.5",
    )
    assert "stopped in cell 'one': it ran longer than its limit of 0.5 s" in messages(result)[0]
    assert sleepers(b"984") == []
