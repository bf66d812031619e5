"""The environment of another release of torch: `.venv-<release>`, made by uv."""

import argparse
import errno
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import tomllib
from bisect import bisect
from collections.abc import Sequence
from pathlib import Path

from gallery.commands.install_torch import LARGE, REQUIREMENTS, SITE, is_reachable

from executed_examples.commands.jobs import choose_examples
from executed_examples.common.errors import UsageError
from executed_examples.common.versions import (
    RELEASE,
    installed_version,
    pinned_versions,
    release,
    release_order,
)

PINS = "locks/examples.txt"
NAMED, GROUPS = "pyproject.toml", ("site", "examples")
"""The file that names packages, and its groups that examples import from."""


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
    own = pinned_versions(root / REQUIREMENTS).get("torch", "")
    if wanted == own:
        hint = "leave out --torch"
        raise UsageError(f"expected another release than the site's own, found {own}; {hint}")


def run_there(root: Path, wanted: str, arguments: Sequence[str]) -> int | None:
    """Run a command of `python hooks` with a release of torch; return its exit code.

    It is None where this interpreter has the release, and the command goes on here.

    Raises:
        UsageError: when no environment with the release can be made.
    """
    if release(installed_version("torch")) == wanted:
        return None
    python = make_environment(root, wanted)
    return subprocess.call([str(python), str(Path(__file__).parents[2]), *arguments], cwd=root)


def make_environment(root: Path, wanted: str) -> Path:
    """Return the interpreter of an environment with a release of torch; make it if need be.

    Everything else has the versions that the site has, as far as the release accepts them. It is
    brought up to date when those have changed. What could only be made in part is removed.

    Raises:
        UsageError: when that fails, with the reason; or in that environment, if it has another.
    """
    folder = root / f".venv-{wanted}"
    if Path(sys.prefix) == folder.resolve():
        found, hint = installed_version("torch"), "delete the folder, and it is made again"
        raise UsageError(f"expected torch {wanted} in {folder.name}, found {found}; {hint}")
    python, made = folder / "bin" / "python", folder / "made-of"
    request, pins = "\n".join([f"torch=={wanted}", "pip", *_named(root)]), _read(root / PINS)
    if not (python.exists() and made.exists() and made.read_text("utf-8") == request + pins):
        try:
            _fill(folder, request, pins)
            made.write_text(request + pins, "utf-8")
        except BaseException as error:
            shutil.rmtree(folder, ignore_errors=True)
            if isinstance(error, UsageError):
                raise UsageError(_explain(str(error), folder, wanted)) from error
            raise
    return python


def _fill(folder: Path, request: str, pins: str) -> None:
    """Install what is requested, in the versions that are pinned where others don't exclude them.

    uv lets other commands wait that fill the same folder at the same time.
    """
    # Releases are compared on the CPU; on Linux, the build that uv finds by itself is larger.
    is_small = is_reachable(f"{SITE}cpu/torch/")
    large = f": {LARGE}, since {SITE} can't be reached"
    print(f"making {folder.name}{'' if is_small else large}", flush=True)
    build = ("--torch-backend", "cpu") if is_small else ()
    here = ("--python", sys.executable)
    with tempfile.TemporaryDirectory() as temporary:
        lock = Path(temporary, "requirements.txt")
        lock.write_text(pins, "utf-8")
        choose = ("pip", "compile", "--quiet", "--output-file", str(lock), "-")
        _uv(*choose, *here, *build, given=request)
        _uv("venv", "--allow-existing", *here, str(folder))
        _uv("pip", "sync", "--python", str(folder), *build, str(lock))


def _uv(*arguments: str, given: str = "") -> None:
    command = [sys.executable, "-m", "uv"] if importlib.util.find_spec("uv") else ["uv"]
    try:
        done = subprocess.run(
            [*command, *arguments], input=given, stderr=subprocess.PIPE, text=True, check=False
        )
    except OSError as error:
        hint = "install it: pip install uv"
        raise UsageError(f"uv can't be run: {error.strerror}; {hint}") from error
    if done.returncode:
        raise UsageError(f"`uv {arguments[0]}` failed: {done.stderr.strip()}")


def _explain(reason: str, folder: Path, wanted: str) -> str:
    """Return why no environment could be made, with the nearest release that can be installed."""
    if os.strerror(errno.ENOSPC) in reason:
        free = shutil.disk_usage(folder.parent).free / 1e9
        needs = "an environment takes up to 6 GB"
        return f"no space left for {folder.name}: {free:.1f} GB are free, {needs}"
    if "No solution found" not in reason:
        return reason
    pip = [sys.executable, "-m", "pip", "index", "versions", "torch"]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    available = done.stdout.partition("Available versions: ")[2].partition("\n")[0]
    released = sorted(set(RELEASE.findall(available)), key=release_order)
    at = bisect(released, release_order(wanted), key=release_order)
    nearest = ", ".join(released[max(at - 1, 0) : at + 1])
    near = f"; the nearest that can be: {nearest}" if nearest and wanted not in released else ""
    here = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return f"torch {wanted} can't be installed with {here}{near}\n{reason}"


def _named(root: Path) -> list[str]:
    """Return the packages that examples may import, but torch; torchvision follows from it."""
    groups = tomllib.loads(_read(root / NAMED)).get("dependency-groups", {})
    named = (name for group in GROUPS for name in groups.get(group, ()) if isinstance(name, str))
    others = (name for name in named if not name.startswith("torch=="))
    return ["torchvision" if name.startswith("torchvision==") else name for name in others]


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(f"expected a file {file.name} in {file.parent}, found none") from error
