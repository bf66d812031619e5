"""Texts as their language is written: English spelling, Chinese typography."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from gallery.commands.lint.passages import Passage, find_passages
from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure

_FOUND = re.compile(r"(?P<number>\d+): (?P<word>.+?) ==> (?P<better>.+)")
_MISSPELLED = 65
"""How codespell exits when it has found something."""
_PAIRS = {"」": "「", "）": "（"}


def can_check_spelling() -> bool:
    """Whether codespell is installed."""
    return importlib.util.find_spec("codespell_lib") is not None


def check_spelling(sources: Sources) -> Iterator[Failure]:
    """No word that codespell knows as a misspelling, in English texts; code is no text."""
    if not can_check_spelling():
        return
    places: list[tuple[str, int]] = []
    lines: list[str] = []
    for passage in find_passages(sources, "en"):
        for number, line in zip(passage.lines, passage.text.splitlines(), strict=False):
            places.append((passage.path, number))
            lines.append(line)
    done = _ask("\n".join(lines), sources)
    if done.returncode not in (0, _MISSPELLED):
        reason = (done.stderr.strip() or "it gave no reason").splitlines()[-1]
        message = "expected codespell to read its settings and the texts"
        yield Failure(".codespellrc", 0, f"{message}, found that it gave up: {reason}")
    for match in map(_FOUND.fullmatch, done.stdout.splitlines()):
        if match:
            path, number = places[int(match["number"]) - 1]
            message = f"expected `{match['better']}`, found `{match['word']}`"
            hint = "mend it, or put it between backticks where it is a name"
            yield Failure(path, number, f"{message}; {hint}")


def _ask(text: str, sources: Sources) -> subprocess.CompletedProcess[str]:
    """What codespell says of a text; asked once for all, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "codespell_lib", "--stdin-single-line", "-"],
        cwd=sources.root,
        env={**os.environ, "PYTHONUTF8": "1"},
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


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
    for passage in find_passages(sources, "zh"):
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
    for passage in find_passages(sources, "zh"):
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
