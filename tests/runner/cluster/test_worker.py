"""The worker's side: what it is sent becomes an example, and its run an answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from tests.support.examples import CPU, HEAD_LINES
from tests.support.scripted import ScriptedLauncher

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Text, from_json
from executed_examples.runner.cluster import worker
from executed_examples.runner.devices import find_environment
from executed_examples.runner.executor import LocalExecutor


class Closing(ScriptedLauncher):
    """A launcher that says when it is closed."""

    closed = False

    def close(self) -> None:
        """Remember."""
        self.closed = True


@pytest.fixture
def launcher(monkeypatch: pytest.MonkeyPatch) -> Closing:
    """What the worker starts runs with."""
    launcher = Closing(printed=b"shown", control=b'{"exit": 3}\n')
    monkeypatch.setattr(worker, "_local", LocalExecutor(launcher, [CPU]))
    return launcher


def test_a_run_is_answered_with_all_that_came_of_it(
    example: Callable[..., Example], launcher: Closing
) -> None:
    shown = example("# %% one\n1\n")
    files = {shown.file: shown.path.read_bytes()}
    answer = json.loads(worker.run(shown.name, files, key_of(shown), "cpu"))
    recording = from_json(answer.pop("recording"))
    assert (recording.example, recording.key) == ("topic/name", key_of(shown))
    assert recording.cell("one").outputs == (Text("shown"),)
    message = "cell 'one' ended the process with exit code 3"
    failure = Failure("examples/topic/name.py", HEAD_LINES + 1, message, "shown")
    assert answer == {
        "failures": [asdict(failure)],
        "interrupted": False,
        "environment": json.loads(json.dumps(asdict(find_environment(CPU)))),
    }
    worker.dask_teardown(None)
    assert launcher.closed


@pytest.mark.parametrize("key", ["0" * 64, "g" * 64])
def test_another_key_is_refused(
    key: str, example: Callable[..., Example], launcher: Closing
) -> None:
    shown = example("# %% one\n1\n")
    with pytest.raises(ValueError, match="expected the builder's version of hooks"):
        worker.run(shown.name, {shown.file: shown.path.read_bytes()}, key, "cpu")
    assert launcher.job == {}
