"""Outcomes: what there is of an example, and of all of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.examples import script
from tests.support.rendering import PROVENANCE, recording
from tests.support.sites import LIGHT, build_site, write_site

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import (
    FILE,
    Origin,
    Outcome,
    Summary,
    find_attestation,
    origin_of,
    read_attestations,
)
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Text


def test_an_outcome_is_empty_until_something_is_shown(example: Callable[..., Example]) -> None:
    shown = example("# %% one\n1\n")
    assert Outcome(shown) == Outcome(shown, (), (), (), (), (), "", pending=False, ran=0)


@pytest.mark.parametrize(
    "change",
    [
        {"recordings": ()},
        {"failures": (Failure("a.py", 1, "wrong"),)},
        {"elsewhere": ("cpu",)},
        {"attested": ("cuda",)},
        {"stale": ("cpu",)},
        {"tried_again": "a signal"},
        {"awaiting": "a GPU"},
        {"pending": True},
    ],
)
def test_whatever_a_page_shows_of_an_outcome_is_in_its_hash(
    change: dict[str, object], example: Callable[..., Example]
) -> None:
    outcome = Outcome(example("# %% one\n1\n"), recordings=(recording(PROVENANCE),))
    assert replace(outcome, **change).digest != outcome.digest  # type: ignore[arg-type]


def test_equal_totals_are_equal() -> None:
    assert Summary(3, 2, 1, 0, 1, 0, ()) == Summary(3, 2, 1, 0, 1, stale=0, recordings=())


RUN = "https://github.com/someone/torch-by-example/actions/runs/7"
GPU = Provenance(
    "cuda", "NVIDIA H200", "580.1", "2.13.0+cu130", "3.11.7", "2026-11-21T09:00:00Z", 1.0, "CUDA 13"
)
CPU = replace(GPU, device="cpu", device_name="a CPU", driver="", runtime="")


def attest(root: Path, file: str) -> None:
    digest = hashlib.sha256((root / file).read_bytes()).hexdigest()
    (root / FILE).write_text(json.dumps({file: {"sha256": digest, "run": RUN}}), encoding="utf-8")


@pytest.mark.parametrize(
    ("outcome", "made", "origin"),
    [
        ({}, CPU, "here"),
        ({}, GPU, "here"),
        ({"elsewhere": ("cpu",)}, CPU, "ci"),
        ({"elsewhere": ("cpu",), "stale": ("cpu",)}, CPU, "contributed"),
        ({"elsewhere": ("cuda",)}, GPU, "contributed"),
        ({"elsewhere": ("cuda",), "attested": ("cuda",)}, GPU, "project"),
    ],
)
def test_the_builder_decides_who_answers_for_a_recording(
    outcome: dict[str, tuple[str, ...]],
    made: Provenance,
    origin: Origin,
    example: Callable[..., Example],
) -> None:
    shown = example("# %% one\n1\n")
    recording = Recording(shown.name, "k", made, ())
    assert origin_of(recording, Outcome(shown, (recording,), **outcome)) == origin  # type: ignore[arg-type]


def test_what_a_build_with_cuda_showed_is_not_run_again_by_ci(
    example: Callable[..., Example],
) -> None:
    """There, torch is built for CPUs."""
    shown = example("# %% one\n1\n", 'build = "cuda"')
    recording = Recording(shown.name, "k", CPU, ())
    assert origin_of(recording, Outcome(shown, (recording,), elsewhere=("cpu",))) == "contributed"


def test_an_attestation_is_of_the_file_as_it_is_now(tmp_path: Path) -> None:
    file = "recordings/cuda/topic/name.json"
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text("{}", encoding="utf-8")
    attest(tmp_path, file)
    known, failures = read_attestations(tmp_path)
    assert failures == []
    assert find_attestation(known, tmp_path, file) == RUN
    assert find_attestation(known, tmp_path, "recordings/cuda/topic/other.json") == ""
    (tmp_path / file).write_text("{} ", encoding="utf-8")
    assert find_attestation(known, tmp_path, file) == ""


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"a": {"sha256": 1, "run": ""}}', '{"a": {"run": ""}}']
)
def test_a_damaged_list_is_a_failure_and_attests_nothing(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    known, (failure,) = read_attestations(tmp_path)
    assert known == {}
    assert str(failure).startswith(f"{FILE}: damaged, not used: ")


@pytest.mark.parametrize("attested", [True, False])
def test_a_page_says_who_answers_for_an_output(
    attested: bool, example: Callable[..., Example], tmp_path: Path
) -> None:
    text = script("# %% one\nprint(1)\n", 'device = "cuda"')
    page = "# Home { #home }\n\n/// example | topic/name\n///\n"
    site = write_site(tmp_path / "site", {"index.md": page}, {"topic/name": text})
    gpu = example("# %% one\nprint(1)\n", 'device = "cuda"')
    recorded = Recording(gpu.name, key_of(gpu), GPU, (CellRecording("one", (Text("1\n"),)),))
    CommittedStore(site).save(recorded, gpu)
    if attested:
        attest(site, "recordings/cuda/topic/name.json")
    for locale, words in {
        "en": ("recorded on a GPU by the project", "contributed, not run again"),
        "zh": ("由本项目在 GPU 上录制", "由贡献者提供，未重新运行"),
    }.items():
        built = build_site(site, LOCALE=locale, **LIGHT)
        assert built.code == 0, built.log
        assert f"NVIDIA H200 · {words[not attested]} · torch" in built.page("index.html")
