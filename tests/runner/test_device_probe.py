"""Probes: whether an accelerator works is asked of torch, in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gallery.runner import device_probe
from gallery.runner.device_probe import describe_unusable, why_unusable
from gallery.runner.devices import Device

OLD = "def ones(*_, device): raise RuntimeError('the driver is too old')"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    why_unusable.cache_clear()
    yield
    why_unusable.cache_clear()


def pretend(torch: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a module in torch's place."""
    (folder / "torch.py").write_text(torch, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.mark.parametrize(
    ("torch", "reason"),
    [
        (OLD, "RuntimeError: the driver is too old"),
        ("import os; os._exit(7)", "the process that tried ended with exit code 7"),
        ("raise ImportError('libcuda.so.1\\n\\n')", "ImportError: libcuda.so.1"),
        ("import time; time.sleep(60)", "it did not answer within 0.5 s"),
    ],
)
def test_why_an_accelerator_can_not_be_used_is_what_torch_says(
    torch: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(torch, tmp_path, monkeypatch)
    monkeypatch.setattr(device_probe, "LIMIT", 0.5 if "sleep" in torch else 60)
    assert why_unusable("cuda") == reason


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
    assert why_unusable("cpu") == ""
    monkeypatch.setattr(device_probe, "why_unusable", lambda _: "")
    assert describe_unusable(Device("cuda", "a GPU")) == ""
