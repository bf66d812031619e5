"""Rules for Chinese text: typography, and pairs of brackets."""

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass

from gallery.commands.lint.passages import Passage, find_passages
from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure

_OPENING = {"」": "「", "）": "（"}
"""The opening bracket for each closing one."""
_CLOSING = {opening: closing for closing, opening in _OPENING.items()}


@dataclass(frozen=True)
class Correction:
    """A line whose typography is wrong, and the corrected line."""

    path: str
    line: int
    old: str
    new: str


def has_autocorrect() -> bool:
    """Return whether autocorrect-py is installed, which checks typography."""
    return importlib.util.find_spec("autocorrect_py") is not None


def check_typography(sources: Sources) -> Iterator[Failure]:
    """Check for spaces between Chinese and Latin letters, and for full-width punctuation."""
    for passage in find_passages(sources, "zh") if has_autocorrect() else ():
        for found in find_corrections(passage):
            message = f"expected `{found.new.strip()}`, found `{found.old.strip()}`"
            yield Failure(found.path, found.line, f"{message}; fix it: python hooks lint --fix")


def find_corrections(passage: Passage) -> Iterator[Correction]:
    """Find the lines of a passage that autocorrect changes."""
    # A compiled module, which is a requirement for development only.
    import autocorrect_py  # noqa: PLC0415

    text = "\n".join(line for _, line in passage.lines)
    corrected = autocorrect_py.format_for(text, "markdown").split("\n")
    for (number, old), new in zip(passage.lines, corrected, strict=False):
        if old != new:
            yield Correction(passage.path, number, old, new)


def check_pairs(sources: Sources) -> Iterator[Failure]:
    """Check that the brackets 「」 and （） come in pairs within each passage."""
    for passage in find_passages(sources, "zh"):
        waiting: list[tuple[int, str]] = []
        for number, line in passage.lines:
            for character in line:
                if character in _CLOSING:
                    waiting.append((number, character))
                elif character in _OPENING:
                    if waiting and waiting[-1][1] == _OPENING[character]:
                        waiting.pop()
                    else:
                        yield _unpaired(passage.path, number, character, _OPENING[character])
        for number, character in waiting:
            yield _unpaired(passage.path, number, character, _CLOSING[character])


def _unpaired(path: str, line: int, found: str, missing: str) -> Failure:
    message = f"expected a `{missing}` for this `{found}`, found none in the same text"
    return Failure(path, line, f"{message}; add it, or remove this one")
