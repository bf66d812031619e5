"""Recordings as JSON: written and read back without a loss, and refused when they are not sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from gallery.examples.example import Example
from gallery.recordings.recording import _checksum, from_json, to_json
from tests.support.hostile import bounded, hostile, outcome_of
from tests.support.paths import PROJECT
from tests.support.recordings import RECORDING


def test_a_recording_comes_back_as_it_was() -> None:
    assert from_json(to_json(RECORDING)) == RECORDING


@bounded
@given(hostile)
def test_whatever_was_shown_comes_back_as_it_was(
    example: Callable[..., Example], text: str
) -> None:
    recording = outcome_of(example("# %% one\n1\n"), text, dropped=3).recordings[0]
    assert from_json(to_json(recording)) == recording


def test_printed_text_is_stored_by_lines() -> None:
    assert '"a\\r\\n"' in to_json(RECORDING)


def test_every_committed_recording_is_written_again_byte_for_byte() -> None:
    files = list((PROJECT / "recordings").rglob("*.json"))
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
        (lambda b: b.update(apis=[1]), "`apis[0]`: expected an API and its places"),
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


@pytest.mark.parametrize("text", ["", "[]", "{}", "1", "[" * 100_000])
def test_what_is_no_recording_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        from_json(text)
