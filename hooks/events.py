"""MkDocs events: when a build begins, what it reads, how it ends."""

import logging
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from gallery.build.build import Build
from gallery.build.kept_files import digest_of
from gallery.build.page_cache import engine_digest
from mkdocs_site.addresses import check_links, write_redirects
from mkdocs_site.downloads import write_locale_downloads
from mkdocs_site.files import remove_unusable
from mkdocs_site.i18n import I18n
from mkdocs_site.notebooks import add_notebooks, example_of
from mkdocs_site.pages import render_through_cache
from mkdocs_site.parallel import fork_build, is_fork, is_parallel
from mkdocs_site.previews import add_preview, check_descriptions
from mkdocs_site.search import disable_own_index, write_search
from mkdocs_site.session import Session
from mkdocs_site.site import root_of
from mkdocs_site.templates import KeptTemplates, read_own_templates

from executed_examples import setup, use
from executed_examples.common.errors import GalleryError
from executed_examples.common.source_files import read_source
from executed_examples.common.texts import Counted
from executed_examples.common.versions import installed_version, release

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

    from mkdocs_site.open_site import OpenSite
    from mkdocs_site.server import PageServer

log = logging.getLogger("mkdocs.gallery")

AFTER_I18N = -200
"""mkdocs-static-i18n reconfigures at -100; what depends on the locale comes after it."""

_session: Session | None = None
"""One session from on_startup to on_shutdown, as MkDocs calls plain functions."""
_open_site: "OpenSite | None" = None
"""The site of that session, if it is served."""


def _current() -> Session:
    assert _session, "MkDocs calls on_startup first"
    return _session


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Begin a session; no process is started until an example must run."""
    global _session, _open_site
    _session, _open_site = Session(command, dirty), None
    if _session.is_serving:
        # Serves "cold" at N = 100 (bench/README.md): a build needs no server.
        from gallery.live.runs import PRELOAD  # noqa: PLC0415
        from mkdocs_site.open_site import OpenSite  # noqa: PLC0415

        use(replace(setup(), preload=PRELOAD))
        _open_site = OpenSite(_session)


def on_shutdown() -> None:
    """End the session and what still runs."""
    global _session
    if _open_site:
        _open_site.close()
    if _session:
        _session.close()
        _session = None


@event_priority(AFTER_I18N)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Begin a build, or its next locale; examples run from here on while pages are read."""
    session = _current()
    if not I18n(config).is_nested:
        session.begin_build(config)
    disable_own_index(config)
    config.extra["torch"] = own = release(installed_version("torch"))
    recorded = session.current_build.content.releases.reports
    config.extra["releases"] = [name for name in reversed(recorded) if name != own]
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each example that has prose: its notebook; begin the locale's pages."""
    session, build = _current(), _current().current_build
    remove_unusable(files, build, config)
    add_notebooks(build, files, config)
    session.begin_pages(config, files)
    return files


@event_priority(AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Remember the order of the pages; begin to build the other locales beside this one."""
    session, build = _current(), _current().current_build
    session.locale(config).nav = nav
    if session.is_whole and is_parallel(config):
        _wait(build)
        build.close()  # A process is forked only while it has no other threads.
        session.fork = fork_build(config, build)
    return nav


def _wait(build: Build) -> None:
    """Wait for every run; the first time, log a summary."""
    if summary := build.wait():
        log.info("Examples: %s", summary)


@event_priority(AFTER_I18N)
def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Let a page look into the cache before Markdown or mkdocs-jupyter renders it."""
    session = _current()
    render_through_cache(page, session.locale(config), session.warnings)
    return page


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Read a page and check what it embeds."""
    build = _current().current_build
    if name := example_of(page):
        example = build.content.examples[name]
        build.pages.read_notebook(page.file.src_uri, example, I18n(config).current)
        return ""  # Its source is no Markdown.
    if not page.file.abs_src_path:
        return None
    try:
        source = read_source(Path(page.file.abs_src_path), build.folders.root)
    except GalleryError as error:
        return build.pages.report_unreadable(page.file.src_uri, error.failures)
    return build.pages.read_page(page.file.src_uri, source)


@event_priority(AFTER_I18N)
def on_env(env: Any, config: MkDocsConfig, files: Files) -> KeptTemplates:
    """Once every page is read, wait for the examples and show failures on the pages."""
    session = _current()
    locale, build = session.locale(config), session.current_build
    own = read_own_templates(env, config.theme)
    settings = digest_of(engine_digest(), locale.settings, own)
    templates = KeptTemplates(env, build.cache.files, settings, locale.nav)
    if session.is_serving:
        return templates  # It has rendered no page so far.
    pages = [file.page for file in files.documentation_pages() if file.page]
    check_links(pages, locale)
    write_redirects(templates, pages, locale)
    _wait(build)
    write_locale_downloads(locale)
    write_search(pages, locale)
    check_descriptions(pages, locale)
    for page in pages:
        add_preview(page, locale)
    return templates


def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation
) -> TemplateContext:
    """Show what is wrong with a page above it."""
    i18n = I18n(config)
    is_home = page.file.src_uri == i18n.source("index.md", i18n.current)
    # Not `is_homepage`: a site without nav has none, for there the locale is a section.
    box = _current().current_build.pages.failure_box(
        page.file.src_uri, i18n.current, is_home=is_home
    )
    page.content = f"{box}{page.content or ''}"  # `box +` would escape the page.
    return context


def _collect_fork(config: MkDocsConfig) -> None:
    """Take over what the forked process built, before the i18n plugin goes on to it."""
    session = _current()
    if session.fork:
        session.fork.collect(config, session.current_build)


@event_priority(AFTER_I18N)
def _end(config: MkDocsConfig) -> None:
    """List every failure after the last locale; under `mkdocs build`, fail if there are any."""
    if is_fork(config):
        return
    session = _current()
    i18n = I18n(config)  # As the plugin went on: without the locales that the fork has built.
    if session.fork:
        i18n.set_built(session.fork.locales, built=True)
        session.fork = None
    if not i18n.is_last:
        return
    build = session.current_build
    for failure in sorted(build.failures):
        log.error("%s", failure.with_detail())
    for note in build.pipeline.notes:
        log.info("%s", note)
    build.forget_pages()
    session.end_build()
    counts = session.warnings.get_counts()
    if counts and not session.is_serving:
        named = ((Counted(count), name.lower()) for name, count in counts)
        found = ", ".join(f"{count:# {name}|# {name}s}" for count, name in named)
        raise Abort(f"The site is not sound: {found}, listed above.")


on_post_build = CombinedEvent(_collect_fork, _end)


def on_serve(server: "LiveReloadServer", config: MkDocsConfig, builder: Any) -> "PageServer":
    """Serve the open site; notice what is saved that pages are made of."""
    # Serves "cold" at N = 100 (bench/README.md): a build needs no server.
    from gallery.live.answers import open_live  # noqa: PLC0415
    from mkdocs_site.server import PageServer  # noqa: PLC0415

    assert _open_site
    host = str(server.server_address[0])
    live = open_live(_current().launcher, _open_site.context, host, server.mount_path)
    opened = PageServer(server, _open_site, live)
    root = root_of(config)
    for folder in (root / "examples", root / "recordings", config.theme.custom_dir):
        if folder:
            opened.watch(str(folder))
    return opened
