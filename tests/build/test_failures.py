"""The failures of a build: each once, by path and line."""

from __future__ import annotations

from gallery.build.failures import Failures
from gallery.common.errors import Failure


def test_failures_are_kept_once_and_sorted() -> None:
    failures = Failures()
    failures.add([Failure("b", 1, "x"), Failure("a", 10, "x")])
    failures.add([Failure("a", 9, "x"), Failure("b", 1, "x")])
    assert list(map(str, failures)) == ["a:9: x", "a:10: x", "b:1: x"]
