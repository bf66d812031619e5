"""One claim, as docs/claims.yaml has it."""

from __future__ import annotations

ENTRY = """\
- id: arange-typo
  topic: torch.arange
  verdict: typo
  claim:
    zh: "`torch.arrange` 造等差数列。"
    en: "`torch.arrange` makes a sequence."
  today:
    zh: "名字是 `torch.arange`。"
    en: "It is called `torch.arange`."
  page: tensor/create#arange
  cell: tensor/create#arrange
"""
