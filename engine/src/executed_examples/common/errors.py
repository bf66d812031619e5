"""Failures: the file and line, what was expected, what was found, and the nearest name."""

import difflib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from textwrap import indent

from executed_examples.common.escapes import escape_surrogates, strip_escapes

_OTHER_LINE_END = re.compile("\r(?!\n)|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


@dataclass(frozen=True, order=True)
class Failure:
    """One problem in a file, for its author to fix."""

    path: str
    """The file, relative to the project's folder; empty if it is unknown."""
    line: int
    """Counted from 1; 0 for the whole file."""
    message: str
    """Without escape codes: an exception's text may have some, and not only terminals show it.
    Without surrogates, too, which no terminal or file takes."""
    detail: str = ""
    """What a build's log adds: the last lines printed by a process that was ended."""

    def __post_init__(self) -> None:
        for name in ("message", "detail"):
            text = escape_surrogates(strip_escapes(getattr(self, name)))
            object.__setattr__(self, name, text)

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.message}" if place else self.message

    def with_detail(self) -> str:
        """Return its text and what was printed last, for where no page shows the output."""
        printed = f"; it last printed:\n{indent(self.detail, '    ')}" if self.detail else ""
        return f"{self}{printed}"


class GalleryError(Exception):
    """The error for one or more failures."""

    def __init__(self, *failures: Failure) -> None:
        super().__init__("\n".join(str(failure) for failure in failures))
        self.failures = failures


@contextmanager
def collected(failures: list[Failure]) -> Iterator[None]:
    """Collect failures instead of raising them, so that all of a file are reported at once."""
    try:
        yield
    except GalleryError as error:
        failures.extend(error.failures)


def utf8_failure(error: UnicodeDecodeError, path: str) -> Failure:
    """Return the failure of a file at the first byte that is not UTF-8."""
    content = error.object
    line = content.count(b"\n", 0, error.start) + 1
    return Failure(path, line, f"expected UTF-8, found byte 0x{content[error.start]:02x}")


def toml_failure(error: Exception, text: str, path: str, before: int = 0) -> Failure:
    """Return the failure of a text that is not TOML, `before` lines after its file's beginning."""
    found = re.search(r"at line (\d+)", str(error))
    line = before + (int(found[1]) if found else text.count("\n"))
    return Failure(path, line, f"this is not TOML: {error}")


def find_line_end_failures(text: str, path: str) -> Iterator[Failure]:
    """Yield a failure for each character that ends a line only for some who read a text.

    Python's parser, its tokenizer, `str.splitlines`, and Markdown all differ.
    """
    for match in _OTHER_LINE_END.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        found = f"found U+{ord(match[0]):04X}"
        yield Failure(path, line, f"expected lines that end with U+000A, {found} in this one")


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return the end of a message with the nearest of some names; empty if none is near."""
    nearest = difflib.get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"; did you mean '{nearest[0]}'?" if nearest else ""


def nearest_or_all(name: str, names: Iterable[str], kind: str) -> str:
    """Return the end of a message with the nearest of some names, or all if none is near.

    Args:
        name: the name that was found.
        names: the names that exist.
        kind: the plural that introduces all of them: "known keys".
    """
    known = list(names)
    return did_you_mean(name, known) or f"; {kind}: {', '.join(known)}"


class UsageError(Exception):
    """The error of a command that can't be carried out; its text says what can."""
