"""Versions of installed distributions."""

import importlib.metadata


def installed_version(distribution: str) -> str:
    """Return the version of an installed distribution; empty if it is not installed."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ""


def release(version: str) -> str:
    """Return a version without the label of its build: "2.13.0" for "2.13.0+cu130"."""
    return version.partition("+")[0]
