"""The warm-up of the fork server."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.paths import HOOKS

ASKED = """
import torch

def ask():
    print("asked a driver")
    return False

{build}
torch.cuda.is_available = ask
from gallery.child.warm_up import warm_up
warm_up()
print("restored", torch.cuda.is_available is ask)
"""
BUILDS = {
    "cpu": "",
    "cuda": "torch._C._accelerator_getAccelerator = lambda: torch.device('cuda')",
}
"""What the torch of each build says of the accelerator that it was built for."""


@pytest.mark.parametrize("build", BUILDS)
def test_the_warm_up_asks_no_driver(build: str) -> None:
    """A process that has asked CUDA how many GPUs there are can't use any in its forks."""
    program = ASKED.format(build=BUILDS[build])
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=HOOKS, capture_output=True, text=True, check=True
    )
    assert done.stdout == "restored True\n"
