"""What the rules look at: a site's texts, read once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gallery.common.errors import Failure, UsageError, utf8_failure
from gallery.common.locales import LOCALES
from gallery.examples.example import Example, find_examples
from gallery.pages.claims import Claim, read_claims
from gallery.pages.glossary import Term, read_glossary

_PATTERNS = (
    *(f"docs/{locale}/**/*.md" for locale in LOCALES),
    "docs/claims.yaml",
    "docs/glossary.yaml",
    "examples/**/*.py",
    "*.md",
)


@dataclass(frozen=True, eq=False)
class Sources:
    """The files of a site that people write."""

    root: Path
    texts: Mapping[str, str]
    """What each file holds, line ends included, by its path relative to the site's folder."""
    examples: Mapping[str, Example]
    unreadable: tuple[Failure, ...]
    """What keeps files from being read, or from being examples."""

    def pages(self, locale: str = "*") -> Iterator[tuple[str, str]]:
        """The path and the text of each page, of one locale or of all."""
        for path, text in self.texts.items():
            folder, _, rest = path.partition("/")
            if folder == "docs" and rest.endswith(".md") and locale in ("*", rest.split("/")[0]):
                yield path, text

    @cached_property
    def claims(self) -> tuple[Mapping[str, Claim], list[Failure]]:
        """The claims that pages can show, and what is wrong with the others."""
        return read_claims(self.root / "docs/claims.yaml", "docs/claims.yaml")

    @cached_property
    def terms(self) -> tuple[Mapping[str, Term], list[Failure]]:
        """The glossary's terms, and what is wrong with the others."""
        return read_glossary(self.root / "docs/glossary.yaml", "docs/glossary.yaml")


def read_sources(root: Path) -> Sources:
    """Read every file that a rule looks at."""
    texts: dict[str, str] = {}
    failures: list[Failure] = []
    for path in list_files(root):
        file = path.relative_to(root).as_posix()
        try:
            texts[file] = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            failures.append(utf8_failure(error, file))
    examples, wrong = find_examples(root / "examples", root)
    return Sources(root, texts, examples, tuple(dict.fromkeys([*failures, *wrong])))


def list_files(root: Path) -> list[Path]:
    """The files that rules look at, in the order of their paths."""
    found = {path for pattern in _PATTERNS for path in root.glob(pattern) if path.is_file()}
    return sorted(found)


class Chosen:
    """Which files are meant: those named on the command line; without names, all."""

    def __init__(self, root: Path, names: Sequence[str]) -> None:
        """Find each name, as seen from here or from the site's folder.

        Raises:
            UsageError: when there is no such file or folder in the site.
        """
        self._paths = tuple(_inside(root, name) for name in names)

    def __call__(self, path: str) -> bool:
        """Whether a file is one of those, or stands in a folder that is."""
        return not self._paths or any(
            chosen in (path, ".") or path.startswith(f"{chosen}/") for chosen in self._paths
        )

    @property
    def by_name(self) -> bool:
        """Whether anything was named."""
        return bool(self._paths)


def _inside(root: Path, name: str) -> str:
    root = root.resolve()
    for path in (Path.cwd() / name, root / name):
        if path.exists() and path.resolve().is_relative_to(root):
            return path.resolve().relative_to(root).as_posix()
    raise UsageError(f"no file or folder '{name}' in this site")


def name_of(path: str) -> str:
    """The name of the example that a file would be."""
    return path.removeprefix("examples/").removesuffix(".py")
