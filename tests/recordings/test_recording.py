"""Recordings as JSON: written and read back without a loss, and refused when they are not sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from gallery.releases.store import REPORT
from tests.support.hostile import bounded, hostile, outcome_of
from tests.support.paths import PROJECT
from tests.support.recordings import RECORDING

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Text,
    Value,
    _checksum,
    from_json,
    to_json,
)


def test_a_recording_comes_back_as_it_was() -> None:
    assert from_json(to_json(RECORDING)) == RECORDING


def test_versions_are_those_of_packages_and_of_torch_if_there_is_one() -> None:
    made = replace(RECORDING.provenance, packages=("numpy 2.5.1",))
    assert made.versions == ("numpy 2.5.1", "torch 2.13.0")
    assert replace(made, torch="").versions == ("numpy 2.5.1",)


@bounded
@given(hostile)
def test_whatever_was_shown_comes_back_as_it_was(
    example: Callable[..., Example], text: str
) -> None:
    recording = outcome_of(example("# %% one\n1\n"), text, dropped=3).recordings[0]
    assert from_json(to_json(recording)) == recording


def test_a_recording_is_written_so_that_a_diff_reads_well() -> None:
    """Prints by lines, and each API on a line of its own."""
    apis = (Api("torch.cat", ((16, 12), (17, 0))), Api("torch.abs", ()))
    recording = replace(RECORDING, apis=apis)
    text = to_json(recording)
    assert '"text": [\n      "a\\r\\n",\n      "\u2028",\n      "b"\n     ],' in text
    assert text.endswith(' "apis": [\n  "torch.cat 16:12 17:0",\n  "torch.abs"\n ]\n}\n')
    assert from_json(text) == recording


def test_a_cell_that_was_not_reached_shows_nothing() -> None:
    assert RECORDING.cell("one") is RECORDING.cells[0]
    assert RECORDING.cell("two") is RECORDING.cells[1]
    assert RECORDING.cell("three") == CellRecording("three", ())


def test_nothing_is_dropped_unless_it_is_said() -> None:
    assert (Text("x"), Value("x")) == (Text("x", 0), Value("x", 0))


@pytest.mark.parametrize(("dropped", "accepted"), [(0, True), (2**53 - 1, True), (2**53, False)])
def test_a_count_is_a_number_that_json_holds_exactly(dropped: int, accepted: bool) -> None:
    text = to_json(replace(RECORDING, cells=(CellRecording("one", (Text("x", dropped),)),)))
    if accepted:
        assert from_json(text).cells[0].outputs == (Text("x", dropped),)
    else:
        with pytest.raises(ValueError, match="expected a count"):
            from_json(text)


def test_a_text_that_was_changed_by_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="the checksum does not match"):
        from_json(to_json(RECORDING).replace("tensor(1)", "tensor(2)"))


def test_every_committed_recording_is_written_again_byte_for_byte() -> None:
    found = (PROJECT / "recordings").rglob("*.json")
    files = [file for file in found if file.name != REPORT]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert to_json(from_json(text)) == text, file


def output(**fields: Any) -> Callable[[Any], object]:
    """Replace the first output."""
    return lambda body: body["cells"][0].update(outputs=[fields])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda b: b.update(format=1), "expected recording format 2, found 1"),
        (lambda b: b.update(more=1), "`more`: unknown key"),
        (lambda b: b.pop("key"), "`key`: expected a text, found nothing"),
        (lambda b: b["provenance"].update(seconds="1"), "`provenance.seconds`: expected a number"),
        (output(kind="sound"), "`cells[0].outputs[0]`: expected fields whose kind is text or"),
        (output(kind="text", text=[1]), "`cells[0].outputs[0].text`: expected a list of lines"),
        (output(kind="text", text=["\ud800"]), "`cells[0].outputs[0].text`: expected a text"),
        (output(kind="value", text=[], dropped=-1), "`cells[0].outputs[0].dropped`: expected a co"),
        (lambda b: b.update(apis=["torch.cat 1"]), "`apis[0]`: expected an API and its places"),
        (lambda b: b.update(apis=["torch.cat 1:x"]), "`apis[0]`: expected an API and its places"),
        (lambda b: b.update(apis=[1]), "`apis[0]`: expected an API and its places"),
        (output(kind="text", text=1), "`cells[0].outputs[0].text`: expected a list of lines, foun"),
    ],
)
def test_a_recording_of_another_shape_is_refused_with_the_path(
    change: Callable[[Any], object], message: str
) -> None:
    """Whoever can write a recording can write its checksum."""
    body = json.loads(to_json(RECORDING))
    del body["checksum"]
    change(body)
    with pytest.raises(ValueError) as caught:
        from_json(json.dumps({"checksum": _checksum(body), **body}))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Expecting value"),
        ("[]", "expected recording format 2, found None"),
        ("{}", "expected recording format 2, found None"),
        ("1", "expected recording format 2, found None"),
        ("[" * 100_000, "nested too deep"),
    ],
    ids=["nothing", "list", "object", "number", "deep"],
)
def test_what_is_no_recording_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_json(text)
