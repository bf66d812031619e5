"""The pages of examples that have prose: notebooks, which mkdocs-jupyter renders."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from gallery.build.build import Build
from gallery.build.page_cache import TocEntry
from mkdocs_site.i18n import I18n
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.private import set_rendered_title
from mkdocs_site.site import page_url, table_of_contents

from executed_examples.common.files import KEPT, write_atomically

if TYPE_CHECKING:
    from gallery.render.notebook_page import NotebookPage

JUPYTER = "mkdocs-jupyter"
NOTEBOOKS = KEPT / "notebooks"


class NotebookFile(File):
    """The notebook of an example, as MkDocs and mkdocs-static-i18n know the files of pages."""

    def __init__(self, example: str, locale: str, root: Path, config: MkDocsConfig) -> None:
        i18n, source = I18n(config), f"{example}.ipynb"
        path = f"{i18n.prefix(locale)}{example}"
        super().__init__(
            i18n.source(source, locale),
            str(root / NOTEBOOKS),
            config.site_dir,
            config.use_directory_urls,
            dest_uri=f"{path}/index.html" if config.use_directory_urls else f"{path}.html",
        )
        self.example = example
        self.locale = self.locale_alternate_of = self.localization = locale
        self.norm_src_uri = source
        self.alternates: Mapping[str, File] = {}

    def is_documentation_page(self) -> bool:
        """Return that it is a page, though it isn't Markdown."""
        return True


def add_notebooks(build: Build, files: Files, config: MkDocsConfig) -> None:
    """Add a page for each example that has prose.

    Raises:
        PluginError: when mkdocs-jupyter is missing.
    """
    names, root, i18n = build.content.notebooks, build.folders.root, I18n(config)
    if not names:
        return
    if not (jupyter := config.plugins.get(JUPYTER)):
        raise PluginError(f"expected the {JUPYTER} plugin, which '{names[0]}' needs; found none")
    # The site's own cache of pages also knows what its notes and outputs depend on.
    jupyter.config["cache"] = False
    for name in names:
        versions = {locale: NotebookFile(name, locale, root, config) for locale in i18n.built}
        for file in versions.values():
            file.alternates = versions
        files.append(versions[i18n.current])
        if i18n.folders:
            i18n.pages.append(versions[i18n.current])


def example_of(page: Page) -> str:
    """Return the name of the example whose notebook a page is; empty for a page of Markdown."""
    return page.file.example if isinstance(page.file, NotebookFile) else ""


def write_notebook(page: Page, locale: LocaleBuild) -> "NotebookPage":
    """Write the notebook of a page, for mkdocs-jupyter to read; return it.

    Raises:
        PluginError: when it can't be written, as on a full disk.
    """
    # Serves "cold" at N = 100 (bench/README.md): its imports take a tenth of a second.
    from mkdocs_jupyter.config import settings  # noqa: PLC0415

    from gallery.render.notebook_page import TEMPLATES, NotebookPage  # noqa: PLC0415

    context, source = locale.context, Path(page.file.abs_src_path or "")
    context.outcome(example_of(page))  # The page depends on it.
    settings.templates_dir = str(TEMPLATES)
    notebook = locale.build.notebook(example_of(page), context.locale)
    made = NotebookPage(notebook, context, partial(page_url, page, locale.files))
    try:
        write_atomically(source, made.to_json())  # Another build may be reading it.
    except OSError as error:
        message = f"{source}: mkdocs-jupyter reads the notebook there, which can't be written"
        raise PluginError(f"{message}: {error.strerror}") from error
    return made


def show_notebook(page: Page, made: "NotebookPage") -> None:
    """Give a page the article of its notebook, a title, and a table of contents."""
    page.content = made.article(page.content or "")
    headings = [TocEntry.of(heading) for heading in made.headings]
    page.toc = table_of_contents(headings)
    page.title = headings[0].name
    set_rendered_title(page, headings[0].name)
    page.present_anchor_ids = {heading.id for heading in headings}
