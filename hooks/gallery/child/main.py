"""The fresh process of one run: its place, its streams, its line to the builder.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import json
import os
import platform
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any, NoReturn

from gallery.child.cells import Cells
from gallery.child.processes import end_with_parent
from gallery.child.sandbox.filesystem import restrict_writes
from gallery.child.sandbox.network import isolate_network
from gallery.child.warm_up import forget_warm_up

RUNTIMES = {"ROCm": "hip", "CUDA": "cuda", "XPU": "xpu"}
"""What accelerators' runtimes are called, and how `torch.version` calls them."""


class Wire:
    """The child's line to the builder."""

    def __init__(self, output: int, events: socket.socket, mark: bytes) -> None:
        self.output = output
        self.events = events
        self.mark = mark
        self.pid = os.getpid()

    def send(self, kind: str, **fields: Any) -> None:
        """Tell one event, after everything printed until now and before everything after."""
        flush_all()
        if os.getpid() != self.pid:
            return  # The example forked: what its other half does is no event of ours.
        self.events.sendall(json.dumps({"kind": kind, **fields}).encode() + b"\n")
        os.write(self.output, self.mark)


def flush_all() -> None:
    """Empty the buffers of Python's streams and of C's."""
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        with contextlib.suppress(Exception):
            stream.flush()  # type: ignore[union-attr]
    ctypes.CDLL(None).fflush(None)


def run_job(output: int, events: int) -> NoReturn:
    """Become the run that the builder asks for; never returns."""
    code = 70
    try:
        connection = socket.socket(fileno=events)
        end_with_parent()
        job = json.loads(connection.makefile("rb").readline())
        _redirect(output)
        _settle_in(job)
        wire = Wire(output, connection, bytes.fromhex(job["mark"]))
        _import_torch(job["source"])
        _shut_in(job)
        cells = Cells(job, wire)
        start = time.perf_counter()
        code = launch(job, wire) if job["launch"] else cells.run()
        _send_end(wire, job, time.perf_counter() - start, cells)
    except BaseException:
        traceback.print_exc()
    finally:
        flush_all()
        os._exit(code)


def _redirect(output: int) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(nothing)
    # In the order it is printed, from C too; a pipe would be block-buffered.
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", 1, "utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    libc = ctypes.CDLL(None)
    line_buffered = 1
    libc.setvbuf(ctypes.c_void_p.in_dll(libc, "stdout"), None, line_buffered, 0)


def _settle_in(job: dict[str, Any]) -> None:
    os.chdir(job["cwd"])
    os.environ["TMPDIR"] = job["tmp"]
    tempfile.tempdir = None  # What the parent may have remembered.
    os.environ["PWD"] = job["cwd"]
    home = Path(job["cwd"]).with_name("home")
    home.mkdir()
    os.environ["HOME"] = str(home)
    # Else those that torch._dynamo chose while the fork server imported it: outside the sandbox.
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(home / ".cache" / "torchinductor")
    os.environ["TRITON_CACHE_DIR"] = str(home / ".cache" / "triton")
    os.environ.pop("GLIBC_TUNABLES", None)
    if job["device"] == "cpu":
        os.environ["CUDA_VISIBLE_DEVICES"] = ""
    forget_warm_up()
    # Exit handlers of what the parent imported cost 30 ms a run; only the one that joins
    # multiprocessing's children is needed. Serves "a run of one trivial line" (bench/README.md).
    atexit._clear()
    if util := sys.modules.get("multiprocessing.util"):
        atexit.register(util._exit_function)


def _shut_in(job: dict[str, Any]) -> None:
    """What comes from here on is the example's, and the modules that stand beside it."""
    restrict_writes(Path(job["cwd"]).parent, Path(job["site"]))
    sys.argv = [job["path"]]
    sys.path.insert(0, str(Path(job["path"]).parent))


def _import_torch(source: str) -> None:
    """Import what the fork server would have, so that seconds and figures are alike without one."""
    for name in ("torch", "matplotlib.pyplot"):
        # Not where only the metadata names it: a child of the helper has no Matplotlib yet.
        if re.search(rf"(?m)^(?!#).*\b{name.partition('.')[0]}\b", source):
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


def launch(job: dict[str, Any], wire: Wire) -> int:
    """Start the whole file with the command that its metadata names; gives its exit code."""
    program, *options = job["launch"]
    beside_python = shutil.which(program, path=str(Path(sys.executable).parent))
    command = [beside_python or program, *options, job["path"]]
    wire.send("cell", name=job["cells"][-1]["name"])
    return subprocess.run(command, check=False).returncode


def _send_end(wire: Wire, job: dict[str, Any], seconds: float, cells: Cells) -> None:
    torch = sys.modules.get("torch")
    name = runtime = ""
    if torch is not None and job["device"] != "cpu":
        name, runtime = _describe_accelerator(torch, job["device"])
    wire.send(
        "end",
        seconds=round(seconds, 3),
        torch=torch.__version__ if torch else "",
        python=platform.python_version(),
        device_name=name,
        runtime=runtime,
        apis=cells.find_apis(),
    )


def _describe_accelerator(torch: Any, kind: str) -> tuple[str, str]:
    """What torch calls the accelerator, and the runtime that it was built with."""
    module = getattr(torch, kind)  # torch.mps knows no names.
    name = module.get_device_name() if hasattr(module, "get_device_name") else ""
    versions = {label: getattr(torch.version, key, None) for label, key in RUNTIMES.items()}
    return name, next((f"{label} {version}" for label, version in versions.items() if version), "")


if __name__ == "__main__":
    del sys.path[0]  # The folder of this package, which is not for examples to import.
    isolate_network()
    run_job(*map(int, sys.argv[1:]))
