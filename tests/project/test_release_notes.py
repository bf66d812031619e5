"""The notes of a release, by `.github/release_notes.py` as the workflow runs it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.workflows import GITHUB, git

SCRIPT = GITHUB / "release_notes.py"
IDENTITY = ("-c", "user.name=test", "-c", "user.email=test@example.org")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    change(tmp_path, "Begin", "docs/zh/index.md")
    return tmp_path


def change(repository: Path, subject: str, *names: str) -> None:
    """Commit a change of some files."""
    for name in names:
        file = repository / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(subject, encoding="utf-8")
    git(repository, "add", "--all")
    git(repository, *IDENTITY, "commit", "--quiet", "--message", subject)


def notes(repository: Path) -> str:
    done = subprocess.run(
        [sys.executable, SCRIPT], cwd=repository, capture_output=True, text=True, check=True
    )
    return re.sub(r"\([0-9a-f]+\)", "(commit)", done.stdout)


def test_the_first_release_has_no_log_to_read(repository: Path) -> None:
    change(repository, "Add a page", "docs/zh/page.md")
    git(repository, "tag", "v1")
    assert notes(repository) == "The first release, of 2 commits.\n"


def test_changes_that_readers_see_come_first_and_each_once(repository: Path) -> None:
    git(repository, "tag", "v1")
    change(repository, "Add an example", "examples/topic/one.py", "docs/en/topic.md")
    change(repository, "Run faster", "hooks/events.py")
    change(repository, "Say what it needs", "examples/topic/one.py", "hooks/events.py")
    git(repository, "tag", "v2")
    assert notes(repository) == (
        "Since v1:\n"
        "## Pages and examples\n\n"
        "- Say what it needs (commit)\n"
        "- Add an example (commit)\n\n"
        "## Everything else\n\n"
        "- Run faster (commit)\n"
    )
