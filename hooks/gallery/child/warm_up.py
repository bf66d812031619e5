"""What the warm parent does once, so that no child has to: slow first uses, memory in order.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HUGE_PAGE = 2 << 20
MADV_COLLAPSE = 25
PIECE = 4 * HUGE_PAGE


def warm_up() -> None:
    """Use once what nearly every example uses.

    Much of torch wraps itself on its first call, which costs a child 5 to 15 ms. All of this
    is forward and on one thread (`OMP_NUM_THREADS`): a backward pass, or any second thread, would
    leave children waiting for threads that a fork does not copy.
    """
    # Serves "a run of one trivial line" and "cold" at every N (bench/README.md).
    warm_up_tensors()
    with contextlib.suppress(ImportError, AttributeError):
        _optimize()
    _draw()


def warm_up_tensors() -> None:
    """Use what needs no import beyond torch itself."""
    torch: Any = sys.modules.get("torch")
    if torch is None:
        return
    queued = list(torch.cuda._queued_calls)
    torch.manual_seed(0)
    # Seeding also leaves a call for when CUDA starts; children shall not find it.
    torch.cuda._queued_calls[:] = queued
    x = torch.randn(8, 8)
    repr(x @ x), repr(x > 0), repr(x.long()), str(x.shape)
    x.sort(), x.topk(3), x.sum().item(), x.tolist()
    model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.ReLU())
    torch.nn.functional.mse_loss(model(x), x)


def _optimize() -> None:
    torch: Any = sys.modules.get("torch")
    if torch is None:
        return
    parameter = torch.nn.Parameter(torch.zeros(8))
    parameter.grad = torch.zeros(8)
    for kind in (torch.optim.SGD, torch.optim.Adam):
        optimizer = kind([parameter], lr=0.1)
        optimizer.step()
        optimizer.zero_grad()


def _draw() -> None:
    """Let fonts and glyphs be found here, not anew in each child that draws."""
    pyplot: Any = sys.modules.get("matplotlib.pyplot")
    if pyplot:
        figure, axes = pyplot.subplots()
        axes.plot([0, 1], label="line")
        axes.legend()
        axes.set_title("0123456789 abcdefghijklmnopqrstuvwxyz")
        figure.savefig(io.StringIO(), format="svg")
        pyplot.close(figure)
        # Each child forgets fonts at its fork, which costs it less when there are none.
        with contextlib.suppress(AttributeError):
            sys.modules["matplotlib.font_manager"]._get_font.cache_clear()


def forget_warm_up() -> None:
    """Undo, in a child, what practising left: the state of the random number generator.

    A fresh interpreter seeds itself from the system; so does each child.
    """
    torch: Any = sys.modules.get("torch")
    if torch is not None:
        torch.default_generator.seed()


def use_huge_pages() -> Iterator[None]:
    """Put this process's memory into huge pages, piece by piece, where Linux can.

    A fork copies their table only, which makes it and the end of its child three times as fast. All
    of it takes half a second, as much as fifty runs save: so a piece is done with each run. Where
    it can't be done, nothing is lost but that.
    """
    # Serves "a run of one trivial line" and "cold" at N = 1000 (bench/README.md).
    with contextlib.suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None)
        libc.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        for start, end in list(_anonymous_memory()):
            first, last = -(-start // HUGE_PAGE) * HUGE_PAGE, end // HUGE_PAGE * HUGE_PAGE
            for piece in range(first, last, PIECE):
                libc.madvise(piece, min(PIECE, last - piece), MADV_COLLAPSE)
                yield


def _anonymous_memory() -> Iterator[tuple[int, int]]:
    for line in Path("/proc/self/maps").read_text().splitlines():
        addresses, mode, _, _, inode, *name = line.split()
        if mode == "rw-p" and inode == "0" and name in ([], ["[heap]"]):
            start, _, end = addresses.partition("-")
            yield int(start, 16), int(end, 16)
