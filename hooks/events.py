"""MkDocs events: when a build begins, what it reads, how it ends."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from gallery.build.build import Build
from gallery.common.versions import installed_version, release
from gallery.render.blocks.extension import NAME
from gallery.render.translation_notes import add_translation_note
from gallery.render.urls import FROM_ROOT, Urls
from mkdocs_site.downloads import write_locale_downloads
from mkdocs_site.i18n import I18n
from mkdocs_site.links import check_links
from mkdocs_site.notebooks import add_notebooks, example_of, show_notebook, write_notebook
from mkdocs_site.parallel import fork_build, is_fork, is_parallel
from mkdocs_site.previews import add_previews
from mkdocs_site.redirects import page_name, render_moved, write_redirects
from mkdocs_site.search import disable_own_index, write_search
from mkdocs_site.session import Session
from mkdocs_site.site import page_context, relative_root, root_of

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

log = logging.getLogger("mkdocs.gallery")

AFTER_I18N = -200
"""mkdocs-static-i18n reconfigures at -100; what depends on the locale comes after it."""

_session: Session | None = None


def _current() -> tuple[Session, Build]:
    assert _session and _session.build, "MkDocs calls on_startup and on_config first"
    return _session, _session.build


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Begin a session; no process is started until an example must run."""
    global _session
    _session = Session(command, dirty)


def on_shutdown() -> None:
    """End the session and what still runs."""
    global _session
    if _session:
        _session.close()
        _session = None


@event_priority(AFTER_I18N)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Begin a build, or its next locale; examples run from here on while pages are read."""
    assert _session
    i18n = I18n(config)
    if not i18n.is_nested:
        _session.begin_build(config)
    _, build = _current()
    disable_own_index(config)
    if NAME not in config.markdown_extensions:
        config.markdown_extensions.append(NAME)
    prefix, repository = i18n.prefix(i18n.current), config.repo_url or ""
    urls = Urls(
        i18n.current, prefix, config.use_directory_urls, repository, site=config.site_url or ""
    )
    config.mdx_configs[NAME] = {"context": build.context(urls, Path(config.site_dir))}
    config.extra["torch"] = release(installed_version("torch"))
    return config


@event_priority(AFTER_I18N)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each example that has prose: its notebook."""
    session, build = _current()
    add_notebooks(build, files, config)
    session.files = files
    return files


@event_priority(AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Remember the order of the pages; begin to build the other locales beside this one."""
    session, build = _current()
    session.nav = nav
    if session.is_whole and is_parallel(config):
        _wait(build)
        build.close()  # A process is forked only while it has no other threads.
        session.fork = fork_build(config, build.failures)
    return nav


def _wait(build: Build) -> None:
    """Wait for every run; the first time, log a summary."""
    if summary := build.wait():
        log.info("Examples: %s", summary)


@event_priority(50)
def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Write a notebook before mkdocs-jupyter reads it."""
    if example_of(page):
        write_notebook(page, _current()[1], config, files)
    return page


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Read a page and check what it embeds."""
    _, build = _current()
    if example_of(page):
        return ""  # Its source is no Markdown.
    source = page.file.abs_src_path
    return build.pages.read_page(page.file.src_uri, Path(source).read_bytes()) if source else None


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Check that no block was lost; add notes on the translation; make addresses relative."""
    _, build = _current()
    uri = page.file.src_uri
    if example_of(page):
        html = show_notebook(page, html, build, config, files)
    else:
        build.pages.check_content(uri, html)
    alternates = getattr(page.file, "alternates", {})
    urls = {locale: get_relative_url(file.url, page.url) for locale, file in alternates.items()}
    context = page_context(config)
    html = add_translation_note(html, uri, context, urls)
    moved = render_moved(page_name(page, context.locale), build, context)
    # `html + moved` would escape the page.
    return f"{html}{moved}".replace(FROM_ROOT, relative_root(page))


def on_env(env: Any, config: MkDocsConfig, files: Files) -> None:
    """Once every page is read, wait for the examples and show failures on the pages."""
    # The theme's own lines leave a sixth of each page blank.
    env.trim_blocks = env.lstrip_blocks = True
    session, build = _current()
    i18n = I18n(config)
    pages = [file.page for file in files.documentation_pages() if file.page]
    check_links(pages, config, files, build.pages)
    write_redirects(env, pages, build, config)
    _wait(build)
    write_locale_downloads(build, session.nav, config, files)
    add_previews(pages, build, config)
    write_search(pages, config)
    home = i18n.source("index.md", i18n.current)
    for page in pages:
        uri = page.file.src_uri
        # Not `is_homepage`: a site without nav has none, for there the locale is a section.
        box = build.pages.failure_box(uri, i18n.current, is_home=uri == home)
        page.content = f"{box}{page.content or ''}"  # `box +` would escape the page.


def _collect_fork(config: MkDocsConfig) -> None:
    """Take over what the forked process built, before the i18n plugin goes on to it."""
    session, build = _current()
    if session.fork:
        build.failures.update(session.fork.collect(config))


@event_priority(AFTER_I18N)
def _end(config: MkDocsConfig) -> None:
    """List every failure after the last locale; under `mkdocs build`, fail if there are any."""
    if is_fork(config):
        return
    assert _session
    i18n = I18n(config)  # As the plugin went on: without the locales that the fork has built.
    if _session.fork:
        i18n.set_built(_session.fork.locales, built=True)
        _session.fork = None
    if not i18n.is_last:
        return
    session, build = _current()
    for failure in sorted(build.failures):
        log.error("%s", failure)
    for note in build.notes():
        log.info("%s", note)
    session.end_build()
    counts = session.warnings.get_counts()
    if counts and not session.is_serving:
        found = ", ".join(f"{count} {name.lower()}s" for name, count in counts)
        raise Abort(f"The site is not sound: {found}, listed above.")


on_post_build = CombinedEvent(_collect_fork, _end)


def on_serve(server: "LiveReloadServer", config: MkDocsConfig, builder: Any) -> "LiveReloadServer":
    """Build again when an example changes."""
    server.watch(str(root_of(config) / "examples"))
    return server
