"""The cells of an example: Jupytext's percent format, `# %% name key="value"`."""

from __future__ import annotations

import json
import re
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gallery.common.errors import Failure, GalleryError, nearest_or_all
from gallery.common.locales import LOCALES, Localized, other_locale

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
_HEADER = re.compile(
    r"# %%(?P<markdown> \[markdown\])?(?: (?P<name>[^\s=]+))?(?P<options>(?: .*)?)"
)
_OPTION = re.compile(r"""\s+(?P<key>[A-Za-z_]\w*)=(?P<value>"(?:[^"\\]|\\.)*"|[^\s"]+)""")
_CODE_OPTIONS: dict[str, type] = {"raises": str, "volatile": bool, "alt_zh": str, "alt_en": str}
_MARKDOWN_OPTIONS: dict[str, type] = {"lang": str}


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
    """Return the cells of a program.

    Args:
        comments: all comments of the program.
        end: the line after its last one.
        file: the program's file, as messages name it.

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
        try:
            cell = _read_header(header.string, header.start[0], stop, file)
        except GalleryError as error:
            failures.extend(error.failures)
            continue
        same = [c.line for c in cells if (c.name, c.lang) == (cell.name, cell.lang)]
        if same:
            message = f"the cell name '{cell.name}' is taken already, by line {same[0]}"
            failures.append(Failure(file, cell.line, message))
        cells.append(cell)
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
    known = _MARKDOWN_OPTIONS if match["markdown"] else _CODE_OPTIONS
    options = dict(_read_options(match["options"], known, line, file))
    if match["markdown"]:
        if options.get("lang") not in LOCALES:
            message = 'expected lang="zh" or lang="en" on a Markdown cell'
            raise GalleryError(Failure(file, line, message))
        return Cell(name, line, end, lang=str(options["lang"]))
    return Cell(
        name,
        line,
        end,
        raises=str(options.get("raises", "")),
        volatile=bool(options.get("volatile", False)),
        alt=_read_alt(options, line, file),
    )


def _read_options(
    text: str, known: dict[str, type], line: int, file: str
) -> Iterator[tuple[str, str | bool]]:
    position = 0
    while text[position:].strip():
        match = _OPTION.match(text, position)
        if not match:
            found = text[position:].strip()
            raise GalleryError(Failure(file, line, f'expected key="value", found `{found}`'))
        key, value = match["key"], match["value"]
        if key not in known:
            message = f"unknown option '{key}'{nearest_or_all(key, known, 'known options')}"
            raise GalleryError(Failure(file, line, message))
        yield key, _read_value(key, value, known[key], line, file)
        position = match.end()


def _read_value(key: str, value: str, kind: type, line: int, file: str) -> str | bool:
    try:
        read = json.loads(value)
    except ValueError:
        read = None
    if isinstance(read, str | bool) and type(read) is kind:
        return read
    expected = f'{key}="…"' if kind is str else f"{key}=true or {key}=false"
    raise GalleryError(Failure(file, line, f"expected {expected}, found {key}={value}"))


def _read_alt(options: dict[str, str | bool], line: int, file: str) -> Localized | None:
    alt = Localized(str(options.get("alt_zh", "")), str(options.get("alt_en", "")))
    for locale in LOCALES:
        other = other_locale(locale)
        if alt[locale] and not alt[other]:
            message = f"expected alt_{other} beside alt_{locale}, found none"
            raise GalleryError(Failure(file, line, message))
    return alt if alt.zh else None
