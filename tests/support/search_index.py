"""The search index of a built site, read as the browser reads it."""

from __future__ import annotations

import json
from typing import Any


def read_index(script: str) -> dict[str, Any]:
    """The object that the script of the index assigns."""
    read: dict[str, Any] = json.loads(
        script.removeprefix("self.searchIndex = ").removesuffix(";\n")
    )
    return read


def locations(script: str) -> list[str]:
    """Where each entry leads, under its locale's root."""
    pages: dict[str, list[str]] = read_index(script)["pages"]
    return [page + anchor for page, anchors in pages.items() for anchor in anchors]
