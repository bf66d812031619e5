"""CONTRIBUTING, followed to the letter in a fresh copy of the project, in both languages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import PROJECT
from tests.support.sites import LIGHT

BLOCK = re.compile(r"(?ms)^```sh\n(.*?)^```$")
GUIDES = {"en": PROJECT / "CONTRIBUTING.md", "zh": PROJECT / "CONTRIBUTING.zh.md"}
# What would not end, or would take what this very run of the tests takes, is only looked up.
STUBS = """\
set -euo pipefail
make() { command make --dry-run "$@" > /dev/null; }
mkdocs() { command mkdocs "$@" --help > /dev/null; }
pip() { test "$1 $2" = "install -r" && test -f "$3"; }
"""


def commands(locale: str) -> str:
    return "".join(BLOCK.findall(GUIDES[locale].read_text(encoding="utf-8")))


def test_both_languages_give_the_same_commands() -> None:
    assert commands("zh") == commands("en")


def test_both_languages_have_the_same_parts() -> None:
    shapes = [
        [line.partition(" ")[0] for line in path.read_text("utf-8").splitlines() if line[:1] == "#"]
        for path in GUIDES.values()
    ]
    assert shapes[0] == shapes[1]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which every command of the guide was run."""
    folder = tmp_path_factory.mktemp("guide")
    origin, here = folder / "origin", folder / "torch-by-example"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    for name in filter(None, listed):
        if (PROJECT / name).is_symlink() or (PROJECT / name).is_file():
            (origin / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(PROJECT / name, origin / name, follow_symlinks=False)
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for step in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "All"]):
        subprocess.run([*git, *step], cwd=origin, check=True)
    # The virtual environment that `make serve` would have made.
    text = re.sub(r"https://\S+\.git", str(origin), commands("en"))
    text = text.replace("make serve\n", f"make serve\nln -s {sys.prefix} .venv\n", 1)
    done = subprocess.run(
        ["bash", "-c", STUBS + text],
        cwd=folder,
        env={
            **os.environ,
            **LIGHT,
            "GIT_AUTHOR_NAME": "A",
            "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.org",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return here


def test_every_command_of_the_guide_works(followed: Path) -> None:
    """A new example is begun, run, recorded, checked and committed; nothing else has changed."""
    changed = subprocess.run(
        ["git", "show", "--stat=200", "--name-only", "--format=", "HEAD"],
        cwd=followed,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert set(changed) - {"docs/translations.json"} == {
        "docs/en/tensor/compare.md",
        "docs/zh/tensor/compare.md",
        "examples/tensor/pick.py",
        "recordings/cpu/tensor/pick.json",
    }


def test_the_new_example_is_on_the_pages_of_both_languages(followed: Path) -> None:
    """That such pages are built, the tests of `python hooks new` see."""
    for locale, title in (("zh", "按条件选取"), ("en", "Pick by a condition")):
        page = (followed / f"docs/{locale}/tensor/compare.md").read_text(encoding="utf-8")
        assert f"## {title} {{ #pick }}\n\n/// example | tensor/pick\n" in page
