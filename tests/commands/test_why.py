"""The command `python hooks why`: the reasons for the status of recordings."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import PROJECT
from tests.support.recordings import RECORDING

from executed_examples.commands.status import Status
from executed_examples.examples.example import Example
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.runner.devices import find_devices, find_environment


def test_why_says_what_makes_a_recording_fresh_or_not(site: Path) -> None:
    """For an example that was never run, was run, or has changed."""
    assert "to run: it has not been run on this machine" in hooks(site, "why").stdout
    assert hooks(site, "run").returncode == 0
    assert "fresh: .gallery/recordings/" in hooks(site, "why", "topic/good").stdout
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    reason = hooks(site, "why", "topic/good").stdout
    assert (
        "to run: its code, its metadata, its data files, the settings' formats, or the format of recordings has"
        in reason
    )
    assert hooks(site, "why", "topic/god").stderr == (
        "no example 'topic/god'; did you mean 'topic/good'?\n"
    )


def test_why_says_whose_recording_serves(site: Path) -> None:
    """Copied from a machine with another CPU, it is not of this device."""
    assert "shown" in hooks(site, "run", "topic/good").stdout
    (own,) = (site / ".gallery" / "recordings").iterdir()
    own.rename(own.with_name(f"{own.name.rpartition('-')[0]}-00000000"))
    done = subprocess.run(
        [sys.executable, str(PROJECT / "hooks"), "why", "topic/good"],
        cwd=site,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "cpu: fresh: a recording from another CPU, " in done.stdout


@pytest.fixture
def one(
    request: pytest.FixtureRequest, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> Example:
    """An example, on a machine without a GPU."""
    monkeypatch.setenv("GALLERY_DEVICE", "cpu")
    return example("# %% one\n1\n", f'device = "{request.param}"')


def in_cache(one: Example, key: str = "", torch: str = "", text: str = "") -> None:
    """Keep a recording of this machine's; with a text, a damaged one."""
    here = find_environment(find_devices()[0])
    environment = replace(here, torch=torch or here.torch)
    store, key = CacheStore(one.root), key or key_of(one)
    store.save(replace(RECORDING, example=one.name, key=key), environment)
    if text:
        store.path(one.name, key, environment).write_text(text, encoding="utf-8")


def on_a_gpu(one: Example, key: str = "", text: str = "") -> None:
    """Commit a recording of another machine's; with a text, a damaged one."""
    provenance = replace(RECORDING.provenance, device="cuda")
    store = CommittedStore(one.root)
    shown = replace(RECORDING, cells=RECORDING.cells[:1], provenance=provenance)
    store.save(replace(shown, key=key or key_of(one)), one)
    if text:
        store.path(one.name, "cuda").write_text(text, encoding="utf-8")


def nothing(one: Example) -> None:
    pass


@pytest.mark.parametrize(
    ("one", "record", "why"),
    [
        ("cpu", in_cache, "is of this code, this torch, this Python, and this device"),
        ("cpu", partial(in_cache, torch="0.0"), "run with cpu-torch0.0-py"),
        (
            "cpu",
            partial(in_cache, key="0" * 64),
            "its code, its metadata, its data files, the settings' formats, or the",
        ),
        ("cpu", nothing, "it has not been run on this machine"),
        ("cpu", partial(in_cache, text="{"), "damaged, run again"),
        ("cuda", on_a_gpu, "recordings/cuda/topic/name.json is of this code"),
        ("cuda", partial(on_a_gpu, key="0" * 64), "topic/name.json is of other code; record it"),
        ("cuda", partial(on_a_gpu, text="{"), "cuda/topic/name.json: damaged, not used"),
        ("cuda", nothing, "it was never recorded; it needs: CUDA GPU"),
    ],
    indirect=["one"],
)
def test_each_state_has_its_reason(
    one: Example, record: Callable[[Example], object], why: str
) -> None:
    record(one)
    status = Status(one.root)
    (decision,) = status.of(one)
    assert why in status.explain(one, decision)
