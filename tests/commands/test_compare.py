"""A cell that shows something else in a second run is named with its first line that differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.support.scripted import ScriptedLauncher

from executed_examples.commands.compare import Findings, _describe, compare, shows
from executed_examples.commands.jobs import Job, JobResult
from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.diff import DifferingCell
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Text
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.local import Run


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (["1", "b", "c"], ["1", "B", "C"], "`b` and then `B`"),
        (["1"], ["1", "2"], "`` and then `2`"),
        (["1", "2"], ["1"], "`2` and then ``"),
        (["1"], ["1", ""], "`` and then ``"),
        (["x" * 61], ["y" * 60], f"`{'x' * 59}…` and then `{'y' * 60}`"),
        (["1"], ["1"], "a different figure"),
    ],
)
def test_what_changed_is_quoted(
    first: list[str], second: list[str], found: str, example: Callable[..., Example]
) -> None:
    cell = example("# %% one\n1\n").cells[0]
    message = _describe(DifferingCell(cell, first, second))
    expected = f"cell 'one': expected the same in two runs, found {found}; set the seed"
    assert message.startswith(expected)


@pytest.mark.parametrize(
    ("words", "code"), [([], 0), (["equal"], 0), (["equal", "not run here"], 0), (["stale"], 1)]
)
def test_only_what_differs_or_is_missing_fails(words: list[str], code: int) -> None:
    findings = Findings()
    for word in words:
        findings.report(word)
    assert findings.finish() == code


def recording(text: str) -> Recording:
    provenance = Provenance("cpu", "a CPU", "", "", "3.11.7", "2026-01-02T00:00:00Z", 1)
    return Recording("topic/name", "key", provenance, (CellRecording("one", (Text(text),)),))


@pytest.mark.parametrize(
    ("shown", "failures", "expected"),
    [
        ("1\n", (), True),
        ("2\n", (), False),
        (None, (), False),
        ("1\n", (Failure("a.py", 1, "failed"),), False),
    ],
)
def test_a_run_shows_what_is_recorded_or_not(
    shown: str | None,
    failures: tuple[Failure, ...],
    expected: bool,
    example: Callable[..., Example],
) -> None:
    run = replace(run_of(shown), failures=failures) if shown else None
    result = JobResult(Job(example("# %% one\n1\n"), "key", "cpu"), run, failures)
    assert shows(result, recording("1\n")) is expected


FAILED = Failure("a.py", 1, "failed")


def run_of(shown: str) -> Run:
    """A run that showed a text; one that ended badly if it is empty."""
    environment = Environment("", "3.11.7", "cpu", "a CPU")
    return Run(recording(shown), () if shown else (FAILED,), environment)


class Second(LocalExecutor):
    """Shows a text, or fails if there is none."""

    def __init__(self, shown: str) -> None:
        super().__init__(ScriptedLauncher(), [])
        self.shown = shown

    def run(self, example: Example, key: str, kind: str) -> Run:
        return run_of(self.shown)


@pytest.mark.parametrize(
    ("texts", "word", "said"),
    [
        (("1\n", "1\n", ""), "equal", ""),
        (("1\n", "2\n", "2\n"), "different", "cell 'one':"),
        (("1\n", "2\n", "3\n"), "not repeatable", "examples/topic/name.py:9: cell 'one': "),
        (("1\n", "2\n", ""), "not repeatable", "a.py:1: failed"),
        (("1\n", "", ""), "failed", "a.py:1: failed"),
        (("1\n", "", "1\n"), "failed once", "topic/name: failed once, not twice: a.py:1: failed"),
        (
            ("1\n", "", "2\n"),
            "not repeatable",
            "topic/name: failed once, not twice: a.py:1: failed",
        ),
        (("", "", "1\n"), "not repeatable", "topic/name: failed once, not twice: a.py:1: failed"),
        (("", "", ""), "failed", "a.py:1: failed"),
    ],
)
def test_what_differs_or_fails_runs_again(
    texts: tuple[str, str, str], word: str, said: str, example: Callable[..., Example]
) -> None:
    """What is recorded, and what two runs show; nothing where there is none, or one fails."""
    recorded, first, second = texts
    run = run_of(first)
    result = JobResult(Job(example("# %% one\n1\n"), "key", "cpu"), run, run.failures)
    before = recording(recorded) if recorded else None
    compared = compare(before, result, Second(second))
    assert (compared.word, "\n".join(compared.messages)[: len(said)]) == (word, said)
    assert bool(compared.messages) is bool(said)
