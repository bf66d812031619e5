"""The warm-up of the fork server: slow first uses of libraries, and huge pages for its memory."""

import ast
import contextlib
import ctypes
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from executed_examples.child.apis.finder import find_apis, names_after

HUGE_PAGE = 2 << 20
"""Bytes."""
PIECE = 4 * HUGE_PAGE
"""Bytes that are put into huge pages at a time."""
MADV_COLLAPSE = 25
_NAMED = (
    "torch",
    "torch.nn",
    "torch.nn.functional",
    "torch.optim",
    "torch.utils.data",
    "numpy",
    "matplotlib.pyplot",
)
_EXAMPLE = """
import torch
def f(x):
    self.x = [y.sum() for y in x]
f(torch.ones(2).abs())
"""


def warm_up() -> None:
    """Use once what nearly every example uses.

    Much of torch initializes itself on the first call, which costs a child 5 to 15 ms. There is no
    backward pass and no second thread (`OMP_NUM_THREADS`): children would wait for threads that a
    fork does not copy.
    """
    # Serves "a run of one trivial line" and "cold" at every N (bench/README.md).
    warm_up_tensors()
    with contextlib.suppress(KeyError, AttributeError), _without_accelerators():
        _warm_up_optimizers()
    _warm_up_figures()
    _warm_up_finder()


def warm_up_tensors() -> None:
    """Use what needs only torch."""
    torch: Any = sys.modules.get("torch")
    if torch is None:
        return
    queued = list(torch.cuda._queued_calls)
    torch.manual_seed(0)
    # Setting the seed also queues a call for when CUDA starts, which children must not inherit.
    torch.cuda._queued_calls[:] = queued
    x = torch.randn(8, 8)
    repr(x @ x), repr(x > 0), repr(x.long()), str(x.shape)
    x.sort(), x.topk(3), x.sum().item(), x.tolist()
    model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.ReLU())
    torch.nn.functional.mse_loss(model(x), x)


@contextlib.contextmanager
def _without_accelerators() -> Iterator[None]:
    """Report that there is no accelerator while the block lasts, without asking a driver.

    Adam asks in each step. A process that has asked can't use the accelerator in its forks.
    """
    torch: Any = sys.modules["torch"]
    modules = [getattr(torch, name) for name in ("cuda", "xpu") if hasattr(torch, name)]
    questions = [module.is_available for module in modules]
    for module in modules:
        module.is_available = lambda: False
    try:
        yield
    finally:
        for module, question in zip(modules, questions, strict=True):
            module.is_available = question


def _warm_up_optimizers() -> None:
    torch: Any = sys.modules["torch"]
    parameter = torch.nn.Parameter(torch.zeros(8))
    parameter.grad = torch.zeros(8)
    for kind in (torch.optim.SGD, torch.optim.Adam):
        optimizer = kind([parameter], lr=0.1)
        optimizer.step()
        optimizer.zero_grad()


def _warm_up_figures() -> None:
    """Draw a figure, so that fonts and glyphs are loaded."""
    pyplot: Any = sys.modules.get("matplotlib.pyplot")
    if pyplot:
        figure, axes = pyplot.subplots()
        axes.plot([0, 1], label="line")
        axes.legend()
        axes.set_title("0123456789 abcdefghijklmnopqrstuvwxyz")
        figure.savefig(io.StringIO(), format="svg")
        pyplot.close(figure)
        # Matplotlib clears this cache after each fork, which takes longer when it is full.
        with contextlib.suppress(AttributeError):
            sys.modules["matplotlib.font_manager"]._get_font.cache_clear()


def _warm_up_finder() -> None:
    """Look for the APIs of an example with the modules that nearly every example names."""
    if "torch" in sys.modules:
        names = names_after({name: sys.modules.get(name) for name in _NAMED})
        find_apis(_EXAMPLE, ast.parse(_EXAMPLE).body, [(sys.maxsize, names)])


def reseed() -> None:
    """Seed torch from the system, as a new interpreter does."""
    torch: Any = sys.modules.get("torch")
    if torch is not None:
        torch.default_generator.seed()


def use_huge_pages() -> Iterator[None]:
    """Put this process's memory into huge pages, one piece for each step, on Linux.

    A fork copies only their table, which makes it and the end of its child three times as fast. All
    of it at once would take half a second, which fifty runs save.
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
    """Yield the start and the end of each range of addresses that is this process's own."""
    for line in Path("/proc/self/maps").read_text().splitlines():
        addresses, mode, _, _, inode, *name = line.split()
        if mode == "rw-p" and inode == "0" and name in ([], ["[heap]"]):
            start, _, end = addresses.partition("-")
            yield int(start, 16), int(end, 16)
