"""The search index of a locale: what the sections of its pages say, and other names of terms."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from gallery.build.kept_files import digest_of
from gallery.build.page_cache import engine_digest
from gallery.render.blocks.listings import Term
from gallery.render.page_search import Section, notebook_sections, page_sections
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of

from executed_examples.common.files import write_file
from executed_examples.common.locales import other_locale

PLUGIN = "material/search"
INDEX = "search/index.js"
"""Under a locale's root. A script, since a page that is opened as a file can load nothing else."""


def disable_own_index(config: MkDocsConfig) -> None:
    """Keep the theme's search plugin, without which it has no search box, from reading pages."""
    if plugin := config.plugins.get(PLUGIN):
        handlers = config.plugins.events["page_context"]
        handlers[:] = [handle for handle in handlers if getattr(handle, "__self__", None) != plugin]


def write_box(config: MkDocsConfig) -> None:
    """Write what the theme's search box reads first; a build has the theme's plugin do it."""
    if plugin := config.plugins.get(PLUGIN):
        plugin.on_post_build(config=config)


def write_search(
    pages: Iterable[Page],
    locale: LocaleBuild,
    pause: Callable[[], None] = lambda: None,
) -> None:
    """Write the index of a locale, where there is a search box."""
    if PLUGIN not in locale.config.plugins:
        return
    context = locale.context
    root = context.urls.prefix
    found: dict[str, Iterable[Section]] = {}
    for page in pages:
        pause()
        url = page.url.removeprefix("./").removeprefix(root)
        found[url] = _recall_sections(page, locale)
    path = Path(locale.config.site_dir) / root / INDEX
    write_index(path, found, context.lists.of(Term).values(), context.locale)


def _recall_sections(page: Page, locale: LocaleBuild) -> Iterable[Section]:
    """Return the sections of a page as they were found before, if its content is the same."""
    # Serves "nothing changed" (bench/README.md).
    build, context, name = locale.build, locale.context, f"{page.file.src_uri}.search.json"
    key = digest_of(engine_digest(), page.content or "")
    if kept := build.cache.files.read(name, key):
        return [Section(*fields) for fields in json.loads(kept)]
    if example := example_of(page):
        sections = notebook_sections(build.notebook(example, context.locale), context)
    else:
        sections = page_sections(build.pages.text(page.file.src_uri), context)
    build.cache.files.write(
        name, key, json.dumps([astuple(each) for each in sections], ensure_ascii=False)
    )
    return sections


def write_index(
    path: Path, found: Mapping[str, Iterable[Section]], terms: Iterable[Term], locale: str
) -> None:
    """Write the index of a locale, by columns: with its like before it, a text compresses best.

    The other names of the glossary's terms find what the pages call a term.
    """
    pages = {
        page: [f"#{each.anchor}" if each.anchor else "" for each in sections]
        for page, sections in found.items()
        if sections
    }
    entries = [each for sections in found.values() for each in sections]
    names: dict[str, int] = {}
    index = {
        "pages": pages,
        "levels": [entry.level for entry in entries],
        "titles": [entry.title for entry in entries],
        "texts": [entry.text for entry in entries],
        "errors": [entry.errors for entry in entries],
        "calls": [[names.setdefault(n, len(names)) for n in e.names.split()] for e in entries],
        "names": list(names),
        "terms": [list(_names(term, locale)) for term in terms],
    }
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    write_file(path, f"self.searchIndex = {text};\n")


def _names(term: Term, locale: str) -> Iterator[str]:
    """Yield the name of a term on pages of the locale, then what finds it in both languages."""
    other = other_locale(locale)
    yield from (term.name[locale], term.name[other])
    for each in (locale, other):
        yield from (*term.also[each], *term.search[each])
