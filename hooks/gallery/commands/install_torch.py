"""The command `install-torch`: installs the builds of torch and torchvision that fit this machine.

It runs before anything else is installed but Python and pip.
"""

import argparse
import importlib
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from executed_examples.common.errors import UsageError
from executed_examples.common.versions import installed_version, pinned_versions, release

HELP = "install the builds of torch and torchvision that fit this machine"
ASKED = "TORCH_BACKEND"
"""The environment variable that names the build."""
LARGE = "up to 6 GB and several minutes"
"""What the builds for CUDA take, with CUDA's libraries."""
AUTO = "auto"
"""The build for this machine's GPU and its driver, or for CPUs without one: uv finds out."""
DEFAULT = "default"
"""The build that pip finds: on Linux, mostly that for CUDA, of several gigabytes."""
NAMES = ("torch", "torchvision")
"""What has builds, which have to be of one kind."""
REQUIREMENTS = "requirements.txt"
LOCK = "locks/dev.txt"
"""The file that holds uv's hashes."""
SITE = "https://download.pytorch.org/whl/"
"""Where uv gets the builds from."""
_OTHERS = f"{ASKED}=cpu, cu130, rocm7.2, … chooses another build; {DEFAULT}: what pip finds"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "backend",
        nargs="?",
        default=os.environ.get(ASKED) or AUTO,
        help=f"cpu, cu130, rocm7.2, …; {AUTO}: what fits this machine; {DEFAULT}: what pip finds "
        f"(default: ${ASKED}, or else {AUTO})",
    )


def run(root: Path, options: argparse.Namespace) -> int:
    """Install torch into this interpreter's environment, unless the right one is there."""
    pins, backend = pinned_versions(root / REQUIREMENTS), options.backend
    wanted = {name: pins[name] for name in NAMES if name in pins}
    there = [name for name, pin in wanted.items() if release(installed_version(name)) == pin]
    if there == [*wanted] and is_build(installed_version("torch"), backend):
        return 0
    uses_uv, why = choose_installer(backend, is_reachable)
    print(f"installing torch {pins['torch']}: {why}; {_OTHERS}", flush=True)
    started = time.monotonic()
    install = ["pip", "install"]
    if uses_uv:
        _ensure_uv(root)
        again = (f"--reinstall-package={name}" for name in wanted)
        install = ["uv", *install, "--python", sys.executable, *again, f"--torch-backend={backend}"]
    elif there:
        # pip replaces no build by another of the same release.
        _python("pip", "uninstall", "--quiet", "--yes", *there)
    named = [f"{name}=={pin}" for name, pin in wanted.items()]
    code = _python(*install, *named, "--constraint", str(root / REQUIREMENTS))
    importlib.invalidate_caches()
    if not code:
        seconds = time.monotonic() - started
        found = " and ".join(f"{name} {installed_version(name)}" for name in wanted)
        print(f"installed {found} in {seconds:.0f} s, not verified by a hash")
    return code


def is_build(version: str, backend: str) -> bool:
    """Return whether a version, such as "2.13.0+cpu", is that of a build."""
    label = version.partition("+")[2]
    return backend in (AUTO, label or DEFAULT)


def choose_installer(backend: str, answers: Callable[[str], bool]) -> tuple[bool, str]:
    """Return whether uv installs torch, rather than pip, and the reason.

    Raises:
        UsageError: when uv has to, but the builds are out of its reach.
    """
    if backend == DEFAULT:
        return False, "the build that pip finds"
    if answers(f"{SITE}cpu/torch/"):
        name = "the build that fits this machine" if backend == AUTO else f"the build {backend}"
        return True, f"{name}, from {SITE}"
    if backend != AUTO:
        taken = f"{ASKED}={DEFAULT} takes what pip finds"
        raise UsageError(f"expected an answer from {SITE}, for the build {backend}; {taken}")
    return False, f"the build that pip finds, {LARGE}, since {SITE} can't be reached"


def is_reachable(address: str, patience: float = 5) -> bool:
    """Return whether an address answers within some seconds, and has something."""
    request = urllib.request.Request(address, method="HEAD")
    try:
        with urllib.request.urlopen(request, timeout=patience):
            return True
    except OSError:
        return False


def _ensure_uv(root: Path) -> None:
    """Install the pinned uv, verified by its hash, unless it is there."""
    if installed_version("uv"):
        return
    lock = (root / LOCK).read_text(encoding="utf-8")
    (pin,) = re.findall(r"(?m)^uv==(?:.*\\\n)+.*\n", lock)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "uv.txt")
        file.write_text(pin, encoding="utf-8")
        _python("pip", "install", "--quiet", "--require-hashes", "-r", str(file))


def _python(*module: str) -> int:
    """Run a module in this interpreter's environment; return its exit code."""
    return subprocess.call([sys.executable, "-m", *module])
