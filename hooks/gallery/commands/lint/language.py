"""Chinese typography: spaces, punctuation of full width, pairs of quotes and brackets."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass

from gallery.commands.lint.passages import Passage, find_passages
from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure

_PAIRS = {"」": "「", "）": "（"}


@dataclass(frozen=True)
class Correction:
    """One line that is written otherwise."""

    path: str
    line: int
    old: str
    new: str


def can_check_chinese() -> bool:
    """Whether autocorrect-py is installed."""
    return importlib.util.find_spec("autocorrect_py") is not None


def check_chinese(sources: Sources) -> Iterator[Failure]:
    """A space between Chinese and Latin letters; punctuation of full width."""
    if not can_check_chinese():
        return
    for passage in find_passages(sources):
        for found in find_corrections(passage):
            message = f"expected `{found.new.strip()}`, found `{found.old.strip()}`"
            yield Failure(found.path, found.line, f"{message}; mend it: python hooks lint --fix")


def find_corrections(passage: Passage) -> Iterator[Correction]:
    """The lines of a text that autocorrect would write otherwise."""
    # Its compiled module is there only where the tools for development are.
    import autocorrect_py  # noqa: PLC0415

    old = passage.text.split("\n")
    new = autocorrect_py.format_for(passage.text, "markdown").split("\n")
    for number, before, after in zip(passage.lines, old, new, strict=False):
        if before != after:
            yield Correction(passage.path, number, before, after)


def check_pairs(sources: Sources) -> Iterator[Failure]:
    """Each 「 has its 」, each （ its ）, within one text."""
    for passage in find_passages(sources):
        waiting: list[tuple[int, str]] = []
        for number, line in zip(passage.lines, passage.text.split("\n"), strict=False):
            for character in line:
                if character in _PAIRS.values():
                    waiting.append((number, character))
                elif character in _PAIRS:
                    if waiting and waiting[-1][1] == _PAIRS[character]:
                        waiting.pop()
                    else:
                        yield _unpaired(passage, number, _PAIRS[character], character)
        for number, character in waiting:
            other = next(closing for closing, opening in _PAIRS.items() if opening == character)
            yield _unpaired(passage, number, other, character)


def _unpaired(passage: Passage, line: int, missing: str, found: str) -> Failure:
    message = f"expected a `{missing}` for this `{found}`, found none in the same text"
    return Failure(passage.path, line, f"{message}; write it, or leave out the other")
