"""The site's Markdown by itself: an extension with plain options, for builders other than MkDocs.

    begin_build(Path("."), Path("site"))
    page = makeExtension(project=".", locale="en", page="tensor/create.md")
    html = markdown.markdown(text, extensions=["attr_list", "toc", ..., page])
    failures = end_build(Path("."))

Builders that take an extension's name and options use the name of this module.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from gallery.build.build import Build
from gallery.build.content import Folders
from gallery.build.page_checks import PageChecks
from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import LOCALES
from gallery.render.blocks.extension import GalleryExtension
from gallery.render.context import PageContext
from gallery.render.page import PageAddress, PageCompleter
from gallery.render.urls import FROM_ROOT, Urls
from gallery.runner.launcher import Launcher

_FIRST, _LAST = 1000, -1000
"""Priorities: before the lines are changed, and after the page is complete."""


@dataclass(frozen=True)
class Begun:
    """A build that has begun."""

    build: Build
    launcher: Launcher
    contexts: dict[str, PageContext]

    def address(self, name: str, locale: str) -> PageAddress:
        """Return where a page is, given its path in the locale's folder without its ending."""
        is_notebook = name in self.build.content.notebooks
        addresses = {
            other: context.urls.page(name).removeprefix(FROM_ROOT)
            for other, context in self.contexts.items()
            if is_notebook or (self.build.folders.pages(other) / f"{name}.md").is_file()
        }
        root = "../" * addresses.get(locale, "").count("/") or "./"
        others = {other: f"{root}{address}" for other, address in addresses.items()}
        return PageAddress(name, root, others)


_begun: dict[Path, Begun] = {}


def begin_build(project: Path, site: Path, *, url: str = "", repository: str = "") -> Begun:
    """Begin a build: read the content of a project, and run what has no fresh recording.

    Args:
        project: the folder with docs/, examples/, and recordings/; there is a folder in docs/ for
            each locale, the first of which is at the site's root.
        site: the folder of the site, which takes the figures.
        url: the address of the published site; empty if it is unknown.
        repository: the address of the project's repository, likewise.
    """
    root, docs = project.resolve(), (project / "docs").resolve()
    locales = [name for name in LOCALES if (docs / name).is_dir()]
    launcher = Launcher()
    build = Build.start(Folders(root, docs, locales), launcher)
    prefixes = {name: f"{name}/" if name != locales[0] else "" for name in locales}
    urls = {
        name: Urls(name, prefix, repository=repository, site=url)
        for name, prefix in prefixes.items()
    }
    contexts = {name: build.context(urls[name], site) for name in locales}
    _begun[root] = Begun(build, launcher, contexts)
    return _begun[root]


def end_build(project: Path) -> tuple[Failure, ...]:
    """End a build; return what was found wrong with the content, the runs, and the pages."""
    begun = _begun.pop(project.resolve())
    begun.build.wait()
    begun.build.close()
    begun.launcher.close()
    return tuple(sorted(begun.build.failures))


class SiteExtension(GalleryExtension):
    """Registers all that GalleryExtension does, and checks the page that it is for."""

    def __init__(self, project: str, locale: str, page: str) -> None:
        """Prepare to render one page.

        Raises:
            GalleryError: when no build of the project has begun, or it has no such locale.
        """
        begun = _begun.get(Path(project).resolve())
        if not begun or locale not in begun.contexts:
            found = f"one of {', '.join(begun.contexts)}" if begun else "none"
            message = f"expected a build of {project} in the locale {locale}, found {found}"
            raise GalleryError(Failure(page, 0, message))
        self.checks, self.locale, self.page = begun.build.pages, locale, page
        address = begun.address(page.removesuffix(".md"), locale)
        super().__init__(context=begun.contexts[locale], page=address)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the checks around all that is done to a page."""
        super().extendMarkdown(md)
        source = f"{self.locale}/{self.page}"
        md.preprocessors.register(_ReadSource(md, self.checks, source), "page-source", _FIRST)
        completer = md.postprocessors["page"]
        assert isinstance(completer, PageCompleter)
        end = _CheckContent(md, completer, self, source)
        md.postprocessors.register(end, "page-checks", _LAST)


class _ReadSource(Preprocessor):
    """Checks what a page embeds, unless its builder has had that checked, front matter included."""

    def __init__(self, md: Markdown, checks: PageChecks, source: str) -> None:
        super().__init__(md)
        self._checks, self._source = checks, source

    def run(self, lines: list[str]) -> list[str]:
        if not self._checks.text(self._source):
            self._checks.read_page(self._source, "\n".join(lines).encode())
        return lines


class _CheckContent(Postprocessor):
    """Checks a page when it is complete, and shows above it what is wrong with it."""

    def __init__(
        self, md: Markdown, completer: PageCompleter, page: SiteExtension, source: str
    ) -> None:
        super().__init__(md)
        self._completer, self._page, self._source = completer, page, source

    def run(self, text: str) -> str:
        if not self._completer.is_tree_done:
            return text
        page = self._page
        page.checks.check_content(self._source, text)
        is_home = page.page == "index.md"
        box = page.checks.failure_box(self._source, page.locale, is_home=is_home)
        return f"{box}{text}"


def makeExtension(**options: Any) -> SiteExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return SiteExtension(**options)
