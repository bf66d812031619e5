"""What is installed: distributions, and a compiler."""

import sys
from pathlib import Path

import pytest

from gallery.examples.metadata import COMPILER
from gallery.runner.installed import is_installed


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
