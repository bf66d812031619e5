"""Where this project is."""

from __future__ import annotations

import os
from pathlib import Path

PROJECT = Path(__file__).parents[2]
HOOKS = PROJECT / "hooks"


def find_modules() -> list[Path]:
    """Every module under hooks/, and those of the engine, which is a link there."""
    return sorted(
        Path(folder, name)
        for folder, _, names in os.walk(HOOKS, followlinks=True)
        for name in names
        if name.endswith(".py")
    )
