"""The cells of an example: Jupytext's percent format, `# %% name key="value"`."""

import json
import re
import tokenize
from collections.abc import Sequence
from dataclasses import dataclass, make_dataclass
from itertools import pairwise
from typing import Annotated, Any

from executed_examples.common.decode import Check, DecodeError, make_decoder, mismatch
from executed_examples.common.errors import Failure, GalleryError, collected
from executed_examples.common.locales import COMPLETE, LOCALES, Localized

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
_HEADER = re.compile(
    r"# %%(?P<markdown> \[markdown\])?(?: (?P<name>[^\s=]+))?(?P<options>(?: .*)?)"
)
_OPTION = re.compile(r"""\s+(?P<key>[A-Za-z_]\w*)=(?P<value>"(?:[^"\\]|\\.)*"|[^\s"]+)""")


_CodeOptions = make_dataclass(
    "_CodeOptions",
    [
        ("raises", str, ""),
        ("volatile", bool, False),
        *((f"alt_{locale}", str, "") for locale in LOCALES),
    ],
)


@dataclass(frozen=True)
class _MarkdownOptions:
    lang: Annotated[str, Check(LOCALES.__contains__, f"one of {', '.join(map(repr, LOCALES))}")]


_decode_code = make_decoder(_CodeOptions)
_decode_markdown = make_decoder(_MarkdownOptions)


@dataclass(frozen=True)
class Cell:
    """One `# %%` part of an example."""

    name: str
    line: int
    """The line of the header."""
    end: int
    """The line after the last one."""
    raises: str = ""
    """The type of the exception that the cell must raise; empty for none."""
    volatile: bool = False
    """Whether the output may change from run to run."""
    alt: Localized | None = None
    """The description of the cell's figure."""
    lang: str = ""
    """The locale of a Markdown cell; empty for code."""


def read_cells(comments: Sequence[tokenize.TokenInfo], end: int, file: str) -> tuple[Cell, ...]:
    """Return the cells of a program from all its comments; `end` is the line after its last one.

    Raises:
        GalleryError: with the failures of all headers.
    """
    headers = [c for c in comments if c.start[1] == 0 and re.match(r"# %%(?!%)", c.string)]
    if not headers:
        raise GalleryError(Failure(file, 1, "expected a cell that begins `# %% name`, found none"))
    ends = [after.start[0] for _, after in pairwise(headers)] + [end]
    cells: list[Cell] = []
    failures: list[Failure] = []
    for header, stop in zip(headers, ends, strict=True):
        with collected(failures):
            cell = _read_header(header.string, header.start[0], stop, file)
            same = [c.line for c in cells if (c.name, c.lang) == (cell.name, cell.lang)]
            cells.append(cell)
            if same:
                message = f"the cell name '{cell.name}' is taken already, by line {same[0]}"
                failures.append(Failure(file, cell.line, message))
    if failures:
        raise GalleryError(*failures)
    return tuple(cells)


def _read_header(header: str, line: int, end: int, file: str) -> Cell:
    match = _HEADER.fullmatch(header)
    name = match["name"] if match else None
    if not match or not name or not _NAME.fullmatch(name):
        found = f"found `{header}`"
        message = f"expected `# %% name`, the name in lower case, digits and hyphens; {found}"
        raise GalleryError(Failure(file, line, message))
    try:
        fields = _read_options(match["options"])
        if match["markdown"]:
            return Cell(name, line, end, lang=_decode_markdown(fields).lang)
        options = _decode_code(fields)
        alt = _read_alt(options)
    except DecodeError as error:
        raise GalleryError(*(Failure(file, line, str(p)) for p in error.problems)) from None
    return Cell(name, line, end, options.raises, options.volatile, alt)


def _read_options(text: str) -> dict[str, Any]:
    options, position = {}, 0
    while rest := text[position:].strip():
        match = _OPTION.match(text, position)
        if not match:
            raise mismatch('key="value"', rest)
        try:
            options[match["key"]] = json.loads(match["value"])
        except (RecursionError, ValueError):
            raise mismatch('key="text" or key=true', match[0].strip()) from None
        position = match.end()
    return options


def _read_alt(options: Any) -> Localized | None:
    texts = {locale: getattr(options, f"alt_{locale}") for locale in LOCALES}
    alt = Localized({locale: text for locale, text in texts.items() if text})
    for locale in COMPLETE:
        if alt and locale not in alt:
            raise mismatch(f"alt_{locale} beside alt_{next(iter(alt))}", None)
    return alt or None
