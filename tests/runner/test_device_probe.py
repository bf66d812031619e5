"""Probes: whether an accelerator works is asked of torch, in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gallery.runner import device_probe
from gallery.runner.device_probe import Accelerator, describe_unusable, probe
from gallery.runner.devices import Device

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
    monkeypatch.setattr(device_probe, "LIMIT", 0.5 if "sleep" in torch else 60)
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
    assert probe("cpu") == Accelerator()
    monkeypatch.setattr(device_probe, "probe", lambda _: Accelerator("a GPU"))
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
