"""The metadata of an example: its PEP 723 block, `# /// script`, at the head of the file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

from gallery.common.decode import Check, make_decoder
from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import Localized
from gallery.common.problems import DecodeError, Problem, unknown_key

_BLOCK = re.compile(r"(?m)^# /// script[ \t]*$\n(?P<body>(?:^#(?:| .*)$\n)+?)^# ///[ \t]*$")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*[=.]""")
_SCRIPT_KEYS = ("requires-python", "dependencies", "tool")
_TABLE = ("tool", "example")

T = TypeVar("T")
Title = Annotated[
    Localized,
    Check(lambda title: title.zh and title.en, 'a title in both locales, { zh = "…", en = "…" }'),
]
Texts = Annotated[tuple[str, ...], Check(all, "a list of texts")]
Number = Annotated[float, Check(lambda number: number >= 0, "a number, 0 or more")]
Gpus = Annotated[int, Check(lambda gpus: gpus >= 1, "a whole number, 1 or more")]
Seconds = Annotated[float, Check(lambda seconds: seconds > 0, "seconds, more than 0")]


@dataclass(frozen=True)
class Options:
    """The table `[tool.example]`."""

    title: Title
    device: Literal["any", "cpu", "cuda"] = "any"
    """"any" runs on the CPU and on the accelerator too; "cpu" and "cuda" only there."""
    gpus: Gpus = 1
    """How many GPUs a run on "cuda" needs."""
    exclusive: bool = False
    """Runs alone, nothing beside it."""
    timeout: Seconds = 60.0
    """Seconds."""
    rtol: Number = 0.0
    """Relative tolerance for comparing a run's numbers with its recording's."""
    atol: Number = 0.0
    """Absolute tolerance, likewise."""
    launch: Texts = ()
    """A command that starts the whole file, such as torchrun with its options."""
    data: Texts = ()
    """Files the example reads, relative to it."""


@dataclass(frozen=True)
class Metadata(Options):
    """What an example says of itself."""

    dependencies: Texts = ()
    """PEP 508 requirements: without one of them the example can't run here."""

    def requirements(self) -> tuple[str, ...]:
        """The names of the distributions that must be installed."""
        matches = (re.match(r"[A-Za-z0-9._-]+", item) for item in self.dependencies)
        return tuple(match.group() for match in matches if match)


_decode_options: Callable[[object], Options] = make_decoder(Options)
_decode_dependencies: Callable[[object], tuple[str, ...]] = make_decoder(Texts)


@dataclass(frozen=True)
class MetadataBlock:
    """The block as it stands in the file."""

    first_line: int
    last_line: int
    metadata: Metadata


def read_metadata(source: str, path: str) -> MetadataBlock:
    """Read the `# /// script` block.

    Raises:
        GalleryError: with every failure found, each naming its line.
    """
    match = _BLOCK.search(source)
    if not match:
        raise GalleryError(
            Failure(path, 1, "expected a `# /// script` block (PEP 723) first, found none")
        )
    first_line = source.count("\n", 0, match.start()) + 1
    body = "".join(line[2:] or "\n" for line in match["body"].splitlines(keepends=True))
    metadata = _Reader(path, first_line, body).read()
    return MetadataBlock(first_line, first_line + body.count("\n") + 1, metadata)


class _Reader:
    """Turns the TOML text of one block into `Metadata`, or into a failure for each problem."""

    def __init__(self, path: str, first_line: int, body: str) -> None:
        self.path = path
        self.first_line = first_line
        self.body = body
        self.problems: list[Problem] = []

    def read(self) -> Metadata:
        script = self._parse()
        self.problems += [
            unknown_key(key, _SCRIPT_KEYS) for key in script if key not in _SCRIPT_KEYS
        ]
        found = script.get("dependencies", [])
        dependencies = self._decode(_decode_dependencies, found, ("dependencies",))
        tool = script.get("tool")
        table = tool.get("example", {}) if isinstance(tool, dict) else {}
        options = self._decode(_decode_options, table, _TABLE)
        if options is None or dependencies is None or self.problems:
            raise GalleryError(*map(self._failure, self.problems))
        return Metadata(**vars(options), dependencies=dependencies)

    def _parse(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.body)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = self.first_line + (int(found[1]) if found else self.body.count("\n"))
            raise GalleryError(Failure(self.path, line, f"this is not TOML: {error}")) from error

    def _decode(
        self, decode: Callable[[object], T], value: object, path: tuple[str, ...]
    ) -> T | None:
        try:
            return decode(value)
        except DecodeError as error:
            self.problems += [Problem((*path, *p.path), p.message) for p in error.problems]
            return None

    def _failure(self, problem: Problem) -> Failure:
        return Failure(self.path, self.first_line + self._line_of(problem.path), str(problem))

    def _line_of(self, path: tuple[str | int, ...]) -> int:
        """The line of the block that sets a key, or else that begins its table; 0 for neither."""
        table: tuple[str, ...] = ()
        nearest = 0
        for number, line in enumerate(self.body.splitlines(), 1):
            if header := _HEADER.match(line):
                table = tuple(re.findall(r"[\w-]+", header[1]))
                nearest = number if table == path[: len(table)] else nearest
            elif (key := _KEY.match(line)) and (*table, key[1]) == path[: len(table) + 1]:
                return number
        return nearest
