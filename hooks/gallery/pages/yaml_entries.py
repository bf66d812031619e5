"""A YAML list of things of one kind, read with the line of each: the claims, the glossary."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml

from gallery.common.errors import Failure, GalleryError, did_you_mean, utf8_failure
from gallery.common.locales import LOCALES, Localized

T = TypeVar("T")


@dataclass(frozen=True)
class Entry:
    """One thing of the list, as it stands in the file."""

    path: str
    line: int
    fields: Mapping[str, Any]

    def fail(self, message: str) -> GalleryError:
        """What to raise when something in this entry is wrong."""
        return GalleryError(Failure(self.path, self.line, message))

    def check_names(self, names: tuple[str, ...]) -> None:
        """Raise for a field that has another name than these."""
        for name in self.fields:
            if name not in names:
                raise self.fail(f"no field '{name}'{did_you_mean(name, names)}")

    def text(self, name: str, default: str | None = None) -> str:
        """A field that is one text."""
        value = self.fields.get(name, default)
        if not isinstance(value, str):
            raise self.fail(f"expected `{name}` to be a text, found {_describe(value)}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A field that is a list of texts, which may be missing."""
        value = self.fields.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(f"expected `{name}` to be a list of texts, found {_describe(value)}")
        return tuple(value)

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """A field that is one of a few words."""
        value = self.text(name)
        if value not in choices:
            message = f"expected `{name}` to be one of {', '.join(choices)}, found '{value}'"
            raise self.fail(message + did_you_mean(value, choices))
        return value

    def localized(self, name: str) -> Localized:
        """A field with a text for each locale, or one that serves all."""
        value = self.fields.get(name)
        if isinstance(value, str):
            return Localized(value, value)
        if not isinstance(value, dict) or set(value) != set(LOCALES):
            expected = f"expected `{name}` to have a text for zh and for en"
            raise self.fail(f"{expected}, found {_describe(value)}")
        if not all(isinstance(text, str) for text in value.values()):
            raise self.fail(
                f"expected `{name}` to hold texts only; quote what YAML reads otherwise"
            )
        return Localized(value["zh"], value["en"])


def _describe(value: Any) -> str:
    return "nothing" if value is None else f"`{value}`"


def read_entries(
    file: Path, path: str, make: Callable[[Entry], T], name_of: Callable[[T], str]
) -> tuple[dict[str, T], list[Failure]]:
    """Read a list; what is wrong in one entry keeps only that one out.

    Args:
        file: where it is; a file that is missing is an empty list.
        path: the same, as a message shows it.
        make: what an entry becomes; raises GalleryError.
        name_of: the name under which it is found.
    """
    made: dict[str, T] = {}
    failures: list[Failure] = []
    try:
        for entry in _parse(file, path):
            try:
                thing = make(entry)
                if name_of(thing) in made:
                    raise entry.fail(f"'{name_of(thing)}' is here for the second time")
                made[name_of(thing)] = thing
            except GalleryError as error:
                failures.extend(error.failures)
    except GalleryError as error:
        failures.extend(error.failures)
    return made, failures


def _parse(file: Path, path: str) -> Iterator[Entry]:
    if not file.exists():
        return
    try:
        loader = yaml.SafeLoader(file.read_text(encoding="utf-8"))
        root = loader.get_single_node()
    except UnicodeDecodeError as error:
        raise GalleryError(utf8_failure(error, path)) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise GalleryError(Failure(path, line, f"expected YAML: {error.problem}")) from None
    if root is None:
        return
    if not isinstance(root, yaml.SequenceNode):
        raise GalleryError(Failure(path, 1, "expected a list, whose entries begin with `- `"))
    for node in root.value:
        line = node.start_mark.line + 1
        fields = loader.construct_document(node)
        if not isinstance(fields, dict):
            raise GalleryError(Failure(path, line, f"expected fields, found {_describe(fields)}"))
        yield Entry(path, line, fields)
