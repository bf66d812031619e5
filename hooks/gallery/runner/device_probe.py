"""A probe of an accelerator: its name, and whether it can be used, in a process of its own."""

import functools
import json
import subprocess
import sys
from dataclasses import dataclass

from gallery.runner.devices import ACCELERATORS, Device

LIMIT = 120
"""Seconds."""
_PROGRAM = """
import json, sys, torch
kind = sys.argv[1]
x = torch.ones(2, device=kind)
assert (x + x).sum().item() == 4.0
module = getattr(torch, kind)  # torch.mps has no names.
name = module.get_device_name() if hasattr(module, "get_device_name") else ""
labels = {"ROCm": "hip", "CUDA": "cuda", "XPU": "xpu"}
versions = {label: getattr(torch.version, key, None) for label, key in labels.items()}
runtime = next((f"{label} {version}" for label, version in versions.items() if version), "")
print(json.dumps([name, runtime]))
"""


@dataclass(frozen=True)
class Accelerator:
    """What torch says of an accelerator, before any example's code has run beside it."""

    name: str = ""
    runtime: str = ""
    """What torch was built for: "CUDA 13.0", "ROCm 7.0"."""
    why_unusable: str = ""
    """Why it can compute nothing; empty if it can."""


def describe_unusable(device: Device) -> str:
    """Return a sentence that an accelerator can't be used, and why; empty if it can."""
    reason = probe(device.kind).why_unusable if device.kind in ACCELERATORS else ""
    return f"{device.name} can't be used ({device.kind}): {reason}" if reason else ""


@functools.cache
def probe(kind: str) -> Accelerator:
    """Try a kind of accelerator; once a process.

    A driver may be too old for this torch, the card too new or too old, busy, or without memory:
    torch itself knows, and reports it when it is used.
    """
    command = [sys.executable, "-c", _PROGRAM, kind]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return Accelerator(why_unusable=f"it did not answer within {LIMIT} s")
    if done.returncode == 0:
        name, runtime = json.loads(done.stdout.splitlines()[-1])
        return Accelerator(name, runtime)
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    ended = f"the process that tried it ended with exit code {done.returncode}"
    return Accelerator(why_unusable=lines[-1] if lines else ended)
