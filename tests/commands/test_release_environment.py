"""The environment of another release of torch, made by uv from an index with empty packages.

What uv does with a real release, `make test-releases` tests.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distributions
from pathlib import Path
from urllib.parse import quote

import pytest

from gallery.commands.release_environment import make_environment, run_there
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import HOOKS
from tests.support.pytorch_site import pytorch_site
from tests.support.wheels import write_wheel

from executed_examples.common.errors import UsageError

PACKAGES = (
    ("torch", "2.4.1+cpu", "sympy==9.0"),
    ("torch", "2.7.1", "sympy==1.5", "filelock"),
    ("torch", "2.9.0"),
    ("torch", "2.9.1"),
    ("torch", "2.10.0"),
    ("numpy", "2.0.0"),
    ("numpy", "2.1.0"),
    ("numpy", "2.2.0"),
    ("onnx", "1.0", "numpy"),
    ("sympy", "1.0"),
    ("sympy", "1.5"),
    ("filelock", "3.0"),
    ("filelock", "4.0"),
    ("torchvision", "0.7.1", "torch==2.7.1"),
    ("torchvision", "0.9.0", "torch==2.9.0"),
    ("torchvision", "0.9.1", "torch==2.9.1"),
    ("torchvision", "0.10.0", "torch==2.10.0"),
    ("pip", "99.0"),
)
"""What the index has: a name, a version, and what it requires."""
GROUPS = """\
[dependency-groups]
docs = ["mkdocs"]
site = [{include-group = "docs"}, "torch==9.9.9", "torchvision==0.9", "numpy"]
examples = [{include-group = "site"}, "onnx"]
dev = ["ruff"]
"""
PINS = "".join(
    f"{pin} \\\n    --hash=sha256:{'0' * 64}\n    # via torch\n"
    for pin in ("numpy==2.0.0", "sympy==1.0", "filelock==3.0")
)
NEAREST = {"torch": "2.9.1", "torchvision": "0.9.1"}
FULL = "error: Failed to install: torch\n  cause: No space left on device (os error 28)"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project on a machine whose uv and pip reach nothing but that index."""
    index = tmp_path / "index"
    for name, *rest in PACKAGES:
        (index / name).mkdir(parents=True, exist_ok=True)
        wheel = write_wheel(index / name, name, *rest)
        with (index / name / "index.html").open("a", encoding="utf-8") as file:
            file.write(f'<a href="{quote(wheel.name)}">{wheel.name}</a>')
    for variable, value in {
        "UV_NO_CONFIG": "1",
        "UV_DEFAULT_INDEX": index.as_uri(),
        "UV_CACHE_DIR": str(tmp_path / "cache"),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": index.as_uri(),
        "PIP_FIND_LINKS": "",
        "HTTPS_PROXY": "http://127.0.0.1:9",
    }.items():
        monkeypatch.setenv(variable, value)
    project = tmp_path / "project"
    write_example(project, "topic/one", script("# %% one\n1\n"))
    for name, text in (
        ("pyproject.toml", GROUPS),
        ("requirements.txt", "torch==9.9.9\n"),
        ("locks/examples.txt", PINS),
    ):
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return project


def installed(python: Path) -> Mapping[str, str]:
    """The versions of what an environment has."""
    (packages,) = python.parents[1].glob("lib/*/site-packages")
    return {found.name: found.version for found in distributions(path=[str(packages)])}


def make(site: Path, release: str) -> subprocess.CompletedProcess[str]:
    """Make an environment from a process of its own, which prints its interpreter."""
    code = "import sys; from pathlib import Path; from gallery.commands.release_environment import "
    code += "make_environment as make; print(make(Path(sys.argv[1]), sys.argv[2]))"
    command = [sys.executable, "-c", code, str(site), release]
    return subprocess.run(command, cwd=HOOKS, capture_output=True, text=True, check=False)


def test_everything_but_torch_has_the_versions_of_the_site(site: Path) -> None:
    """But for torchvision, which is made for one torch, and what torch asks for."""
    python = make_environment(site, "2.7.1")
    assert python == site / ".venv-2.7.1/bin/python"
    assert installed(python) == {
        "torch": "2.7.1",
        "torchvision": "0.7.1",
        "numpy": "2.0.0",
        "onnx": "1.0",
        "filelock": "3.0",
        "sympy": "1.5",
        "pip": "99.0",
    }


def test_an_environment_is_made_once(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_environment(site, "2.7.1")
    assert capsys.readouterr().out.startswith("making .venv-2.7.1: up to 6 GB and several minutes")
    make_environment(site, "2.7.1")
    assert capsys.readouterr().out == ""


def test_it_has_the_small_build_where_pytorchs_own_site_can_be_reached(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytorch_site(tmp_path, NEAREST, ("cpu",)) as variables:
        for variable, value in variables.items():
            monkeypatch.setenv(variable, value)
        said, python = make(site, "2.9.1").stdout.splitlines()
    assert said == "making .venv-2.9.1"
    assert installed(Path(python))["torch"] == "2.9.1+cpu"


def test_it_follows_the_pins_of_the_site(site: Path) -> None:
    make_environment(site, "2.7.1")
    moved = PINS.replace("numpy==2.0.0", "numpy==2.1.0")
    (site / "locks/examples.txt").write_text(moved, encoding="utf-8")
    assert installed(make_environment(site, "2.7.1"))["numpy"] == "2.1.0"


def test_it_is_made_again_when_its_python_is_gone(site: Path) -> None:
    """As after an upgrade of the system."""
    python = make_environment(site, "2.7.1")
    python.unlink()
    python.symlink_to("/none/python")
    make_environment(site, "2.7.1")
    assert subprocess.run([python, "-c", ""], check=False).returncode == 0


def test_the_command_runs_again_in_the_environment(site: Path) -> None:
    python = make_environment(site, "2.7.1")
    python.unlink()
    python.write_text("#!/bin/sh\necho here: $2 $3 $4 $5\n", encoding="utf-8")
    python.chmod(0o755)
    done = hooks(site, "check", "--torch", "2.7.1", "topic/one")
    assert done.stdout == "here: check --torch 2.7.1 topic/one\n"


def test_several_commands_can_make_environments_at_once(site: Path) -> None:
    wanted = ["2.7.1", "2.7.1", "2.9.1"]
    with ThreadPoolExecutor(3) as pool:
        made = list(pool.map(functools.partial(make, site), wanted))
    assert [done.stderr for done in made] == ["", "", ""]
    found = [Path(done.stdout.splitlines()[-1]) for done in made]
    assert [installed(python)["torch"] for python in found] == wanted


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        ("2.9.7", "; the nearest that can be: 2.9.1, 2.10.0\n"),
        ("2.4.0", "; the nearest that can be: 2.4.1\n"),
        ("9.9.8", "; the nearest that can be: 2.10.0\n"),
    ],
)
def test_a_release_that_is_not_there_is_named_with_the_nearest(
    site: Path, wanted: str, near: str
) -> None:
    with pytest.raises(UsageError) as raised:
        make_environment(site, wanted)
    message = str(raised.value)
    assert message.startswith(f"torch {wanted} can't be installed with Python 3.")
    assert near in message
    assert not (site / f".venv-{wanted}").exists()


def test_a_release_that_can_not_be_installed_is_named_with_the_reason(site: Path) -> None:
    with pytest.raises(UsageError) as raised:
        make_environment(site, "2.4.1")
    message = str(raised.value)
    assert "nearest" not in message
    assert "no version of sympy==9.0" in message


def test_a_full_disk_is_named_and_left_as_it_was(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for uv has filled it."""
    stub = site.parent / "stub/uv.py"
    stub.parent.mkdir()
    code = f"import sys; 'sync' in sys.argv and sys.exit({FULL!r})"
    stub.write_text(code, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(stub.parent))
    (site / ".venv-2.7.1").mkdir()
    done = hooks(site, "run", "--record", "--torch", "2.7.1")
    assert done.returncode == 2
    assert "no space left for .venv-2.7.1: " in done.stderr
    assert "GB are free, an environment takes up to 6 GB" in done.stderr
    assert not (site / ".venv-2.7.1").exists()


def test_other_errors_of_uv_are_passed_on(site: Path) -> None:
    wrong = GROUPS.replace('"numpy"', '"numpy=2"')
    (site / "pyproject.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(UsageError, match="`uv pip` failed: error: Couldn't parse requirement"):
        make_environment(site, "2.7.1")


def test_a_project_without_pins_is_told_so(site: Path) -> None:
    (site / "locks/examples.txt").unlink()
    with pytest.raises(UsageError, match=r"expected a file examples\.txt in /"):
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
