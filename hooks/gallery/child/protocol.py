"""What is told to the builder: an example can reach a run's line to it, so that is checked."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection
from typing import Any

WARM = b"warm"
"""What a warm parent says once everything is imported; what it says before is an opening."""
_DEEPEST = 50
"""Exceptions raised in the handling of each other."""


def check_event(event: Any, cells: Collection[str]) -> None:
    """See that an event is one that a run's own process tells.

    Args:
        event: as it was read.
        cells: the names that there are.

    Raises:
        ValueError: when it is not.
    """
    kind = event.get("kind") if isinstance(event, dict) else None
    if kind not in _EVENTS:
        raise ValueError(f"an event of kind {kind!r:.50}")
    _check_fields({name: event[name] for name in event if name != "kind"}, _EVENTS[kind])
    if kind == "cell" and event["name"] not in cells:
        raise ValueError(f"a cell named {event['name']!r:.50}")


Check = Callable[[Any], bool]
Fields = dict[str, Check]


def _check_fields(found: Any, expected: Fields) -> None:
    if not isinstance(found, dict) or found.keys() != expected.keys():
        raise ValueError(f"expected {', '.join(expected)}")
    for name, check in expected.items():
        if not check(found[name]):
            raise ValueError(f"a strange {name}")


def _is_text(value: Any) -> bool:
    if not isinstance(value, str):
        return False
    value.encode()  # Half a character can't be written to a file: also a ValueError.
    return True


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


def _is_duration(value: Any) -> bool:
    return isinstance(value, int | float) and math.isfinite(value) and value >= 0


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_link(value: Any) -> bool:
    return value in ("", "cause", "context")


def _are_frames(value: Any) -> bool:
    if not isinstance(value, list):
        return False
    for frame in value:
        _check_fields(frame, _FRAME)
    return True


def _is_chain(value: Any) -> bool:
    """Whether it is the exception before one, the one before that, and so on."""
    for _ in range(_DEEPEST):
        if value is None:
            return True
        _check_fields(value, {**_RAISED, "kind": lambda kind: kind == "raised", "previous": _ok})
        if bool(value["previous"]) != bool(value["link"]):
            return False
        value = value["previous"]
    return False


def _ok(_: Any) -> bool:
    return True


def _are_calls(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(call, list)
        and len(call) == 3
        and isinstance(call[0], str)
        and bool(_API.fullmatch(call[0]))
        and _is_count(call[1])
        and _is_count(call[2])
        for call in value
    )


_API = re.compile(r"torch(\.\w+)+")
_FRAME: Fields = {"file": _is_text, "line": _is_count, "function": _is_text, "code": _is_text}
_RAISED: Fields = {
    "type": _is_text,
    "message": _is_text,
    "frames": _are_frames,
    "previous": _is_chain,
    "link": _is_link,
}
_EVENTS: dict[str, Fields] = {
    "cell": {"name": _is_text},
    "value": {"text": _is_text, "dropped": _is_count},
    "figure": {"svg": _is_text},
    "raised": {**_RAISED, "expected": _is_flag},
    "end": {
        "seconds": _is_duration,
        "torch": _is_text,
        "python": _is_text,
        "device_name": _is_text,
        "runtime": _is_text,
        "apis": _are_calls,
    },
}
