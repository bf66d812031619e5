"""The process that imports torch once, so that no run has to.

Started as a program, never imported; it and what it imports need only the standard library and
torch. As soon as torch is there it forks a helper, which serves the runs that need no more than
torch while this process imports the rest; then it serves all, and the helper ends.

Neither runs a backward pass, starts a thread or touches a driver: a fork would not copy that.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import socket
import sys

from gallery.child.fork_loop import ForkLoop
from gallery.child.processes import end_with_parent
from gallery.child.protocol import WARM
from gallery.child.sandbox.network import isolate_network
from gallery.child.warm_up import use_huge_pages, warm_up, warm_up_tensors

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
"""What examples import besides torch."""


def run_fork_server(early: socket.socket, all_: socket.socket) -> None:
    """Import, and serve what is asked for on two sockets.

    Args:
        early: requests that torch alone is enough for.
        all_: requests for runs that need the rest.
    """
    # Before anything that might start a thread: a process with two can't move. Runs inherit it.
    if opening := isolate_network():
        all_.send(opening.encode())
    # Serves "cold" at N = 100 (bench/README.md): collecting while half a million objects come in
    # takes a fifth of the time.
    gc.disable()
    helpers, done = [], None
    if _import("torch"):
        until, done = os.pipe()
        helpers.append(_start_helper(early, all_, until, done))
        os.close(until)
    import_rest()
    if done is not None:
        os.close(done)
    with contextlib.suppress(BrokenPipeError):  # Nobody may be left to hear it.
        all_.send(WARM)
    ForkLoop((early, all_), helpers, use_huge_pages()).serve()


def import_rest() -> None:
    """Import what examples use besides torch, and get used to it."""
    for name in REST:
        _import(name)
    warm_up()
    _freeze()


def _start_helper(early: socket.socket, all_: socket.socket, until: int, done: int) -> int:
    # Serves "cold" at N = 100 and 300 (bench/README.md): first runs begin a second earlier.
    pid = os.fork()
    if pid:
        return pid
    end_with_parent()
    all_.close()
    os.close(done)
    warm_up_tensors()
    _freeze()
    ForkLoop((early,)).serve(until)
    os._exit(0)


def _import(name: str) -> bool:
    """Import what is installed."""
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
        return True
    return False


def _freeze() -> None:
    """Let no child go through what was imported; what of it is garbage stays, uncollected."""
    # Serves "a run of one trivial line" (bench/README.md).
    gc.freeze()
    gc.enable()


if __name__ == "__main__":
    channels = [socket.socket(fileno=int(number)) for number in sys.argv[1:]]
    del sys.path[0]  # The folder of this package, which is not for examples to import.
    run_fork_server(*channels)
    os._exit(0)  # An interpreter with torch takes its time to end in order.
