"""The problems of a value that was read: where it is not as expected, and what was found there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from gallery.common.errors import nearest_or_all

_MOST = 10
"""Problems that are named of one value: what an example sends may hold a million."""


@dataclass(frozen=True)
class Problem:
    """One thing that is not as expected."""

    path: tuple[str | int, ...]
    """The fields and positions that lead to it; empty for the whole value."""
    message: str

    def __str__(self) -> str:
        steps = (f"[{step}]" if isinstance(step, int) else f".{step:.80}" for step in self.path)
        where = "".join(steps).removeprefix(".")
        return f"`{where}`: {self.message}" if where else self.message


class DecodeError(ValueError):
    """What is wrong with a value."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(islice(problems, _MOST))
        super().__init__("; ".join(map(str, self.problems)).replace("?; ", "? "))


def mismatch(expected: str, found: object, hint: str = "") -> DecodeError:
    """The error for a value that is something else than expected."""
    shown = "nothing" if found is None else f"{found!r:.80}"
    return DecodeError([Problem((), f"expected {expected}, found {shown}{hint}")])


def unknown_key(key: object, known: Iterable[str]) -> Problem:
    """The problem of a key that no field has."""
    return Problem((str(key),), f"unknown key{nearest_or_all(str(key), known, 'known keys')}")
