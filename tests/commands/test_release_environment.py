"""The environment of another release of torch, with stand-ins for uv, pip, and the index.

What uv does with a real release, `make test-releases` tests.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gallery.commands.release_environment import make_environment, run_there
from gallery.common.errors import UsageError
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import HOOKS

UV = """\
import os, sys, time
from pathlib import Path
root = Path(os.environ["STUBS"])
with (root / "called").open("a") as file:
    print(*sys.argv[1:], file=file)
if sys.argv[1] == "venv":
    folder = Path(sys.argv[-1])
    (folder / "bin").mkdir(parents=True)  # Two at once collide here.
    time.sleep(0.3)
    (folder / "bin/python").write_text("#!/bin/sh\\necho here: $2 $3 $4 $5\\n")
    (folder / "bin/python").chmod(0o755)
elif (root / "fails").exists() and ("-c" in sys.argv or not (root / "pinned").exists()):
    sys.exit((root / "fails").read_text())
"""
PIP = "print('torch (2.9.1)\\nAvailable versions: 2.10.0, 2.9.1, 2.9.0, 2.4.1+cpu')\n"
UNSOLVED = "error: No solution found when resolving dependencies\n  cause: Because of the pins."


GROUPS = """\
[dependency-groups]
docs = ["mkdocs"]
site = [{include-group = "docs"}, "torch==9.9.9", "numpy"]
examples = [{include-group = "site"}, "onnx"]
dev = ["ruff"]
"""
LOCK = """\
numpy=={} \\
    --hash=sha256:1 \\
    --hash=sha256:2
    # via --group site, onnx
sympy==1.0 \\
    --hash=sha256:3
    # via torch
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose uv and pip are stand-ins, and no index can be reached."""
    stubs = tmp_path / "stubs"
    for name, code in (("uv", UV), ("pip", PIP)):
        (stubs / name).mkdir(parents=True)
        (stubs / name / "__init__.py").touch()
        (stubs / name / "__main__.py").write_text(code, encoding="utf-8")
    monkeypatch.setenv("STUBS", str(stubs))
    monkeypatch.setenv("PYTHONPATH", str(stubs))
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    project = tmp_path / "project"
    write_example(project, "topic/one", script("# %% one\n1\n"))
    for name, text in (
        ("pyproject.toml", GROUPS),
        ("requirements.txt", "torch==9.9.9\n"),
        ("locks/examples.txt", LOCK.format("2.0.0")),
    ):
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return project


def called(site: Path) -> list[str]:
    return (site.parent / "stubs/called").read_text(encoding="utf-8").splitlines()


def fail(site: Path, message: str, name: str = "fails") -> None:
    (site.parent / "stubs" / name).write_text(message, encoding="utf-8")


def test_everything_but_torch_has_the_versions_of_the_site(site: Path) -> None:
    folder = make_environment(site, "2.7.1").parents[1]
    assert folder == site / ".venv-2.7.1"
    made, installed = called(site)
    assert made == f"venv --clear --seed --python {sys.executable} {folder}"
    python, named, pins = folder / "bin/python", folder / "named.txt", folder / "pins.txt"
    assert installed == f"pip install --python {python} torch==2.7.1 -r {named} -c {pins}"
    assert named.read_text() == "numpy\nonnx\n"
    assert pins.read_text() == "numpy==2.0.0\n"


def test_an_environment_is_made_once_and_again_when_the_pins_change(site: Path) -> None:
    make_environment(site, "2.7.1")
    make_environment(site, "2.7.1")
    assert len(called(site)) == 2
    (site / "locks/examples.txt").write_text(LOCK.format("2.1.0"), encoding="utf-8")
    (site / ".venv-2.7.1/bin/python").unlink()
    (site / ".venv-2.7.1/bin").rmdir()
    make_environment(site, "2.7.1")
    assert len(called(site)) == 4


def test_the_command_runs_again_in_the_environment(site: Path) -> None:
    done = hooks(site, "check", "--torch", "2.7.1", "topic/one")
    lines = done.stdout.splitlines()
    assert lines == ["making .venv-2.7.1 with torch 2.7.1", "here: check --torch 2.7.1 topic/one"]


def test_pins_that_a_release_does_not_accept_are_left_out(site: Path) -> None:
    fail(site, UNSOLVED)
    fail(site, "", "pinned")
    make_environment(site, "2.7.1")
    assert ["-c" in line.split() for line in called(site)] == [False, True, False]


def test_environments_are_made_one_after_the_other(site: Path) -> None:
    """Two commands for one release make it once; another release's has a folder of its own."""
    wanted = ["2.7.1", "2.7.1", "2.9.1"]
    code = "import sys; from pathlib import Path; from gallery.commands.release_environment import "
    code += "make_environment as make; print(make(Path(sys.argv[1]), sys.argv[2]))"

    def make(release: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", code, str(site), release]
        return subprocess.run(command, cwd=HOOKS, capture_output=True, text=True, check=False)

    with ThreadPoolExecutor(3) as pool:
        made = list(pool.map(make, wanted))
    assert [done.stderr for done in made] == ["", "", ""]
    found = [done.stdout.splitlines()[-1] for done in made]
    assert found == [str(site / f".venv-{release}/bin/python") for release in wanted]
    assert sum(line.startswith("venv ") for line in called(site)) == 2


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        ("2.9.7", "; the nearest that can be: 2.9.1, 2.10.0\n"),
        ("2.4.0", "; the nearest that can be: 2.4.1\n"),
        ("2.4.1", "\n"),
    ],
)
def test_a_release_that_can_not_be_installed_is_named_with_the_nearest(
    site: Path, wanted: str, near: str
) -> None:
    fail(site, UNSOLVED)
    with pytest.raises(UsageError) as raised:
        make_environment(site, wanted)
    message = str(raised.value)
    assert message.startswith(f"torch {wanted} can't be installed with Python 3.")
    assert near in message
    assert "Because of the pins" in message
    assert not (site / f".venv-{wanted}").exists()


def test_a_full_disk_is_named_and_left_as_it_was(site: Path) -> None:
    fail(site, "error: Failed to install: torch\n  cause: No space left on device (os error 28)")
    done = hooks(site, "run", "--record", "--torch", "2.7.1")
    assert done.returncode == 2
    assert "no space left for .venv-2.7.1: " in done.stderr
    assert "GB are free, an environment takes up to 6 GB" in done.stderr
    assert len(called(site)) == 2
    assert not (site / ".venv-2.7.1").exists()


def test_other_errors_of_uv_are_passed_on(site: Path) -> None:
    fail(site, "error: Failed to fetch: no such host")
    with pytest.raises(UsageError, match="`uv pip` failed: error: Failed to fetch: no such host"):
        make_environment(site, "2.7.1")


@pytest.mark.parametrize("command", [("run", "--record"), ("check",)])
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--torch", "latest"), "expected a release such as 2.7.1; found 'latest'"),
        (("--torch", "../x"), "expected a release such as 2.7.1; found '../x'"),
        (("--torch", "9.9.9"), "expected another release than the site's own, found 9.9.9"),
        (("--torch", "2.7.1", "topic/none"), "no example 'topic/none'; did you mean 'topic/one'?"),
    ],
)
def test_what_can_be_known_before_is_said_before(
    site: Path, command: tuple[str, ...], arguments: tuple[str, ...], expected: str
) -> None:
    done = hooks(site, *command, *arguments)
    assert done.returncode == 2
    assert expected in done.stderr
    assert not list(site.glob(".venv-*"))


def test_an_environment_with_another_torch_does_not_go_round_in_circles(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = site / ".venv-2.7.1"
    folder.mkdir()
    monkeypatch.setattr(sys, "prefix", str(folder))
    with pytest.raises(UsageError, match=r"expected torch 2\.7\.1 in \.venv-2\.7\.1, found"):
        run_there(site, "2.7.1", ["check"])
