"""Examples that are executed, recorded, and shown with what they really gave.

`executed-examples` is the command; `executed_examples.mkdocs` is the plugin for MkDocs.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

ToHtml = Callable[[str, str], str]
"""Makes HTML of a text in some format, and of the words that say what it shows."""


def _english() -> Mapping[str, Mapping[str, str]]:
    return {"en": {"name": "English"}}


@dataclass(frozen=True)
class Setup:
    """What a project sets of this package."""

    program: str = "executed-examples"
    """What messages call the commands, for a project that has its own way to begin them."""
    locales: Mapping[str, Mapping[str, str]] = field(default_factory=_english)
    """The languages that examples are written in, the main one first. Each has its `name`, and
    perhaps a `fallback`, the language that is shown where it has no text."""
    packages: tuple[str, ...] = ()
    """The packages besides torch whose versions a result depends on, and recordings name."""
    preload: tuple[str, ...] = ()
    """The modules that are imported once for all runs, besides those that always are."""
    formats: Mapping[str, ToHtml] = field(default_factory=dict)
    """The formats, by MIME type, that values may show themselves in besides SVG, the preferred
    one first."""


_setup = Setup()


def use(setup: Setup) -> None:
    """Set up this package for a project, before any of its examples is read.

    Raises:
        RuntimeError: when examples of other languages may have been read.
    """
    global _setup
    read = "executed_examples.common.locales" in sys.modules
    if read and {**setup.locales} != {**_setup.locales}:
        found = ", ".join(_setup.locales)
        raise RuntimeError(
            "expected to set the languages before modules that read examples are imported "
            f"(of this package, only `project` isn't one); found them set to {found}"
        )
    _setup = setup


def setup() -> Setup:
    """Return what is set."""
    return _setup
