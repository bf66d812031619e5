"""The failures of a site, by where they were found: looking there again replaces them."""

from collections.abc import Iterable, Iterator, Set

from gallery.common.errors import Failure


class FailureLog(Set[Failure]):
    """All that is wrong with a site, each failure once."""

    def __init__(self) -> None:
        self._found: dict[str, dict[Failure, None]] = {}

    def __iter__(self) -> Iterator[Failure]:
        yield from dict.fromkeys(failure for found in self._found.values() for failure in found)

    def __contains__(self, failure: object) -> bool:
        return any(failure in found for found in self._found.values())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def add(self, origin: str, *failures: Failure) -> None:
        """Add failures to those of an origin."""
        if failures:
            self._found.setdefault(origin, {}).update(dict.fromkeys(failures))

    def replace(self, origin: str, failures: Iterable[Failure] = ()) -> None:
        """Forget the failures of an origin, such as "page zh/index.md"; take these instead."""
        self._found.pop(origin, None)
        self.add(origin, *failures)

    def of(self, *origins: str) -> tuple[Failure, ...]:
        """Return the failures that were found in some origins."""
        return tuple(failure for origin in origins for failure in self._found.get(origin, ()))
