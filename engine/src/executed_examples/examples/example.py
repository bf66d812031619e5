"""An example: one script in cells that also runs with plain `python`."""

import ast
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from executed_examples.common.errors import (
    Failure,
    GalleryError,
    collected,
    find_line_end_failures,
    utf8_failure,
)
from executed_examples.common.locales import LOCALES, shown_locale
from executed_examples.common.source_files import list_sources, read_source
from executed_examples.examples.comment_catalogs import (
    NO_CATALOGS,
    CommentCatalogs,
    read_catalogs,
)
from executed_examples.examples.comments import (
    LocalizedSource,
    PlainComment,
    TaggedComment,
    find_comments,
    find_plain_comments,
    find_tagged_comments,
    localize,
)
from executed_examples.examples.metadata import EXERCISE, Metadata, read_metadata
from executed_examples.examples.percent import Cell, read_cells

FOLDER = "examples"
"""The folder of the examples, in the project's folder."""
_HAS_DATA = re.compile(r"^# *data *=", re.MULTILINE)
_IMPORTED = ("matplotlib", "numpy", "torch")


@dataclass(frozen=True)
class Example:
    """One script and what it says about itself."""

    name: str
    """`topic/name`: the path under `examples/`, without the ending."""
    path: Path
    root: Path
    """The project's folder."""
    file: str
    """The path relative to the project's folder, as messages name it."""
    source: str
    metadata: Metadata
    metadata_lines: range
    tagged: tuple[TaggedComment, ...]
    plain: tuple[PlainComment, ...]
    all_cells: tuple[Cell, ...]
    """The cells with code and those with Markdown, in the order of the file."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells with code."""
        return tuple(cell for cell in self.all_cells if not cell.lang)

    @cached_property
    def data_files(self) -> tuple[Path, ...]:
        """The files that the example reads."""
        return tuple(self.path.parent / name for name in self.metadata.data)

    @cached_property
    def data_names(self) -> tuple[str, ...]:
        """Their paths under the folder of the examples, where downloads have them, too."""
        folder = (self.root / FOLDER).resolve()
        return tuple(path.resolve().relative_to(folder).as_posix() for path in self.data_files)

    @cached_property
    def text_lines(self) -> frozenset[int]:
        """The lines without code: metadata, cell headers, tagged comments, Markdown."""
        return _text_lines(self.tagged, self.metadata_lines, self.all_cells)

    @property
    def shown(self) -> tuple[str, str, str, str]:
        """All that pages show of it, as texts; its repr has the sets in it in any order."""
        return self.name, self.source, repr(self.plain), repr(self.metadata)

    @cached_property
    def localized(self) -> Mapping[str, LocalizedSource]:
        """The source in each locale."""
        return {locale: self._localize(locale) for locale in LOCALES}

    def cells_in(self, locale: str) -> list[Cell]:
        """Return the cells that a locale shows: code, and prose, which may be of its fallback."""
        found: dict[str, list[str]] = {}
        for cell in self.all_cells:
            found.setdefault(cell.name, []).append(cell.lang)
        return [
            cell
            for cell in self.all_cells
            if not cell.lang or cell.lang == shown_locale(locale, found[cell.name])
        ]

    def _localize(self, locale: str) -> LocalizedSource:
        shown = self.cells_in(locale)
        others = (cell for cell in self.all_cells if cell not in shown)
        excluded = {line for cell in others for line in range(cell.line, cell.end)}
        return localize(self.source, self.tagged, self.plain, excluded, locale)


def find_examples(root: Path) -> tuple[dict[str, Example], list[Failure]]:
    """Return a project's examples without failures, by name; and the failures of the others."""
    examples: dict[str, Example] = {}
    catalogs, failures = read_catalogs(root / FOLDER, root)
    for path in list_sources(root / FOLDER, ".py"):
        with collected(failures):
            example = read_example(path, root, catalogs)
            examples[example.name] = example
    return examples, failures


def read_example(path: Path, root: Path, catalogs: CommentCatalogs = NO_CATALOGS) -> Example:
    """Read one example.

    `catalogs` has what its comments after code say in other locales; a run needs none.

    Raises:
        GalleryError: with all failures of the script.
    """
    # `relative_to` would take most of the time. Serves "a page's body" (bench/README.md).
    file = path.as_posix().removeprefix(f"{root.as_posix()}/")
    try:
        # A checkout on Windows may end lines in its own way; the key must not depend on it.
        source = read_source(path, root).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise GalleryError(utf8_failure(error, file)) from error
    if _HAS_DATA.search(source):
        # Those files may come and go.
        return _read_source.__wrapped__(path, root, file, source, catalogs)
    return _read_source(path, root, file, source, catalogs)


def change_example(example: Example, source: str) -> Example:
    """Return an example with another source, which is in no file.

    Raises:
        GalleryError: with all failures of the source.
    """
    path, root, file = example.path, example.root, example.file
    return _read_source.__wrapped__(path, root, file, source, NO_CATALOGS)


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(16384)
def _read_source(
    path: Path, root: Path, file: str, source: str, catalogs: CommentCatalogs
) -> Example:
    if wrong := tuple(find_line_end_failures(source, file)):
        raise GalleryError(*wrong)
    folder, tree = root / FOLDER, _parse(source, file)
    comments = find_comments(source)
    failures = list(_check_name(path.stem, file))
    with collected(failures):
        metadata, metadata_lines = read_metadata(source, file)
        messages = _check_data(metadata.data, path.parent, folder)
        failures += [Failure(file, metadata_lines.start, message) for message in messages]
    with collected(failures):
        tagged = find_tagged_comments(comments, file)
    with collected(failures):
        cells = read_cells(comments, len(source.splitlines()) + 1, file)
        failures += _check_code(tree, cells, file)
    if not failures and metadata.exercise:
        failures += _check_exercise(cells, file)
    if failures:
        raise GalleryError(*failures)
    text_lines = _text_lines(tagged, metadata_lines, cells)
    return Example(
        name=path.relative_to(folder).with_suffix("").as_posix(),
        path=path,
        root=root,
        file=file,
        source=source,
        metadata=metadata,
        metadata_lines=metadata_lines,
        tagged=tagged,
        plain=find_plain_comments(comments, text_lines, catalogs),
        all_cells=cells,
    )


def _text_lines(
    tagged: Sequence[TaggedComment], metadata_lines: range, cells: Sequence[Cell]
) -> frozenset[int]:
    found = {comment.line for comment in tagged} | set(metadata_lines)
    for cell in cells:
        found.update(range(cell.line, cell.end) if cell.lang else [cell.line])
    return frozenset(found)


def _parse(source: str, file: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", error) or "nested too deep"
        raise GalleryError(Failure(file, line, f"this does not parse: {reason}")) from error


def _check_name(name: str, file: str) -> Iterator[Failure]:
    """Check that a script hides no module: Python looks for imports beside a script first."""
    if name in sys.stdlib_module_names or name in _IMPORTED:
        message = f"expected a name that no module has, found '{name}': with plain `python`, the"
        yield Failure(file, 0, f"{message} scripts beside it would import this one")


def _check_code(tree: ast.Module, cells: Sequence[Cell], file: str) -> Iterator[Failure]:
    """Check that each statement is inside one cell with code."""
    for node in tree.body:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        last = node.end_lineno or first
        if first < cells[0].line:
            message = f"expected no code before the first cell (line {cells[0].line})"
            yield Failure(file, first, message)
        for cell in cells:
            if first < cell.line <= last:
                message = f"the cell '{cell.name}' begins inside a statement (from line {first})"
                yield Failure(file, cell.line, message)
            elif cell.lang and cell.line < first < cell.end:
                message = f"expected only comments in the Markdown cell '{cell.name}', found code"
                yield Failure(file, first, message)


def _check_exercise(cells: Sequence[Cell], file: str) -> Iterator[Failure]:
    """Check that an exercise has a start, a check that fails on it, and a solution."""
    names = tuple(cell.name for cell in cells if not cell.lang)
    if names != EXERCISE:
        expected, found = (", ".join(map(repr, each)) for each in (EXERCISE, names))
        message = f"expected the cells {expected} of an exercise, found {found}"
        yield Failure(file, cells[0].line, message)
    for cell in cells:
        if cell.name == "check" and cell.raises != "AssertionError":
            message = 'expected a check that the start fails, raises="AssertionError"; found '
            yield Failure(file, cell.line, message + (repr(cell.raises) if cell.raises else "none"))


def _check_data(names: Sequence[str], parent: Path, folder: Path) -> Iterator[str]:
    """Check that the data files are there, under the folder of the examples."""
    for name in names:
        try:
            data = (parent / name).resolve()
            if not data.is_relative_to(folder.resolve()):
                yield f"expected data under {folder.name}/, found '{name}', which is outside of it"
            elif not data.is_file() or not os.access(data, os.R_OK):
                yield f"expected the data file '{name}', found none that can be read"
        except (OSError, ValueError) as error:  # No file can have this name.
            yield f"expected a data file, found {name!r:.80}: {error}"
