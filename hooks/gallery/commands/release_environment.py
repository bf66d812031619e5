"""The environment of another release of torch: `.venv-<release>`, made by uv."""

import argparse
import contextlib
import errno
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from bisect import bisect
from collections.abc import Iterator, Sequence
from pathlib import Path

from gallery.commands.install_torch import SITE, is_reachable
from gallery.commands.jobs import choose_examples
from gallery.common.errors import UsageError
from gallery.common.versions import (
    RELEASE,
    installed_version,
    pinned_versions,
    release,
    release_order,
)

OWN = "requirements.txt"
PINS = "locks/examples.txt"
NAMED, GROUPS = "pyproject.toml", ("site", "examples")
"""The file that names packages, and its groups that examples import from."""
_PIN = re.compile(r"(?m)^(\S+==.+?) \\\n(?:    --hash=.+\n)+    # via (.+)$")
"""A pin in a lock, and what asks for the package."""
_UNSOLVED = "No solution found"
_AVAILABLE = re.compile(r"^Available versions: (.+)$", re.MULTILINE)


def add_release(parser: argparse.ArgumentParser, purpose: str) -> None:
    """Declare the option `--torch`, which names a release."""
    parser.add_argument("--torch", type=_read_release, metavar="RELEASE", help=purpose)


def _read_release(text: str) -> str:
    if not RELEASE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"expected a release such as 2.7.1; found '{text}'")
    return text


def check_request(root: Path, wanted: str, names: Sequence[str]) -> None:
    """Check what a command with a release is asked for, before an environment is made for it.

    Raises:
        UsageError: when there is no such example, or the release is the site's own.
    """
    choose_examples(root, names)
    own = pinned_versions(root / OWN).get("torch", "")
    if wanted == own:
        hint = "leave out --torch"
        raise UsageError(f"expected another release than the site's own, found {own}; {hint}")


def run_there(root: Path, wanted: str, arguments: Sequence[str]) -> int | None:
    """Run a command of `python hooks` with a release of torch; return its exit code.

    It is None where this interpreter has the release, and the command goes on here.

    Raises:
        UsageError: when no environment with the release can be made.
    """
    found = release(installed_version("torch"))
    if found == wanted:
        return None
    folder = _folder_of(root, wanted)
    if Path(sys.prefix) == folder.resolve():
        hint = "delete the folder, and it is made again"
        raise UsageError(f"expected torch {wanted} in {folder.name}, found {found}; {hint}")
    python = make_environment(root, wanted)
    return subprocess.call([str(python), str(Path(__file__).parents[2]), *arguments], cwd=root)


def _folder_of(root: Path, wanted: str) -> Path:
    """Return the folder of the environment with a release."""
    return root / f".venv-{wanted}"


def make_environment(root: Path, wanted: str) -> Path:
    """Return the interpreter of an environment with a release of torch; make it if need be.

    Everything else has the versions that the site has, as far as the release accepts them. It is
    made again when those have changed. What could only be made in part is removed.

    Raises:
        UsageError: when that fails, with the reason.
    """
    folder = _folder_of(root, wanted)
    python, made = folder / "bin" / "python", folder / "made-of"
    pins, named = "".join(_pins(root)), "".join(_named(root))
    request = f"torch=={wanted}\n{named}{pins}"
    with _locked(root):
        if python.exists() and made.exists() and made.read_text(encoding="utf-8") == request:
            return python
        print(f"making {folder.name} with torch {wanted}", flush=True)
        try:
            _uv(root, "venv", "--clear", "--seed", "--python", sys.executable, str(folder))
            (folder / "pins.txt").write_text(pins, encoding="utf-8")
            (folder / "named.txt").write_text(named, encoding="utf-8")
            _install(root, folder, wanted)
            made.write_text(request, encoding="utf-8")
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    return python


@contextlib.contextmanager
def _locked(root: Path) -> Iterator[None]:
    """Let no other command make an environment meanwhile, which could be the same."""
    import fcntl  # noqa: PLC0415  # Windows has none; other commands work there.

    folder = os.open(root, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def _install(root: Path, folder: Path, wanted: str) -> None:
    """Install a release, with the site's pins; without them where it doesn't accept them."""
    python = str(folder / "bin" / "python")
    install = ["pip", "install", "--python", python, *_backend(), f"torch=={wanted}"]
    install += ["-r", str(folder / "named.txt")]
    try:
        try:
            _uv(root, *install, "-c", str(folder / "pins.txt"))
        except UsageError as error:
            if _UNSOLVED not in str(error):
                raise
            _uv(root, *install)  # The report says what has moved.
    except UsageError as error:
        if _UNSOLVED in str(error):
            raise UsageError(_describe_unsolved(wanted, str(error))) from error
        if os.strerror(errno.ENOSPC) in str(error):
            free = shutil.disk_usage(root).free / 1e9
            needs = "an environment takes up to 6 GB"
            message = f"no space left for {folder.name}: {free:.1f} GB are free, {needs}"
            raise UsageError(message) from error
        raise


def _backend() -> tuple[str, ...]:
    """Return uv's options for the small build of torch, where PyTorch's own site can be reached.

    Releases are compared on the CPU; on Linux, the build that uv finds by itself is several GB
    larger.
    """
    return ("--torch-backend", "cpu") if is_reachable(f"{SITE}cpu/torch/") else ()


def _describe_unsolved(wanted: str, reason: str) -> str:
    """Return why a release can't be installed, with the nearest that can be."""
    here = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    done = subprocess.run(
        [sys.executable, "-m", "pip", "index", "versions", "torch"],
        capture_output=True,
        text=True,
        check=False,
    )
    found = _AVAILABLE.search(done.stdout)
    released = {release(version) for version in found[1].split(", ")} if found else set()
    near = ""
    if released and wanted not in released:
        ordered = sorted(released, key=release_order)
        at = bisect(ordered, release_order(wanted), key=release_order)
        near = f"; the nearest that can be: {', '.join(ordered[max(at - 1, 0) : at + 1])}"
    return f"torch {wanted} can't be installed with {here}{near}\n{reason}"


def _uv(root: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "uv"] if importlib.util.find_spec("uv") else ["uv"]
    try:
        done = subprocess.run(
            [*command, *arguments], cwd=root, stderr=subprocess.PIPE, text=True, check=False
        )
    except OSError as error:
        hint = "install it: pip install uv"
        raise UsageError(f"uv can't be run: {error.strerror}; {hint}") from error
    if done.returncode:
        raise UsageError(f"`uv {arguments[0]}` failed: {done.stderr.strip()}")


def _pins(root: Path) -> Iterator[str]:
    """Yield the site's pins, but those of what only torch asks for; torch itself has none there."""
    for pin, asking in _PIN.findall(_read(root / PINS)):
        if asking != "torch":
            yield f"{pin}\n"


def _named(root: Path) -> Iterator[str]:
    """Yield the packages that examples may import, but torch."""
    groups = tomllib.loads(_read(root / NAMED)).get("dependency-groups", {})
    for name in (name for group in GROUPS for name in groups.get(group, ())):
        if isinstance(name, str) and not name.startswith("torch=="):
            yield f"{name}\n"


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(f"expected a file {file.name} in {file.parent}, found none") from error
