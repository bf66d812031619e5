"""What requirements*.in name and requirements*.txt pin: `make update` makes the one of the other."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.paths import PROJECT

FILES = ("requirements-docs", "requirements", "requirements-examples", "requirements-dev")
"""Each holds all of the one before it."""
CUDA = re.compile(r"nvidia-|cuda-|triton")


def lines_of(path: Path) -> list[str]:
    """The requirements of one file, without comments."""
    bare = (line.split(" #")[0].strip() for line in path.read_text().splitlines())
    return [line for line in bare if line and not line.startswith("#")]


def named(name: str) -> list[Requirement]:
    """What an .in file names, and those that it includes."""
    found = []
    for line in lines_of(PROJECT / f"{name}.in"):
        included = re.fullmatch(r"-r (.+)\.in", line)
        found += named(included[1]) if included else [Requirement(line)]
    return found


def pins(name: str) -> dict[str, list[Requirement]]:
    """What a .txt file pins; a package may have several, for different systems."""
    found: dict[str, list[Requirement]] = {}
    for requirement in map(Requirement, lines_of(PROJECT / f"{name}.txt")):
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


@pytest.mark.parametrize("name", FILES)
def test_what_is_named_has_one_pin_that_it_allows(name: str) -> None:
    """One for every system and Python: recordings are made on one, and shown on all."""
    pinned = pins(name)
    for wanted in named(name):
        found = pinned.get(canonicalize_name(wanted.name), [])
        message = (
            f"{name}.txt pins {wanted.name} {len(found)} times: make update PACKAGE={wanted.name}"
        )
        assert len(found) == 1, message
        (version,) = (specifier.version for specifier in found[0].specifier)
        assert wanted.specifier.contains(version), f"{found[0]} is not {wanted}, as {name}.in says"


@pytest.mark.parametrize("name", FILES)
def test_everything_is_pinned_exactly_and_without_a_builds_name(name: str) -> None:
    for line in lines_of(PROJECT / f"{name}.txt"):
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9a-z.]+( ; .+)?", line), line


def test_torch_is_required_as_it_is_named() -> None:
    (wanted,) = (line for line in lines_of(PROJECT / "requirements.in") if line.startswith("torch"))
    assert re.fullmatch(r"torch==\d+\.\d+\.\d+", wanted)
    for name in ("requirements", "requirements-dev"):
        assert wanted in lines_of(PROJECT / f"{name}.txt")


def test_cudas_libraries_are_left_to_the_build_of_torch() -> None:
    assert [package for package in pins("requirements-dev") if CUDA.match(package)] == []


def test_what_torch_needs_is_known_to_the_update() -> None:
    """requirements.toml says it in torch's place, which names CUDA's libraries, too."""
    (metadata,) = tomllib.loads((PROJECT / "requirements.toml").read_text())["dependency-metadata"]
    for line in importlib.metadata.requires("torch") or ():
        needed = Requirement(line)
        optional = needed.marker and "extra" in str(needed.marker)
        assert optional or CUDA.match(needed.name) or needed.name in metadata["requires-dist"], line


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_a_lock_has_the_same_pins_with_hashes_and_without_torch(name: str) -> None:
    """PyTorch's builds of a release are many, and not all on one index: no hash fits them all."""
    lock = (PROJECT / "locks" / f"{name}.txt").read_text()
    found = re.findall(r"(?m)^(?! |#)(.+?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", lock)
    pinned = [pin for pin, _ in found]
    expected = [line for line in lines_of(PROJECT / f"{name}.txt") if line[:7] != "torch=="]
    assert pinned == expected, "make update PACKAGE=NAME writes both"
    assert "".join(f"{pin}{hashes}\n" for pin, hashes in found) == re.sub(r"(?m)^#.*\n", "", lock)


def test_what_is_installed_goes_together() -> None:
    """Packages are installed as the locks name them, whatever they ask for themselves."""
    command = [sys.executable, "-m", "pip", "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_known_when_the_pins_were_chosen() -> None:
    """uv reads it in the update, and published scripts have it."""
    chosen = tomllib.loads((PROJECT / "requirements.toml").read_text())["exclude-newer"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", chosen)


def test_a_site_from_recordings_needs_no_torch() -> None:
    assert "torch" not in pins("requirements-docs")


def test_the_larger_files_pin_the_same() -> None:
    """What a larger one needs for more systems, it names for more."""
    docs, run, examples, dev, cluster = (
        {line.partition(" ;")[0] for line in lines_of(PROJECT / f"{name}.txt")}
        for name in (*FILES, "requirements-cluster")
    )
    assert docs <= run <= examples <= dev, sorted(
        (docs - run) | (run - examples) | (examples - dev)
    )
    assert cluster <= dev, sorted(cluster - dev)
