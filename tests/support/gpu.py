"""A GPU that no machine of the tests has: what runs on it runs on the CPU.

As a program, `python -m tests.support.gpu run ...` is `python hooks run ...` on a machine with it.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import gallery as _languages  # noqa: F401  It sets those of this site first.
from tests.support.examples import CPU
from tests.support.paths import HOOKS, PROJECT

from executed_examples.commands import run as command
from executed_examples.examples.example import Example
from executed_examples.runner.cluster.options import ClusterOptions
from executed_examples.runner.devices import Device, find_environment
from executed_examples.runner.executor import Executor, LocalExecutor
from executed_examples.runner.launcher import NO_FORK, Launcher
from executed_examples.runner.local import Run, run_example

GPU = Device("cuda", "a GPU", "580.1")


class PretendGpu(LocalExecutor):
    """The executor of a machine with one GPU."""

    def __init__(self, launcher: Launcher) -> None:
        super().__init__(launcher, [GPU])

    def why_unusable(self, kind: str) -> str:
        """It can always be used."""
        return ""

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example on the CPU, and call it the GPU."""
        run = run_example(self.launcher, example, key, CPU)
        made = replace(run.recording.provenance, device=kind, device_name=GPU.name)
        recording = replace(run.recording, provenance=made)
        return Run(recording, run.failures, find_environment(GPU))


@contextmanager
def opened_gpu(kind: str | None, cluster: ClusterOptions | None = None) -> Iterator[Executor]:
    """As `opened_executor`."""
    launcher = Launcher()
    try:
        yield PretendGpu(launcher)
    finally:
        launcher.close()


def start_on_gpu(site: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start `python hooks run --record --missing --device cuda ...` in a site's folder."""
    program = [sys.executable, "-u", "-m", "tests.support.gpu", "run", "--record", "--missing"]
    return subprocess.Popen(
        [*program, "--device", "cuda", *arguments],
        cwd=site,
        # The examples import nothing.
        env={**os.environ, "PYTHONPATH": f"{PROJECT}:{HOOKS}", NO_FORK: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def record_on_gpu(site: Path, *arguments: str) -> tuple[int, str]:
    """Return the exit code of that command, and what it printed."""
    with start_on_gpu(site, *arguments) as process:
        printed, _ = process.communicate(timeout=100)
        return process.returncode, printed


if __name__ == "__main__":
    vars(command)["opened_executor"] = opened_gpu
    runpy.run_path(str(HOOKS / "__main__.py"), run_name="__main__")
