"""The files that people write, read once for all rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

from gallery.pages.sections import find_markdown_examples, find_pages
from gallery.pages.translations import Translations
from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.cheatsheet import Task, read_tasks
from gallery.render.blocks.extension import SHARED, read_lists

from executed_examples.common.errors import Failure, GalleryError, UsageError, utf8_failure
from executed_examples.common.locales import LOCALES
from executed_examples.common.source_files import is_of_editor, read_source
from executed_examples.examples.example import Example, find_examples

_PATTERNS = (
    *(f"docs/{locale}/**/*.md" for locale in LOCALES),
    "docs/cheatsheet.yaml",
    "docs/claims.yaml",
    "docs/glossary.yaml",
    "docs/quotations.yaml",
    "examples/**/*.py",
    "examples/comments.*.toml",
    "hooks/gallery/common/texts.*.toml",
    "*.md",
)


@dataclass(frozen=True, eq=False)
class Sources:
    """The texts of the project, its examples, claims, and terms."""

    root: Path
    """The project's folder."""
    texts: Mapping[str, str]
    """The content of each file, line ends included, by its path in the project."""
    examples: Mapping[str, Example]
    """The valid examples, by name."""
    unreadable: tuple[Failure, ...]
    """The failures of files that can't be read, or are no valid examples."""

    def pages(self, locale: str = "*") -> Iterator[tuple[str, str]]:
        """Yield the path and the text of each page, of one locale or of all."""
        for path, text in self.texts.items():
            if fnmatchcase(path, f"docs/{locale}/*.md"):
                yield path, text

    @cached_property
    def lists(self) -> tuple[Lists, list[Failure]]:
        """The valid entries of the pages' lists, and the failures of the others."""
        docs = self.root / "docs"
        lists, failures = read_lists(docs, "docs")
        pages = find_pages(docs, "docs", SHARED) | find_markdown_examples(self.examples.values())
        headings = Translations(pages).headings
        lists[Task], in_tasks = read_tasks(docs, "docs", self.examples, headings)
        return lists, [*failures, *in_tasks]


def read_sources(root: Path) -> Sources:
    """Read every file that a rule checks, in the order of their paths."""
    texts: dict[str, str] = {}
    failures: list[Failure] = []
    for path in sorted({path for pattern in _PATTERNS for path in root.glob(pattern)}):
        file = path.relative_to(root).as_posix()
        if path.name.startswith(".") or is_of_editor(path.name):
            continue
        try:
            texts[file] = read_source(path, root).decode("utf-8")
        except UnicodeDecodeError as error:
            failures.append(utf8_failure(error, file))
        except GalleryError as error:
            failures += error.failures
    examples, wrong = find_examples(root)
    return Sources(root, texts, examples, tuple(dict.fromkeys([*failures, *wrong])))


@dataclass(frozen=True)
class Selection:
    """The files that a command is about: some files and folders, or all."""

    paths: tuple[str, ...]
    """Relative to the project's folder; empty for all files."""

    def __contains__(self, path: str) -> bool:
        """Return whether a file is one of those, or in one of the folders."""
        return not self.paths or any(
            selected in (path, ".") or path.startswith(f"{selected}/") for selected in self.paths
        )


def select_files(root: Path, names: Sequence[str]) -> Selection:
    """Find files and folders, relative to this folder or to the project's; without names, all.

    Raises:
        UsageError: when there is no such file or folder in the project.
    """
    paths = []
    root = root.resolve()
    for name in names:
        candidates = [path.resolve() for path in (Path.cwd() / name, root / name)]
        found = [path for path in candidates if path.exists() and path.is_relative_to(root)]
        if not found:
            raise UsageError(f"no file or folder '{name}' in this project")
        paths.append(found[0].relative_to(root).as_posix())
    return Selection(tuple(paths))
