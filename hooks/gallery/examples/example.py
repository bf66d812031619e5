"""An example: one script, in cells, that also runs with plain `python`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gallery.common.errors import Failure, GalleryError, utf8_failure
from gallery.common.locales import LOCALES
from gallery.examples.comments import (
    LocalizedSource,
    TaggedComment,
    find_comments,
    find_tagged_comments,
    localize,
)
from gallery.examples.metadata import Metadata, read_metadata
from gallery.examples.percent import Cell, read_cells

_IMPORTED = ("matplotlib", "numpy", "torch")


@dataclass(frozen=True)
class Example:
    """One script, with what it says of itself."""

    name: str
    """`topic/name`: its path under `examples/`, without the ending."""
    path: Path
    root: Path
    file: str
    """The path as messages show it, relative to the site's folder."""
    source: str
    metadata: Metadata
    metadata_lines: range
    tagged: tuple[TaggedComment, ...]
    all_cells: tuple[Cell, ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that hold code."""
        return tuple(cell for cell in self.all_cells if not cell.lang)

    @cached_property
    def data_files(self) -> tuple[Path, ...]:
        """The files that the example reads."""
        return tuple(self.path.parent / name for name in self.metadata.data)

    @cached_property
    def text_lines(self) -> frozenset[int]:
        """The lines that are no code: metadata, headers, tagged comments, prose."""
        found = {comment.line for comment in self.tagged} | set(self.metadata_lines)
        for cell in self.all_cells:
            found.update(range(cell.line, cell.end) if cell.lang else [cell.line])
        return frozenset(found)

    def localized(self, locale: str) -> LocalizedSource:
        """The source as readers of one locale see it."""
        return self._localized[locale]

    @cached_property
    def _localized(self) -> dict[str, LocalizedSource]:
        return {locale: self._localize(locale) for locale in LOCALES}

    def _localize(self, locale: str) -> LocalizedSource:
        cells = (cell for cell in self.all_cells if cell.lang not in ("", locale))
        foreign = {line for cell in cells for line in range(cell.line, cell.end)}
        return localize(self.source, self.tagged, foreign, locale)


def find_examples(folder: Path, root: Path) -> tuple[dict[str, Example], list[Failure]]:
    """Read every example under a folder: those that can be used, by name, and what is wrong."""
    examples: dict[str, Example] = {}
    failures: list[Failure] = []
    for path in sorted(folder.rglob("*.py")):
        try:
            example = read_example(path, folder, root)
        except GalleryError as error:
            failures.extend(error.failures)
        else:
            examples[example.name] = example
    return examples, failures


def read_example(path: Path, folder: Path, root: Path) -> Example:
    """Read one script.

    Raises:
        GalleryError: with all that keeps it from being an example.
    """
    name = path.relative_to(folder).with_suffix("").as_posix()
    file = path.relative_to(root).as_posix()
    source = _read_text(path, file)
    tree = _parse(source, file)
    comments = find_comments(source)
    failures: list[Failure] = []
    with _collected(failures):
        _refuse_shadow(path.stem, file)
    with _collected(failures):
        block = read_metadata(source, file)
        _refuse_bad_data(block.metadata, path, folder, file, block.first_line)
    with _collected(failures):
        tagged = find_tagged_comments(comments, file)
    with _collected(failures):
        cells = read_cells(comments, len(source.splitlines()) + 1, file)
        _refuse_stray_code(tree, cells, file)
    if failures:
        raise GalleryError(*failures)
    return Example(
        name=name,
        path=path,
        root=root,
        file=file,
        source=source,
        metadata=block.metadata,
        metadata_lines=range(block.first_line, block.last_line + 1),
        tagged=tagged,
        all_cells=cells,
    )


@contextmanager
def _collected(failures: list[Failure]) -> Iterator[None]:
    """Go on after an error, so that all that is wrong with a file is told at once."""
    try:
        yield
    except GalleryError as error:
        failures.extend(error.failures)


def _read_text(path: Path, file: str) -> str:
    content = path.read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise GalleryError(utf8_failure(error, file)) from error


def _parse(source: str, file: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", error)
        raise GalleryError(Failure(file, line, f"this does not parse: {reason}")) from error


def _refuse_shadow(name: str, file: str) -> None:
    """Python looks for imports beside a script first: there no script may stand in their way."""
    if name in sys.stdlib_module_names or name in _IMPORTED:
        message = f"expected a name that no module has, found '{name}': with plain `python`, the"
        raise GalleryError(Failure(file, 0, f"{message} scripts beside it would import this one"))


def _refuse_stray_code(tree: ast.Module, cells: Sequence[Cell], file: str) -> None:
    failures = []
    for node in tree.body:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        last = node.end_lineno or first
        if first < cells[0].line:
            message = f"expected no code before the first cell (line {cells[0].line})"
            failures.append(Failure(file, first, message))
        for cell in cells:
            if first < cell.line <= last:
                message = f"the cell '{cell.name}' begins inside a statement (from line {first})"
                failures.append(Failure(file, cell.line, message))
            elif cell.lang and cell.line < first < cell.end:
                message = f"expected only comments in the Markdown cell '{cell.name}', found code"
                failures.append(Failure(file, first, message))
    if failures:
        raise GalleryError(*failures)


def _refuse_bad_data(metadata: Metadata, path: Path, folder: Path, file: str, line: int) -> None:
    failures = []
    for name in metadata.data:
        data = (path.parent / name).resolve()
        if not data.is_relative_to(folder.resolve()):
            message = f"expected data under {folder.name}/, found '{name}', which leaves it"
            failures.append(Failure(file, line, message))
        elif not data.is_file():
            failures.append(Failure(file, line, f"expected the data file '{name}', found none"))
    if failures:
        raise GalleryError(*failures)
