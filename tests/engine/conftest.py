"""The engine's wheel, installed by itself: no torch, and nothing of this site."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.paths import PROJECT

NEEDED = ("mkdocs", "mkdocs-static-i18n", "numpy", "matplotlib")
"""What the small sites need besides the wheel, of the versions that this project has."""
SCRIPT = """\
# /// script
# dependencies = ["numpy"]
# [tool.example]
# title = {title}
# ///

"""


@dataclass(frozen=True)
class Installed:
    """A Python environment with the wheel."""

    folder: Path

    def run(self, site: Path, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run one of its commands in the folder of a site."""
        return subprocess.run(
            [self.folder / "bin" / command, *arguments],
            cwd=site,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=100,
        )


def environment() -> dict[str, str]:
    """This process's variables, without those that lead to this project's code."""
    own = ("PYTHONPATH", "VIRTUAL_ENV", "GALLERY_DEVICE")
    return {name: value for name, value in os.environ.items() if name not in own}


def versions() -> list[str]:
    """The pins of what the small sites need."""
    pins = (PROJECT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    found = {line.partition("==")[0]: line.partition(" ")[0] for line in pins if "==" in line}
    return [found[name] for name in NEEDED]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An environment in which nothing is but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("engine")
    uv = Path(sys.executable).with_name("uv")
    calls: tuple[list[str | Path], ...] = (
        [uv, "build", "--quiet", "--wheel", PROJECT / "engine", "--out-dir", folder],
        [uv, "venv", "--quiet", "--python", sys.executable, folder / "env"],
    )
    for call in calls:
        subprocess.run(call, check=True, env=environment())
    (wheel,) = folder.glob("*.whl")
    install: list[str | Path] = [
        uv,
        "pip",
        "install",
        "--quiet",
        "--python",
        folder / "env/bin/python",
    ]
    subprocess.run([*install, wheel, *versions()], check=True, env=environment())
    return Installed(folder / "env")


@pytest.fixture
def write(tmp_path: Path) -> Callable[[dict[str, str]], Path]:
    """Writes a site's files, by their paths, and returns its folder."""

    def write_all(files: dict[str, str]) -> Path:
        for name, text in files.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return tmp_path

    return write_all
