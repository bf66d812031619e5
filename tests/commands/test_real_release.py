"""Recording under a real old release of torch, in the environment that uv makes: `make test-releases`."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gallery.releases.store import Fate, ReleaseStore, Report
from tests.support.commands import hooks
from tests.support.paths import PROJECT

RELEASE = "2.7.1"
FATES: dict[str, Fate] = {
    "autograd/anomaly": "same",
    "tensor/random-integers": "differs",
    "ship/onnx-quick": "fails",
    "ship/quantization-quick": "can't run",
}
"""How some examples fare. The exception of the second had another type; the third asks for what the
exporter couldn't do yet; today's torchao can't be imported with that release."""

pytestmark = pytest.mark.skipif("RELEASES" not in os.environ, reason="make test-releases")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The examples with the site's own recordings, and those of the release."""
    site = tmp_path_factory.mktemp("real-release")
    try:
        shutil.copytree(PROJECT / "locks", site / "locks")
        for name in ("pyproject.toml", "requirements.txt"):
            shutil.copyfile(PROJECT / name, site / name)
        for name in FATES:
            for file in (f"examples/{name}.py", f"recordings/cpu/{name}.json"):
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(PROJECT / file, site / file)
        recorded = hooks(site, "run", "--record", "--torch", RELEASE)
        assert (recorded.returncode, recorded.stderr) == (0, "")
        yield site
    finally:
        shutil.rmtree(site)  # Otherwise pytest keeps it: several gigabytes.


def report(site: Path) -> Report:
    found, failure = ReleaseStore(site, RELEASE).read()
    assert found, failure
    return found


def test_each_example_fares_as_it_does_under_that_release(site: Path) -> None:
    assert {name: entry.fate for name, entry in report(site).examples.items()} == FATES
    assert re.fullmatch(rf"{re.escape(RELEASE)}(\+\w+)?", report(site).torch)


def test_what_shows_something_else_says_that_it_was_made_there(site: Path) -> None:
    store = ReleaseStore(site, RELEASE)
    for name in ("tensor/random-integers", "ship/onnx-quick"):
        recording = store.recall(name, report(site).examples[name])
        assert recording
        assert recording.provenance.torch == report(site).torch


def test_nothing_that_the_release_accepts_has_moved(site: Path) -> None:
    """NumPy has the site's version, so that what its arrays look like is not put down to torch."""
    assert "numpy" not in report(site).moved


def test_it_is_checked_and_recorded_again_without_a_difference(site: Path) -> None:
    checked = hooks(site, "check", "--torch", RELEASE)
    assert (checked.returncode, checked.stdout) == (0, f"{len(FATES)} equal\n"), checked.stderr
    before = ReleaseStore(site, RELEASE).file.read_bytes()
    assert hooks(site, "run", "--record", "--torch", RELEASE).returncode == 0
    assert ReleaseStore(site, RELEASE).file.read_bytes() == before


def test_releases_that_are_not_there_are_named_with_the_nearest(site: Path) -> None:
    done = hooks(site, "check", "--torch", "2.7.9")
    assert done.returncode == 2
    assert "torch 2.7.9 can't be installed with Python " in done.stderr
    assert "the nearest that can be: 2.7.1, 2.8.0\n" in done.stderr
    assert not (site / ".venv-2.7.9").exists()
