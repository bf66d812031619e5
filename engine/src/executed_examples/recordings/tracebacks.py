"""Tracebacks as Python prints them, with the line numbers of a locale's own file."""

from collections.abc import Iterator
from itertools import groupby

from executed_examples.common.texts import Counted, texts_of
from executed_examples.examples.comments import LocalizedSource
from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Frame, Raised

_LINKS = {
    "cause": "The above exception was the direct cause of the following exception:",
    "context": "During handling of the above exception, another exception occurred:",
}


def traceback_lines(raised: Raised, example: Example, locale: str) -> Iterator[str]:
    """Yield the lines that a reader of the locale would get; calls inside packages are folded."""
    source, folded = example.localized[locale], texts_of(locale).folded
    if raised.previous:
        yield from traceback_lines(raised.previous, example, locale)
        yield f"\n{_LINKS[raised.link]}\n"
    if raised.frames:
        yield "Traceback (most recent call last):"
    for package, run in groupby(raised.frames, key=_package):
        frames = list(run)
        if package:
            yield f"  {folded.format(package=package, count=Counted(len(frames)))}"
            continue
        for frame in frames:
            if not frame.line:
                yield frame.code
                continue
            line, function = source.localized_line(frame.line), frame.function
            yield f'  File "{example.path.name}", line {line}, in {function}'
            yield from [_localize(frame, example, source)] if frame.code else []
    yield raised.message


def _localize(frame: Frame, example: Example, source: LocalizedSource) -> str:
    """Return a frame's code with the comment after it as the locale's file has it."""
    written = next((c for c in example.plain if c.line == frame.line and c.translations), None)
    if not written:
        return frame.code
    line = example.source.splitlines()[frame.line - 1].strip()
    return frame.code.replace(line, source.lines[frame.line].strip(), 1)


def _package(frame: Frame) -> str:
    """Return the package that a frame belongs to; empty for the example's own."""
    return frame.file.partition("/")[0].removesuffix(".py")
