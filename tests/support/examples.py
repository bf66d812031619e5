"""Examples made of text."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from executed_examples.runner.devices import Device

CPU = Device("cpu", "a CPU")

HEAD = """\
# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = {{ zh = "题", en = "Title" }}
{options}# ///

"""


def script(cells: str, options: str = "") -> str:
    """An example's whole text; its cells may be indented as the code around them."""
    lines = "".join(f"# {line}\n" for line in options.splitlines())
    return HEAD.format(options=lines) + dedent(cells).removeprefix("\n")


HEAD_LINES = len(script("").splitlines())
"""How many lines there are before an example's first cell."""
OPTION_LINE = HEAD_LINES - 1
"""Where the first of its options is."""


def write_example(site: Path, name: str, text: str) -> Path:
    path = site / "examples" / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
