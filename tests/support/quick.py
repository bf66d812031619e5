"""Tests what has changed since origin/main: `make quick`.

For a change of hooks/, the tests of the module; for one of tests/support/, those that import it;
for an example, its check and the tests that hold all examples to something. What needs the whole
site built or a browser is left to `make test`, but for a change of how the site looks.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

PROJECT = Path(__file__).parents[2]
CONCERNED = {
    "hooks/events.py": ("tests/mkdocs_site",),
    "hooks/offline.py": ("tests/site/test_offline.py",),
    "engine/": ("tests/engine",),
    "hooks/README": ("tests/project/test_readme.py",),
    "docs/": ("tests/site/test_claims.py", "tests/site/test_glossary.py", "tests/site/test_translations.py"),
    "docs/assets/": ("tests/site",),
    "theme/": ("tests/site",),
    "examples/": ("tests/examples", "tests/site/test_recordings.py"),
    "recordings/": ("tests/recordings/test_recording.py", "tests/site/test_recordings.py"),
    "bench/": ("tests/project/test_bench.py",),
    ".github/": ("tests/project",),
    "requirements.txt": ("tests/project/test_requirements.py",),
    "locks/": ("tests/project/test_requirements.py",),
    "README": ("tests/project/test_installing.py", "tests/project/test_readme.py"),
    "CONTRIBUTING": ("tests/project/test_contributing.py",),
    "pyproject.toml": ("tests/project/test_architecture.py", "tests/project/test_lint_tools.py", "tests/project/test_requirements.py"),
    "Makefile": ("tests/project/test_workflows.py",),
}  # fmt: skip
"""What is concerned by a change of files whose paths begin like that."""


def find_changed(root: Path = PROJECT) -> list[str]:
    """The files that differ from where this branch left origin/main, committed or not."""
    base = _git(root, "merge-base", "HEAD", "origin/main").strip()
    changed = _git(root, "diff", "--name-only", "-z", base)
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted(filter(None, f"{changed}{new}".split("\0")))


def find_tests(changed: Iterable[str], root: Path = PROJECT) -> list[str]:
    """The files and folders of tests that are concerned, each once."""
    found = {test for file in changed for test in _tests_of(PurePosixPath(file), root)}
    return sorted(
        test for test in found if not any(f"{test}/".startswith(f"{t}/") for t in found - {test})
    )


def find_examples(changed: Iterable[str], root: Path = PROJECT) -> list[str]:
    """The names of the examples that have changed."""
    scripts = (PurePosixPath(file) for file in changed if (root / file).is_file())
    return [
        script.relative_to("examples").with_suffix("").as_posix()
        for script in scripts
        if script.parts[0] == "examples" and script.suffix == ".py"
    ]


def _tests_of(file: PurePosixPath, root: Path) -> Iterator[str]:
    if file.parts[0] == "hooks":
        yield from _tests_of_module(PurePosixPath(*file.parts[1:]), root)
    elif file.is_relative_to("engine/src/executed_examples"):
        yield from _tests_of_module(PurePosixPath(*file.parts[3:]), root)
    elif file.match("tests/**/test_*.py") or file.match("tests/test_*.py"):
        yield from [str(file)] if (root / file).is_file() else []
    elif file.is_relative_to("tests/support"):
        yield from _importers(f"tests.support.{file.stem}", root)
    elif file.parts[0] == "tests":
        yield next(str(folder) for folder in file.parents if any((root / folder).glob("*.py")))
    for beginning, tests in CONCERNED.items():
        if str(file).startswith(beginning):
            yield from tests


def _tests_of_module(module: PurePosixPath, root: Path) -> Iterator[str]:
    """The tests of a module, or of a file beside it; those of its package where it has none."""
    folder = PurePosixPath("tests", *(part for part in module.parent.parts if part != "gallery"))
    own = folder / f"test_{module.stem.strip('_')}.py"
    if (root / own).is_file():
        yield str(own)
    elif folder.name != "tests":
        yield str(folder)


def _importers(module: str, root: Path) -> Iterator[str]:
    for test in (root / "tests").rglob("test_*.py"):
        if f"from {module} import" in test.read_text(encoding="utf-8"):
            yield test.relative_to(root).as_posix()


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def main() -> int:
    """Check the examples and run the tests; return the first exit code that is not 0."""
    changed = find_changed()
    commands = []
    if examples := find_examples(changed):
        commands.append(["hooks", "check", *examples])
    if tests := find_tests(changed):
        commands.append(["-m", "pytest", "-q", "-n", "auto", "--dist", "loadfile", *tests])
    for command in commands:
        print("python", *command, flush=True)
        if code := subprocess.run([sys.executable, *command], cwd=PROJECT, check=False).returncode:
            return code
    if not commands:
        print("no change since origin/main concerns a test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
