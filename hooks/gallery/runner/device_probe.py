"""A probe of an accelerator: whether it can be used, tried in a process of its own."""

import functools
import subprocess
import sys

from gallery.runner.devices import ACCELERATORS, Device

LIMIT = 120
"""Seconds."""
_PROGRAM = """
import sys, torch
x = torch.ones(2, device=sys.argv[1])
assert (x + x).sum().item() == 4.0
"""


def describe_unusable(device: Device) -> str:
    """Return a sentence that an accelerator can't be used, and why; empty if it can."""
    reason = why_unusable(device.kind) if device.kind in ACCELERATORS else ""
    return f"{device.name} can't be used ({device.kind}): {reason}" if reason else ""


@functools.cache
def why_unusable(kind: str) -> str:
    """Return why a kind of device can compute nothing; empty if it can. Tried once a process.

    A driver may be too old for this torch, the card too new or too old, busy, or without memory:
    torch itself knows, and reports it when it is used.
    """
    command = [sys.executable, "-c", _PROGRAM, kind]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return f"it did not answer within {LIMIT} s"
    if done.returncode == 0:
        return ""
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    return lines[-1] if lines else f"the process that tried ended with exit code {done.returncode}"
