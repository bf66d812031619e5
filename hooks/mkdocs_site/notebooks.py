"""The pages of examples that have prose: notebooks, which mkdocs-jupyter renders."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

from markdown.extensions.toc import nest_toc_tokens
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from gallery.build.build import Build
from gallery.common.files import write_atomically
from mkdocs_site.i18n import I18n
from mkdocs_site.site import absolute_url, directory_url, page_context, relative_root

JUPYTER = "mkdocs-jupyter"
NOTEBOOKS = Path(".cache") / "notebooks"


def configure_jupyter(config: MkDocsConfig, root: Path) -> None:
    """Give mkdocs-jupyter a cache for each locale: it removes what the current build didn't use."""
    if jupyter := config.plugins.get(JUPYTER):
        cache = root / NOTEBOOKS / "rendered" / I18n(config).current
        jupyter.config["cache_dir"] = str(cache)


def add_notebooks(build: Build, files: Files, config: MkDocsConfig) -> None:
    """Add a page for each example that has prose.

    Raises:
        PluginError: when mkdocs-jupyter is missing.
    """
    names, root, i18n = build.content.notebooks, build.folders.root, I18n(config)
    if names and JUPYTER not in config.plugins:
        raise PluginError(f"expected the {JUPYTER} plugin, which '{names[0]}' needs; found none")
    for name in names:
        versions = {locale: _make_file(name, locale, config, root) for locale in i18n.built}
        for file in versions.values():
            file.alternates = versions
        files.append(versions[i18n.current])
        if i18n.folders:
            i18n.pages.append(versions[i18n.current])


def example_of(page: Page) -> str:
    """Return the name of the example whose notebook a page is; empty for a page of Markdown."""
    return getattr(page.file, "example", "")


def write_notebook(page: Page, build: Build, config: MkDocsConfig, files: Files) -> None:
    """Write the notebook of a page, for mkdocs-jupyter to read."""
    locale = I18n(config).current
    notebook = build.notebook(example_of(page), locale)
    build.pages.read_notebook(page.file.src_uri, notebook.example, locale)
    source = Path(page.file.abs_src_path or "")
    source.parent.mkdir(parents=True, exist_ok=True)
    address = partial(absolute_url, config, files, page.file.src_uri)
    write_atomically(source, notebook.to_json(address))  # Another build may be reading it.


def show_notebook(page: Page, html: str, build: Build, config: MkDocsConfig, files: Files) -> str:
    """Return a rendered notebook in the site's look; set the page's title and table of contents."""
    # Its imports take a tenth of a second, which sites without notebooks need not wait for.
    from mkdocs_site.notebook_page import to_page  # noqa: PLC0415

    context = page_context(config)
    notebook = build.notebook(example_of(page), context.locale)
    shown = to_page(html, notebook, context.publish, context.urls)
    tokens: Any = [{"level": h.level, "id": h.id, "name": h.text} for h in shown.headings]
    page.toc = get_toc(nest_toc_tokens(tokens))
    page.title = shown.headings[0].text
    page.present_anchor_ids = {heading.id for heading in shown.headings}
    urls = {directory_url(file.url): file.url for file in files}
    return re.sub(
        rf'href="{re.escape(config.site_url or "")}([^"#]*)',
        lambda link: f'href="{relative_root(page)}{urls[link[1]]}' if link[1] in urls else link[0],
        shown.content,
    )


def _make_file(name: str, locale: str, config: MkDocsConfig, root: Path) -> Any:
    """Make the file of an example's page, as MkDocs and mkdocs-static-i18n know files."""
    # Its import takes most of a second, which sites without notebooks need not wait for.
    from mkdocs_jupyter.plugin import NotebookFile  # type: ignore[import-untyped]  # noqa: PLC0415

    i18n, source = I18n(config), f"{name}.ipynb"
    plain = File(
        i18n.source(source, locale),
        str(root / NOTEBOOKS),
        config.site_dir,
        config.use_directory_urls,
    )
    file: Any = NotebookFile(plain, config.use_directory_urls, config.site_dir)
    path = f"{i18n.prefix(locale)}{name}"
    file.dest_path = f"{path}/index.html" if config.use_directory_urls else f"{path}.html"
    file.abs_dest_path = str(Path(config.site_dir) / file.dest_path)
    file.url = file._get_url(config.use_directory_urls)
    file.example = name
    file.locale = file.locale_alternate_of = file.localization = locale
    file.norm_src_uri = source
    return file
