"""Runs on a Dask cluster: real worker processes, and what can go wrong with them."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import KilledWorker, LocalCluster
from distributed.client import FutureCancelledError

from tests.support.cluster import (
    PAGE,
    SLOW,
    commands,
    kill_whose_run_sleeps,
    local_cluster,
    run_on,
)
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.processes import sleepers, wait_until
from tests.support.recordings import RECORDING
from tests.support.sites import build_site, marks_of, write_site

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import FORMAT, Recording, to_json
from executed_examples.runner.cluster import client as cluster_module
from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import (
    OPTIONS,
    SCHEDULER,
    ClusterError,
    ClusterOptions,
)
from executed_examples.runner.devices import Device, torch_build
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.local import Run

KINDS = {
    "text": "# %% one\nprint('one')\n1 + 1\n# %% two raises=\"ValueError\"\nint('x')\n",
    "tensor": "# %% one\nimport torch\ntorch.manual_seed(0)\ntorch.rand(2, 3)\n",
    "figure": '# %% one alt_zh="图" alt_en="a figure"\nimport matplotlib.pyplot as plt\n_ = plt.plot([1, 2])\n',
    "data": "# %% one\nfrom pathlib import Path\nPath(__file__).with_name('some.txt').read_text()\n",
}


class Scheduler:
    """Dask's client, without a cluster: its workers and the ends of its runs are made up."""

    def __init__(self) -> None:
        self.status = "running"
        self.workers: dict[str, Any] = {}
        """What each worker answers when it is asked what it has."""
        self.ends: list[object] = []
        """What comes of each wait for a run: an answer, an exception, or what to do meanwhile."""
        self.asked: list[list[str]] = []
        self.sent: list[dict[str, Any]] = []
        self.cancelled = 0
        self.connected: dict[str, Any] = {}

    def __call__(self, address: str, **options: Any) -> Scheduler:
        self.connected = {"address": address, **options}
        return self

    def scheduler_info(self) -> dict[str, Any]:
        info = {"nthreads": 3, "resources": {"GPU": 1}}
        return {"workers": dict.fromkeys(self.workers, info)}

    def run(
        self, function: object, code: str, workers: list[str], on_error: str
    ) -> dict[str, object]:
        assert (function, code, on_error) == (eval, cluster_module.DESCRIBE, "return")
        self.asked.append(workers)
        return {address: self.workers[address] for address in workers}

    def submit(self, function: object, code: str, names: object, **options: Any) -> Scheduler:
        assert (function, code) == (eval, cluster_module.RUN)
        self.sent.append({"names": names, **options})
        return self

    def result(self, timeout: float) -> object:
        end = self.ends.pop(0)
        if callable(end):
            end()
            raise TimeoutError
        if isinstance(end, BaseException):
            raise end
        return end

    def exception(self) -> BaseException:
        return TimeoutError()

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.status = "closed"


HERE = ClusterOptions("tcp://127.0.0.1:1")


def facts(torch: str = "2.13.0+cpu", *installed: str) -> str:
    """What a worker with a CPU and a GPU says of itself."""
    devices = [
        {
            **asdict(Device(kind, f"a {kind}")),
            "environment": asdict(Environment(torch, "3.11", kind, f"a {kind}")),
        }
        for kind in ("cpu", "cuda")
    ]
    return json.dumps({"format": FORMAT, "devices": devices, "installed": ["torch", *installed]})


@pytest.fixture
def scheduler(monkeypatch: pytest.MonkeyPatch) -> Scheduler:
    """A scheduler with one worker, of this machine's torch."""
    made = Scheduler()
    made.workers = {"tcp://w:1": facts()}
    for name, value in {"Client": made, "TICK": -1.0, "GRACE": 0.05}.items():
        monkeypatch.setattr(cluster_module, name, value)
    monkeypatch.setattr(cluster_module, "torch_build", lambda: "2.13.0+cu130")
    return made


def test_a_cluster_offers_what_its_workers_have(
    scheduler: Scheduler, example: Callable[..., Example]
) -> None:
    """Each is asked once, when it is new."""
    scheduler.workers["tcp://w:2"] = facts("2.13.0", "a-b")
    joined = DaskExecutor(HERE)
    assert scheduler.connected == {
        "address": HERE.address,
        "timeout": 10.0,
        "set_as_default": False,
    }
    shown = example("# %% one\n1\n")
    needs = replace(shown, metadata=replace(shown.metadata, dependencies=("torch", "A_b", "c")))
    assert (joined.at_once, joined.notes(), joined.why_unusable("cpu")) == (12, (), "")
    assert joined.missing(needs) == ("c",)
    both = replace(needs, metadata=replace(shown.metadata, dependencies=("torch", "a.b")))
    offered = [joined.offers(e, kind) for e in (needs, both) for kind in ("cpu", "cuda", "xpu")]
    assert offered == [False, False, False, True, True, False]
    environments = (
        Environment("2.13.0+cpu", "3.11", "cuda", "a cuda"),
        Environment("2.13.0", "3.11", "cuda", "a cuda"),
    )
    assert joined.environments("cuda") == environments
    assert scheduler.asked == [["tcp://w:1", "tcp://w:2"]]
    scheduler.workers = {"tcp://w:2": "", "tcp://w:3": facts()}
    assert joined.environments("cuda") == environments[::-1]
    assert scheduler.asked[1:] == [["tcp://w:3"]]
    scheduler.status = "closed"
    scheduler.workers = {}
    assert joined.environments("xpu") == ()
    assert joined.environments("cuda") == environments[::-1]


def test_a_cluster_may_be_used_for_one_kind_of_device(scheduler: Scheduler) -> None:
    joined = DaskExecutor(HERE, "cuda")
    assert [len(joined.environments(kind)) for kind in ("cpu", "cuda")] == [0, 1]


def test_workers_that_are_not_fit_are_named(scheduler: Scheduler) -> None:
    scheduler.workers |= {
        "tcp://w:2": facts("2.12.0+cpu"),
        "tcp://w:3": ModuleNotFoundError("No module named 'gallery'"),
        "tcp://w:4": facts(""),
    }
    notes = [
        "worker tcp://w:2 gets nothing to run: "
        "expected torch 2.13.0+cu130, found 2.12.0+cpu; `--any-torch` accepts it",
        "worker tcp://w:3 gets nothing to run: "
        "it has no hooks/ to run with: No module named 'gallery'",
        "worker tcp://w:4 gets nothing to run: "
        "expected torch 2.13.0+cu130, found none; `--any-torch` accepts it",
    ]
    joined = DaskExecutor(HERE)
    assert (joined.notes(), joined.at_once) == (tuple(notes), 24)
    assert len(joined.environments("cpu")) == 1
    any_torch = DaskExecutor(replace(HERE, any_torch=True))
    assert any_torch.notes() == (notes[1],)
    assert len(any_torch.environments("cpu")) == 3


@pytest.mark.parametrize(
    ("workers", "message"),
    [
        ({}, "nothing can be run on tcp://127.0.0.1:1: it has no workers"),
        (
            {"w": OSError("a"), "v": OSError("b")},
            "nothing can be run on tcp://127.0.0.1:1: "
            "worker w gets nothing to run: it has no hooks/ to run with: a; "
            "worker v gets nothing to run: it has no hooks/ to run with: b",
        ),
    ],
)
def test_a_cluster_without_a_fit_worker_is_left(
    workers: dict[str, Any], message: str, scheduler: Scheduler
) -> None:
    scheduler.workers = workers
    with pytest.raises(ClusterError) as refused:
        DaskExecutor(HERE)
    assert (str(refused.value), scheduler.status) == (message, "closed")


def answer(recording: Recording = RECORDING) -> str:
    return json.dumps(
        {
            "recording": to_json(recording),
            "failures": [asdict(Failure("a.py", 3, "no"))],
            "environment": asdict(Environment("2", "3", "cpu", "c")),
        }
    )


def test_a_run_is_sent_with_its_files_to_those_who_can(
    scheduler: Scheduler, example: Callable[..., Example], tmp_path: Path
) -> None:
    write_example(tmp_path, "shared", "shared")
    shown = example("# %% one\n1\n", 'device = "cuda"\ndata = ["../shared.py"]')
    scheduler.workers |= {"tcp://w:0": facts(), "tcp://w:2": OSError("unfit")}
    scheduler.ends = [TimeoutError(), answer()]
    joined = DaskExecutor(HERE)
    assert joined.run(shown, "key", "cuda") == Run(
        RECORDING, (Failure("a.py", 3, "no"),), Environment("2", "3", "cpu", "c")
    )
    (sent,) = scheduler.sent
    assert sent.pop("key").startswith("topic/name-cuda-")
    files = {shown.file: shown.path.read_bytes(), "examples/shared.py": b"shared"}
    assert sent == {
        "names": {"name": "topic/name", "files": files, "key": "key", "kind": "cuda"},
        "workers": ["tcp://w:0", "tcp://w:1"],
        "resources": {"GPU": 1},
        "pure": False,
    }
    scheduler.ends = [answer()]
    joined.run(example("# %% one\n1\n"), "key", "cpu")
    assert scheduler.sent[1]["resources"] == {}


KILLED = KilledWorker("task", None, 3)  # type: ignore[arg-type]
LOST = FutureCancelledError("key", "lost")


@pytest.mark.parametrize(
    ("end", "expected", "message"),
    [
        (KILLED, GalleryError, "examples/topic/name.py: 4 workers ended while they ran it"),
        (LOST, ConnectionError, "tcp://127.0.0.1:1 canceled it: lost"),
        (
            ValueError("no"),
            GalleryError,
            "examples/topic/name.py: tcp://127.0.0.1:1 refused it: no",
        ),
    ],
)
def test_a_run_without_an_answer_says_why(
    end: Exception,
    expected: type[Exception],
    message: str,
    scheduler: Scheduler,
    example: Callable[..., Example],
) -> None:
    scheduler.ends = [end]
    with pytest.raises(expected) as caught:
        DaskExecutor(HERE).run(example("# %% one\n1\n"), "key", "cpu")
    assert str(caught.value) == message


def test_a_run_that_ends_with_a_timeout_is_not_waited_for(
    scheduler: Scheduler, example: Callable[..., Example]
) -> None:
    """As the system reports one of a worker's disk."""

    def end() -> None:
        scheduler.status = "error"

    scheduler.ends = [end]
    with pytest.raises(TimeoutError):
        DaskExecutor(HERE).run(example("# %% one\n1\n"), "key", "cpu")


def test_a_run_is_sent_again_when_all_its_workers_are_gone(
    scheduler: Scheduler, example: Callable[..., Example]
) -> None:
    """Not as long as one of them is there."""
    scheduler.workers["tcp://w:2"] = facts()
    joined = DaskExecutor(HERE)
    scheduler.ends = [
        lambda: scheduler.workers.pop("tcp://w:1"),
        lambda: scheduler.workers.update({"tcp://w:3": facts()}),
        lambda: scheduler.workers.pop("tcp://w:2"),
        lambda: None,
        answer(),
    ]
    joined.run(example("# %% one\n1\n"), "key", "cpu")
    assert [sent["workers"] for sent in scheduler.sent] == [
        ["tcp://w:1", "tcp://w:2"],
        ["tcp://w:3"],
    ]
    assert scheduler.cancelled == 1


def test_a_run_waits_a_while_for_a_worker_and_not_without_a_scheduler(
    scheduler: Scheduler, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = example("# %% one\n1\n")
    joined = DaskExecutor(HERE)
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            scheduler.workers = {"tcp://w:2": facts()}

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(cluster_module, "GRACE", 60.0)
    scheduler.workers, scheduler.ends = {}, [answer()]
    assert joined.run(shown, "key", "cpu").recording == RECORDING
    assert waits == [-1.0] * 3
    scheduler.workers = {}
    monkeypatch.setattr(cluster_module, "GRACE", -1.0)
    with pytest.raises(ConnectionError, match="no worker that can run it is left at tcp://127"):
        joined.run(shown, "key", "cpu")
    scheduler.status = "closed"
    with pytest.raises(ConnectionError, match=r"the scheduler at tcp://127\.0\.0\.1:1 is gone"):
        joined.run(shown, "key", "cpu")


@pytest.mark.parametrize("name", KINDS)
def test_a_run_there_shows_what_it_shows_here(
    name: str, tmp_path: Path, cluster: DaskExecutor, here: LocalExecutor
) -> None:
    """Letter for letter; only where and when differ."""
    options = 'data = ["some.txt"]' if name == "data" else ""
    write_example(tmp_path, f"topic/{name}", script(KINDS[name], options))
    (tmp_path / "examples" / "topic" / "some.txt").write_text("read", encoding="utf-8")
    found, _ = find_examples(tmp_path)
    there, own = (run_on(executor, found[f"topic/{name}"]) for executor in (cluster, here))
    assert (there.failures, own.failures) == ((), ())
    made = own.recording.provenance
    assert replace(there.recording, provenance=made) == own.recording
    assert there.recording.cells[0].outputs


def test_provenance_is_the_workers(example: Callable[..., Example], cluster: DaskExecutor) -> None:
    done = run_on(cluster, example("# %% one\nimport torch\n1\n"))
    assert done.environment in cluster.environments("cpu")
    assert done.recording.provenance.device_name == done.environment.device_name
    assert done.recording.provenance.torch == done.environment.torch


def test_failures_name_the_line_as_here(
    example: Callable[..., Example], cluster: DaskExecutor, here: LocalExecutor
) -> None:
    wrong = example("# %% one\n1 / 0\n")
    assert run_on(cluster, wrong).failures == run_on(here, wrong).failures != ()


def test_a_run_past_its_time_is_ended_there(
    example: Callable[..., Example], cluster: DaskExecutor
) -> None:
    endless = example(SLOW.format(98701), options="timeout = 1")
    done = run_on(cluster, endless)
    assert "it ran longer than its limit of 1 s" in str(done.failures[0])
    assert sleepers(b"98701") == []


def test_workers_with_another_torch_are_refused_by_name(
    workers: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "torch_build", lambda: "9.9.9")
    with pytest.raises(ClusterError, match=r"tcp://.* expected torch 9\.9\.9, found 2") as refused:
        DaskExecutor(ClusterOptions(workers.scheduler_address))
    assert "--any-torch" in str(refused.value)


def test_or_taken_and_recorded_as_such(
    workers: LocalCluster, monkeypatch: pytest.MonkeyPatch, example: Callable[..., Example]
) -> None:
    monkeypatch.setattr(cluster_module, "torch_build", lambda: "9.9.9")
    joined = DaskExecutor(ClusterOptions(workers.scheduler_address, any_torch=True))
    done = run_on(joined, example("# %% one\nimport torch\n1\n"))
    joined.close()
    assert done.environment.torch == torch_build()


def test_another_version_of_this_package_is_refused(
    example: Callable[..., Example], cluster: DaskExecutor
) -> None:
    with pytest.raises(GalleryError, match="expected the builder's version of hooks"):
        cluster.run(example("# %% one\n1\n"), "another key", "cpu")


def test_a_worker_that_is_killed_loses_nothing(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    """Another one runs it from the beginning; what the first one ran is gone with it."""
    with local_cluster() as started, marks_of(tmp_path) as marks:
        code = f"""
            # %% one
            import os, subprocess
            if not os.path.exists('{marks}/again'):
                subprocess.run(['sleep', '98702'])
            print('done')
            """
        joined = DaskExecutor(ClusterOptions(started.scheduler_address))
        killer = threading.Thread(
            target=kill_whose_run_sleeps, args=(started, b"98702", marks / "again")
        )
        killer.start()
        done = run_on(joined, example(code))
        killer.join()
        joined.close()
        assert done.failures == ()
        assert [str(output) for output in done.recording.cells[0].outputs] == [
            "Text(text='done\\n', dropped=0)"
        ]
        wait_until(lambda: sleepers(b"98702") == [])


def test_what_ends_its_workers_is_a_failure(example: Callable[..., Example]) -> None:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        local_cluster(1) as started,
    ):
        joined = DaskExecutor(ClusterOptions(started.scheduler_address))
        killer = threading.Thread(target=kill_whose_run_sleeps, args=(started, b"98703"))
        killer.start()
        with pytest.raises(GalleryError, match="1 worker ended while it ran it"):
            run_on(joined, example(SLOW.format(98703)))
        killer.join()
        joined.close()


def test_the_commands_of_the_guide(tmp_path: Path) -> None:
    """A scheduler that knows nothing of this package; `run`, `check`; a build, one after it."""
    one = script("# %% one\n# zh: 一\n# en: one\nprint('shown')\n")
    site = write_site(tmp_path, {"index.md": PAGE}, {"topic/one": one})
    with commands(tmp_path) as (address, _):
        done = hooks(site, "run", "--on", address)
        assert (done.returncode, done.stderr) == (0, "")
        assert "shown" in done.stdout
        assert hooks(site, "run", "--on", address, "--record").returncode == 0
        checked = hooks(site, "check", "--on", address)
        assert (checked.returncode, checked.stdout) == (0, "1 equal\n")
        shutil.rmtree(site / ".gallery")
        first, again = (build_site(site, LOCALE="zh", **{SCHEDULER: address}) for _ in range(2))
        assert "1 run, 1 of 1 example shown" in first.log
        assert "0 runs, 1 of 1 example shown" in again.log
        assert "shown" in again.page("index.html")


def test_a_build_that_finds_no_scheduler_runs_nothing_and_fails(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"index.md": PAGE}, {"topic/one": script("# %% one\n1\n")})
    built = build_site(site, LOCALE="zh", **{SCHEDULER: "tcp://10.0.0.1:8786"})
    assert built.code != 0
    assert "GALLERY_SCHEDULER: tcp://10.0.0.1:8786 is another machine" in built.log
    assert "0 runs" in built.log
    wrong = build_site(site, LOCALE="zh", **{OPTIONS: "any-troch"})
    assert "found 'any-troch'; did you mean 'any-torch'?" in wrong.log


def test_what_no_worker_has_is_said(example: Callable[..., Example], cluster: DaskExecutor) -> None:
    path = example("# %% one\n1\n").path
    text = path.read_text(encoding="utf-8").replace('["torch"]', '["torch", "no_such.thing"]')
    write_example(path.parents[2], "topic/needs", text)
    needs = find_examples(path.parents[2])[0]["topic/needs"]
    assert cluster.missing(needs) == ("no_such.thing",)
    assert not cluster.offers(needs, "cpu")
