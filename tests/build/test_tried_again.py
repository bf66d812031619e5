"""What is run once more: what was ended from outside, by itself, after the rest, and never twice."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.build.repeats import FILE, check_repeats
from tests.support.examples import CPU

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Text
from executed_examples.runner import process
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run
from executed_examples.runner.pipeline import Pipeline, summarize

PROVENANCE = Provenance("cpu", "a CPU", "", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1)
WELL = "print('ended well')\n"
SIGNAL = "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n"


class Watched(LocalExecutor):
    """Writes a file when a run has ended, which the example finds when it runs again."""

    at_once = 1

    def __init__(self, launcher: Launcher, flag: Path) -> None:
        super().__init__(launcher, [CPU])
        self.flag = flag
        self.ran: list[tuple[str, bool]] = []

    def run(self, example: Example, key: str, kind: str) -> Run:
        self.ran.append((example.name, example.metadata.runs_alone))
        done = super().run(example, key, kind)
        if example.name == "topic/first":
            self.flag.touch()
        return done


class Tried:
    """Runs examples, of which one ends badly the first time."""

    def __init__(self, root: Path, example: Callable[..., Example], launcher: Launcher) -> None:
        self.root, self.example = root, example
        self.flag = root / "examples/topic/flag"
        self.executor = Watched(launcher, self.flag)
        self.notes: dict[str, None] = {}

    def first(self, code: str, options: str = "") -> Example:
        """An example that executes some code the first time and ends well from then on."""
        body = "".join(f"    {line}\n" for line in code.splitlines())
        flag = f"# %% one\nfrom pathlib import Path\nif not Path({str(self.flag)!r}).exists():\n"
        return self.example(f"{flag}{body}{WELL}", options, name="topic/first")

    def record(self, example: Example, key: str = "") -> None:
        cells = (CellRecording("one", (Text("ended well\n"),)),)
        recording = Recording(example.name, key or key_of(example), PROVENANCE, cells)
        CommittedStore(self.root).save(recording, example)

    def end_fork_server(self) -> None:
        while not (server := self.executor.launcher._process):
            time.sleep(0.1)
        server.kill()

    def outcomes(self, *examples: Example) -> list[Outcome]:
        pipeline = Pipeline(Freshness(self.root, self.executor))
        pipeline.update({each.name: each for each in examples})
        outcomes = [pipeline.outcome(each.name) for each in examples]
        pipeline.close()
        self.notes = pipeline.notes
        return outcomes


@pytest.fixture
def tried(tmp_path: Path, example: Callable[..., Example], launcher: Launcher) -> Tried:
    return Tried(tmp_path, example, launcher)


@pytest.mark.parametrize(
    ("code", "options", "reason"),
    [
        ("import time\ntime.sleep(60)\n", "timeout = 0.5", "ran longer than its limit of 0.5 s"),
        (SIGNAL, "", "was ended by SIGSEGV"),
        (SIGNAL, 'launch = ["python"]', "was ended by SIGSEGV"),
        ("print('Signal 6 (SIGABRT)')\nexit(1)\n", 'launch = ["python"]', "exit code 1"),
        ("print('… at interpreter shutdown')\nexit(1)\n", 'launch = ["python"]', "exit code 1"),
    ],
)
def test_what_was_ended_from_outside_runs_once_more_by_itself_and_after_the_rest(
    code: str, options: str, reason: str, tried: Tried
) -> None:
    first, other = (
        tried.first(code, options),
        tried.example(f"# %% one\n{WELL}", name="topic/other"),
    )
    tried.record(first)
    outcome, rest = tried.outcomes(first, other)
    alone = "launch" in options
    names = [("topic/other", False), ("topic/first", True)]
    first_runs = [("topic/first", alone)]
    expected = names[:1] + first_runs + names[1:] if alone else first_runs + names
    assert tried.executor.ran == expected
    assert outcome.recordings[0].cell("one").outputs == (Text("ended well\n"),)
    assert (outcome.failures, outcome.ran, rest.tried_again) == ((), 1, "")
    assert reason in outcome.tried_again
    assert list(tried.notes) == [
        f"examples/topic/first.py: ran once more, by itself: {outcome.tried_again}"
    ]
    assert summarize([outcome, rest]).tried_again == 1


def test_a_run_whose_fork_server_has_ended_runs_once_more(
    tmp_path: Path, example: Callable[..., Example]
) -> None:
    launcher = Launcher()
    tried = Tried(tmp_path, example, launcher)
    first = tried.first("print('begun')\nimport time\ntime.sleep(60)\n")
    tried.record(first)
    killing = threading.Timer(1, tried.end_fork_server)
    killing.start()
    (outcome,) = tried.outcomes(first)
    launcher.close()
    assert outcome.failures == ()
    assert "the process that started it is gone" in outcome.tried_again


@pytest.mark.parametrize(
    "code",
    [
        "raise RuntimeError('DataLoader timed out')\n",
        "exit(3)\n",
        "import os\nos._exit(0)\n",
        "import os\nprint('… at interpreter shutdown', flush=True)\nos._exit(1)\n",
        "x = b'1' * 2**30\nimport time\ntime.sleep(60)\n",
    ],
)
def test_what_the_code_raises_or_uses_up_is_never_tried_again(
    code: str, tried: Tried, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "MAX_MEMORY", 2**30)
    first = tried.first(code)
    tried.record(first)
    (outcome,) = tried.outcomes(first)
    assert len(tried.executor.ran) == 1
    assert outcome.failures
    assert not outcome.tried_again


@pytest.mark.parametrize("key", ["", "0" * 64])
def test_what_is_not_recorded_as_ending_well_is_not_tried_again(key: str, tried: Tried) -> None:
    first = tried.first(SIGNAL)
    if key:
        tried.record(first, key)  # Of other code.
    (outcome,) = tried.outcomes(first)
    assert len(tried.executor.ran) == 1
    assert "was ended by SIGSEGV" in outcome.failures[0].message


def test_what_is_ended_again_is_a_failure_after_two_runs(tried: Tried) -> None:
    always = tried.example(f"# %% one\n{SIGNAL}", name="topic/always")
    tried.record(always)
    (outcome,) = tried.outcomes(always)
    assert len(tried.executor.ran) == 2
    assert "was ended by SIGSEGV" in outcome.failures[0].message


@pytest.fixture
def again(example: Callable[..., Example]) -> Outcome:
    return Outcome(example(f"# %% one\n{WELL}"), ran=1, tried_again="it took too long")


def test_ci_fails_if_the_same_example_is_tried_again_in_two_builds_in_a_row(
    again: Outcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    once = replace(again, tried_again="a signal")
    assert check_repeats(tmp_path, [once]) == []
    assert check_repeats(tmp_path, [again]) == [
        Failure(
            again.example.file,
            0,
            "expected to end well, found that it had to run again in two builds in a row: "
            "it took too long; before: a signal",
        )
    ]


@pytest.mark.parametrize("ran", [0, 1])
def test_a_build_in_which_it_ends_well_breaks_the_row_but_not_one_that_does_not_run_it(
    ran: int, again: Outcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    check_repeats(tmp_path, [again])
    check_repeats(tmp_path, [replace(again, ran=ran, tried_again="")])
    assert bool(check_repeats(tmp_path, [again])) is (ran == 0)


def test_outside_ci_being_tried_again_is_only_noted(
    again: Outcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text("half of {", encoding="utf-8")
    for _ in range(2):
        assert check_repeats(tmp_path, [again]) == []
    assert json.loads((tmp_path / FILE).read_text("utf-8")) == {"topic/name": "it took too long"}
