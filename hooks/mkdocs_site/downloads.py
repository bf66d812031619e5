"""The downloads of a locale: scripts, notebooks, and its pages as plain text."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from gallery.build.build import Build
from gallery.build.downloads import TextPage, write_examples, write_texts
from gallery.common.versions import read_pins
from gallery.render.context import PageContext
from gallery.render.notebook import Notebook
from gallery.render.plain_text import PlainText
from mkdocs_site.i18n import I18n
from mkdocs_site.notebooks import example_of
from mkdocs_site.redirects import page_name
from mkdocs_site.site import absolute_url, page_context


def write_locale_downloads(
    build: Build,
    nav: Navigation,
    config: MkDocsConfig,
    files: Files,
    pause: Callable[[], None] = lambda: None,
) -> None:
    """Write them beside the locale's pages; `pause` is called between two examples or pages."""
    context, i18n = page_context(config), I18n(config)
    folder = Path(config.site_dir) / context.urls.prefix
    address = partial(absolute_url, config, files)
    write_examples(
        folder,
        _notebooks(build, context.locale, pause),
        read_pins(build.folders.root),
        lambda name, link: address(i18n.source(f"{name}.ipynb", context.locale), link),
    )
    if not context.urls.folders:
        return  # A copy to be read from files is for people.
    root = f"{config.site_url or ''}{context.urls.prefix}"
    head = f"# {config.site_name}\n\n> {config.site_description or ''}\n"
    write_texts(folder, head, root, list(_text_pages(build, context, nav, pause)))


def _notebooks(build: Build, locale: str, pause: Callable[[], None]) -> Iterator[Notebook]:
    for name in build.content.examples:
        pause()
        yield build.notebook(name, locale)


def _text_pages(
    build: Build, context: PageContext, nav: Navigation, pause: Callable[[], None]
) -> Iterator[TextPage]:
    texts = PlainText(context)
    for page in nav.pages:
        pause()
        name = page.file.dest_uri.removeprefix(context.urls.prefix).removesuffix("index.html")
        sections = [item.title or "" for item in reversed(list(page.ancestors))]
        if example := example_of(page):
            text = texts.convert_notebook(build.notebook(example, context.locale))
        else:
            source = build.pages.text(page.file.src_uri)
            text = texts.convert_page(page_name(page, context.locale), source)
        yield TextPage(" · ".join(sections), page.title or "", f"{name}index.md", text)
