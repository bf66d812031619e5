"""Versions of installed distributions."""

from __future__ import annotations

import importlib.metadata
import importlib.util


def installed_version(distribution: str) -> str:
    """The version of an installed distribution, or nothing."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ""


def release(version: str) -> str:
    """A version without what tells builds of it apart."""
    return version.partition("+")[0]
