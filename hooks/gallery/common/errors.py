"""What went wrong and where, in one sentence that says how to mend it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from gallery.common.escapes import strip_escapes


@dataclass(frozen=True, order=True)
class Failure:
    """One thing to mend."""

    path: str
    """The file, relative to the site's folder; empty when it is not known."""
    line: int
    """Counted from 1; 0 when the whole file is meant."""
    message: str
    """Without escape codes: an exception's text may have some, and not only terminals show it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", strip_escapes(self.message))

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.message}" if place else self.message


class GalleryError(Exception):
    """One or more failures that keep a file from being used."""

    def __init__(self, *failures: Failure) -> None:
        super().__init__("\n".join(str(failure) for failure in failures))
        self.failures = failures


def utf8_failure(error: UnicodeDecodeError, path: str) -> Failure:
    """Where a file stops being UTF-8."""
    content = error.object
    line = content.count(b"\n", 0, error.start) + 1
    return Failure(path, line, f"expected UTF-8, found byte 0x{content[error.start]:02x}")


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """A half-sentence with the nearest of `names`, or nothing when none is near."""
    nearest = difflib.get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"; did you mean '{nearest[0]}'?" if nearest else ""


def nearest_or_all(name: str, names: Iterable[str], kind: str) -> str:
    """A half-sentence with the nearest of some names; with all of them when none is near.

    Args:
        name: the name that was found.
        names: the names that there are.
        kind: what they are names of, in the plural: "known keys".
    """
    known = list(names)
    return did_you_mean(name, known) or f"; {kind}: {', '.join(known)}"


class UsageError(Exception):
    """What was asked for can't be done; the text says what can."""
