"""Colours on a terminal, and none elsewhere."""

from __future__ import annotations

import os
import sys

BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"


def paint(text: str, colour: str) -> str:
    """Colour a text where standard output is a terminal, unless NO_COLOR says otherwise."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\x1b[{colour}m{text}\x1b[0m"
