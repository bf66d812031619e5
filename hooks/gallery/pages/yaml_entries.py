"""YAML files with a list of entries of one kind: the claims, the glossary."""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import yaml
from yaml.constructor import SafeConstructor
from yaml.reader import ReaderError

from executed_examples.common.decode import (
    DecodeError,
    Problem,
    decode_text,
    make_decoder,
    mismatch,
)
from executed_examples.common.errors import Failure, GalleryError, collected, utf8_failure
from executed_examples.common.locales import (
    COMPLETE,
    LOCALES,
    Localized,
    LocalizedWords,
    decode_words,
    make_localized_decoder,
)
from executed_examples.common.source_files import read_source


@dataclass(frozen=True)
class Entry:
    """An entry of a list."""

    FILE: ClassVar[str]
    """The name of the list's file, in the folder of the pages."""
    id: str


T = TypeVar("T", bound=Entry)


class Lists(dict[type[Entry], Mapping[str, Any]]):
    """The entries of all lists: by their type, then by id."""

    def of(self, kind: type[T]) -> Mapping[str, T]:
        """Return the entries of one type; none if no list has them."""
        return self.get(kind, {})


UNREADABLE = (
    *(yaml.YAMLError, RecursionError),
    *(ArithmeticError, AttributeError, LookupError, ValueError),
)
"""What PyYAML raises for what is not YAML, and for a value that is not of its type: 2026-02-30."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def _decode_text(value: Any) -> str:
    """Return a text without control characters: Markdown has a use of its own for some."""
    text = decode_text(value)
    if _CONTROL.search(text):
        raise mismatch("a text without control characters", value)
    return text


_decode_each = make_localized_decoder(_decode_text)


def _decode_localized(value: Any) -> Localized:
    if isinstance(value, str):
        return Localized((locale, _decode_text(value)) for locale in LOCALES)
    try:
        found: Localized = _decode_each(value)
    except DecodeError:
        each = " and one for ".join(COMPLETE)
        expected = f"a text for {each}, in quotes where YAML reads something else"
        raise mismatch(expected, value) from None
    return found


def read_entries(
    docs: Path, path: str, kind: type[T], check: Callable[[T], Iterable[str]] = lambda entry: ()
) -> tuple[dict[str, T], list[Failure]]:
    """Return the entries of a list by id, and the failures of all others in its file.

    Without the file, the list is empty. One text may serve all locales. `check` returns what else
    is wrong with an entry.
    """
    path, entries, failures = f"{path}/{kind.FILE}", dict[str, T](), list[Failure]()
    with collected(failures):
        text = _read_text(docs / kind.FILE, path)
        decoded, found = _decode_entries(text, path, kind)  # type: ignore[arg-type]
        failures += found
        for line, entry in decoded:
            wrong = list(check(entry))
            if entry.id in entries:
                wrong.append(f"'{entry.id}' is here for the second time")
            failures += [Failure(path, line, message) for message in wrong]
            if not wrong:
                entries[entry.id] = entry
    return entries, failures


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(16)
def _decode_entries(text: str, path: str, kind: Any) -> tuple[list[tuple[int, Any]], list[Failure]]:
    """Return each entry that is one, with its line, and the failures of the others."""
    decoders = {str: _decode_text, Localized: _decode_localized, LocalizedWords: decode_words}
    decode = make_decoder(kind, decoders)
    entries: list[tuple[int, Any]] = []
    failures: list[Failure] = []
    with collected(failures):
        root = compose(text, path)
        if root is not None and not isinstance(root, yaml.SequenceNode):
            raise GalleryError(Failure(path, 1, "expected a list, whose entries begin with `- `"))
        for node in root.value if root else ():
            line = node.start_mark.line + 1
            try:
                entries.append((line, decode(_construct(node))))
            except DecodeError as error:
                failures += [Failure(path, line, str(problem)) for problem in error.problems]
    return entries, failures


def read_root(file: Path, path: str) -> yaml.Node | None:
    """Return the outermost node of a YAML file; None if it is missing or empty.

    Raises:
        GalleryError: if it is not YAML in UTF-8.
    """
    return compose(_read_text(file, path), path)


def _read_text(file: Path, path: str) -> str:
    try:
        # The folder of the pages is in the project's.
        is_there = os.path.lexists(file)
        return read_source(file, file.parent.parent).decode("utf-8") if is_there else ""
    except UnicodeDecodeError as error:
        raise GalleryError(utf8_failure(error, path)) from None


def compose(text: str, path: str) -> yaml.Node | None:
    """Return the outermost node of YAML; None if it is empty.

    Raises:
        GalleryError: if it is not YAML.
    """
    with suppress(yaml.YAMLError, RecursionError):
        # libyaml's, which takes a tenth of the time, where PyYAML was built with it.
        return yaml.compose(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    try:
        return yaml.compose(text, yaml.SafeLoader)  # It says more about what is wrong.
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise GalleryError(Failure(path, line, f"expected YAML: {error.problem}")) from None
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        message = f"expected YAML: U+{error.character:04X} is not allowed"
        raise GalleryError(Failure(path, line, message)) from None
    except RecursionError:
        raise GalleryError(Failure(path, 0, "expected YAML: nested too deep")) from None


def _construct(node: yaml.Node) -> object:
    """Return the value of a node.

    Raises:
        DecodeError: if a part of it is not of its type.
    """
    try:
        return SafeConstructor().construct_document(node)
    except UNREADABLE as error:
        reason = getattr(error, "problem", None) or "a value is not of its type"
        raise DecodeError([Problem((), f"expected YAML: {reason}")]) from None
