"""`python hooks install-torch`: which build of torch, from where, and by what."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from gallery.commands.install_torch import (
    LARGE,
    LOCK,
    REQUIREMENTS,
    SITE,
    choose_installer,
    is_build,
    is_reachable,
)
from tests.support.commands import make_environment
from tests.support.paths import HOOKS, PROJECT
from tests.support.pytorch_site import pytorch_site

from executed_examples.common.errors import UsageError
from executed_examples.common.versions import pinned_versions

PINS = pinned_versions(PROJECT / REQUIREMENTS)
PINNED, VISION = PINS["torch"], PINS["torchvision"]
HAS_A_BUILD = (
    ("2.13.0+cpu", "auto"),
    ("2.13.0+cu130", "auto"),
    ("2.13.0+cpu", "cpu"),
    ("2.13.0", "default"),
)
HAS_ANOTHER = (
    ("2.13.0+cpu", "cu130"),
    ("2.13.0", "cpu"),
    ("2.13.0+cpu", "default"),
)


@pytest.mark.parametrize(("version", "backend"), HAS_A_BUILD)
def test_a_build_that_is_there_stays(version: str, backend: str) -> None:
    assert is_build(version, backend)


@pytest.mark.parametrize(("version", "backend"), HAS_ANOTHER)
def test_another_build_is_replaced(version: str, backend: str) -> None:
    assert not is_build(version, backend)


@pytest.mark.parametrize("backend", ["auto", "cpu", "cu130"])
def test_uv_gets_a_build_from_pytorchs_own_site(backend: str) -> None:
    """For `auto`, it finds out which GPU there is, if any, and what its driver takes."""
    uses_uv, why = choose_installer(backend, lambda _: True)
    assert uses_uv
    assert SITE in why


def test_out_of_its_reach_pip_gets_what_it_finds() -> None:
    uses_uv, why = choose_installer("auto", lambda _: False)
    assert not uses_uv
    assert why == f"the build that pip finds, {LARGE}, since {SITE} can't be reached"


def test_a_build_that_is_asked_for_by_name_has_no_substitute() -> None:
    with pytest.raises(UsageError, match="for the build cu130; TORCH_BACKEND=default takes"):
        choose_installer("cu130", lambda _: False)


def test_what_pip_finds_is_taken_without_asking_pytorchs_site() -> None:
    def fail(address: str) -> bool:
        raise AssertionError(address)

    uses_uv, _ = choose_installer("default", fail)
    assert not uses_uv


@pytest.mark.parametrize(("status", "expected"), [(200, True), (404, False), (503, False)])
def test_a_site_is_in_reach_if_it_has_what_is_asked_for(status: int, expected: bool) -> None:
    """A proxy that lets nothing through answers, too."""

    class Answer(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self.send_response(status)
            self.end_headers()

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever).start()
        assert is_reachable(f"http://127.0.0.1:{server.server_port}/") is expected
        server.shutdown()


def test_a_site_that_keeps_silent_is_waited_for_shortly() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert not is_reachable(f"http://127.0.0.1:{silent.getsockname()[1]}/", patience=0.1)


# What is called, in an environment of its own.

CALLED = """\
import sys
from pathlib import Path

with Path("called").open("a") as file:
    print({name!r}, *sys.argv[1:], file=file)
if "-r" in sys.argv:
    Path("asked").write_text(Path(sys.argv[-1]).read_text())
"""


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A project in whose environment there is nothing but a pip and a uv that note their calls."""
    for name in (REQUIREMENTS, LOCK):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(PROJECT / name, tmp_path / name)
    python = make_environment(tmp_path / "environment", lambda _: False)
    (packages,) = python.parents[1].glob("lib/*/site-packages")
    for name in ("pip", "uv"):
        (packages / f"{name}.py").write_text(CALLED.format(name=name), encoding="utf-8")
    return tmp_path


def has_torch(project: Path, version: str) -> None:
    """Pretend that a build of torch is installed, with a torchvision."""
    (packages,) = project.glob("environment/lib/*/site-packages")
    for name, its in (("torch", version), ("torchvision", VISION)):
        metadata = packages / f"{name}-{its}.dist-info/METADATA"
        metadata.parent.mkdir()
        metadata.write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {its}\n", "utf-8")


def install(project: Path, *arguments: str, online: bool) -> tuple[list[str], str]:
    """Run the command; return what it called, and what it said.

    The answer of PyTorch's own site is pretended.
    """
    code = (
        "import runpy, sys; from gallery.commands import install_torch;"
        f"install_torch.is_reachable = lambda address: {online};"
        f"runpy.run_path({str(HOOKS)!r}, run_name='__main__')"
    )
    done = subprocess.run(
        [project / "environment/bin/python", "-c", code, "install-torch", *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(HOOKS), "TORCH_BACKEND": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    called = project / "called"
    return called.read_text("utf-8").splitlines() if called.exists() else [], (
        done.stdout + done.stderr
    )


def test_on_a_new_machine_uv_comes_first_by_its_hash(bare: Path) -> None:
    (first, second), _ = install(bare, online=True)
    assert first.startswith("pip install --quiet --require-hashes -r ")
    asked = (bare / "asked").read_text("utf-8")
    assert re.fullmatch(r"uv==[\d.]+(?: \\\n    --hash=sha256:[0-9a-f]{64}){10,}\n", asked)
    python = bare / "environment/bin/python"
    assert second == (
        f"uv pip install --python {python} --reinstall-package=torch"
        " --reinstall-package=torchvision --torch-backend=auto"
        f" torch=={PINNED} torchvision=={VISION} --constraint {bare / REQUIREMENTS}"
    )


def test_without_pytorchs_site_pip_is_all_it_takes(bare: Path) -> None:
    called, said = install(bare, online=False)
    named = f"torch=={PINNED} torchvision=={VISION}"
    assert called == [f"pip install {named} --constraint {bare / REQUIREMENTS}"]
    assert "up to 6 GB and several minutes, since" in said
    assert "can't be reached; TORCH_BACKEND=cpu, cu130, rocm7.2, … chooses another build" in said
    assert "not verified by a hash" in said


def test_a_torch_that_fits_is_left_alone(bare: Path) -> None:
    has_torch(bare, f"{PINNED}+cpu")
    assert install(bare, online=True) == ([], "")


def test_the_build_that_pip_finds_replaces_another(bare: Path) -> None:
    has_torch(bare, f"{PINNED}+cu130")
    (removed, installed), _ = install(bare, "default", online=True)
    assert removed == "pip uninstall --quiet --yes torch torchvision"
    assert installed.startswith("pip install ")


def test_nobodys_answer_is_said_at_once(bare: Path) -> None:
    """A wrong build would be several gigabytes."""
    called, said = install(bare, "cpu", online=False)
    assert called == []
    assert said == (
        f"expected an answer from {SITE}, for the build cpu;"
        " TORCH_BACKEND=default takes what pip finds\n"
    )


# What uv takes from PyTorch's own site, which is stood in for.

BUILDS = ("cpu", "cu128", "cu130", "rocm7.2")
MACHINES = {
    "no GPU": ({}, "cpu"),
    "an NVIDIA GPU": ({"UV_CUDA_DRIVER_VERSION": "580.65"}, "cu130"),
    "an older driver": ({"UV_CUDA_DRIVER_VERSION": "570.86"}, "cu128"),
    "a driver that is too old": ({"UV_CUDA_DRIVER_VERSION": "470.42"}, "cpu"),
    "an AMD GPU": ({"UV_AMD_GPU_ARCHITECTURE": "gfx942"}, "rocm7.2"),
}
"""What uv is told about the machine, in place of what it would find there."""


@pytest.fixture(scope="module")
def online(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    folder = tmp_path_factory.mktemp("site")
    with pytorch_site(folder, {"torch": PINNED, "torchvision": VISION}, BUILDS) as variables:
        yield {**variables, "UV_CACHE_DIR": str(folder / "cache"), "UV_NO_CONFIG": "1"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in whose environment there is nothing but uv."""
    shutil.copy(PROJECT / REQUIREMENTS, tmp_path)
    python = make_environment(tmp_path / "environment", lambda name: name == "uv")
    shutil.copy(Path(sys.prefix, "bin", "uv"), python.parent)
    return tmp_path


def take(project: Path, variables: dict[str, str], *arguments: str) -> str:
    """Run the command; return its last line."""
    done = subprocess.run(
        [project / "environment/bin/python", HOOKS, "install-torch", *arguments],
        cwd=project,
        env={**os.environ, "TORCH_BACKEND": "", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("machine", MACHINES)
def test_a_machine_gets_the_build_that_fits_it(
    machine: str, project: Path, online: dict[str, str]
) -> None:
    told, build = MACHINES[machine]
    if not told and any(map(os.path.exists, ("/sys/module/nvidia", "/dev/kfd"))):
        pytest.skip("uv finds this machine's own GPU")
    said = take(project, {**online, **told})
    builds = f"torch {PINNED}+{build} and torchvision {VISION}+{build}"
    assert re.fullmatch(rf"installed {re.escape(builds)} in \d+ s, not verified by a hash", said)


def test_a_build_replaces_another_and_a_wrong_name_none(
    project: Path, online: dict[str, str]
) -> None:
    assert f"{PINNED}+cpu" in take(project, online, "cpu")
    assert f"{PINNED}+cu128" in take(project, online, "cu128")
    take(project, online, "cu12")
    found = project.glob("environment/lib/*/site-packages/torch*-*")
    names = (f"torch-{PINNED}", f"torchvision-{VISION}")
    assert {each.name for each in found} == {f"{name}+cu128.dist-info" for name in names}
