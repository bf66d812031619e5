"""The recording of a run: what each cell showed, and its provenance."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Literal, Self

from executed_examples.common.decode import Check, decode_text, make_decoder, mismatch
from executed_examples.recordings.svg import sanitize_svg

FORMAT = 2
"""Raised whenever recordings written before can no longer be shown as they are."""

_LINES = {"text", "plain", "svg"}
"""The fields of outputs that are `Lines`."""
_SORTED = json.JSONEncoder(sort_keys=True)
"""Made once, not for each recording. Serves "nothing changed" (bench/README.md)."""

Count = Annotated[int, Check(range(1 << 53).__contains__, "a count")]
Lines = Annotated[str, "in JSON, a list of lines"]


class OutputKind:
    """What every kind of output says of itself.

    A new kind is a class here and in `Output`, an event that the example's process sends
    (`child.cells`) and the builder reads (`Event` in `runner.events`), and how pages, notebooks,
    and texts show it (`render.output_kinds`). If it is what the last expression of a cell gives,
    see also how a terminal (`commands.run`) and a script that readers run print it; if it is long,
    its limit (`recordings.plausibility`).
    """

    def said(self) -> str:
        """Return it as the text that diffs and terminals show."""
        raise NotImplementedError

    def checked(self) -> Self:
        """Return it with nothing in it that a page can't show.

        Raises:
            ValueError: when nothing can be shown.
        """
        return self


class _Said(OutputKind):
    """An output that is a text."""

    text: Lines

    def said(self) -> str:
        return self.text


@dataclass(frozen=True)
class Drawing(OutputKind):
    """An output that is an SVG."""

    svg: Lines

    def said(self) -> str:
        """Return its kind: its shapes are no text."""
        return f"[{type(self).__name__.lower()}]"

    def checked(self) -> Self:
        """Return its shapes, and nothing else that an SVG may hold."""
        return replace(self, svg=sanitize_svg(self.svg))


@dataclass(frozen=True)
class Text(_Said):
    """What reached file descriptors 1 and 2."""

    text: Lines
    dropped: Count = 0
    """Bytes past the limit: counted, not kept."""


@dataclass(frozen=True)
class Value(_Said):
    """The repr of a cell's last expression."""

    text: Lines
    dropped: Count = 0
    """Characters past the limit."""


@dataclass(frozen=True)
class Figure(Drawing):
    """A Matplotlib figure: its shapes, text and axes in the ink that a page replaces."""


@dataclass(frozen=True)
class Diagram(Drawing):
    """What a cell's last value draws of itself, as notebooks ask it to: by `_repr_svg_`."""


@dataclass(frozen=True)
class Formatted(_Said):
    """What a cell's last value shows of itself, as in a notebook, in a format of the project's."""

    format: str
    """A MIME type: "text/html"."""
    text: Lines
    plain: Lines
    """Its repr, for terminals, texts, and where the format isn't known."""


@dataclass(frozen=True)
class Frame:
    """One level of a traceback."""

    file: str
    """The path shown; empty for the example itself."""
    line: Count
    """0 for a gap, where calls were left out; `code` holds how many."""
    function: str
    code: str
    """The source line, with Python's `^^^` marks below it where it has some."""


@dataclass(frozen=True)
class Raised(OutputKind):
    """An exception."""

    type: str
    message: str
    """The last lines of a traceback: type, text and notes."""
    frames: tuple[Frame, ...]
    previous: "Raised | None" = None
    """The exception that it was raised from, or in the handling of."""
    link: Literal["", "cause", "context"] = ""
    """How `previous` led to it; empty without one."""

    def said(self) -> str:
        """Return its message, under the example's own lines that led to it."""
        own = [frame.code for frame in self.frames if frame.line and not frame.file]
        before = [self.previous.said()] if self.previous else []
        return "\n".join([*before, *own, self.message])


Output = Text | Value | Formatted | Figure | Diagram | Raised


@dataclass(frozen=True)
class CellRecording:
    """What one cell showed, in order."""

    name: str
    outputs: tuple[Output, ...]


@dataclass(frozen=True)
class Provenance:
    """Where and when a recording was made."""

    device: str
    """"cpu", or a kind of accelerator by torch's name: "cuda"."""
    device_name: str
    driver: str
    torch: str
    python: str
    date: str
    """UTC, ISO 8601, to the second."""
    seconds: float
    """Seconds that the example's own cells took; 0 in a reproducible build."""
    runtime: str = ""
    """The accelerator's runtime that torch was built with: "CUDA 13.0", "ROCm 7.0"."""
    packages: tuple[str, ...] = ()
    """Other packages that the project names, with their versions: "numpy 2.5.1"."""

    @property
    def versions(self) -> tuple[str, ...]:
        """The packages that the result depends on, with their versions."""
        return (*self.packages, *([f"torch {self.torch}"] if self.torch else []))

    def facts(self) -> dict[str, Any]:
        """Return it as files hold it, where no packages are left out."""
        found = asdict(self)
        packages = found.pop("packages")
        return {**found, "packages": [*packages]} if packages else found


@dataclass(frozen=True)
class Api:
    """A torch API that an example calls."""

    name: str
    """Its public name, from "torch." on."""
    places: tuple[tuple[int, int], ...]
    """Lines and columns of its last part in the example's file."""


@dataclass(frozen=True)
class Recording:
    """What one run of one example showed."""

    example: str
    key: str
    provenance: Provenance
    cells: tuple[CellRecording, ...]
    apis: tuple[Api, ...] = ()

    def cell(self, name: str) -> CellRecording:
        """Return what one cell showed; nothing if the run ended before it."""
        return next((c for c in self.cells if c.name == name), CellRecording(name, ()))


def to_json(recording: Recording) -> str:
    """Return a recording as text, with prints as lines, so that a diff is readable."""
    body = {
        "format": FORMAT,
        "example": recording.example,
        "key": recording.key,
        "provenance": recording.provenance.facts(),
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
    try:
        body = json.loads(text)
        found = body.pop("format", None) if isinstance(body, dict) else None
        if found != FORMAT:
            raise ValueError(f"expected recording format {FORMAT}, found {found!r:.80}")
        if body.pop("checksum", None) != _checksum({"format": found, **body}):
            raise ValueError("the checksum does not match")
        return _decode(body)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _api_to_text(api: Api) -> str:
    """Return an API as one line of a recording: "torch.cat 16:12 17:12"."""
    return " ".join([api.name, *(f"{line}:{column}" for line, column in api.places)])


def _api_from_text(text: Any) -> Api:
    try:
        name, _, places = text.partition(" ")
        numbers = map(int, places.replace(":", " ").split())
        api = Api(name, tuple(zip(numbers, numbers, strict=True)))
    except (AttributeError, ValueError):
        api = None
    if not api or not name.startswith("torch."):
        raise mismatch("an API and its places, 'torch.cat 16:12'", text)
    return api


def _from_lines(lines: Any) -> str:
    try:
        return decode_text("".join(lines))
    except TypeError:
        raise mismatch("a list of lines", lines) from None


def _checksum(body: dict[str, Any]) -> str:
    return hashlib.sha256(_SORTED.encode(body).encode()).hexdigest()


def _output_to_dict(output: Output) -> dict[str, Any]:
    if isinstance(output, Raised):
        previous = output.previous and _output_to_dict(output.previous)
        return {"kind": "raised", **asdict(replace(output, previous=None)), "previous": previous}
    fields = asdict(output)
    for name in _LINES & fields.keys():
        fields[name] = fields[name].splitlines(keepends=True)
    return {"kind": type(output).__name__.lower(), **fields}


_decode: Callable[[Any], Recording] = make_decoder(
    Recording, {Lines: _from_lines, Api: _api_from_text}
)
