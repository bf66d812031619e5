"""The problems of a value that was read: the path to each, what was expected, what was found."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from gallery.common.errors import nearest_or_all
from gallery.common.escapes import escape_surrogates

ValuePath = tuple[str | int, ...]
"""The fields and positions that lead to a part of a value; empty for the whole value."""
MOST = 10
"""The number of problems that an error names: a value from an example may have a million."""


@dataclass(frozen=True)
class Problem:
    """One part of a value that is not as expected."""

    path: ValuePath
    message: str

    def __str__(self) -> str:
        steps = (f"[{step}]" if isinstance(step, int) else f".{step:.80}" for step in self.path)
        where = escape_surrogates("".join(steps).removeprefix("."))
        return f"`{where}`: {self.message}" if where else self.message


class DecodeError(ValueError):
    """The error for a value with problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(islice(problems, MOST))
        super().__init__("; ".join(map(str, self.problems)).replace("?; ", "? "))


def mismatch(expected: str, found: object, hint: str = "") -> DecodeError:
    """Return the error for a value that is not as expected; a hint ends its message."""
    shown = "nothing" if found is None else f"{found!r:.80}"
    return DecodeError([Problem((), f"expected {expected}, found {shown}{hint}")])


def unknown_key(key: object, known: Iterable[str]) -> Problem:
    """Return the problem of a key that is not one of those known."""
    return Problem((str(key),), f"unknown key{nearest_or_all(str(key), known, 'known keys')}")
