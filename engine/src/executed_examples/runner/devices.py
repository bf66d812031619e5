"""What this machine offers examples: its devices, whether they can be used, and a compiler."""

import contextlib
import functools
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from executed_examples import setup
from executed_examples.common.errors import did_you_mean
from executed_examples.common.versions import installed_version
from executed_examples.examples.metadata import BUILDS, COMPILER
from executed_examples.recordings.key import Environment

ACCELERATORS = ("cuda", "xpu", "mps")
"""Kinds of accelerators by torch's names; ROCm's are "cuda", too."""
FORCED = "GALLERY_DEVICE"
"""The environment variable that names the one kind of device to run on."""
_INTEL = "0x8086"
PROBE_LIMIT = 120
"""Seconds that an accelerator has to answer."""
_PROBE = """
import json, sys, torch
kind = sys.argv[1]
x = torch.ones(2, device=kind)
assert (x + x).sum().item() == 4.0
module = getattr(torch, kind)  # torch.mps has no names.
name = module.get_device_name() if hasattr(module, "get_device_name") else ""
labels = {"ROCm": "hip", "CUDA": "cuda", "XPU": "xpu"}
versions = {label: getattr(torch.version, key, None) for label, key in labels.items()}
runtime = next((f"{label} {version}" for label, version in versions.items() if version), "")
print(json.dumps([name, runtime]))
"""
_DEFAULT_COMPILER = "clang++" if sys.platform == "darwin" else "g++"


@dataclass(frozen=True)
class Device:
    """Something that examples run on."""

    kind: str
    """"cpu", or one of the accelerators."""
    name: str
    driver: str = ""
    count: int = 1


def find_devices(root: Path = Path("/")) -> tuple[Device, ...]:
    """Return the CPU, and the accelerator if both the driver and this torch have it.

    `root` is the folder that holds `dev`, `proc`, and `sys`.
    """
    accelerator = _find_accelerator(root, _torch_builds())
    return (_find_cpu(root), accelerator) if accelerator else (_find_cpu(root),)


def choose_devices(kind: str | None = None, root: Path = Path("/")) -> tuple[Device, ...]:
    """Return the devices to run on: all of this machine, or those of one kind.

    Without a kind, `GALLERY_DEVICE` may name one.

    Raises:
        ValueError: when there is no such device.
    """
    asked = kind or os.environ.get(FORCED)
    devices = find_devices(root)
    chosen = tuple(device for device in devices if asked in (None, "", device.kind))
    if not chosen:
        kinds = ("cpu", *ACCELERATORS)
        hint = "" if asked in kinds else did_you_mean(str(asked), kinds)
        here = ", ".join(device.kind for device in devices)
        raise ValueError(f"expected a {asked} device, found only: {here}{hint}")
    return chosen


@functools.cache
def find_environment(device: Device) -> Environment:
    """Return the environment of runs on a device; looked up once."""
    return Environment(
        torch=torch_build(),
        python=platform.python_version(),
        device=device.kind,
        device_name=device.name,
        packages=package_versions(),
    )


def package_versions() -> tuple[str, ...]:
    """Return the packages that the project names, with their versions."""
    found = ((name, installed_version(name)) for name in setup().packages)
    return tuple(f"{name} {version}" for name, version in found if version)


def _find_cpu(root: Path) -> Device:
    name = _search(root / "proc/cpuinfo", r"(?m)^model name\s*:\s*(.+)$").strip()
    if platform.system() == "Darwin":
        name = _ask_macos("machdep.cpu.brand_string")
    return Device("cpu", name or platform.processor() or platform.machine())


def _ask_macos(name: str) -> str:
    """Return what the system says of something; empty if it doesn't know it."""
    command = ("sysctl", "-n", name)
    with contextlib.suppress(OSError):
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return ""


def _find_accelerator(root: Path, builds: frozenset[str]) -> Device | None:
    """Return the accelerator by the driver's files; whether it works is found by using it."""
    if "cuda" in builds and (nvidia := _find_nvidia(root)):
        return nvidia
    nodes = list((root / "sys/class/drm").glob("renderD*/device/vendor"))
    if "hip" in builds and (root / "sys/class/kfd").exists():
        return Device("cuda", "AMD GPU", count=max(len(nodes), 1))
    intel = [node for node in nodes if node.read_text().strip() == _INTEL]
    if "xpu" in builds and intel:
        return Device("xpu", "Intel GPU", count=len(intel))
    if platform.system() == "Darwin" and platform.machine() == "arm64":
        return Device("mps", "Apple GPU")
    return None


def _find_nvidia(root: Path) -> Device | None:
    gpus = sorted((root / "proc/driver/nvidia/gpus").glob("*/information"))
    # Some containers have only the device files.
    nodes = [*(root / "dev").glob("nvidia[0-9]*")]
    if not gpus and not nodes:
        return None
    name = _search(gpus[0], r"(?m)^Model:\s*(.+)$").strip() if gpus else ""
    driver = _search(root / "proc/driver/nvidia/version", r"\b(\d+\.\d+(?:\.\d+)?)\b")
    return Device("cuda", name or "GPU", driver, len(gpus) or len(nodes))


def _search(file: Path, pattern: str) -> str:
    """Return what the group of a pattern matches in a file; empty without a match or a file."""
    try:
        return _search_text(file.read_text(), pattern)
    except OSError:
        return ""


def _search_text(text: str, pattern: str) -> str:
    match = re.search(pattern, text)
    return match[1] if match else ""


def describe_torch() -> str:
    """Return the file in which torch says which build it is; empty without torch."""
    # Reading the file costs microseconds, importing torch a second.
    spec = importlib.util.find_spec("torch")
    try:
        return Path(spec.origin).with_name("version.py").read_text() if spec and spec.origin else ""
    except OSError:
        return ""


@functools.cache
def torch_build() -> str:
    """Return torch's version with the label of its build, which the distribution's may lack."""
    said = _search_text(describe_torch(), r"""(?m)^__version__\s*=\s*['"](.+?)['"]""")
    return said or installed_version("torch")


def _torch_builds() -> frozenset[str]:
    """Return the kinds of accelerators that this torch was built for."""
    return frozenset(re.findall(r"""(?m)^(cuda|hip|xpu)\b[^=]*=\s*['"]""", describe_torch()))


@dataclass(frozen=True)
class Accelerator:
    """What torch says of an accelerator, before any example's code has run beside it."""

    name: str = ""
    runtime: str = ""
    """What torch was built for: "CUDA 13.0", "ROCm 7.0"."""
    why_unusable: str = ""
    """Why it can compute nothing; empty if it can."""


def describe_unusable(device: Device) -> str:
    """Return a sentence that an accelerator can't be used, and why; empty if it can."""
    reason = probe(device.kind).why_unusable if device.kind in ACCELERATORS else ""
    return f"{device.name} can't be used ({device.kind}): {reason}" if reason else ""


@functools.cache
def probe(kind: str) -> Accelerator:
    """Try a kind of accelerator; once a process.

    A driver may be too old for this torch, the card too new or too old, busy, or without memory:
    torch itself knows, and reports it when it is used.
    """
    command = [sys.executable, "-c", _PROBE, kind]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PROBE_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Accelerator(why_unusable=f"it did not answer within {PROBE_LIMIT} s")
    if done.returncode == 0:
        name, runtime = json.loads(done.stdout.splitlines()[-1])
        return Accelerator(name, runtime)
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    ended = f"the process that tried it ended with exit code {done.returncode}"
    return Accelerator(why_unusable=lines[-1] if lines else ended)


def is_installed(name: str) -> bool:
    """Return whether a distribution, a compiler, or a build of torch is there.

    The compiler is that of CXX, or the system's own, as in torch._inductor.cpp_builder.
    """
    if name == COMPILER:
        return bool(shutil.which(os.environ.get("CXX") or _DEFAULT_COMPILER))
    if name == BUILDS["cpu"]:
        return bool(describe_torch()) and not _torch_builds()
    if name == BUILDS["cuda"]:
        return "cuda" in _torch_builds()
    return bool(installed_version(name))
