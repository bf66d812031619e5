"""One quotation, as docs/quotations.yaml has it."""

from __future__ import annotations

ENTRY = """\
- id: same-device
  raises: RuntimeError
  text: |
    Expected <one> device, but found {device} and {device}!
    Move one of them.
  torch: 2.13.0
  source: aten/src/ATen/core/adaption.cpp:11
  installed: torch/lib/libtorch_cpu.so
"""
