"""What well-kept tools enforce by this project's settings: Ruff, codespell, and pre-commit's hooks."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import PROJECT


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with this project's settings, and nothing to complain of."""
    for name in (".codespellrc", ".pre-commit-config.yaml", "pyproject.toml"):
        shutil.copy(PROJECT / name, tmp_path)
    (tmp_path / "examples").mkdir()
    shutil.copy(PROJECT / "examples" / "ruff.toml", tmp_path / "examples")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def ask(tree: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def ruff(tree: Path, code: str) -> list[str]:
    """The rules that an example breaks, and where."""
    (tree / "examples" / "name.py").write_bytes(code.encode())
    out = ask(tree, "ruff", "check", "--output-format", "concise", "--no-cache", "examples")
    return [" ".join(line.split()[:2]) for line in out.splitlines() if ".py:" in line]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import urllib.request\n", "1:8: TID251"),
        ("from urllib import request\n", "1:20: TID251"),
        ("import requests\n", "1:8: TID251"),
        ("import http.client\n", "1:8: TID251"),
        ("import socket\n", "1:8: TID251"),
        ("import argparse\n", "1:8: TID251"),
        ("from torch import hub\nhub.load('a/b', 'c')\n", "2:1: TID251"),
        ("import sys\nsys.argv\n", "2:1: TID251"),
        ("from sys import argv\n", "1:17: TID251"),
        ("import sys\nsys.path.append('..')\n", "2:1: TID251"),
        ("from . import beside\n", "1:1: TID252"),
        (f"x = 1  # zh: {'字' * 30}\n", "1:44: E501"),
        ("x = 1 \n", "1:6: W291"),
        ("x = 1", "1:6: W292"),
        ("x = 1\n  \ny = 2\n", "2:1: W293"),
    ],
)
def test_an_example_fits_the_screen_and_asks_nobody(tree: Path, code: str, found: str) -> None:
    assert ruff(tree, code) == [f"examples/name.py:{found}"]


@pytest.mark.parametrize(
    "code",
    [
        "import urllib.parse\nimport sys\nsys.stdout\n",
        f'# %% one alt_zh="{"字" * 50}" alt_en="{"word " * 20}"\n1\n',
        f"x = '{'a' * 66}'\n# zh: {'字' * 33}\n",
        "import torch\nx = [1,2]\nx\n",
    ],
)
def test_what_fits_and_asks_nobody_is_accepted(tree: Path, code: str) -> None:
    assert ruff(tree, code) == []


def test_english_is_spelled_right_and_code_is_not_spelled(tree: Path) -> None:
    page = "## Colour { #colour }\nIt `recieves` well.\nIt recieves.\n"
    (tree / "README.md").write_text(page, encoding="utf-8")
    (tree / "examples" / "name.py").write_text("# zh: 题\n# en: It recieves.\n", encoding="utf-8")
    found = ask(tree, "codespell_lib").splitlines()
    assert sorted(found) == [
        "./README.md:1: Colour ==> Color",
        "./README.md:3: recieves ==> receives",
        "./examples/name.py:2: recieves ==> receives",
    ]


WHITESPACE = {
    "trailing-whitespace": ("A line. \nNext.\n", "A line.\nNext.\n"),
    "end-of-file-fixer": ("One.\n\n\n", "One.\n"),
    "mixed-line-ending": ("One.\r\nTwo.\r\n", "One.\nTwo.\n"),
}


@pytest.mark.parametrize("hook", WHITESPACE)
def test_white_space_at_the_ends_of_lines_is_found_and_fixed(tree: Path, hook: str) -> None:
    bad, good = WHITESPACE[hook]
    for name in ("README.md", "examples/name.py"):
        (tree / name).write_bytes(bad.encode())
    out = ask(tree, "pre_commit", "run", hook, "--files", "README.md", "examples/name.py")
    assert "Failed" in out and "README.md" in out
    assert (tree / "README.md").read_bytes().decode() == good
    # An example's recording depends on its code: no tool changes it unseen.
    assert (tree / "examples/name.py").read_bytes().decode() == bad
