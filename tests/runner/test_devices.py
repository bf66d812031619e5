"""What this machine offers, asked of files; whether it can be used, of torch in a child."""

from __future__ import annotations

import importlib.util
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
import torch

from tests.support.examples import script
from tests.support.paths import PROJECT
from tests.support.sites import LIGHT, build_site, write_site

from executed_examples.child.main import hide_apple_gpu
from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.examples.metadata import BUILDS, COMPILER
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import Provenance, Recording
from executed_examples.runner import devices, executor
from executed_examples.runner.devices import (
    FORCED,
    Accelerator,
    Device,
    choose_devices,
    describe_unusable,
    find_devices,
    find_environment,
    is_installed,
    probe,
)
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run
from executed_examples.runner.pipeline import Pipeline

NVIDIA = {
    "proc/driver/nvidia/gpus/0000:01:00.0/information": "Model: \t\t NVIDIA H200\nIRQ: 1\n",
    "proc/driver/nvidia/gpus/0000:02:00.0/information": "Model: \t\t NVIDIA H200\nIRQ: 2\n",
    "proc/driver/nvidia/version": "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.95.05\n",
}
AMD = {"sys/class/kfd/kfd": "", "sys/class/drm/renderD128/device/vendor": "0x1002\n"}
INTEL = {"sys/class/drm/renderD128/device/vendor": "0x8086\n"}
MORE_AMD = {f"sys/class/drm/renderD{n}/device/vendor": "0x1002\n" for n in (129, 130)}
VIRTUALBOX = {"sys/class/drm/renderD128/device/vendor": "0x80ee\n"}
UNNAMED = {
    "proc/driver/nvidia/gpus/0000:01:00.0/information": "IRQ: 1\n",
    "proc/driver/nvidia/version": "unknown\n",
}
NODES = {f"dev/nvidia{name}": "" for name in ("0", "1", "ctl", "-uvm", "-caps/cap1")}
PAGE = "# Home { #home }\n\n/// example | topic/one\n///\n"


@pytest.fixture
def machine(tmp_path: Path) -> Callable[[dict[str, str]], Path]:
    """The files by which a driver describes itself."""

    def make(files: dict[str, str]) -> Path:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return make


@pytest.mark.parametrize(
    ("files", "builds", "found"),
    [
        (NVIDIA, {"cuda"}, Device("cuda", "NVIDIA H200", "580.95.05", 2)),
        (NVIDIA, set(), None),
        (AMD, {"hip"}, Device("cuda", "AMD GPU", "", 1)),
        (INTEL, {"xpu"}, Device("xpu", "Intel GPU", "", 1)),
        (INTEL, {"cuda"}, None),
        (VIRTUALBOX, {"xpu"}, None),
        ({}, {"cuda"}, None),
        (UNNAMED, {"cuda", "xpu"}, Device("cuda", "GPU", "", 1)),
        ({**AMD, **MORE_AMD}, {"hip"}, Device("cuda", "AMD GPU", "", 3)),
        ({"sys/class/kfd/kfd": ""}, {"hip"}, Device("cuda", "AMD GPU", "", 1)),
        ({**AMD, **NVIDIA}, {"hip", "cuda"}, Device("cuda", "NVIDIA H200", "580.95.05", 2)),
        ({**INTEL, **MORE_AMD}, {"xpu", "hip"}, Device("xpu", "Intel GPU", "", 1)),
        (MORE_AMD, {"xpu", "hip"}, None),
        (NODES, {"cuda"}, Device("cuda", "GPU", "", 2)),
        ({**NODES, **NVIDIA}, {"cuda"}, Device("cuda", "NVIDIA H200", "580.95.05", 2)),
    ],
    ids=[
        *(
            "nvidia",
            "cpu torch",
            "rocm",
            "intel",
            "intel, other torch",
            "of a virtual machine",
            "no driver",
            "unnamed",
        ),
        *("three of rocm", "rocm without nodes", "two kinds", "intel beside another", "no kfd"),
        *("nodes alone", "nodes and driver"),
    ],
)
def test_an_accelerator_is_found_when_driver_and_torch_have_it(
    files: dict[str, str],
    builds: set[str],
    found: Device | None,
    machine: Callable[[dict[str, str]], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(devices, "_torch_builds", lambda: frozenset(builds))
    _, *accelerators = find_devices(machine(files))
    assert accelerators == ([found] if found else [])


@pytest.mark.parametrize(
    ("system", "machine", "kinds"),
    [
        ("Darwin", "arm64", ["cpu", "mps"]),
        ("Darwin", "x86_64", ["cpu"]),
        ("Linux", "arm64", ["cpu"]),
        ("AIX", "arm64", ["cpu"]),
    ],
)
def test_an_apple_gpu_is_that_of_an_apple_chip(
    system: str, machine: str, kinds: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As the system gives them: texts that equal a constant, and aren't the same object.
    monkeypatch.setattr(platform, "system", lambda: "".join(system))
    monkeypatch.setattr(platform, "machine", lambda: "".join(machine))
    assert [device.kind for device in find_devices(tmp_path)] == kinds


def test_a_cpu_has_the_name_that_the_system_knows(
    machine: Callable[[dict[str, str]], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the name of its architecture."""
    monkeypatch.setattr(devices, "_torch_builds", frozenset)
    monkeypatch.setattr(platform, "processor", lambda: "a processor")
    monkeypatch.setattr(platform, "machine", lambda: "a machine")
    root = machine({})
    assert find_devices(root) == (Device("cpu", "a processor", "", 1),)
    monkeypatch.setattr(platform, "processor", lambda: "")
    assert find_devices(root) == (Device("cpu", "a machine"),)
    machine({"proc/cpuinfo": "processor : 0\nmodel name\t: A CPU @ 2 GHz \nflags : x\n"})
    assert find_devices(root) == (Device("cpu", "A CPU @ 2 GHz"),)


def test_an_apple_gpu_is_hidden_from_runs_on_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch._C, "_has_mps", True)
    monkeypatch.setattr(torch._C, "_mps_is_available", lambda: True)
    torch.backends.mps.is_available.cache_clear()
    assert (torch.backends.mps.is_available(), torch.mps.is_available()) == (True, True)
    hide_apple_gpu()
    assert (torch.backends.mps.is_available(), torch.mps.is_available()) == (False, False)


def test_macos_says_the_name_of_its_cpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sysctl = tmp_path / "sysctl"
    sysctl.write_text('#!/bin/sh\ntest "$*" = "-n machdep.cpu.brand_string" && echo Apple M4\n')
    sysctl.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    assert find_devices(tmp_path) == (Device("cpu", "Apple M4"),)


@pytest.mark.parametrize(
    ("version", "builds"),
    [
        ("cuda: Optional[str] = '13.0'\nhip: Optional[str] = None\nxpu = None\n", {"cuda"}),
        ('cuda = None\nhip = "7.0"\nxpu = "1"\ncudas = "x"\n', {"hip", "xpu"}),
        (None, set()),
    ],
)
def test_what_this_torch_was_built_for_is_read_without_importing_it(
    version: str | None, builds: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if version is not None:
        (tmp_path / "version.py").write_text(version, encoding="utf-8")
    spec = SimpleNamespace(origin=str(tmp_path / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: spec)
    assert devices._torch_builds() == builds
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert devices._torch_builds() == frozenset()


@pytest.mark.parametrize(
    ("version", "cpu", "cuda", "build"),
    [
        ("__version__ = '2.13.0+cpu'\ncuda: Optional[str] = None\n", True, False, "2.13.0+cpu"),
        ("__version__ = '2.13.0+cu130'\ncuda = '13.0'\n", False, True, "2.13.0+cu130"),
        ("__version__ = '2.13.0+rocm7'\nhip = '7.0'\n", False, False, "2.13.0+rocm7"),
        ("", False, False, "2.13.0"),
    ],
)
def test_what_a_build_of_torch_says_of_itself(
    version: str, cpu: bool, cuda: bool, build: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The distribution's version may lack the label."""
    monkeypatch.setattr(devices, "describe_torch", lambda: version)
    monkeypatch.setattr(devices, "installed_version", lambda _: "2.13.0")
    assert (is_installed(BUILDS["cpu"]), is_installed(BUILDS["cuda"])) == (cpu, cuda)
    assert devices.torch_build.__wrapped__() == build


def test_an_environment_is_that_of_this_interpreter() -> None:
    """Looked up once: many examples ask for it."""
    gpu = Device("cuda", "a GPU")
    assert find_environment(gpu) == Environment(
        devices.torch_build(), platform.python_version(), "cuda", "a GPU"
    )
    assert find_environment(gpu) is find_environment(gpu)


def test_one_kind_can_be_asked_for(
    machine: Callable[[dict[str, str]], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "_torch_builds", lambda: frozenset({"cuda"}))
    root = machine(NVIDIA)
    assert [d.kind for d in choose_devices(None, root)] == ["cpu", "cuda"]
    assert [d.kind for d in choose_devices("cuda", root)] == ["cuda"]
    monkeypatch.setenv(FORCED, "cpu")
    assert [d.kind for d in choose_devices(None, root)] == ["cpu"]
    monkeypatch.setenv(FORCED, "cdua")
    with pytest.raises(ValueError, match="found only: cpu, cuda; did you mean 'cuda'"):
        choose_devices(None, root)
    with pytest.raises(ValueError, match=r"^expected a xpu device, found only: cpu, cuda$"):
        choose_devices("xpu", root)
    monkeypatch.setenv(FORCED, "")
    assert [d.kind for d in choose_devices(None, root)] == ["cpu", "cuda"]


def test_a_build_says_what_it_can_not_be_forced_to(tmp_path: Path) -> None:
    site = write_site(tmp_path, {"index.md": PAGE}, {"topic/one": script("# %% one\n1\n")})
    built = build_site(site, LOCALE="zh", **{**LIGHT, FORCED: "mps"})
    assert built.code != 0
    assert "GALLERY_DEVICE: expected a mps device, found only: cpu" in built.log


def test_a_build_goes_on_without_a_gpu_that_can_not_be_used(tmp_path: Path) -> None:
    """The driver reports a card; torch, which has no CUDA here, can't use it."""
    site = write_site(tmp_path, {"index.md": PAGE}, {"topic/one": script("# %% one\n'shown'\n")})
    (site / "pretend.py").write_text(
        "import gallery\n"
        "from executed_examples.runner import devices\n"
        "gpu = devices.Device('cuda', 'Made-up GPU')\n"
        "devices._find_accelerator = lambda *_: gpu\n",
        encoding="utf-8",
    )
    hooks = PROJECT / "hooks"
    config = (site / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("hooks:\n", "hooks:\n  - pretend.py\n", 1)
    (site / "mkdocs.yml").write_text(config, encoding="utf-8")
    built = build_site(site, LOCALE="en", PYTHONPATH=str(hooks), **LIGHT)
    assert built.code == 0, built.log
    assert "Made-up GPU can't be used (cuda): " in built.log
    assert "'shown'" in built.page("index.html")


class CrowdedGpu:
    """Runs on a GPU where there is room for one at a time."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def run_example(self, _: Launcher, example: Example, key: str, device: Device) -> Run:
        self.asked.append(device.kind)
        crowded = self.asked.count("cuda") == 1 and device.kind == "cuda"
        failure = Failure(example.file, 1, "found torch.OutOfMemoryError: CUDA out of memory")
        provenance = Provenance(device.kind, device.name, "", "2.13.0", "3.11", "2026", 0.1)
        recording = Recording(example.name, key, provenance, ())
        return Run(recording, (failure,) if crowded else (), find_environment(device))


def test_what_finds_no_room_on_a_shared_gpu_runs_again_alone(
    example: Callable[..., Example], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor, "describe_unusable", lambda _: "")
    shown = example("# %% one\n1\n")
    gpu = CrowdedGpu()
    monkeypatch.setattr(executor, "run_example", gpu.run_example)
    both = (Device("cpu", "a CPU"), Device("cuda", "a GPU"))
    freshness = Freshness(tmp_path, LocalExecutor(Launcher(), both))
    line = Pipeline(freshness)
    line.update({shown.name: shown})
    outcome = line.outcome(shown.name)
    assert gpu.asked == ["cpu", "cuda", "cuda"]
    assert (outcome.failures, len(outcome.recordings)) == ((), 2)


OLD = "def ones(*_, device): raise RuntimeError('the driver is too old')"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    probe.cache_clear()
    yield
    probe.cache_clear()


def pretend(torch: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a module in torch's place."""
    (folder / "torch.py").write_text(torch, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.mark.parametrize(
    ("torch", "reason"),
    [
        (OLD, "RuntimeError: the driver is too old"),
        ("import os; os._exit(7)", "the process that tried it ended with exit code 7"),
        ("raise ImportError('libcuda.so.1\\n\\n')", "ImportError: libcuda.so.1"),
        ("import time; time.sleep(60)", "it did not answer within 0.5 s"),
    ],
)
def test_why_an_accelerator_can_not_be_used_is_what_torch_says(
    torch: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(torch, tmp_path, monkeypatch)
    monkeypatch.setattr(devices, "PROBE_LIMIT", 0.5 if "sleep" in torch else 60)
    assert probe("cuda") == Accelerator(why_unusable=reason)


def test_a_device_is_tried_once_and_a_cpu_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(f"open({str(tmp_path / 'tried')!r}, 'a').write('x')\n{OLD}", tmp_path, monkeypatch)
    sentence = "a GPU can't be used (cuda): RuntimeError: the driver is too old"
    for _ in range(2):
        assert describe_unusable(Device("cuda", "a GPU")) == sentence
    assert describe_unusable(Device("cpu", "a CPU")) == ""
    assert (tmp_path / "tried").read_text() == "x"


def test_a_device_that_works_has_no_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert replace(probe("cpu"), runtime="") == Accelerator(), "a CPU has no name there"
    monkeypatch.setattr(devices, "probe", lambda _: Accelerator("a GPU"))
    assert describe_unusable(Device("cuda", "a GPU")) == ""


WORKING = """\
print("a notice on the standard output")
class cuda:
    get_device_name = lambda: "NVIDIA H200"
class mps:
    pass
class version:
    cuda, hip = "13.0", None
class ones:
    def __init__(self, *_, device): pass
    def __add__(self, _): return self
    def sum(self): return self
    def item(self): return 4.0
"""


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("cuda", Accelerator("NVIDIA H200", "CUDA 13.0")),
        ("mps", Accelerator("", "CUDA 13.0")),
    ],
)
def test_a_card_that_works_is_named_with_its_runtime(
    kind: str, found: Accelerator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(WORKING, tmp_path, monkeypatch)
    assert probe(kind) == found


def test_a_distribution_is_installed_or_not() -> None:
    assert (is_installed("torch"), is_installed("no-such.thing")) == (True, False)


def test_the_compiler_is_that_of_the_variable_or_the_systems_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    assert not is_installed(COMPILER)
    own, other = ("clang++", "g++") if sys.platform == "darwin" else ("g++", "clang++")
    (tmp_path / other).touch(mode=0o755)
    assert not is_installed(COMPILER)
    for name in (own, "mine"):
        (tmp_path / name).touch(mode=0o755)
    assert is_installed(COMPILER)
    monkeypatch.setenv("CXX", "mine")
    assert is_installed(COMPILER)
    monkeypatch.setenv("CXX", "theirs")
    assert not is_installed(COMPILER)
