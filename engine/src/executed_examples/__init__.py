"""Examples that are executed, recorded, and shown with what they really gave.

`executed-examples` is the command; `executed_examples.mkdocs` is the plugin for MkDocs.
"""

import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType

ToHtml = Callable[[str, str], str]
"""Makes HTML of a text in some format, and of the words that say what it shows."""

_DEFAULT: Mapping[str, Mapping[str, str]] = {"en": {"name": "English"}}
_packages: tuple[str, ...] = ()
_preload: tuple[str, ...] = ()
_program = "executed-examples"
_formats: Mapping[str, "ToHtml"] = {}
_locales: Mapping[str, Mapping[str, str]] = _DEFAULT


def use_locales(locales: Mapping[str, Mapping[str, str]]) -> None:
    """Set the languages that examples are written in, the main one first; English by default.

    Each has its `name`, and perhaps a `fallback`, the language that is shown where it has no text.
    What examples may say depends on them, so that it must be called before any is read.

    Raises:
        RuntimeError: when others are in use.
    """
    global _locales
    found = {**(locales or _DEFAULT)}
    if "executed_examples.common.locales" in sys.modules and found != _locales:
        raise RuntimeError(f"expected to set the languages before all else, found {[*_locales]}")
    _locales = found


def use_program(name: str) -> None:
    """Set what messages call the commands, for a project that has its own way to begin them."""
    global _program
    _program = name


def use_packages(*names: str) -> None:
    """Set the packages besides torch whose versions a result depends on, and recordings name."""
    global _packages
    _packages = names


def packages_in_use() -> tuple[str, ...]:
    """Return the packages whose versions recordings name besides torch's."""
    return _packages


def use_preload(*modules: str) -> None:
    """Set the modules that are imported once for all runs, besides those that always are."""
    global _preload
    _preload = modules


def preload_in_use() -> tuple[str, ...]:
    """Return the modules that are imported once for all runs."""
    return _preload


def use_formats(formats: Mapping[str, ToHtml]) -> None:
    """Set the formats, by MIME type, that values may show themselves in; preferred ones first."""
    global _formats
    _formats = {**formats}


def formats_in_use() -> Mapping[str, ToHtml]:
    """Return the formats that values may show themselves in besides SVG."""
    return MappingProxyType({**_formats})


def program() -> str:
    """Return what messages call the commands: `executed-examples`."""
    return _program


def locales_in_use() -> Mapping[str, Mapping[str, str]]:
    """Return the languages, with their names and fallbacks."""
    return MappingProxyType({**_locales})
