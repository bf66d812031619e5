"""The main program of one run's process: its folders, streams, sandbox, and result."""

import atexit
import contextlib
import ctypes
import importlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import astuple
from pathlib import Path
from typing import Any, NoReturn

from executed_examples.child.cells import Cells
from executed_examples.child.processes import end_with_parent
from executed_examples.child.protocol import Connection, flush_streams
from executed_examples.child.sandbox.audit import audit_reads
from executed_examples.child.sandbox.confinement import Confinement, confine
from executed_examples.child.warm_up import reseed


def run_job(output: int, events: int, confinement: Confinement) -> NoReturn:
    """Run the job that comes on a socket, print to a pipe, and end this process."""
    code = 70
    try:
        channel = socket.socket(fileno=events)
        end_with_parent()
        job = json.loads(channel.makefile("rb").readline())
        _redirect_streams(output)
        _set_up_environment(job)
        connection = Connection(output, channel, bytes.fromhex(job["mark"]))
        _import_libraries(job["source"])
        if job["device"] == "cpu":
            hide_apple_gpu()
        confine(
            confinement,
            Path(job["cwd"]).parent,
            Path(job["site"]),
            job["max_memory"],
            names_threads=job["device"] == "cuda",
        )
        audit_reads(Path(job["site"], "examples"), {job["path"], *job["data"]})
        sys.argv = [job["path"]]
        sys.path.insert(0, str(Path(job["path"]).parent))
        cells = Cells(job, connection)
        start = time.perf_counter()
        code = _launch(job, connection) if job["launch"] else cells.run()
        connection.send(
            "end", seconds=round(time.perf_counter() - start, 3), apis=cells.find_apis()
        )
    except BaseException:
        traceback.print_exc()
    finally:
        flush_streams()
        if code < 0:
            # As what it has launched ended, so that the builder hears of the signal.
            signal.signal(-code, signal.SIG_DFL)
            os.kill(os.getpid(), -code)
        os._exit(code)


def spawn_job(output: int, events: int, confinement: Confinement) -> NoReturn:
    """Run a job as `run_job` does, but in a new interpreter, which takes this one's place."""
    for descriptor in (output, events, confinement.sockets):
        if descriptor >= 0:
            os.set_inheritable(descriptor, True)
    numbers = (output, events, *astuple(confinement))
    program = [sys.executable, "-m", "executed_examples.child.main", *map(str, numbers)]
    os.execv(sys.executable, program)


def _redirect_streams(output: int) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(nothing)
    # Line-buffered, in C too, to keep the order in which it is printed.
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", 1, "utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    libc = ctypes.CDLL(None)
    line_buffered = 1
    for name in ("stdout", "__stdoutp"):  # On Linux, and on macOS.
        with contextlib.suppress(ValueError):
            libc.setvbuf(ctypes.c_void_p.in_dll(libc, name), None, line_buffered, 0)


def _set_up_environment(job: dict[str, Any]) -> None:
    os.chdir(job["cwd"])
    home = Path(job["cwd"]).with_name("home")
    home.mkdir()
    os.environ |= {
        "PWD": job["cwd"],
        "TMPDIR": job["tmp"],
        "HOME": str(home),
        # torch._dynamo sets one outside the sandbox when the fork server imports it.
        "TORCHINDUCTOR_CACHE_DIR": str(home / ".cache" / "torchinductor"),
        "TRITON_CACHE_DIR": str(home / ".cache" / "triton"),
    }
    tempfile.tempdir = None  # The fork server's own.
    os.environ.pop("GLIBC_TUNABLES", None)
    if job["device"] == "cpu":
        os.environ["CUDA_VISIBLE_DEVICES"] = ""
        # torch looks for nvcc, and where there is one, warns that it has found no GPU.
        os.environ["CUDA_PATH"] = ""
    reseed()
    # Exit handlers of imported libraries cost 30 ms a run; only the one that joins
    # multiprocessing's children is needed. Serves "a run of one trivial line" (bench/README.md).
    atexit._clear()
    if util := sys.modules.get("multiprocessing.util"):
        atexit.register(util._exit_function)


def _import_libraries(source: str) -> None:
    """Import what the fork server has imported, so that seconds and figures are the same without.

    Only what the code names: a child of the helper has no Matplotlib yet.
    """
    for name in ("torch", "matplotlib.pyplot"):
        if re.search(rf"(?m)^(?!#).*\b{name.partition('.')[0]}\b", source):
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


def hide_apple_gpu() -> None:
    """Let torch find no Apple GPU, which no environment variable does."""
    if torch := sys.modules.get("torch"):
        torch._C._mps_is_available = lambda: False
        torch.backends.mps.is_available.cache_clear()  # Importing torch may have asked.


def _launch(job: dict[str, Any], connection: Connection) -> int:
    """Start the whole file with the command in its metadata.

    Returns:
        The exit code, or minus the number of the signal that ended it.
    """
    program, *options = job["launch"]
    beside_python = shutil.which(program, path=str(Path(sys.executable).parent))
    command = [beside_python or program, *options, job["path"]]
    connection.send("cell", name=job["cells"][-1]["name"])
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    del sys.path[0]  # The folder of this package, which examples must not import from.
    output, events, *enforced = map(int, sys.argv[1:])
    run_job(output, events, Confinement(*enforced))
