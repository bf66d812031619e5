"""Events: what a run sends is taken only when it is just as a run's own process sends it."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from executed_examples.recordings import recording
from executed_examples.recordings.recording import Figure, Frame, Value
from executed_examples.runner.events import Cell, End, Event, Raised, read_event

ERROR: dict[str, Any] = {
    "type": "E",
    "message": "E",
    "frames": [{"file": "", "line": 1, "function": "f", "code": "f()"}],
    "previous": None,
    "link": "",
}
FIELDS: dict[str, dict[str, Any]] = {
    "cell": {"name": "one"},
    "value": {"text": "1", "dropped": 0},
    "figure": {"svg": "<svg/>"},
    "raised": {**ERROR, "expected": False},
    "end": {
        "seconds": 0.1,
        "apis": [["torch.abs", 1, 0]],
    },
}
FRAMES = (Frame("", 1, "f", "f()"),)
EVENTS: dict[str, Event] = {
    "cell": Cell("one"),
    "value": Value("1"),
    "figure": Figure("<svg/>"),
    "raised": Raised("E", "E", FRAMES, expected=False),
    "end": End(0.1, (("torch.abs", 1, 0),)),
}
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def read(kind: str, **fields: Any) -> Event:
    return read_event(json.dumps({"kind": kind, **FIELDS[kind], **fields}).encode(), ["one"])


def chain(length: int) -> dict[str, Any] | None:
    """Exceptions, each raised in the handling of the one before."""
    error: dict[str, Any] | None = None
    for _ in range(length):
        link = "context" if error else ""
        error = {"kind": "raised", **ERROR, "previous": error, "link": link}
    return error


@pytest.mark.parametrize("kind", FIELDS)
def test_an_event_as_a_run_sends_it_is_taken(kind: str) -> None:
    assert read(kind) == EVENTS[kind]


def test_an_exception_is_not_expected_unless_it_says_so() -> None:
    fields = {name: value for name, value in FIELDS["raised"].items() if name != "expected"}
    event = read_event(json.dumps({"kind": "raised", **fields}).encode(), ["one"])
    assert event == EVENTS["raised"]


@pytest.mark.parametrize("seconds", [0, 0.5, (1 << 53) - 1])
def test_a_run_may_take_any_time(seconds: float) -> None:
    event = read("end", seconds=seconds)
    assert isinstance(event, End)
    assert event.seconds == seconds


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.sampled_from(sorted(FIELDS)), st.data(), json_values)
def test_an_event_of_another_shape_is_refused(kind: str, data: st.DataObject, value: Any) -> None:
    """Or it is as good as one of ours: it has the same fields, with values of the same types."""
    field = data.draw(st.sampled_from(sorted(FIELDS[kind])))
    with suppress(ValueError):
        read(kind, **{field: value})
        same = type(value) is type(FIELDS[kind][field])
        assert same or (field, type(value)) in (("seconds", int), ("previous", type(None)))


@pytest.mark.parametrize(
    ("kind", "fields", "message"),
    [
        ("cell", {"name": "two"}, "`name`: expected a cell, found 'two'"),
        ("cell", {"zzz": 1}, "`zzz`: unknown key; known keys: name"),
        ("value", {"text": "\ud800"}, "`text`: expected a text, found '\\ud800'"),
        ("value", {"text": ["1"]}, "`text`: expected a text, found ['1']"),
        ("value", {"dropped": True}, "`dropped`: expected a count, found True"),
        ("value", {"dropped": 1 << 53}, "`dropped`: expected a count, found 9007199254740992"),
        ("raised", {"frames": [{}]}, "`frames[0].file`: expected a text, found nothing"),
        ("raised", {"link": "cause"}, "`link`: expected one with `previous` alone, found 'cause'"),
        ("raised", {"link": "casue"}, "found 'casue'; did you mean 'cause'?"),
        ("end", {"seconds": float("nan")}, "`seconds`: expected seconds, found nan"),
        ("end", {"seconds": 10**400}, "`seconds`: expected seconds, found 1000"),
        ("end", {"seconds": -1}, "`seconds`: expected seconds, found -1"),
        ("end", {"seconds": 1 << 53}, "`seconds`: expected seconds, found 9007199254740992"),
        ("end", {"apis": [["os.abs", 1, 0]]}, "`apis[0][0]`: expected a name in torch, found"),
        ("end", {"apis": [["torch.abs", 1]]}, "`apis[0]`: expected a list of 3, found"),
    ],
)
def test_a_forged_event_is_refused_with_the_path_to_what_is_wrong(
    kind: str, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError) as caught:
        read(kind, **fields)
    assert message in str(caught.value)


@pytest.mark.parametrize("sent", ["1", "[]", "null", "{}", '{"kind": []}', '{"kind": "text"}', "x"])
def test_what_is_no_event_is_refused(sent: str) -> None:
    with pytest.raises(ValueError):
        read_event(sent.encode(), ["one"])


def test_exceptions_come_to_an_end() -> None:
    """Pages draw each inside of the next."""
    assert isinstance(read("raised", previous=chain(49), link="cause"), Raised)
    with pytest.raises(ValueError, match="at most 50 exceptions"):
        read("raised", previous=chain(50), link="cause")


def test_an_exception_is_recorded_without_whether_it_was_expected() -> None:
    event = read("raised")
    assert isinstance(event, Raised)
    assert event.output() == recording.Raised("E", "E", FRAMES)
