"""The warm-up of the fork server."""

from __future__ import annotations

import subprocess
import sys

from tests.support.paths import HOOKS

ASKED = """
import torch

def ask():
    print("asked a driver")
    return False

def named():
    return torch.device("cuda")

torch.cuda.is_available = ask
from executed_examples.child.warm_up import warm_up
# What the torch of each build says of the accelerator that it was built for.
for torch._C._accelerator_getAccelerator in (torch._C._accelerator_getAccelerator, named):
    warm_up()
    print("restored", torch.cuda.is_available is ask)
"""


def test_the_warm_up_asks_no_driver() -> None:
    """A process that has asked CUDA how many GPUs there are can't use any in its forks."""
    done = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=HOOKS, capture_output=True, text=True, check=True
    )
    assert done.stdout == "restored True\n" * 2
