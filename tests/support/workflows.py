"""What .github/ holds, and its scripts run as GitHub does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.support.paths import PROJECT

GITHUB = PROJECT / ".github"


WORKFLOWS = {path.stem: path for path in sorted((GITHUB / "workflows").glob("*.yml"))}


ACTIONS = sorted(GITHUB.glob("actions/*/action.yml"))


EVERY = [*WORKFLOWS.values(), *ACTIONS]


BIN = Path(sys.executable).parent


def read(path: Path) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    for stem, path in WORKFLOWS.items():
        for name, job in read(path)["jobs"].items():
            yield f"{stem}: {name}", job


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, job in jobs():
        yield from ((name, step) for step in job["steps"])
    for path in ACTIONS:
        yield from ((path.parent.name, step) for step in read(path)["runs"]["steps"])


def script_of(workflow: str, job: str, mark: str) -> str:
    """The one step's script that holds a text."""
    found: Iterator[str] = (
        step.get("run", "") for step in read(WORKFLOWS[workflow])["jobs"][job]["steps"]
    )
    (script,) = (run for run in found if mark in run)
    return script


def run_script(script: str, folder: Path, **environment: str) -> str:
    """Run a step's script as GitHub does; commands in `folder`/bin come first."""
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, "RUNNER_TEMP": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def stub(folder: Path, name: str, answers: str = "") -> None:
    """A command that writes down how it was called, and answers by a `case` of bash."""
    command = folder / "bin" / name
    command.parent.mkdir(exist_ok=True)
    command.write_text(f'#!/bin/bash\necho "$*" >> "{folder}/called"\n{answers}\n')
    command.chmod(0o755)


def calls(folder: Path) -> list[str]:
    called = folder / "called"
    return called.read_text().splitlines() if called.exists() else []


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()
