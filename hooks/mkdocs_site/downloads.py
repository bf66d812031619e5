"""The downloads of a locale: scripts, notebooks, and its pages as plain text."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from mkdocs.structure.pages import Page

from gallery.build.build import Build
from gallery.build.downloads import TextPage, write_examples, write_texts
from gallery.render.notebook import Notebook
from gallery.render.page_notebook import find_lesson, page_notebook
from gallery.render.plain_text import PlainText
from mkdocs_site.addresses import page_name
from mkdocs_site.i18n import I18n
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of
from mkdocs_site.site import absolute_url

from executed_examples.common.files import write_file
from executed_examples.common.versions import read_pins
from executed_examples.pages.embeds import shown_examples


def write_locale_downloads(locale: LocaleBuild, pause: Callable[[], None] = lambda: None) -> None:
    """Write them beside the locale's pages; `pause` is called between two examples or pages."""
    build, config, context, i18n = locale.build, locale.config, locale.context, I18n(locale.config)
    folder = Path(config.site_dir) / context.urls.prefix
    address = partial(absolute_url, config, locale.files)
    write_examples(
        folder,
        _notebooks(build, context.locale, pause),
        read_pins(build.folders.root),
        lambda name, link: address(i18n.source(f"{name}.ipynb", context.locale), link),
    )
    for page in locale.nav.pages:
        if not example_of(page):
            _write_lesson(page, locale, folder)
    if not context.urls.folders:
        return  # A copy to be read from files is for people.
    root = f"{config.site_url or ''}{context.urls.prefix}"
    head = f"# {config.site_name}\n\n> {config.site_description or ''}\n"
    write_texts(folder, head, root, list(_text_pages(locale, pause)))


def _write_lesson(page: Page, locale: LocaleBuild, folder: Path) -> None:
    source = locale.build.pages.text(page.file.src_uri)
    if lesson := find_lesson(source):
        address = partial(absolute_url, locale.config, locale.files, page.file.src_uri)
        write_file(folder / f"{lesson}.ipynb", page_notebook(source, locale.context, address))
        for example in shown_examples(source, locale.context.examples):
            for path in example.data_files:
                write_file((folder / lesson).with_name(path.name), path.read_bytes())


def _notebooks(build: Build, locale: str, pause: Callable[[], None]) -> Iterator[Notebook]:
    for name in build.content.examples:
        pause()
        yield build.notebook(name, locale)


def _text_pages(locale: LocaleBuild, pause: Callable[[], None]) -> Iterator[TextPage]:
    build, context = locale.build, locale.context
    plain = PlainText(context)
    for page in locale.nav.pages:
        pause()
        name = page.file.dest_uri.removeprefix(context.urls.prefix).removesuffix("index.html")
        sections = [item.title or "" for item in reversed(list(page.ancestors))]
        if example := example_of(page):
            text = plain.convert_notebook(build.notebook(example, context.locale))
        else:
            source = build.pages.text(page.file.src_uri)
            text = plain.convert_page(page_name(page, context.locale), source)
        yield TextPage(" · ".join(sections), page.title or "", f"{name}index.md", text)
