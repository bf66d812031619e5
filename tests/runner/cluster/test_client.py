"""Runs on a Dask cluster: real worker processes on loopback, and what can go wrong with them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import dask
import pytest
from distributed import LocalCluster

from gallery.common.errors import GalleryError
from gallery.common.versions import installed_version
from gallery.examples.example import Example, find_examples
from gallery.recordings.key import key_of
from gallery.runner.choose import open_executor
from gallery.runner.cluster import client as cluster_module
from gallery.runner.cluster.client import DaskExecutor
from gallery.runner.cluster.fallback import FallbackExecutor
from gallery.runner.cluster.options import OPTIONS, SCHEDULER, ClusterError, ClusterOptions
from gallery.runner.cluster.worker import describe
from gallery.runner.cluster.workers import GPU, can_run, read_worker
from gallery.runner.executor import LocalExecutor
from gallery.runner.fork_launcher import ForkLauncher
from gallery.runner.local import LocalRunner, Run
from tests.support.commands import hooks
from tests.support.examples import CPU, script, write_example
from tests.support.paths import PROJECT
from tests.support.processes import sleepers
from tests.support.serving import free_port
from tests.support.sites import build_site, marks_of, write_site

HOOKS = PROJECT / "hooks"
SLOW = "# %% one\nimport subprocess\nsubprocess.run(['sleep', '{}'])\nprint('done')\n"

KINDS = {
    "text": "# %% one\nprint('one')\n1 + 1\n# %% two raises=\"ValueError\"\nint('x')\n",
    "tensor": "# %% one\nimport torch\ntorch.manual_seed(0)\ntorch.rand(2, 3)\n",
    "figure": '# %% one alt_zh="图" alt_en="a figure"\nimport matplotlib.pyplot as plt\n_ = plt.plot([1, 2])\n',
    "data": "# %% one\nfrom pathlib import Path\nPath(__file__).with_name('some.txt').read_text()\n",
}


@contextmanager
def local_cluster(workers: int = 2, **options: object) -> Iterator[LocalCluster]:
    """Worker processes as the guide has them started."""
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        env={"PYTHONPATH": str(HOOKS)},
        preload=["gallery.runner.cluster.worker"],
        **options,
    ) as started:
        yield started


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    with local_cluster() as started:
        yield started


@pytest.fixture
def cluster(workers: LocalCluster) -> Iterator[DaskExecutor]:
    joined = DaskExecutor(ClusterOptions(workers.scheduler_address))
    yield joined
    joined.close()


@pytest.fixture
def here(parent: ForkLauncher) -> LocalExecutor:
    return LocalExecutor(LocalRunner(parent), [CPU])


def run_on(executor: DaskExecutor | LocalExecutor | FallbackExecutor, example: Example) -> Run:
    return executor.run(example, key_of(example), "cpu")


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


def test_what_no_worker_has_is_said(example: Callable[..., Example], cluster: DaskExecutor) -> None:
    path = example("# %% one\n1\n").path
    text = path.read_text(encoding="utf-8").replace('["torch"]', '["torch", "no_such.thing"]')
    write_example(path.parents[2], "topic/needs", text)
    needs = find_examples(path.parents[2])[0]["topic/needs"]
    assert cluster.missing(needs) == ("no_such.thing",)
    assert not cluster.offers(needs, "cpu")


def test_a_worker_is_sent_only_what_it_can_do(example: Callable[..., Example]) -> None:
    """A card counts when the worker declared it as its resource."""
    for_gpu = example("# %% one\n1\n", options='device = "cuda"\ngpus = 2')
    told = describe().replace('"kind": "cpu"', '"kind": "cuda"')
    told = told.replace('"device": "cpu"', '"device": "cuda"').replace('"count": 1', '"count": 2')
    able = [
        can_run(
            read_worker("a", {"nthreads": 1, "resources": resources}, told, None), for_gpu, "cuda"
        )
        for resources in ({GPU: 2}, {GPU: 1}, {})
    ]
    assert able == [True, False, False]


def test_a_worker_gets_nothing_whose_requirements_it_lacks(example: Callable[..., Example]) -> None:
    info = {"nthreads": 1, "resources": {}}
    needs = example("# %% one\n1\n")
    facts = json.loads(describe())
    bare = {**facts, "installed": [name for name in facts["installed"] if name != "torch"]}
    with_torch, without = (read_worker("a", info, json.dumps(told), None) for told in (facts, bare))
    assert can_run(with_torch, needs, "cpu")
    assert not can_run(without, needs, "cpu")


def test_a_worker_without_this_package_or_of_another_format_gets_nothing() -> None:
    info = {"nthreads": 1, "resources": {}}
    bare = read_worker("a", info, ModuleNotFoundError("No module named 'gallery'"), None)
    assert "no hooks/" in bare.unfit
    old = read_worker("a", info, describe().replace('"format": 2', '"format": 1'), None)
    assert "expected recording format 2, found 1" in old.unfit


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
        code = (
            f"# %% one\nimport os, subprocess\nopen('{marks}/' + str(os.getpid()), 'w').close()\n"
            f"if len(os.listdir('{marks}')) == 1:\n    subprocess.run(['sleep', '98702'])\n"
            "print('done')\n"
        )
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


def test_a_scheduler_that_goes_away_is_told_and_the_run_can_be_done_here(
    example: Callable[..., Example], here: LocalExecutor, tmp_path: Path
) -> None:
    with commands(tmp_path) as (address, scheduler), marks_of(tmp_path) as marks:
        joined = DaskExecutor(ClusterOptions(address))
        slow = example(
            f"# %% one\nimport os, subprocess\nopen('{marks}/' + str(os.getpid()), 'w').close()\n"
            f"if len(os.listdir('{marks}')) == 1:\n    subprocess.run(['sleep', '98704'])\n"
            "print('done')\n"
        )
        either = FallbackExecutor(joined, here)
        runs: list[Run] = []
        waiting = threading.Thread(target=lambda: runs.append(run_on(either, slow)))
        waiting.start()
        wait_until(lambda: bool(sleepers(b"98704")))
        scheduler.kill()
        waiting.join(60)
        assert [run.failures for run in runs] == [()]
        assert any("run here instead" in note for note in either.notes())
        with pytest.raises(ConnectionError, match=address):
            run_on(joined, slow)
        joined.close()


def test_nobody_answers(here: LocalExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    wishes = ClusterOptions(f"tcp://127.0.0.1:{free_port()}")
    with pytest.raises(ClusterError, match=f"no scheduler answers at {wishes.address}"):
        open_executor(wishes, here, None)
    instead = open_executor(replace(wishes, or_here=True), here, None)
    assert isinstance(instead, FallbackExecutor)
    assert instead.environments("cpu") == here.environments("cpu")
    assert any("run here instead" in note for note in instead.notes())


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("tcp://10.0.0.1:8786", "set up TLS"),
        ("tcp://scheduler:8786", "set up TLS"),
        ("scheduler:8786", "expected tcp://HOST:PORT or tls://HOST:PORT"),
        ("tcp://scheduler", "expected tcp://HOST:PORT or tls://HOST:PORT"),
    ],
)
def test_another_machine_is_asked_over_tls_only(
    address: str, said: str, here: LocalExecutor
) -> None:
    with pytest.raises(ClusterError, match=said):
        open_executor(ClusterOptions(address), here, None)


def test_unless_the_network_is_trusted(
    here: LocalExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 0.1)
    with pytest.raises(ClusterError, match="no scheduler answers"):
        open_executor(ClusterOptions("tcp://scheduler.invalid:1", trust_network=True), here, None)


@pytest.mark.skipif(not shutil.which("openssl"), reason="makes certificates with openssl")
def test_dasks_own_settings_bring_tls(
    tmp_path: Path, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = make_certificate(tmp_path)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    dask.config.refresh()
    try:
        with commands(tmp_path, "tls") as (address, _):
            assert address.startswith("tls://")
            joined = DaskExecutor(ClusterOptions(address))
            assert run_on(joined, example("# %% one\n1\n")).failures == ()
            joined.close()
    finally:
        monkeypatch.undo()
        dask.config.refresh()


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


def test_options_of_a_cluster_need_one(tmp_path: Path) -> None:
    write_example(tmp_path, "topic/one", script("# %% one\n1\n"))
    done = hooks(tmp_path, "run", "--any-torch")
    assert (done.returncode, done.stderr) == (
        2,
        "expected --on ADDRESS with --any-torch, found none\n",
    )


PAGE = "# Home { #home }\n\n/// example | topic/one\n///\n"


@contextmanager
def commands(folder: Path, protocol: str = "tcp") -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`dask scheduler` and `dask worker`, as the guide has them."""
    dask_command = str(Path(sys.executable).with_name("dask"))
    address = f"{protocol}://127.0.0.1:{free_port()}"
    host = ["--host", "127.0.0.1", "--no-dashboard"]
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    port = address.rpartition(":")[2]
    scheduler = subprocess.Popen(
        [dask_command, "scheduler", *host, "--port", port, "--protocol", protocol],
        cwd=folder,
        env=bare,
        stderr=subprocess.DEVNULL,
    )
    worker = subprocess.Popen(
        [dask_command, "worker", address, *host, "--death-timeout", "20", *guides_options()],
        cwd=folder,
        env={**bare, "PYTHONPATH": str(HOOKS)},
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: has_worker(address))
        yield address, scheduler
    finally:
        for process in (worker, scheduler):
            process.send_signal(signal.SIGINT)
        for process in (worker, scheduler):
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def guides_options() -> list[str]:
    """What CONTRIBUTING starts a worker without a card with, in both languages."""
    line = re.compile(r"(?m)^    PYTHONPATH=hooks dask worker \S+ (.*)$")
    guides = (PROJECT / name for name in ("CONTRIBUTING.md", "CONTRIBUTING.zh.md"))
    told: set[tuple[str, ...]] = {
        tuple(line.findall(guide.read_text(encoding="utf-8"))) for guide in guides
    }
    ((plain, with_card),) = told
    assert with_card == f"{plain} --resources GPU=1"
    return plain.split()


def has_worker(address: str) -> bool:
    try:
        DaskExecutor(ClusterOptions(address)).close()
    except ClusterError:
        return False
    return True


def kill_whose_run_sleeps(started: LocalCluster, seconds: bytes) -> None:
    """Kill the worker that runs what sleeps, once it does."""
    wait_until(lambda: bool(sleepers(seconds)))
    (sleeper,) = sleepers(seconds)
    workers = {nanny.process.process.pid for nanny in started.workers.values()}
    pid = sleeper
    while pid not in workers:
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(pid, signal.SIGKILL)


def wait_until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def make_certificate(folder: Path) -> dict[str, str]:
    """A key and a certificate signed by itself; gives the settings that Dask reads of them."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    options = "-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1".split()
    names = ["-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", "req", *options, *names, *files], check=True, capture_output=True)
    prefix = "DASK_DISTRIBUTED__COMM__"
    settings = {f"{prefix}TLS__CA_FILE": str(certificate), f"{prefix}REQUIRE_ENCRYPTION": "true"}
    for role in ("CLIENT", "SCHEDULER", "WORKER"):
        settings[f"{prefix}TLS__{role}__KEY"] = str(key)
        settings[f"{prefix}TLS__{role}__CERT"] = str(certificate)
    return settings
