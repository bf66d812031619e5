"""`python hooks ...`, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.support.paths import HOOKS
from tests.support.sites import LIGHT


def hooks(
    site: Path,
    *arguments: str,
    python: str | Path = sys.executable,
    answers: str = "",
    variables: Mapping[str, str] = LIGHT,
) -> subprocess.CompletedProcess[str]:
    """One command in a site's folder.

    Args:
        site: the folder.
        arguments: the command, with its arguments.
        python: the interpreter.
        answers: what is typed into it.
        variables: what is added to the environment; else, nothing is imported but by the examples.
    """
    # Dask sets it in the process that tests clusters; then no set would change its order.
    own = {name: value for name, value in os.environ.items() if name != "PYTHONHASHSEED"}
    return subprocess.run(
        [python, str(HOOKS), *arguments],
        cwd=site,
        env={**own, **variables},
        input=answers,
        capture_output=True,
        text=True,
        check=False,
    )


def make_environment(folder: Path, wanted: Callable[[str], bool]) -> Path:
    """A virtual environment with some of this one's packages; returns its Python."""
    venv.create(folder, with_pip=False, symlinks=True)
    packages = Path(sys.prefix, "lib", f"python3.{sys.version_info.minor}", "site-packages")
    into = folder / "lib" / packages.parent.name / "site-packages"
    for entry in packages.iterdir():
        name = entry.name.partition(".")[0].partition("-")[0]
        if wanted(name) and not (into / entry.name).exists():
            (into / entry.name).symlink_to(entry)
    return folder / "bin" / "python"
