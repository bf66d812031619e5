"""Runs on a Dask cluster: real worker processes, and what can go wrong with them."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import dask
import pytest
from distributed import LocalCluster

from gallery.common.errors import GalleryError
from gallery.common.versions import installed_version
from gallery.examples.example import Example, find_examples
from gallery.runner.cluster import client as cluster_module
from gallery.runner.cluster.client import DaskExecutor
from gallery.runner.cluster.options import OPTIONS, SCHEDULER, ClusterError, ClusterOptions
from gallery.runner.executor import LocalExecutor
from tests.support.cluster import (
    PAGE,
    SLOW,
    commands,
    kill_whose_run_sleeps,
    local_cluster,
    run_on,
    wait_until,
)
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.processes import sleepers
from tests.support.sites import build_site, marks_of, write_site

KINDS = {
    "text": "# %% one\nprint('one')\n1 + 1\n# %% two raises=\"ValueError\"\nint('x')\n",
    "tensor": "# %% one\nimport torch\ntorch.manual_seed(0)\ntorch.rand(2, 3)\n",
    "figure": '# %% one alt_zh="图" alt_en="a figure"\nimport matplotlib.pyplot as plt\n_ = plt.plot([1, 2])\n',
    "data": "# %% one\nfrom pathlib import Path\nPath(__file__).with_name('some.txt').read_text()\n",
}


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
    monkeypatch.setattr(cluster_module, "installed_version", lambda _: "9.9.9")
    with pytest.raises(ClusterError, match=r"tcp://.* expected torch 9\.9\.9, found 2") as refused:
        DaskExecutor(ClusterOptions(workers.scheduler_address))
    assert "--any-torch" in str(refused.value)


def test_or_taken_and_recorded_as_such(
    workers: LocalCluster, monkeypatch: pytest.MonkeyPatch, example: Callable[..., Example]
) -> None:
    monkeypatch.setattr(cluster_module, "installed_version", lambda _: "9.9.9")
    joined = DaskExecutor(ClusterOptions(workers.scheduler_address, any_torch=True))
    done = run_on(joined, example("# %% one\nimport torch\n1\n"))
    joined.close()
    assert done.environment.torch == installed_version("torch")


def test_another_version_of_this_package_is_refused(
    example: Callable[..., Example], cluster: DaskExecutor
) -> None:
    with pytest.raises(GalleryError, match="hooks/ is of another version"):
        cluster.run(example("# %% one\n1\n"), "another key", "cpu")


def test_a_worker_that_is_killed_loses_nothing(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    """Another one runs it from the beginning; what the first one ran is gone with it."""
    with local_cluster() as started, marks_of(tmp_path) as marks:
        code = f"""
            # %% one
            import os, subprocess
            open('{marks}/' + str(os.getpid()), 'w').close()
            if len(os.listdir('{marks}')) == 1:
                subprocess.run(['sleep', '98702'])
            print('done')
            """
        joined = DaskExecutor(ClusterOptions(started.scheduler_address))
        killer = threading.Thread(target=kill_whose_run_sleeps, args=(started, b"98702"))
        killer.start()
        done = run_on(joined, example(code))
        killer.join()
        joined.close()
        assert done.failures == ()
        assert [str(output) for output in done.recording.cells[0].outputs] == [
            "Text(text='done\\n', dropped=0)"
        ]
        assert len(list(marks.iterdir())) == 2
        wait_until(lambda: sleepers(b"98702") == [])


def test_what_ends_its_workers_is_a_failure(example: Callable[..., Example]) -> None:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        local_cluster(1) as started,
    ):
        joined = DaskExecutor(ClusterOptions(started.scheduler_address))
        killer = threading.Thread(target=kill_whose_run_sleeps, args=(started, b"98703"))
        killer.start()
        with pytest.raises(GalleryError, match="1 workers ended while they ran it"):
            run_on(joined, example(SLOW.format(98703)))
        killer.join()
        joined.close()


def test_the_commands_of_the_guide(tmp_path: Path) -> None:
    """A scheduler that knows nothing of this package; `run --on`; a build, and one after it."""
    one = script("# %% one\n# zh: 一\n# en: one\nprint('shown')\n")
    site = write_site(tmp_path, {"index.md": PAGE}, {"topic/one": one})
    with commands(tmp_path) as (address, _):
        done = hooks(site, "run", "--on", address)
        assert (done.returncode, done.stderr) == (0, "")
        assert "shown" in done.stdout
        shutil.rmtree(site / ".cache")
        first, again = (build_site(site, LOCALE="zh", **{SCHEDULER: address}) for _ in range(2))
        assert "1 runs, 1 of 1 examples shown" in first.log
        assert "0 runs, 1 of 1 examples shown" in again.log
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
