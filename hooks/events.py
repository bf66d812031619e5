"""MkDocs events: when a build begins, what it reads, how it ends."""

from __future__ import annotations

import logging
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from markdown.extensions.toc import nest_toc_tokens
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc
from mkdocs.utils import get_relative_url

from gallery.build.build import Build
from gallery.common.files import write_atomically
from gallery.common.versions import installed_version, release
from gallery.render.blocks.extension import NAME
from gallery.render.urls import FROM_ROOT
from mkdocs_site.downloads import write_for_taking_home
from mkdocs_site.parallel import fork_others, is_copy, is_worth_it
from mkdocs_site.search import INDEX, split_index
from mkdocs_site.session import Session
from mkdocs_site.site import (
    NOTEBOOKS,
    addresses_of,
    example_of,
    full_address,
    gallery_of,
    is_last_locale,
    locale_of,
    make_notebook_file,
    root_from,
    served,
)

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

JUPYTER = "mkdocs-jupyter"

log = logging.getLogger("mkdocs.gallery")

AFTER_I18N = -200
"""mkdocs-static-i18n reconfigures at -100; what depends on the locale comes after it."""


_session: Session | None = None


def _current() -> tuple[Session, Build]:
    assert _session and _session.build, "MkDocs calls on_startup and on_config first"
    return _session, _session.build


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Get ready to run examples; nothing is started until one must run."""
    global _session
    _session = Session(command, dirty)
    logging.getLogger("jieba").setLevel(logging.WARNING)  # It tells of loading its dictionary.


def on_shutdown() -> None:
    """End the warm parent."""
    global _session
    if _session:
        _session.close()
        _session = None


@event_priority(AFTER_I18N)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Begin a build, or its next locale; examples run from here on while pages are read."""
    assert _session
    i18n: Any = config.plugins.get("i18n")
    if not (i18n and i18n.building):
        _session.end_build()
        root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        locales = i18n.all_languages if i18n else []
        _session.build = Build(root, Path(config.docs_dir).resolve(), locales, _session.parent)
    _, build = _current()
    if NAME not in config.markdown_extensions:
        config.markdown_extensions.append(NAME)
    config.mdx_configs[NAME] = {"context": build.context(addresses_of(config))}
    if jupyter := config.plugins.get(JUPYTER):
        # A folder for each locale: the plugin removes what the build at hand did not use.
        jupyter.config["cache_dir"] = str(build.root / NOTEBOOKS / "rendered" / locale_of(config))
    config.extra["torch"] = release(installed_version("torch"))
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each example that has prose: its notebook."""
    _, build = _current()
    names = build.notebook_names
    if names and JUPYTER not in config.plugins:
        raise PluginError(f"expected the {JUPYTER} plugin, which '{names[0]}' needs; found none")
    i18n: Any = config.plugins.get("i18n")
    locales = i18n.build_languages if i18n else [""]
    for name in names:
        versions = {locale: make_notebook_file(name, locale, config) for locale in locales}
        for file in versions.values():
            file.alternates = versions
        current = versions[i18n.current_language if i18n else ""]
        files.append(current)
        if i18n:
            i18n.i18n_files_per_language[i18n.current_language].append(current)
    return files


@event_priority(AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Remember the order of the pages; let the other locales be built beside this one."""
    session, build = _current()
    session.nav = nav
    if session.whole and is_worth_it(config):
        _settle(build)
        build.close()  # Its threads end, too.
        session.others = fork_others(config, build.failures)
    return nav


def _settle(build: Build) -> None:
    """Wait until every example is known; the first time, say what became of them."""
    if settled := build.settle():
        log.info("Examples: %s", settled)


@event_priority(50)
def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Write a notebook, before mkdocs-jupyter reads it."""
    _, build = _current()
    if name := example_of(page):
        notebook = build.read_notebook(page.file.src_uri, name, locale_of(config))
        source = Path(page.file.abs_src_path or "")
        source.parent.mkdir(parents=True, exist_ok=True)
        address = partial(full_address, config, files, page.file.src_uri)
        write_atomically(source, notebook.to_json(address))  # Another build may be reading it.
    return page


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Read a page and check what it embeds."""
    _, build = _current()
    if example_of(page):
        return ""  # Its source is no Markdown.
    source = page.file.abs_src_path
    return build.read_page(page.file.src_uri, Path(source).read_bytes()) if source else None


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Check that nothing was lost on the way through Markdown; let figures be found from here."""
    _, build = _current()
    if example_of(page):
        html = _show_notebook(html, page, build, config, files)
    else:
        build.check_content(page.file.src_uri, html)
    alternates = getattr(page.file, "alternates", {})
    addresses = {name: get_relative_url(f.url, page.url) for name, f in alternates.items()}
    html = build.show_translation(page.file.src_uri, locale_of(config), html, addresses)
    return html.replace(FROM_ROOT, root_from(page))


def on_env(env: Any, config: MkDocsConfig, files: Files) -> None:
    """With every page read, wait for the examples and put failures where they are seen."""
    # The theme's own lines leave a sixth of each page blank.
    env.trim_blocks = env.lstrip_blocks = True
    session, build = _current()
    pages = [f.page for f in files.documentation_pages() if f.page]
    anchors = {page.file.src_uri: page.present_anchor_ids or set() for page in pages}
    build.check_links({file.src_uri for file in files}, anchors)
    _settle(build)
    build.write_files(Path(config.site_dir))
    write_for_taking_home(build, session.nav, config, files)
    for page in pages:
        uri = page.file.src_uri
        # Not `is_homepage`, which a site without nav has none of: there the locale is a section.
        is_home = uri in ("index.md", f"{locale_of(config)}/index.md")
        page.content = build.failure_box(uri, locale_of(config), is_home) + (page.content or "")


def _bring_over(config: MkDocsConfig) -> None:
    """Take in what was built beside the default locale, before the i18n plugin goes on to it."""
    session, build = _current()
    if session.others and not is_copy(config):
        build.add(session.others.bring_over(config))


@event_priority(AFTER_I18N)
def _end(config: MkDocsConfig) -> None:
    """List every failure after the last locale; under `mkdocs build`, end with them."""
    if is_copy(config):
        return
    assert _session
    is_last = is_last_locale(config)
    if _session.others:
        _session.others.let_go(config)
        _session.others = None
    i18n: Any = config.plugins.get("i18n")
    if i18n and not i18n.building:
        _split_search(i18n, config)
    if not is_last:
        return
    session, build = _current()
    for failure in build.failures():
        log.error("%s", failure)
    for note in (*build.pipeline.damaged, *build.pipeline.notes):
        log.info("%s", note)
    session.end_build()
    counts = session.warnings.get_counts()
    if counts and not session.serving:
        found = ", ".join(f"{count} {name.lower()}s" for name, count in counts)
        raise Abort(f"The site is not sound: {found}, listed above.")


on_post_build = CombinedEvent(_bring_over, _end)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Build again when an example changes."""
    examples = Path(config.config_file_path or "mkdocs.yml").resolve().parent / "examples"
    server.watch(str(examples))
    return server


def _split_search(i18n: Any, config: MkDocsConfig) -> None:
    """Once the i18n plugin has put all locales into one search index, take them apart again."""
    others = [locale for locale in i18n.build_languages if locale != i18n.default_language]
    if (Path(config.site_dir) / INDEX).exists():
        terms = gallery_of(config).terms
        split_index(Path(config.site_dir), i18n.default_language, others, tuple(terms.values()))


def _show_notebook(html: str, page: Page, build: Build, config: MkDocsConfig, files: Files) -> str:
    """A notebook in the site's look; the page learns its title and its table of contents."""
    shown = build.show_notebook(page.file.src_uri, html)
    tokens: Any = [{"level": h.level, "id": h.id, "name": h.text} for h in shown.headings]
    page.toc = get_toc(nest_toc_tokens(tokens))
    page.title = shown.headings[0].text
    page.present_anchor_ids = {heading.id for heading in shown.headings}
    here = {served(file.url): file.url for file in files}
    return re.sub(
        rf'href="{re.escape(config.site_url or "")}([^"#]*)',
        lambda link: f'href="{root_from(page)}{here[link[1]]}' if link[1] in here else link[0],
        shown.content,
    )
