"""What a run showed, cell by cell, with where and when it was obtained."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import Any

FORMAT = 2
"""Raised whenever recordings written before can no longer be shown as they are."""


@dataclass(frozen=True)
class Text:
    """What reached file descriptors 1 and 2."""

    text: str
    dropped: int = 0
    """Bytes past the limit: counted, not kept."""


@dataclass(frozen=True)
class Value:
    """The repr of a cell's last expression."""

    text: str
    dropped: int = 0
    """Characters past the limit."""


@dataclass(frozen=True)
class Figure:
    """A Matplotlib figure: its shapes, text and axes in the ink that a page replaces."""

    svg: str


@dataclass(frozen=True)
class Frame:
    """One level of a traceback."""

    file: str
    """The path shown; empty for the example itself."""
    line: int
    """0 for a gap, where calls were left out; `code` says how many."""
    function: str
    code: str
    """The source line, with Python's `^^^` marks below it where it has some."""


@dataclass(frozen=True)
class Raised:
    """An exception."""

    type: str
    message: str
    """The last lines of a traceback: type, text and notes."""
    frames: tuple[Frame, ...]
    previous: Raised | None = None
    """The exception that it was raised from, or in the handling of."""
    link: str = ""
    """How it hangs together with `previous`: "cause" or "context"."""


Output = Text | Value | Figure | Raised
_KINDS: dict[str, type[Text | Value | Figure]] = {"text": Text, "value": Value, "figure": Figure}


@dataclass(frozen=True)
class CellRecording:
    """What one cell showed, in order."""

    name: str
    outputs: tuple[Output, ...]


@dataclass(frozen=True)
class Provenance:
    """Where and when a recording was obtained."""

    device: str
    """"cpu", or a kind of accelerator as torch calls it: "cuda"."""
    device_name: str
    driver: str
    torch: str
    python: str
    date: str
    """UTC, ISO 8601, to the second."""
    seconds: float
    """Of the example's own cells; 0 where the build was to be the same whenever it is done."""
    runtime: str = ""
    """The accelerator's runtime that torch was built with: "CUDA 13.0", "ROCm 7.0"."""


@dataclass(frozen=True)
class Api:
    """A torch API that an example calls."""

    name: str
    """Its public name, from "torch." on."""
    places: tuple[tuple[int, int], ...]
    """Lines and columns of the example's file where its last part stands in the code."""


@dataclass(frozen=True)
class Recording:
    """What one run of one example showed."""

    example: str
    key: str
    provenance: Provenance
    cells: tuple[CellRecording, ...]
    apis: tuple[Api, ...] = ()

    def cell(self, name: str) -> CellRecording:
        """What one cell showed; nothing when the run did not get that far."""
        return next((c for c in self.cells if c.name == name), CellRecording(name, ()))


def same_outputs(cell: str, one: Recording, other: Recording) -> bool:
    """Whether a cell showed the same in both."""
    return one.cell(cell).outputs == other.cell(cell).outputs


def to_json(recording: Recording) -> str:
    """A recording as text, its prints as lines so that a diff of two reads well."""
    body = {
        "format": FORMAT,
        "example": recording.example,
        "key": recording.key,
        "provenance": asdict(recording.provenance),
        "cells": [
            {"name": cell.name, "outputs": [_output_to_dict(o) for o in cell.outputs]}
            for cell in recording.cells
        ],
        "apis": [_api_to_text(api) for api in recording.apis],
    }
    return json.dumps({"checksum": _checksum(body), **body}, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> Recording:
    """Read a recording back.

    Raises:
        ValueError: when the text is damaged or of another format.
    """
    body = json.loads(text)
    found = body.get("format") if isinstance(body, dict) else None
    if found != FORMAT:
        raise ValueError(f"expected recording format {FORMAT}, found {found}")
    if body.pop("checksum", None) != _checksum(body):
        raise ValueError("the checksum does not match")
    return Recording(
        example=body["example"],
        key=body["key"],
        provenance=Provenance(**body["provenance"]),
        cells=tuple(
            CellRecording(cell["name"], tuple(output_from_dict(o) for o in cell["outputs"]))
            for cell in body["cells"]
        ),
        apis=tuple(_api_from_text(text) for text in body["apis"]),
    )


def _api_to_text(api: Api) -> str:
    """One line, as a diff of recordings shows it: "torch.cat 16:12 17:12"."""
    return " ".join([api.name, *(f"{line}:{column}" for line, column in api.places)])


def _api_from_text(text: str) -> Api:
    name, *places = text.split()
    pairs = (place.partition(":") for place in places)
    return Api(name, tuple((int(line), int(column)) for line, _, column in pairs))


def _checksum(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def _output_to_dict(output: Output) -> dict[str, Any]:
    if isinstance(output, Raised):
        previous = output.previous and _output_to_dict(output.previous)
        return {"kind": "raised", **asdict(replace(output, previous=None)), "previous": previous}
    fields = asdict(output)
    for name, value in fields.items():
        if isinstance(value, str):
            fields[name] = value.splitlines(keepends=True)
    kind = next(kind for kind, cls in _KINDS.items() if isinstance(output, cls))
    return {"kind": kind, **fields}


def output_from_dict(fields: dict[str, Any]) -> Output:
    """One output, from a recording's JSON or a worker's event."""
    fields = dict(fields)
    kind = fields.pop("kind")
    if kind == "raised":
        previous = fields["previous"] and output_from_dict(fields["previous"])
        frames = tuple(Frame(**frame) for frame in fields["frames"])
        return Raised(**{**fields, "frames": frames, "previous": previous})
    texts: dict[str, Any] = {
        name: "".join(value) if isinstance(value, list) else value for name, value in fields.items()
    }
    return _KINDS[kind](**texts)
