"""Catalogs of comments: what comments without a tag say in other locales.

A comment after code has no room for two languages. `examples/comments.<locale>.toml` has a line for
each: `"warm-up" = "预热"`. No code changes with it, and no line: nothing runs again.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from executed_examples.common.decode import DecodeError, make_decoder
from executed_examples.common.errors import (
    Failure,
    GalleryError,
    collected,
    did_you_mean,
    toml_failure,
    utf8_failure,
)
from executed_examples.common.locales import LOCALES
from executed_examples.common.source_files import read_source

_decode_catalog = make_decoder(Mapping[str, str])


class CommentCatalogs:
    """The catalogs of a project; two are the same only if they were read from the same text."""

    def __init__(self, texts: Mapping[str, Mapping[str, str]]) -> None:
        """Keep, by locale, what each comment, without its `#`, says there."""
        self.texts = texts

    def of(self, comment: str) -> tuple[tuple[str, str], ...]:
        """Return the locales that have a text for a comment, and the texts."""
        found = ((locale, texts.get(comment)) for locale, texts in self.texts.items())
        return tuple((locale, text) for locale, text in found if text)


NO_CATALOGS = CommentCatalogs(MappingProxyType({}))


def read_catalogs(folder: Path, root: Path) -> tuple[CommentCatalogs, list[Failure]]:
    """Return the catalogs beside a project's examples, and what is wrong with the others."""
    failures: list[Failure] = []
    sources = []
    for path in sorted(folder.glob("comments.*.toml")):
        with collected(failures):
            file, locale = path.relative_to(root).as_posix(), path.stem.removeprefix("comments.")
            sources.append((file, locale, read_source(path, root)))
    catalogs, wrong = _read(tuple(sources))
    return catalogs, [*failures, *wrong]


# Serves "a page's body" (bench/README.md), and makes catalogs of the same text the same object.
@lru_cache(8)
def _read(sources: Sequence[tuple[str, str, bytes]]) -> tuple[CommentCatalogs, tuple[Failure, ...]]:
    failures: list[Failure] = []
    texts: dict[str, Mapping[str, str]] = {}
    for file, locale, source in sources:
        with collected(failures):
            if locale not in LOCALES:
                known = f"expected comments in {' or '.join(LOCALES)}, the project's languages"
                raise GalleryError(Failure(file, 0, known + did_you_mean(locale, LOCALES)))
            texts[locale] = _parse(source, file)
    return CommentCatalogs(texts), tuple(failures)


def _parse(source: bytes, file: str) -> Mapping[str, str]:
    catalog: Mapping[str, str] = {}
    text = ""
    try:
        text = source.decode("utf-8")
        catalog = _decode_catalog(tomllib.loads(text))
    except UnicodeDecodeError as error:
        raise GalleryError(utf8_failure(error, file)) from error
    except DecodeError as error:
        raise GalleryError(*(Failure(file, 0, str(each)) for each in error.problems)) from error
    except (RecursionError, ValueError) as error:  # Not only TOMLDecodeError: for 5000 digits, too.
        raise GalleryError(toml_failure(error, text, file)) from error
    return catalog
