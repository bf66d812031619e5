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
    return _lines(raised, example.localized[locale], example.path.name, texts_of(locale).folded)


def _lines(raised: Raised, source: LocalizedSource, file: str, folded: str) -> Iterator[str]:
    if raised.previous:
        yield from _lines(raised.previous, source, file, folded)
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
            yield f'  File "{file}", line {source.localized_line(frame.line)}, in {frame.function}'
            yield from [frame.code] if frame.code else []
    yield raised.message


def _package(frame: Frame) -> str:
    """Return the package that a frame belongs to; empty for the example's own."""
    return frame.file.partition("/")[0].removesuffix(".py")
