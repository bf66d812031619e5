"""The PEP 723 block at the head of an example: what it needs and what it is called."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gallery.common.errors import Failure, GalleryError, did_you_mean
from gallery.common.locales import LOCALES, Localized

DEVICES = ("any", "cpu", "cuda")

_BLOCK = re.compile(r"(?m)^# /// script[ \t]*$\n(?P<body>(?:^#(?:| .*)$\n)+?)^# ///[ \t]*$")
_SCRIPT_KEYS = ("requires-python", "dependencies", "tool")


@dataclass(frozen=True)
class Metadata:
    """What an example says of itself."""

    title: Localized
    dependencies: tuple[str, ...] = ()
    """PEP 508 requirements: without one of them the example can't run here."""
    device: str = "any"
    """"any" runs on the CPU and on the accelerator too; "cpu" and "cuda" only there."""
    gpus: int = 1
    """How many GPUs a run on "cuda" needs."""
    exclusive: bool = False
    """Runs alone, nothing beside it."""
    timeout: float = 60.0
    """Seconds."""
    rtol: float = 0.0
    atol: float = 0.0
    launch: tuple[str, ...] = ()
    """A command that starts the whole file, such as torchrun with its options."""
    data: tuple[str, ...] = ()
    """Files the example reads, relative to it."""

    def requirements(self) -> tuple[str, ...]:
        """The names of the distributions that must be installed."""
        matches = (re.match(r"[A-Za-z0-9._-]+", item) for item in self.dependencies)
        return tuple(match.group() for match in matches if match)


def _text(value: Any) -> bool:
    return isinstance(value, str) and bool(value)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(_text(item) for item in value)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


@dataclass(frozen=True)
class _Rule:
    accepts: Callable[[Any], bool]
    expected: str


_NUMBER = _Rule(_number, "a number, 0 or more")
_TEXTS = _Rule(_texts, "a list of texts")
_RULES = {
    "title": _Rule(
        lambda v: isinstance(v, dict) and set(v) == set(LOCALES) and all(map(_text, v.values())),
        'a title in both locales, { zh = "…", en = "…" }',
    ),
    "device": _Rule(lambda v: v in DEVICES, 'one of "any", "cpu", "cuda"'),
    "gpus": _Rule(lambda v: isinstance(v, int) and v >= 1, "a whole number, 1 or more"),
    "exclusive": _Rule(lambda v: isinstance(v, bool), "true or false"),
    "timeout": _Rule(lambda v: _number(v) and v > 0, "seconds, more than 0"),
    "rtol": _NUMBER,
    "atol": _NUMBER,
    "launch": _TEXTS,
    "data": _TEXTS,
}


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
    reader = _Reader(path, first_line, body)
    metadata = reader.read()
    return MetadataBlock(first_line, first_line + body.count("\n") + 1, metadata)


class _Reader:
    """Turns the TOML text of one block into `Metadata`, collecting what is wrong with it."""

    def __init__(self, path: str, first_line: int, body: str) -> None:
        self.path = path
        self.first_line = first_line
        self.body = body
        self.failures: list[Failure] = []

    def read(self) -> Metadata:
        try:
            table = tomllib.loads(self.body)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            last = self.body.count("\n")
            line = self.first_line + (int(found[1]) if found else last)
            raise GalleryError(Failure(self.path, line, f"this is not TOML: {error}")) from error
        self._refuse_unknown(table, _SCRIPT_KEYS, "the script block")
        dependencies = table.get("dependencies", [])
        if not _texts(dependencies):
            self._fail("dependencies", "expected a list of texts", dependencies)
        tool = table.get("tool", {})
        options = tool.get("example", {}) if isinstance(tool, dict) else {}
        self._refuse_unknown(options, _RULES, "[tool.example]")
        self._check_values(options)
        if self.failures:
            raise GalleryError(*self.failures)
        return self._build(dependencies, options)

    def _check_values(self, options: dict[str, Any]) -> None:
        if "title" not in options:
            self._fail("[tool.example]", f"expected {_RULES['title'].expected}", None)
        for key, value in options.items():
            rule = _RULES.get(key)
            if rule and not rule.accepts(value):
                self._fail(key, f"'{key}' must be {rule.expected}", value)

    def _refuse_unknown(self, table: Any, known: Any, where: str) -> None:
        for key in table:
            if key not in known:
                message = f"unknown key '{key}' in {where}{did_you_mean(key, known)}"
                self._fail(key, f"{message} known keys: {', '.join(known)}", None)

    def _fail(self, key: str, message: str, found: Any) -> None:
        lines = self.body.splitlines()
        offset = next((n for n, line in enumerate(lines, 1) if line.startswith(key)), 0)
        shown = "" if found is None else f", found {found!r}"
        self.failures.append(Failure(self.path, self.first_line + offset, message + shown))

    @staticmethod
    def _build(dependencies: list[str], options: dict[str, Any]) -> Metadata:
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in options.items()
        }
        values["title"] = Localized(**options["title"])
        return Metadata(dependencies=tuple(dependencies), **values)
