"""What a cell showed, taken apart into what it printed, its warnings, and its exception."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gallery.recordings.diff import even_out
from gallery.recordings.recording import Raised

_WARNING = re.compile(r"(?:(?P<place>\S+\.\w+: )|rank \d+: )?(?P<text>\w*Warning: .*)")
_MESSAGE_LINES = 4
"""The number of lines after a warning's first among which its line of source is looked for."""
_CALL = re.compile(r'\s+File "[^"]*", line \d+')
"""A call in a traceback, with its code below; messages of other processes have some, too."""
_BETWEEN_CALLS = re.compile(
    r"\s*(?:\[\d+ calls left out\]|[~^]+|Traceback \(.*|.*\] Terminating process .*)\s*"
)
_PLACES = {
    re.compile(r"[EIW]\d{4} [\d:.]+ \d+ \S+\] "): "",
    re.compile(r"(?i)\b(process|pid:) \d+"): r"\1 …",
    re.compile(r"/\S*/(?=(?:bin|examples)/)"): "",
    re.compile(r"[^\s'\"(]*/site-packages/"): "",
    re.compile(r" ?\(Triggered internally at [^)]*\)"): "",
    re.compile(r"(\.(?:py|pyx|cpp|h|cu)):\d+"): r"\1",
}
"""What says where and when something was, in torch's source or on a machine; what is left of it."""


@dataclass(frozen=True)
class Shown:
    """What a cell showed."""

    texts: tuple[str, ...]
    """What it printed, and its value."""
    warnings: frozenset[str]
    raised: str
    """The exception it ended with; empty for none."""

    @property
    def error(self) -> str:
        """The type of the exception."""
        return self.raised.partition(":")[0]


def plain_lines(lines: Sequence[str], raised: Raised | None = None) -> tuple[str, ...]:
    """Return lines without what says where something is, in calls or on a disk.

    Of the exception that they end with, the example's own code in its traceback is left out.
    """
    code = {line for each in _chain(raised) for line in _own_code(each)}
    kept = (line for line in lines if line not in code)
    return tuple(map(_even_out_line, _without_calls(kept)))


def take_apart(lines: Sequence[str], raised: Raised | None) -> Shown:
    """Take apart what a cell showed, in lines without what says where something is."""
    messages = {line for each in _chain(raised) for line in message_lines(each)}
    rest = [line for line in lines if line and line not in messages]
    warnings = dict(_find_warnings(rest))
    texts = tuple(line for number, line in enumerate(rest) if number not in warnings)
    found = frozenset(text for text in warnings.values() if text)
    return Shown(texts, found, "\n".join(message_lines(raised)) if raised else "")


def _without_calls(lines: Iterable[str]) -> Iterator[str]:
    in_call = False
    for line in lines:
        in_call = bool(_CALL.match(line)) or (in_call and line.startswith("    "))
        if not in_call and not _BETWEEN_CALLS.fullmatch(line):
            yield line


def _even_out_line(line: str) -> str:
    for pattern, left in _PLACES.items():
        line = pattern.sub(left, line)
    return line


def _chain(raised: Raised | None) -> Iterator[Raised]:
    while raised:
        yield raised
        raised = raised.previous


def _own_code(raised: Raised) -> Iterator[str]:
    for frame in raised.frames:
        yield from frame.code.splitlines() if not frame.file else ()


def message_lines(raised: Raised) -> tuple[str, ...]:
    """Return the lines of an exception's message, without what says where something is."""
    return plain_lines(even_out(raised.message).splitlines())


def _find_warnings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the numbers of the lines of warnings; with each one's first line, its text."""
    number = 0
    while number < len(lines):
        count = 1
        if found := _WARNING.fullmatch(lines[number]):
            in_example = found["place"] and "/" not in found["place"]
            following = lines[number + 1 : number + 1 + _MESSAGE_LINES] if in_example else []
            source = [at for at, line in enumerate(following, 1) if line.startswith("  ")]
            count = source[0] + 1 if source else 1
            yield number, "\n".join([found["text"], *following[: max(count - 2, 0)]])
            yield from ((number + at, "") for at in range(1, count))
        number += count
