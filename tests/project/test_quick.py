"""`make quick` tests what has changed since origin/main."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.quick import find_changed, find_examples, find_tests


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (
            "engine/src/executed_examples/runner/cluster/client.py",
            ["tests/engine", "tests/runner/cluster/test_client.py"],
        ),
        (
            "engine/src/executed_examples/child/sandbox/__init__.py",
            ["tests/child/sandbox", "tests/engine"],
        ),
        ("hooks/mkdocs_site/session.py", ["tests/mkdocs_site"]),
        ("hooks/__main__.py", ["tests/test_main.py"]),
        ("hooks/events.py", ["tests/mkdocs_site"]),
        ("hooks/README.md", ["tests/project/test_readme.py"]),
        ("tests/child/test_cells.py", ["tests/child/test_cells.py"]),
        ("tests/child/test_gone.py", []),
        ("tests/support/quick.py", ["tests/project/test_quick.py"]),
        ("tests/render/blocks/golden/cell.en.html", ["tests/render/blocks"]),
        ("tests/site/conftest.py", ["tests/site"]),
        ("examples/tensor/combine.py", ["tests/examples", "tests/site/test_recordings.py"]),
        ("theme/main.html", ["tests/site"]),
        ("LICENSE", []),
    ],
)
def test_what_a_file_concerns(changed: str, tests: list[str]) -> None:
    assert find_tests([changed]) == tests


def test_a_folder_holds_its_tests() -> None:
    assert find_tests(["theme/main.html", "docs/zh/index.md"]) == ["tests/site"]


def test_an_example_that_is_there_is_checked() -> None:
    changed = ["examples/ruff.toml", "examples/tensor/combine.py", "examples/tensor/gone.py"]
    assert find_examples(changed) == ["tensor/combine"]


def test_what_is_new_changed_or_committed_since_is_found(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True)

    git("init", "--quiet", "--initial-branch=work")
    for name in ("same", "changed"):
        (tmp_path / name).touch()
    git("add", ".")
    git("commit", "--quiet", "--message", "First")
    git("update-ref", "refs/remotes/origin/main", "HEAD")
    (tmp_path / "committed").touch()
    git("add", ".")
    git("commit", "--quiet", "--message", "Second")
    (tmp_path / "changed").write_text("changed")
    (tmp_path / "张量").touch()
    assert find_changed(tmp_path) == ["changed", "committed", "张量"]
