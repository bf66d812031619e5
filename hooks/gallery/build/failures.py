"""The failures of a build, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gallery.common.errors import Failure


class Failures:
    """Collects the failures of a build; iterates over them by path and line."""

    def __init__(self) -> None:
        self._failures: set[Failure] = set()

    def add(self, failures: Iterable[Failure]) -> None:
        """Add failures; those that are known already are not repeated."""
        self._failures.update(failures)

    def __iter__(self) -> Iterator[Failure]:
        return iter(sorted(self._failures))
