"""Versions of distributions: installed, pinned."""

import importlib.metadata
import re
from pathlib import Path

RELEASE = re.compile(r"\d+\.\d+\.\d+")
"""A release of torch, such as 2.7.1."""
_PIN = re.compile(r"(?m)^([\w.-]+)==([^\s;]+)")


def installed_version(distribution: str) -> str:
    """Return the version of an installed distribution; empty if it is not installed."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ""


def release(version: str) -> str:
    """Return a version without the label of its build: "2.13.0" for "2.13.0+cu130"."""
    return version.partition("+")[0]


def release_order(release: str) -> tuple[int, ...]:
    """Return what releases are sorted by: 2.10.0 comes after 2.9.1."""
    return tuple(int(part) if part.isdigit() else 0 for part in release.split("."))


def pinned_versions(requirements: Path) -> dict[str, str]:
    """Return the versions that a requirements file pins, by distribution; none without the file."""
    text = requirements.read_text(encoding="utf-8") if requirements.is_file() else ""
    return dict(_PIN.findall(text))
