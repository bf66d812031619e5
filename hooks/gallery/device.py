"""Which devices this machine has, asked of what costs nothing: no driver call, no torch."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import platform
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gallery.example import Example
from gallery.store import Environment


@dataclass(frozen=True)
class Device:
    """Something that examples run on."""

    kind: str
    """"cpu" or "cuda"."""
    name: str
    driver: str = ""
    count: int = 1


def find_devices(root: Path = Path("/")) -> tuple[Device, ...]:
    """The CPU, and the GPUs when both the driver and this torch have them.

    Args:
        root: where `proc` is found.
    """
    gpus = _find_gpus(root) if _torch_has_cuda() else None
    return (_find_cpu(root), gpus) if gpus else (_find_cpu(root),)


def find_environment(device: Device) -> Environment:
    """What results of this device depend on besides their key."""
    return Environment(
        torch=installed_version("torch"),
        python=platform.python_version(),
        device=device.kind,
        device_name=device.name,
    )


def installed_version(distribution: str) -> str:
    """The version of an installed distribution, or nothing."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ""


def find_missing(examples: Iterable[Example]) -> frozenset[str]:
    """The distributions that examples require and that are not installed; asked once for each."""
    required = {name for example in examples for name in example.metadata.requirements()}
    return frozenset(name for name in required if not installed_version(name))


def _find_cpu(root: Path) -> Device:
    try:
        info = (root / "proc/cpuinfo").read_text()
    except OSError:
        info = ""
    name = re.search(r"(?m)^model name\s*:\s*(.+)$", info)
    return Device("cpu", name[1].strip() if name else platform.processor() or platform.machine())


def _find_gpus(root: Path) -> Device | None:
    folders = sorted((root / "proc/driver/nvidia/gpus").glob("*/information"))
    if not folders:
        return None
    name = re.search(r"(?m)^Model:\s*(.+)$", folders[0].read_text())
    return Device("cuda", name[1].strip() if name else "GPU", _find_driver(root), len(folders))


def _find_driver(root: Path) -> str:
    try:
        text = (root / "proc/driver/nvidia/version").read_text()
    except OSError:
        return ""
    version = re.search(r"\b(\d+\.\d+(?:\.\d+)?)\b", text)
    return version[1] if version else ""


def _torch_has_cuda() -> bool:
    # Reading the file costs microseconds, importing torch a second.
    spec = importlib.util.find_spec("torch")
    if not spec or not spec.origin:
        return False
    try:
        text = Path(spec.origin).with_name("version.py").read_text()
    except OSError:
        return False
    return bool(re.search(r"""(?m)^(?:cuda|hip)\b[^=]*=\s*['"]""", text))
