"""Versions of distributions: installed, pinned."""

import importlib.metadata
import re
import tomllib
from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

RELEASE = re.compile(r"\d+\.\d+\.\d+")
"""A release of torch, such as 2.7.1."""
_PIN = re.compile(r"(?m)^([\w.-]+)==([^\s;]+)")


@dataclass(frozen=True)
class Pins:
    """The versions of distributions that the site pins, and when they were chosen."""

    versions: Mapping[str, str] = field(default_factory=dict)
    chosen: str = ""
    """A time in RFC 3339, by which all of them had been published; empty if it isn't known."""


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


def read_pins(root: Path) -> Pins:
    """Return what a project pins for its examples; nothing without its files."""
    settings = root / "locks/uv.toml"
    text = settings.read_text(encoding="utf-8") if settings.is_file() else ""
    chosen = tomllib.loads(text).get("exclude-newer", "")
    # Each build of torch has other hashes: it is in no lock.
    found = (pinned_versions(root / name) for name in ("requirements.txt", "locks/examples.txt"))
    return Pins(dict(ChainMap(*found)), chosen)
