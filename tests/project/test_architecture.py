"""What uses what in hooks/: the layers, and a machine that has Python and torch alone."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import HOOKS, PROJECT

KNOWN = {
    *sys.stdlib_module_names,
    "executed_examples",
    "gallery",
    "mkdocs_site",
    "zensical_site",
    "events",
    "offline",
    "torch",
}
TURNED = {
    "never what is above": ("executed_examples/common/errors.py", "gallery.build.build"),
    "or beside it": ("executed_examples/pages/embeds.py", "executed_examples.recordings.cache"),
    "No circle": (
        "executed_examples/recordings/recording.py",
        "executed_examples.recordings.cache",
    ),
}
"""What breaks a contract: a module, and what it now imports."""


@pytest.mark.parametrize("contract", TURNED)
def test_an_arrow_that_is_turned_round_is_found(tmp_path: Path, contract: str) -> None:
    shutil.copytree(HOOKS, tmp_path / "hooks", ignore=shutil.ignore_patterns("__pycache__"))
    file, imported = TURNED[contract]
    with (tmp_path / "hooks" / file).open("a", encoding="utf-8") as module:
        module.write(f"import {imported}\n")
    done = subprocess.run(
        [
            Path(sys.executable).with_name("lint-imports"),
            *("--config", PROJECT / "pyproject.toml", "--no-cache", "--no-logo"),
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "hooks", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    broken = [line for line in done.stdout.splitlines() if line.endswith("BROKEN")]
    assert any(contract in line for line in broken), done.stdout
    assert imported.rpartition(".")[0] in done.stdout.partition("Broken contracts")[2]


def file_of(module: str) -> Path | None:
    """The file of one of our modules, or of a package."""
    path = HOOKS / module.replace(".", "/")
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def imports(node: ast.AST, *, late: bool) -> Iterator[str]:
    """The modules that a file imports; without `late`, only those that it imports at once."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        elif late or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(child, late=late)


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def loaded_by(file: Path) -> set[Path]:
    """A file and all of ours that it loads at once, and they in turn."""
    found, waiting = set(), [file]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        for name in imports(tree_of(file), late=False):
            named = file_of(name) or file_of(name.rpartition(".")[0])
            waiting += [named] if named else []
    return found


def foreign(files: set[Path]) -> set[tuple[str, str]]:
    """What files import, at once or later, besides Python's own, ours and torch; and they."""
    tops = {
        (file.relative_to(HOOKS).as_posix(), name.partition(".")[0])
        for file in files
        for name in imports(tree_of(file), late=True)
    }
    return {(file, top) for file, top in tops if top not in KNOWN}


def test_a_run_needs_nothing_but_torch() -> None:
    assert foreign(set((HOOKS / "executed_examples/child").rglob("*.py"))) == set()


def test_commands_need_nothing_but_torch_and_dask_where_a_cluster_is_asked() -> None:
    """`python hooks lint` is loaded when it is asked for."""
    files = loaded_by(HOOKS / "__main__.py")
    assert HOOKS / "gallery/commands/run.py" in files
    assert HOOKS / "executed_examples/runner/launcher.py" in files
    assert HOOKS / "gallery/commands/lint/lint.py" not in files
    assert foreign(files) == set()


@pytest.mark.parametrize(
    "package",
    [
        *(f"executed_examples/{name}" for name in ("examples", "recordings", "pages", "runner")),
        *(f"gallery/{name}" for name in ("pages", "releases", "render")),
    ],
)
def test_what_crosses_modules_is_frozen(package: str) -> None:
    changing = {"process.py": "Stream"}  # Only its own module knows it.
    for file in (HOOKS / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and changing.get(file.name) != node.name:
                made = [
                    text for d in node.decorator_list if "dataclass" in (text := ast.unparse(d))
                ]
                assert made in ([], ["dataclass(frozen=True)"]), f"{file}:{node.lineno}"
