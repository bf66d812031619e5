"""The site's Markdown by itself: an extension with plain options, for builders other than MkDocs.

    begin_build(Path("."), Path("site"))
    page = makeExtension(project=".", locale="en", page="tensor/create.md")
    html = markdown.markdown(text, extensions=["attr_list", "toc", ..., page])
    failures = end_build(Path("."))

Builders that take an extension's name and options use the name of this module.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from markdown import Markdown

from gallery.build.build import Build
from gallery.build.content import Folders
from gallery.render.blocks.extension import GalleryExtension
from gallery.render.context import FROM_ROOT, PageContext, Urls
from gallery.render.page import PageAddress, complete_page

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import LOCALES
from executed_examples.runner.launcher import Launcher


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
    """Registers all that GalleryExtension does; completes and checks the page that it is for."""

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
        self.address = begun.address(page.removesuffix(".md"), locale)
        self.embedded = 0
        self.context = replace(begun.contexts[locale], on_embed=self._count_embed)
        super().__init__(context=self.context)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the blocks; have a page completed and checked once it is converted."""
        super().extendMarkdown(md)
        md.convert = partial(self._convert, md.convert)  # type: ignore[method-assign]

    def _count_embed(self) -> None:
        self.embedded += 1

    def _convert(self, convert: Callable[[str], str], text: str) -> str:
        """Check what a page embeds, unless its builder has, front matter included; complete it."""
        source = f"{self.locale}/{self.page}"
        if not self.checks.text(source):
            self.checks.read_page(source, text.encode())
        html = complete_page(convert(text), self.address, self.context)
        self.checks.check_content(source, self.embedded)
        box = self.checks.failure_box(source, self.locale, is_home=self.page == "index.md")
        return f"{box}{html}"


def makeExtension(**options: Any) -> SiteExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return SiteExtension(**options)
