"""Clusters of real worker processes on loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import LocalCluster

from tests.support.paths import HOOKS, PROJECT
from tests.support.processes import sleepers, wait_until
from tests.support.serving import free_port
from tests.support.sites import LIGHT

from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of
from executed_examples.runner.choose import FallbackExecutor
from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import ClusterError, ClusterOptions
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.local import Run

SLOW = "# %% one\nimport subprocess\nsubprocess.run(['sleep', '{}'])\nprint('done')\n"


@contextmanager
def local_cluster(workers: int = 2, **options: object) -> Iterator[LocalCluster]:
    """Worker processes as the guide has them started."""
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        env={"PYTHONPATH": str(HOOKS)},
        preload=["gallery", "executed_examples.runner.cluster.worker"],
        **options,
    ) as started:
        yield started


def run_on(executor: DaskExecutor | LocalExecutor | FallbackExecutor, example: Example) -> Run:
    return executor.run(example, key_of(example), "cpu")


PAGE = "# Home { #home }\n\n/// example | topic/one\n///\n"


@contextmanager
def running(
    command: list[str], folder: Path, environment: dict[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is asked to end at last, and killed when it does not."""
    process = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def commands(folder: Path, protocol: str = "tcp") -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`dask scheduler` and `dask worker`, as the guide has them."""
    dask = str(Path(sys.executable).with_name("dask"))
    address = f"{protocol}://127.0.0.1:{free_port()}"
    host = ["--host", "127.0.0.1", "--no-dashboard"]
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | LIGHT
    port = address.rpartition(":")[2]
    schedule = [dask, "scheduler", *host, "--port", port, "--protocol", protocol]
    work = [dask, "worker", address, *host, "--death-timeout", "20", *guides_options()]
    with (
        running(schedule, folder, bare) as scheduler,
        running(work, folder, {**bare, "PYTHONPATH": str(HOOKS)}),
    ):
        wait_until(lambda: has_worker(address))
        yield address, scheduler


def guides_options() -> list[str]:
    """What CONTRIBUTING starts a worker without a card with, in both languages."""
    line = re.compile(r"(?m)^    PYTHONPATH=hooks dask worker \S+ (.*)$")
    guides = (PROJECT / name for name in ("CONTRIBUTING.md", "CONTRIBUTING.zh.md"))
    found: set[tuple[str, ...]] = {
        tuple(line.findall(guide.read_text(encoding="utf-8"))) for guide in guides
    }
    ((plain, with_card),) = found
    assert with_card == f"{plain} --resources GPU=1"
    return plain.split()


def has_worker(address: str) -> bool:
    try:
        DaskExecutor(ClusterOptions(address)).close()
    except ClusterError:
        return False
    return True


def kill_whose_run_sleeps(started: LocalCluster, seconds: bytes, mark: Path | None = None) -> None:
    """Kill the worker that runs what sleeps, once it does; leave a mark before."""
    wait_until(lambda: bool(sleepers(seconds)))
    if mark:
        mark.touch()
    (sleeper,) = sleepers(seconds)
    workers = {nanny.process.process.pid for nanny in started.workers.values()}
    pid = sleeper
    while pid not in workers:
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(pid, signal.SIGKILL)


def make_certificate(folder: Path) -> dict[str, str]:
    """A key and a self-signed certificate; returns Dask's settings for them."""
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
