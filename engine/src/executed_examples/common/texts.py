"""Catalogs of texts around pages and outputs: one `texts.<locale>.toml` for each language."""

import functools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from executed_examples.common.errors import Failure, GalleryError, did_you_mean


class Counted(int):
    """A number whose format may name two forms: `f"{Counted(1):# page|# pages}"` is "1 page"."""

    def __format__(self, spec: str) -> str:
        one, bar, other = spec.partition("|")
        if not bar:
            return super().__format__(spec)
        return (one if self == 1 else other).replace("#", str(int(self)))


class Texts(dict[str, Any]):
    """The texts of a locale, or one group of them: `texts.output.label`, `texts.claims.verdicts`.

    Names in braces are placeholders of `str.format`.
    """

    def __getattr__(self, name: str) -> Any:
        """Return a text, a list of texts, or a group."""
        if name in self:
            return self[name]
        raise AttributeError(f"no text is called '{name}'{did_you_mean(name, self)}")


def read_texts(
    folder: Path, locales: Sequence[str], fallbacks: Mapping[str, str] = {}
) -> dict[str, Texts]:
    """Read the texts of all locales; each has those of the first one, with its placeholders.

    A locale with a fallback takes from there what it lacks.

    Raises:
        GalleryError: with all that is missing, unknown, or different.
    """
    files = {locale: folder / f"texts.{locale}.toml" for locale in locales}
    sources = {locale: file.read_text(encoding="utf-8") for locale, file in files.items()}
    tables: dict[str, dict[str, Any]] = {}
    for locale, source in sources.items():
        try:
            tables[locale] = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise GalleryError(Failure(files[locale].name, 0, f"expected TOML: {error}")) from error
    reference = dict(_flatten(tables[locales[0]]))
    failures = [
        Failure(files[locale].name, _line_of(name, sources[locale]), message)
        for locale in locales[1:]
        for name, message in _compare(
            reference, dict(_flatten(tables[locale])), may_lack=locale in fallbacks
        )
    ]
    if failures:
        raise GalleryError(*failures)
    whole = {locale: tables[fallbacks.get(locale, locale)] for locale in tables}
    return {locale: _group(table, whole[locale]) for locale, table in tables.items()}


def _group(table: Mapping[str, Any], whole: Mapping[str, Any]) -> Texts:
    """Return a table as texts, with those of a whole one that it lacks."""
    texts = Texts()
    for name, other in whole.items():
        found = table.get(name, other)
        texts[name] = _group(found, other) if isinstance(other, dict) else found
    return texts


def _flatten(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


def _compare(
    reference: Mapping[str, Any], found: Mapping[str, Any], *, may_lack: bool
) -> Iterator[tuple[str, str]]:
    """Yield each name at which the texts of two locales differ in form, and how."""
    for name in () if may_lack else reference.keys() - found.keys():
        yield name, f"expected `{name}`, found none"
    for name in found.keys() - reference.keys():
        yield name, f"expected no `{name}`{did_you_mean(name, reference)}"
    for name in reference.keys() & found.keys():
        expected, other = _form(reference[name]), _form(found[name])
        if expected != other:
            yield name, f"`{name}`: expected {expected}, found {other}"


def _form(text: Any) -> str:
    """Return what a text must have in common with that of another locale."""
    if isinstance(text, list):
        return f"a list of {len(text)}"
    names = sorted(f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name is not None)
    return " ".join(names) or "no placeholder"


def _line_of(name: str, source: str) -> int:
    """Return the line of a text, or that of its group; 0 if neither is there."""
    group, _, last = name.rpartition(".")
    head = source.find(f"[{group}]") if group else 0
    if head < 0:
        return 0
    match = re.compile(rf"^{re.escape(last)} *=", re.MULTILINE).search(source, head)
    return source.count("\n", 0, match.start() if match else head) + 1


@functools.cache
def texts_of(locale: str) -> Texts:
    """Return the engine's own texts in a language; in English where it has none."""
    folder = Path(__file__).parents[1] / "texts"
    locales = [file.suffixes[0][1:] for file in sorted(folder.glob("texts.*.toml"))]
    catalogs = read_texts(folder, locales)
    return catalogs.get(locale, catalogs["en"])
