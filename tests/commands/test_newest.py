"""`python hooks newest`, in a project whose `make` has a newer package to offer."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.workflows import git

from executed_examples.recordings.recording import Text, from_json, to_json

IDENTITY = ("-c", "user.name=test", "-c", "user.email=test@example.org")
MAKEFILE = f"""
update:
\tgrep -q '"torch"' pyproject.toml
\t{{update}}
.venv/.test:
\tmkdir -p .venv/bin
\tprintf '#!/bin/sh\\nexec {sys.executable} "$$@"\\n' > .venv/bin/python
\tchmod +x .venv/bin/python
site:
\t{{site}}
"""
NEWER = "sed -i 's/9.9.9/9.10.0/; s/light==1/light==2/' requirements.txt locks/dev.txt"
DIFFERS = "recordings/cpu/topic/differs.json"
PAGE = """# Lights { #lights }

## How bright { #bright }

It shines dimly.

/// example | topic/differs#one
///

Below, it does not.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with an example that shows something else than before, and one that fails."""
    folder = tmp_path / "project"
    git(tmp_path, "init", "--quiet", "--initial-branch=main", "project")
    files = {
        ".gitignore": ".venv\n.gallery/\ndist/\n",
        "requirements.txt": "torch==9.9.9\n",
        "locks/dev.txt": "light==1\n",
        "pyproject.toml": '[dependency-groups]\nsite = ["torch==9.9.9", "light"]\n',
        "recordings/releases.txt": "# Ours.\n",
        "docs/en/lights.md": PAGE,
        "docs/zh/lights.md": PAGE,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    write_example(folder, "topic/same", script("# %% one\nprint('same')\n"))
    write_example(folder, "topic/differs", script("# %% one\nprint('now')\n"))
    recorded = hooks(folder, "run", "--record")
    assert recorded.returncode == 0, recorded.stderr
    recording = folder / DIFFERS
    now = from_json(recording.read_text())
    before = replace(now.cells[0], outputs=(Text("before\n"),))
    recording.write_text(to_json(replace(now, cells=(before,))))
    write_example(folder, "topic/fails", script("# %% one\n1 / 0\n"))
    write_example(folder, "topic/gpu", script("# %% one\nprint(1)\n", 'device = "cuda"'))
    return folder


def offer(folder: Path, update: str, site: str = "true") -> None:
    """Commit the project, whose `make` does this."""
    (folder / "Makefile").write_text(MAKEFILE.replace("{update}", update).replace("{site}", site))
    git(folder, "add", "--all")
    git(folder, *IDENTITY, "commit", "--quiet", "--message", "All")


def changed(folder: Path) -> list[str]:
    return git(folder, "diff", "--name-only").splitlines()


def test_what_differs_is_recorded_and_told_with_the_sentences_beside_it(project: Path) -> None:
    offer(project, NEWER.replace("s/9.9.9/9.10.0/; ", ""))
    done = hooks(project, "newest")
    assert (done.returncode, done.stderr) == (0, "")
    assert changed(project) == ["locks/dev.txt", DIFFERS]
    report = (project / "dist/newest.md").read_text()
    assert "| light | 1 | 2 |" in report
    assert "-before\n  +now\n" in report
    assert "docs/en/lights.md:7, under *How bright*\n\n> It shines dimly." in report
    assert "examples/topic/fails.py" in report.partition("## Packages")[0]
    assert "- Record all examples with torch 9.9.9: " in report
    assert "topic/same" not in report
    assert "2 without a recording" in report
    assert "topic/gpu" not in report


def test_the_release_that_the_site_leaves_is_shown_beside_the_new_one(project: Path) -> None:
    """Here it can't be installed: the report says so, and all else is done."""
    offer(project, NEWER)
    assert hooks(project, "newest").returncode == 0
    assert (project / "recordings/releases.txt").read_text() == "# Ours.\n9.9.9\n"
    assert '"torch==9.10.0", "light"' in (project / "pyproject.toml").read_text()
    failed = (project / "dist/newest.md").read_text().partition("With torch 9.9.9:")[2]
    assert "expected a file examples.txt" in failed.partition("## Packages")[0]


@pytest.mark.parametrize(
    ("update", "said"),
    [("true", "nothing is newer than what is pinned"), ("false", "Choose versions: exit code 2")],
)
def test_nothing_changes_without_newer_packages(update: str, said: str, project: Path) -> None:
    offer(project, update)
    done = hooks(project, "newest")
    assert said in done.stdout + done.stderr
    assert done.returncode == (2 if update == "false" else 0)
    assert changed(project) == []
    assert not (project / "dist/newest.md").exists()
    assert not (project / ".gallery/newest").exists()


def test_a_site_that_no_longer_builds_is_part_of_the_report(project: Path) -> None:
    offer(
        project,
        NEWER.replace("s/9.9.9/9.10.0/; ", ""),
        "echo 'a sentence is wrong\\nINFO  -  Building' >&2; false",
    )
    assert hooks(project, "newest").returncode == 0
    report = (project / "dist/newest.md").read_text()
    assert "The site doesn't build:" in report
    assert "a sentence is wrong" in report
    assert "INFO" not in report


def test_changes_that_are_not_committed_are_not_touched(project: Path) -> None:
    offer(project, "true")
    (project / "requirements.txt").write_text("torch==9.9.8\n")
    done = hooks(project, "newest")
    assert done.returncode == 2
    assert "expected all changes to be committed, found others: requirements.txt" in done.stderr
