"""Recordings and events: what comes back is what was written, and what is taken can be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.examples import script, write_example
from tests.support.fuzzing import check_texts, edited, edited_json, fuzzed
from tests.support.hostile import PageElements
from tests.support.paths import PROJECT
from tests.support.recordings import RECORDING
from tests.support.rendering import render_all

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.diff import diff_recordings, differing_cells
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import (
    CellRecording,
    Figure,
    Raised,
    Recording,
    Text,
    Value,
    _checksum,
    from_json,
    to_json,
)
from executed_examples.recordings.svg import sanitize_svg
from executed_examples.recordings.tracebacks import traceback_lines
from executed_examples.runner.events import read_event

FIGURE = sanitize_svg('<svg width="9pt" height="9pt"><path d="M 0 0"/><text>a</text></svg>')


def bodies() -> Iterator[dict[str, Any]]:
    """Recordings as JSON, without their checksums."""
    for file in sorted(PROJECT.glob("recordings/cpu/tensor/*.json"))[:8]:
        yield json.loads(file.read_text(encoding="utf-8"))
    yield json.loads(to_json(RECORDING))


BODIES = [{k: v for k, v in body.items() if k != "checksum"} for body in bodies()]
BODIES = [body for body in BODIES if len(json.dumps(body)) < 6000]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Example:
    site = tmp_path_factory.mktemp("site")
    cells = "# %% one\nf(1)\n# %% two\nf(2)\n"
    return read_example(write_example(site, "topic/name", script(cells)), site)


def signed(body: Any) -> str:
    """A recording with the checksum that anybody could write beside it."""
    return json.dumps({"checksum": _checksum(body), **body})


def with_seconds(seconds: float) -> dict[str, Any]:
    return {**BODIES[-1], "provenance": {**BODIES[-1]["provenance"], "seconds": seconds}}


@fuzzed
@given(body=edited_json(BODIES))
@example(body=with_seconds(10**400))
@example(body=with_seconds(-1))
@example(body={**BODIES[-1], "format": "\ud800"})
@example(body={**BODIES[-1], "\ud800": 1})
@example(body={**BODIES[-1], "apis": ["torch.a -1:-1", " 1:2", f"torch.b {'1' * 4000}:1"]})
def test_a_recording_that_is_taken_can_be_shown(sample: Example, body: dict[str, Any]) -> None:
    try:
        found = from_json(signed(body))
    except ValueError as error:
        str(Failure("x.json", 0, str(error))).encode()
        return
    check_texts(found)
    assert from_json(to_json(found)) == found
    cells = tuple(replace(c, name=n) for c, n in zip(found.cells, ("one", "two"), strict=False))
    shown = replace(found, cells=cells)
    page = PageElements(render_all(Outcome(sample, (shown,)), "x"))
    assert page.dangers == []
    diff_recordings(shown, RECORDING, sample)
    [*differing_cells(shown, RECORDING, sample, addresses=True)]
    for output in (output for cell in shown.cells for output in cell.outputs):
        if isinstance(output, Raised):
            [*traceback_lines(output, sample, "en")]


@fuzzed
@given(
    text=edited([json.dumps(BODIES[-1], indent=1)], ("1" * 5000, "[" * 5000, "NaN", '"\\ud800"')),
    svg=edited([FIGURE, ""]),
)
def test_a_damaged_recording_is_said_to_be(
    tmp_path_factory: pytest.TempPathFactory, text: str, svg: str
) -> None:
    root = tmp_path_factory.getbasetemp()
    store = CommittedStore(root)
    path = store.path("topic/name", "cpu")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_name("name--one-1.svg").write_text(svg, encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    found = store.recall("topic/name", "key", "cpu")
    assert not found.recording
    Failure(store.file("topic/name", "cpu"), 0, found.damage).message.encode()


references = st.sampled_from(
    ("name--one-1.svg", "..", ".", "", "/", "a\x00", "x" * 300, "../../../pyproject.toml", "é")
)


@fuzzed
@given(
    name=references, checksum=st.sampled_from(("", "0" * 64)), more=st.lists(st.none(), max_size=1)
)
def test_a_figure_is_read_from_beside_its_recording_alone(
    tmp_path_factory: pytest.TempPathFactory, name: str, checksum: str, more: list[None]
) -> None:
    store = CommittedStore(tmp_path_factory.getbasetemp())
    path = store.path("topic/name", "cpu")
    path.parent.mkdir(parents=True, exist_ok=True)
    reference = Figure(json.dumps([name, checksum, *more]))
    recording = replace(RECORDING, cells=(CellRecording("one", (reference,)),))
    path.write_text(to_json(recording), encoding="utf-8")
    found = store.recall("topic/name", "key", "cpu")
    assert not found.recording
    assert found.damage


texts = st.text(max_size=12)
marked = st.lists(
    st.sampled_from(("&#13;", "&#10;", "&#9;", "\r\n", " ", "a", "é", "&lt;", "&#x85;", "\u2028"))
).map("".join)
figures = st.builds(
    lambda text, value: f'<svg><text id="a" d="{value}">{text}</text></svg>', marked, marked
).map(lambda svg: Figure(sanitize_svg(svg)))
outputs = st.lists(st.builds(Text, texts) | st.builds(Value, texts) | figures, max_size=4)


@fuzzed
@given(shown=outputs)
@example(shown=[Figure(sanitize_svg("<svg><text d='&#10;'>a&#13;b</text></svg>"))])
def test_a_recording_comes_back_from_its_files(
    tmp_path_factory: pytest.TempPathFactory, sample: Example, shown: list[Any]
) -> None:
    root: Path = tmp_path_factory.getbasetemp() / "committed"
    store = CommittedStore(root)
    recording = replace(RECORDING, cells=(CellRecording("one", tuple(shown)),))
    store.save(recording, sample)
    assert store.recall(recording.example, recording.key, "cpu").recording == recording


EVENTS: list[dict[str, Any]] = [
    {"kind": "cell", "name": "one"},
    {"kind": "value", "text": "1", "dropped": 0},
    {"kind": "figure", "svg": "<svg/>"},
    {
        "kind": "raised",
        "type": "E",
        "message": "E",
        "link": "cause",
        "expected": False,
        "frames": [{"file": "", "line": 1, "function": "f", "code": "f()"}],
        "previous": {"kind": "raised", "type": "E", "message": "E", "frames": [], "link": ""},
    },
    {
        "kind": "end",
        "seconds": 0.1,
        "apis": [["torch.abs", 1, 0]],
    },
]


def take(line: bytes) -> None:
    """Read an event, which is refused with a message that can be printed."""
    try:
        event = read_event(line, ["one"])
    except (ValueError, RecursionError) as error:
        str(Failure("x.py", 1, f"what it sent can't be read: {error}")).encode()
        return
    check_texts(event)
    if isinstance(event, Raised | Value | Figure):
        recording: Recording = replace(RECORDING, cells=(CellRecording("one", (event,)),))
        if not isinstance(event, Raised):
            assert from_json(to_json(recording)) == recording


@fuzzed
@given(edited_json(EVENTS))
@example({"kind": "cell", "\ud800": 1})
@example({**EVENTS[-1], "seconds": 10**400})
def test_an_event_is_taken_or_refused(event: Any) -> None:
    take(json.dumps(event).encode())


@fuzzed
@given(
    edited([json.dumps(event) for event in EVENTS], ("1" * 5000, "[" * 5000)), st.binary(max_size=3)
)
@example("", b"\xff\xfe[")
def test_a_line_is_an_event_or_refused(text: str, more: bytes) -> None:
    take(text.encode() + more)
    take(more + text.encode("utf-16"))


def test_the_samples_are_recordings() -> None:
    assert len(BODIES) > 3
    for body in BODIES:
        assert from_json(signed(body)).cells
