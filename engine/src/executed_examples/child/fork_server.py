"""The fork server: a program that imports torch once and forks a child for each run.

As soon as torch is imported it forks a helper, which serves the runs that need only torch while
this process imports the rest; then it serves all runs, and the helper ends. By the method "spawn",
it imports nothing, and each child becomes a new interpreter.

Neither runs a backward pass, starts a thread, or uses a driver: a fork would not copy those.
"""

import contextlib
import gc
import importlib
import os
import socket
import sys
import traceback
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NoReturn

from executed_examples.child.fork_loop import ForkLoop
from executed_examples.child.main import run_job, spawn_job
from executed_examples.child.processes import end_with_parent
from executed_examples.child.protocol import PRELOAD
from executed_examples.child.sandbox.confinement import confine_server
from executed_examples.child.warm_up import use_huge_pages, warm_up, warm_up_tensors

REST = (
    "torch._dynamo",
    "torch.func",
    "torch.optim",
    "torch.utils.data",
    "torch.profiler._cupti_monitor",
    "numpy",
    "matplotlib.pyplot",
    "matplotlib.backends.backend_svg",
)
"""The modules that examples import besides torch."""


def run_fork_server(method: str, early: socket.socket, full: socket.socket) -> None:
    """Import libraries, and serve requests; those from `early` need only torch."""
    # First of all, since only a process with one thread can do it. Runs inherit it.
    confinement, gaps = confine_server()
    preload = os.environ.pop(PRELOAD, "").split()  # No run sees it.
    if gaps:
        full.send("\n".join(gaps).encode())
    if method == "spawn":
        ForkLoop((early, full), partial(spawn_job, confinement=confinement)).serve()
        return
    run = partial(run_job, confinement=confinement)
    # Serves "cold" at N = 100 (bench/README.md): collecting while half a million objects come in
    # takes a fifth of the time.
    gc.disable()
    helpers, done = [], None
    if _import("torch"):
        until, done = os.pipe()
        helpers.append(_start_helper(early, full, until, done, run))
        os.close(until)
    import_rest(preload)
    if done is not None:
        os.close(done)
    ForkLoop((early, full), run, helpers, use_huge_pages()).serve()


def import_rest(more: Sequence[str] = ()) -> None:
    """Import the modules that examples use besides torch, and warm them up."""
    for name in REST:
        _import(name)
    with _semaphores():
        for name in more:
            try:
                _import(name)
            except Exception:
                print(f"`preload`: {name} can't be imported", file=sys.stderr)
                traceback.print_exc()
    warm_up()
    _freeze()


def _start_helper(
    early: socket.socket, full: socket.socket, until: int, done: int, run: partial[NoReturn]
) -> int:
    """Fork the helper; return its process id."""
    # Serves "cold" at N = 100 and 300 (bench/README.md): first runs begin a second earlier.
    pid = os.fork()
    if pid:
        return pid
    end_with_parent()
    full.close()
    os.close(done)
    warm_up_tensors()
    _freeze()
    ForkLoop((early,), run).serve(until)
    os._exit(0)


def _import(name: str) -> bool:
    """Import a module if it is installed; return whether it is."""
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
        return True
    return False


@contextlib.contextmanager
def _semaphores() -> Iterator[None]:
    """Let modules find that semaphores can be made, as in a run, although this process may not.

    joblib tries once, and wherever it can't, works serially in all that is forked from here.
    """
    importlib.import_module("multiprocessing.synchronize")  # It reads what only the real one has.
    module: Any = importlib.import_module("_multiprocessing")
    real, module.SemLock = module.SemLock, lambda *_, **__: None
    try:
        yield
    finally:
        module.SemLock = real


def _freeze() -> None:
    """Exclude all objects so far from garbage collection, here and in children."""
    # Serves "a run of one trivial line" (bench/README.md).
    gc.freeze()
    gc.enable()


if __name__ == "__main__":
    channels = [socket.socket(fileno=int(number)) for number in sys.argv[2:]]
    del sys.path[0]  # The folder of this package, which examples must not import from.
    run_fork_server(sys.argv[1], *channels)
    os._exit(0)  # The orderly exit of an interpreter with torch takes long.
