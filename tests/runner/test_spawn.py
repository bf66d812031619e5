"""Runs in new interpreters show the same as in forks."""

from __future__ import annotations

import contextlib
import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.examples import CPU, script
from tests.support.own_site import own_examples
from tests.support.processes import sleepers, wait_until
from tests.support.runs import Runs, outputs, spawning
from tests.support.sites import build_site, write_site

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Raised, Value
from executed_examples.runner.launcher import NO_FORK, Launcher
from executed_examples.runner.local import Run, run_example
from executed_examples.runner.unguarded import UnguardedLauncher

SAME = ("tensor/broadcast", "autograd/backward", "autograd/hooks")


@pytest.fixture(scope="module", params=["by the fork server", "unguarded"])
def spawner(request: pytest.FixtureRequest) -> Iterator[Launcher]:
    if request.param == "unguarded":
        with contextlib.closing(UnguardedLauncher()) as launcher:
            yield launcher
        return
    with spawning() as launcher:
        yield launcher


@pytest.fixture
def run_spawned(spawner: Launcher, example: Callable[..., Example]) -> Callable[..., Run]:
    def start(cells: str, options: str = "") -> Run:
        return run_example(spawner, example(cells, options), "key", CPU)

    return start


def test_each_run_has_a_new_interpreter(run_spawned: Callable[..., Run], run: Runs) -> None:
    """The addresses of modules differ, which a fork has from the server."""
    cells = "# %% one\nimport sys\nid(sys)\n"
    assert outputs(run_spawned(cells)) != outputs(run_spawned(cells))
    assert outputs(run(cells)) == outputs(run(cells))


@pytest.mark.parametrize("name", SAME)
def test_the_same_is_shown(name: str, spawner: Launcher, launcher: Launcher) -> None:
    """Prints, values, figures, warnings and tracebacks of the site's own examples."""
    example = own_examples()[name]
    runs = [run_example(each, example, "key", CPU) for each in (spawner, launcher)]
    assert [run.failures for run in runs] == [(), ()]
    assert runs[0].recording.cells == runs[1].recording.cells


def test_a_value_and_an_announced_exception(run_spawned: Callable[..., Run]) -> None:
    result = run_spawned('# %% one\n1 + 1\n# %% two raises="KeyError"\n{}["k"]\n')
    assert result.failures == ()
    assert result.recording.cell("one").outputs == (Value("2"),)
    assert isinstance(result.recording.cell("two").outputs[0], Raised)


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ("import os\nos._exit(3)\n", "ended the process with exit code 3"),
        ("import os\nos.abort()\n", "was ended by SIGABRT"),
        ("while True:\n    pass\n", "it ran longer than its limit of 2 s"),
        # Of a mount, or of the interpreter where nothing else guards files.
        ("open(__file__, 'a')\n", "Read-only file system|Permission denied"),
    ],
)
def test_a_fault_is_reported(run_spawned: Callable[..., Run], cells: str, message: str) -> None:
    (failure,) = run_spawned("# %% one\n" + cells, "timeout = 2").failures
    assert re.search(message, str(failure))


def test_nothing_of_a_run_is_left(run_spawned: Callable[..., Run]) -> None:
    cells = "# %% one\nimport subprocess\n_ = subprocess.Popen(['sleep', '985'])\n"
    assert run_spawned(cells).failures == ()
    assert sleepers(b"985") == []


def test_a_whole_build(tmp_path: Path) -> None:
    page = "# Home { #home }\n\n/// example | topic/name\n///\n"
    site = write_site(tmp_path, {"index.md": page}, {"topic/name": script("# %% one\n'shown'\n")})
    built = build_site(site, **{NO_FORK: "1"})
    assert built.code == 0, built.log
    assert "'shown'" in built.page("index.html")


def test_what_runs_unguarded_ends_with_its_launcher(example: Callable[..., Example]) -> None:
    launcher, seconds = UnguardedLauncher(), b"%d" % (os.getpid() + 4_000_000)
    cells = f"# %% one\nimport subprocess\nsubprocess.run(['sleep', '{seconds.decode()}'])\n"
    arguments = (launcher, example(cells), "key", CPU)
    run = threading.Thread(target=run_example, args=arguments, daemon=True)
    run.start()
    wait_until(lambda: bool(sleepers(seconds)))
    launcher.close()
    run.join(10)
    wait_until(lambda: not sleepers(seconds))
    with pytest.raises(ConnectionError, match="closed"):
        run_example(*arguments)
