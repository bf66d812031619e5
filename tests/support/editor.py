"""Random edits of a site: pages, examples, what pages are made of, templates, and files."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

Texts = Mapping[Path, str | None]
"""The new texts of files; None for a file that goes."""


@dataclass(frozen=True)
class Edit:
    """One edit of a series."""

    name: str
    texts: Texts


class Editor:
    """A series of edits that a seed determines: the same for the same site."""

    def __init__(self, site: Path, seed: int) -> None:
        self.site = site
        self.random = random.Random(seed)
        self.series: list[str] = []
        self._undone: list[Texts] = []
        """What undoes each edit so far, the last one last."""
        self._kinds: Sequence[Callable[[], Edit | None]] = (
            self._body,
            self._heading,
            self._title,
            self._anchor,
            self._code,
            self._comment,
            self._catalog,
            self._alternative,
            self._claim,
            self._term,
            self._task,
            self._quotation,
            self._redirect,
            self._template,
            self._navigation,
            self._style,
            self._add,
            self._rename,
            self._delete,
            self._undo,
        )

    def edit(self) -> None:
        """Draw an edit and make it."""
        edit = None
        while edit is None:
            edit = self.random.choice(self._kinds)()
        self.series.append(f"{len(self.series) + 1}. {edit.name}")
        before = {path: path.read_text("utf-8") if path.exists() else None for path in edit.texts}
        self._undone.append(before)
        for path, text in edit.texts.items():
            if text is None:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")

    @property
    def _word(self) -> str:
        return f"edit{len(self.series) + 1}"

    def _body(self) -> Edit:
        path = self._one("docs/*/**/*.md")
        return self._set(
            "body", path, f"{path.read_text('utf-8')}\nOne more paragraph, {self._word}.\n"
        )

    def _heading(self) -> Edit | None:
        return self._insert("heading", "docs/*/**/*.md", r"^##+ [^{\n]*[^{\n ]")

    def _title(self) -> Edit | None:
        return self._insert("title", "docs/*/**/*.md", r"\A# [^{\n]*[^{\n ]")

    def _anchor(self) -> Edit | None:
        return self._insert("anchor", "docs/*/**/*.md", r"^##+ .*\{ #[\w-]+", "-")

    def _code(self) -> Edit:
        path, word = self._one("examples/**/*.py"), self._word
        return self._set("code", path, f'{path.read_text("utf-8")}\n# %% {word}\nprint("{word}")\n')

    def _comment(self) -> Edit | None:
        return self._insert("comment", "examples/**/*.py", r"^# (zh|en): .*")

    def _catalog(self) -> Edit | None:
        return self._insert("comment's text", "examples/comments.*.toml", r'^"[^"\n]+" = "[^"\n]+')

    def _alternative(self) -> Edit | None:
        return self._insert("alternative text", "examples/**/*.py", r'alt_(zh|en)="[^"\n]+')

    def _claim(self) -> Edit | None:
        return self._insert("claim", "docs/claims.yaml", r'^    (zh|en): "[^"\n]+')

    def _term(self) -> Edit | None:
        return self._insert("term", "docs/glossary.yaml", r"^ +(zh|en): [^\[\n]*[^\[\]\n]$")

    def _task(self) -> Edit | None:
        return self._insert("task", "docs/cheatsheet.yaml", r"task: \{ zh: [^,}\n]+")

    def _quotation(self) -> Edit | None:
        return self._insert("quotation", "docs/quotations.yaml", r"^  text: [^\"\n]+$")

    def _redirect(self) -> Edit | None:
        """Let a page, which is new, lead to another one."""
        path = self.site / "docs/redirects.yaml"
        if not path.exists():
            return None
        page = self._one("docs/zh/**/*.md").relative_to(self.site / "docs/zh").with_suffix("")
        line = f"gone/{self._word}: {page.as_posix()}\n"
        return self._set(f"redirect to {page}", path, path.read_text("utf-8") + line)

    def _template(self) -> Edit | None:
        if (self.site / "theme").is_symlink() or not (self.site / "theme").exists():
            return None  # It may be the project's own.
        path = self._one("theme/partials/*.html")
        return self._set("template", path, f"{path.read_text('utf-8')}<!-- {self._word} -->\n")

    def _style(self) -> Edit:
        path = self._one("docs/assets/*.css")
        return self._set("style", path, f"{path.read_text('utf-8')}\n.{self._word} {{ }}\n")

    def _navigation(self) -> Edit | None:
        """Swap two pages that are side by side in the navigation."""
        path = self.site / "mkdocs.yml"
        text = path.read_text("utf-8")
        found = [
            *re.finditer(
                r"^( +- [\w/-]+\.(?:md|ipynb)\n)(?=( +- [\w/-]+\.(?:md|ipynb)\n))", text, re.M
            )
        ]
        if not found:
            return None
        first = self.random.choice(found)
        swapped = text[: first.start()] + first[2] + first[1] + text[first.end(2) :]
        return self._set(f"navigation: {first[1].strip()} after {first[2].strip()}", path, swapped)

    def _add(self) -> Edit:
        """Add a page in one language or in both, in the navigation or not; or a file."""
        if not self.random.randrange(4):
            return self._set("added", self.site / f"docs/assets/{self._word}.txt", self._word)
        locales = self.random.choice([["zh"], ["en"], ["zh", "en"], ["zh", "en"]])
        text = f"# Page {self._word} {{ #{self._word} }}\n\nWords, and [home](index.md).\n"
        texts = {self.site / f"docs/{locale}/{self._word}.md": text for locale in locales}
        if self.random.randrange(2):
            config = self.site / "mkdocs.yml"
            settings = config.read_text("utf-8")
            texts[config] = settings.replace("nav:\n", f"nav:\n  - {self._word}.md\n", 1)
        return Edit(f"added {self._name(*texts)}", texts)

    def _rename(self) -> Edit:
        """Rename a page in both languages, or an example."""
        path = self._page_or_example()
        texts: dict[Path, str | None] = {}
        for each in self._in_both(path):
            texts[each] = None
            texts[each.with_stem(f"{each.stem}-{self._word}")] = each.read_text("utf-8")
        config, old = (
            self.site / "mkdocs.yml",
            path.relative_to(self.site / "docs/zh") if path.suffix == ".md" else path,
        )
        if self.random.randrange(2):
            new = old.with_stem(f"{old.stem}-{self._word}")
            texts[config] = config.read_text("utf-8").replace(f"{old}\n", f"{new}\n")
        return Edit(f"renamed {self._name(*texts)}", texts)

    def _delete(self) -> Edit:
        """Delete a page in one language or in both, or an example."""
        both = self._in_both(self._page_or_example())
        texts = dict.fromkeys(both[self.random.randrange(len(both)) :])
        return Edit(f"deleted {self._name(*texts)}", texts)

    def _undo(self) -> Edit | None:
        """Undo an edit; an older one only if that takes nothing back but what it did."""
        if not self._undone:
            return None
        return Edit(f"undone: {self.series[-1]}", self._undone[-1])

    def _insert(self, kind: str, pattern: str, place: str, before: str = " ") -> Edit | None:
        """Insert a word after one of the places in one of the files."""
        if not any(self.site.glob(pattern)):
            return None
        path = self._one(pattern)
        text = path.read_text("utf-8")
        found = [*re.finditer(place, text, re.M)]
        if not found:
            return None
        end = self.random.choice(found).end()
        line = text.count("\n", 0, end) + 1
        return self._set(
            f"{kind}, line {line}", path, f"{text[:end]}{before}{self._word}{text[end:]}"
        )

    def _set(self, kind: str, path: Path, text: str) -> Edit:
        return Edit(f"{kind}: {self._name(path)}", {path: text})

    def _one(self, pattern: str) -> Path:
        return self.random.choice(sorted(self.site.glob(pattern)))

    def _page_or_example(self) -> Path:
        """A page in Chinese other than the home page, or sometimes an example."""
        if not self.random.randrange(3):
            return self._one("examples/**/*.py")
        pages = sorted({*self.site.glob("docs/zh/**/*.md")} - {self.site / "docs/zh/index.md"})
        return self.random.choice(pages)

    def _in_both(self, path: Path) -> list[Path]:
        other = (
            self.site / "docs/en" / path.relative_to(self.site / "docs/zh")
            if path.suffix == ".md"
            else path
        )
        return [each for each in dict.fromkeys((path, other)) if each.exists()]

    def _name(self, *paths: Path) -> str:
        return ", ".join(path.relative_to(self.site).as_posix() for path in paths)
