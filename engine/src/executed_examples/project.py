"""The settings of a project: `executed-examples.toml` in its folder, which may be missing."""

import importlib.util
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from executed_examples import Setup, ToHtml, setup, use
from executed_examples.common.decode import DecodeError, make_decoder
from executed_examples.common.errors import Failure, GalleryError, did_you_mean
from executed_examples.common.versions import installed_version

FILE = "executed-examples.toml"


@dataclass(frozen=True)
class Settings:
    """What a project sets."""

    locales: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The languages of its examples, the main one first, each with its `name`, and perhaps with
    its `fallback`, the language that is shown where it has no text. English, if there is none."""
    packages: tuple[str, ...] = ()
    """The packages whose versions a result depends on: a new one has examples run again."""
    preload: tuple[str, ...] = ()
    """The modules that are imported once, before any example runs, besides NumPy's, Matplotlib's,
    and torch's: "pandas". None may start a thread."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """The formats, by MIME type, that a value may show itself in, as it does in a notebook, each
    with the function that makes HTML of it: "tables:to_html", of an installed module or of one
    in the project's folder. The first that a value has is shown."""

    @property
    def main_locale(self) -> str:
        """The first language."""
        return next(iter(self.locales), "en")


_decode: Callable[[Any], Settings] = make_decoder(Settings)


def use_settings(root: Path) -> Settings:
    """Read the settings of the project in a folder, and use them; before any example is read.

    Raises:
        GalleryError: with all that is wrong with them.
    """
    file = root / FILE
    settings = Settings()
    if file.is_file():
        try:
            settings = _decode(tomllib.loads(file.read_text(encoding="utf-8")))
        except DecodeError as error:
            raise GalleryError(*(Failure(FILE, 0, str(p)) for p in error.problems)) from None
        except ValueError as error:
            raise GalleryError(Failure(FILE, 0, f"expected TOML: {error}")) from error
    if failures := [*_find_faults(settings)]:
        raise GalleryError(*failures)
    formats = {name: _load(root, name, place) for name, place in settings.formats.items()}
    use(
        Setup(
            setup().program,
            settings.locales or Setup().locales,
            settings.packages,
            settings.preload,
            formats,
        )
    )
    return settings


def _load(root: Path, name: str, place: str) -> ToHtml:
    """Import the function that makes HTML of a format."""
    module, _, function = place.partition(":")
    sys.path.insert(0, str(root))
    try:
        found = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        expected = "expected a function of a module that can be imported, as 'tables:to_html'"
        message = f"`formats.{name}`: {expected}, found '{place}': {error}"
        raise GalleryError(Failure(FILE, 0, message)) from error
    finally:
        sys.path.remove(str(root))
    return cast("ToHtml", found)


def _find_faults(settings: Settings) -> Iterator[Failure]:
    for locale, table in settings.locales.items():
        for name in table.keys() - {"name", "fallback"}:
            hint = did_you_mean(name, ("name", "fallback"))
            yield Failure(FILE, 0, f"`locales.{locale}.{name}`: unknown key{hint}")
        if "name" not in table:
            yield Failure(FILE, 0, f'`locales.{locale}`: expected a `name`, as "English"')
        fallback = table.get("fallback")
        if fallback is not None and (fallback == locale or fallback not in settings.locales):
            others = " or ".join(other for other in settings.locales if other != locale)
            message = f"expected one of these languages, {others or 'none'}, found '{fallback}'"
            yield Failure(FILE, 0, f"`locales.{locale}.fallback`: {message}")
    for name in settings.formats:
        if "/" not in name:
            expected = 'expected a MIME type, as "text/html"'
            yield Failure(FILE, 0, f"`formats`: {expected}, found '{name}'")


def find_lacking() -> Iterator[Failure]:
    """Yield what the settings name and this machine lacks, where recordings can be shown."""
    for module in setup().preload:
        if not importlib.util.find_spec(module.partition(".")[0]):
            yield Failure(FILE, 0, f"`preload`: expected an installed module, found '{module}'")
    for package in setup().packages:
        if not installed_version(package):
            yield Failure(FILE, 0, f"`packages`: expected an installed package, found '{package}'")
