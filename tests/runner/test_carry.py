"""A run on another machine: what is asked of it and what it answers are bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.support.examples import CPU

from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Text
from executed_examples.runner.carry import answer, read_answer, request
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.launcher import Launcher


def test_what_comes_back_is_what_a_run_here_gives(
    example: Callable[..., Example], launcher: Launcher
) -> None:
    local = LocalExecutor(launcher, [CPU])
    shown = example("# %% one\nprint('there')\n")
    asked = request(shown, key_of(shown), "cpu")
    found = read_answer(answer(asked, local))
    assert found.recording.cell("one").outputs == (Text("there\n"),)
    assert (found.failures, found.interrupted) == ((), False)
    assert found.environment == local.environments("cpu")[0]


def test_its_data_files_go_along(example: Callable[..., Example], launcher: Launcher) -> None:
    shown = example("# %% one\n1\n")
    data = shown.path.with_name("numbers.csv")
    data.write_text("1,2\n", encoding="utf-8")
    code = "from pathlib import Path\nPath(__file__).with_name('numbers.csv').read_text()"
    reads = example(f"# %% one\n{code}\n", 'data = ["numbers.csv"]')
    asked = request(reads, key_of(reads), "cpu")
    data.unlink()
    assert not read_answer(answer(asked, LocalExecutor(launcher, [CPU]))).failures


def test_another_version_there_is_refused(
    example: Callable[..., Example], launcher: Launcher
) -> None:
    shown = example("# %% one\n1\n")
    other = replace(shown, source=shown.source)
    with pytest.raises(ValueError, match="expected the asker's version of executed-examples"):
        answer(request(other, "0" * 64, "cpu"), LocalExecutor(launcher, [CPU]))
