"""What pyproject.toml's groups name, and the locks pin: `make update` makes the one of the other."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from gallery.commands.install_torch import NAMES as BUILT
from tests.support.paths import PROJECT

GROUPS = ("docs", "site", "examples", "dev")
"""Each holds all of the one before it."""
ALL = (*GROUPS, "cluster")
CUDA = re.compile(r"nvidia-|cuda-|triton")
NAMED = tomllib.loads((PROJECT / "pyproject.toml").read_text())["dependency-groups"]
PINNED = re.compile(r"(?m)^(\S+==.+?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n    # via .+\n")


def named(group: str) -> list[Requirement]:
    """What a group names, and those that it includes."""
    found = []
    for item in NAMED[group]:
        found += [Requirement(item)] if isinstance(item, str) else named(item["include-group"])
    return found


def lines_of(group: str) -> list[str]:
    """What a lock pins."""
    return [pin for pin, _ in PINNED.findall((PROJECT / f"locks/{group}.txt").read_text())]


def requirements() -> list[str]:
    """What requirements.txt pins, for plain pip."""
    lines = (PROJECT / "requirements.txt").read_text().splitlines()
    return [line.split(" #")[0].strip() for line in lines if not line.startswith("#")]


def pins(lines: list[str]) -> dict[str, list[Requirement]]:
    """The pins of each package, which may have several, for different systems."""
    found: dict[str, list[Requirement]] = {}
    for requirement in map(Requirement, lines):
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


@pytest.mark.parametrize("group", ALL)
def test_what_is_named_has_one_pin_that_it_allows(group: str) -> None:
    """One for every system and Python: recordings are made on one, and shown on all."""
    pinned = pins(lines_of(group))
    for wanted in (each for each in named(group) if each.name not in BUILT):
        found = pinned.get(canonicalize_name(wanted.name), [])
        message = f"locks/{group}.txt pins {wanted.name} {len(found)} times"
        assert len(found) == 1, f"{message}: make update PACKAGE={wanted.name}"
        (version,) = (specifier.version for specifier in found[0].specifier)
        assert wanted.specifier.contains(version), f"{found[0]} is not {wanted}, as it is named"


@pytest.mark.parametrize("lines", [*map(lines_of, ALL), requirements()], ids=[*ALL, "plain"])
def test_everything_is_pinned_exactly_and_without_a_builds_name(lines: list[str]) -> None:
    assert lines
    for line in lines:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9a-z.]+( ; .+)?", line), line


@pytest.mark.parametrize("group", ALL)
def test_a_lock_has_a_hash_of_every_file_and_no_address(group: str) -> None:
    lock = (PROJECT / f"locks/{group}.txt").read_text()
    assert re.sub(r"(?m)^#.*\n", "", PINNED.sub("", lock)).strip() == ""


@pytest.mark.parametrize("name", BUILT)
def test_torch_is_required_as_it_is_named_and_has_no_hash(name: str) -> None:
    """PyTorch's builds of a release are many, and not all on one index: no hash fits them all."""
    (wanted,) = (item for item in NAMED["site"] if str(item).startswith(f"{name}="))
    assert re.fullmatch(rf"{name}==\d+\.\d+\.\d+", wanted)
    assert wanted in requirements()
    found = [line for group in ALL for line in lines_of(group) if line.startswith(f"{name}==")]
    assert found == []


def test_plain_pip_installs_what_make_does() -> None:
    with_hashes = [line for line in requirements() if line.partition("==")[0] not in BUILT]
    assert with_hashes == lines_of("site")


def test_cudas_libraries_are_left_to_the_build_of_torch() -> None:
    assert [package for package in pins(lines_of("dev")) if CUDA.match(package)] == []


def test_what_torch_needs_is_known_to_the_update() -> None:
    """locks/uv.toml says it in torch's place, which names CUDA's libraries, too."""
    (metadata,) = tomllib.loads((PROJECT / "locks/uv.toml").read_text())["dependency-metadata"]
    for line in importlib.metadata.requires("torch") or ():
        needed = Requirement(line)
        optional = needed.marker and "extra" in str(needed.marker)
        assert optional or CUDA.match(needed.name) or needed.name in metadata["requires-dist"], line


def test_what_is_installed_goes_together() -> None:
    """Packages are installed as the locks name them, whatever they ask for themselves."""
    command = [sys.executable, "-m", "pip", "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_known_when_the_pins_were_chosen() -> None:
    """uv reads it in the update, and published scripts have it."""
    chosen = tomllib.loads((PROJECT / "locks/uv.toml").read_text())["exclude-newer"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", chosen)


def test_a_site_from_recordings_needs_no_torch() -> None:
    assert "torch" not in {each.name for each in named("docs")}


def test_the_larger_locks_pin_the_same() -> None:
    """What a larger one needs for more systems, it names for more."""
    docs, run, examples, dev, cluster = (
        {line.partition(" ;")[0] for line in lines_of(group)} for group in ALL
    )
    assert docs <= run <= examples <= dev, sorted(
        (docs - run) | (run - examples) | (examples - dev)
    )
    assert cluster <= dev, sorted(cluster - dev)
