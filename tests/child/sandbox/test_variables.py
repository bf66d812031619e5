"""The environment variables that a run gets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from executed_examples.child.sandbox.variables import environment_variables


def test_no_variable_of_the_builders_that_it_needs_not(found: dict[str, Any]) -> None:
    assert found["environment"] == []


def test_no_secret_in_any_process_that_it_can_look_into(isolated: dict[str, Any]) -> None:
    assert isolated["processes"] == 0


def test_its_home_is_its_own(found: dict[str, Any]) -> None:
    assert found["home is its own"]


def test_what_computing_depends_on_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {
        "LD_LIBRARY_PATH": "/opt/lib",
        "CUDA_VISIBLE_DEVICES": "1",
        "HSA_OVERRIDE_GFX_VERSION": "11.0.0",
        "ZE_AFFINITY_MASK": "0",
        "OPENBLAS_CORETYPE": "Haswell",
        "MKL_NUM_THREADS": "2",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": "/opt/python",
        "SOURCE_DATE_EPOCH": "0",
        "NCCL_DEBUG": "INFO",
        "CXX": "g++",
    }
    for name, value in kept.items():
        monkeypatch.setenv(name, value)
    assert kept.items() <= environment_variables().items()


@pytest.mark.parametrize(
    "name", ["TORCH_HOME", "CUDA_CACHE_PATH", "TRITON_CACHE_DIR", "http_proxy"]
)
def test_a_place_that_it_could_not_write_to_is_not_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "/somewhere")
    assert name not in environment_variables()


def test_fonts_are_remembered_where_they_were(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert environment_variables()["MPLCONFIGDIR"] == str(tmp_path / "matplotlib")
    assert (tmp_path / "matplotlib").is_dir()
