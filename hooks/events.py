"""MkDocs events: when a build begins, what it reads, how it ends."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler, get_relative_url

import gallery.markdown
from gallery.build import FROM_ROOT, Build
from gallery.device import installed_version
from gallery.fresh import choose_parent
from gallery.render import release

log = logging.getLogger("mkdocs.gallery")

AFTER_I18N = -200
"""mkdocs-static-i18n reconfigures at -100; what depends on the locale comes after it."""


class _Session:
    """What lasts from `on_startup` to `on_shutdown`."""

    def __init__(self, command: str) -> None:
        self.serving = command == "serve"
        self.parent = choose_parent()
        self.build: Build | None = None
        self.warnings = CountHandler(level=logging.WARNING)
        logging.getLogger("mkdocs").addHandler(self.warnings)

    def close(self) -> None:
        """End what still runs."""
        logging.getLogger("mkdocs").removeHandler(self.warnings)
        self.parent.close()
        self.end_build()

    def end_build(self) -> None:
        """Forget the build that is over."""
        if self.build:
            self.build.close()
            self.build = None


_session: _Session | None = None


def _current() -> tuple[_Session, Build]:
    assert _session and _session.build, "MkDocs calls on_startup and on_config first"
    return _session, _session.build


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Get ready to run examples; nothing is started until one must run."""
    global _session
    _session = _Session(command)
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
        site = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        locales = i18n.all_languages if i18n else []
        _session.build = Build(site, Path(config.docs_dir).resolve(), locales, _session.parent)
    _, build = _current()
    if gallery.markdown.NAME not in config.markdown_extensions:
        config.markdown_extensions.append(gallery.markdown.NAME)
    config.mdx_configs[gallery.markdown.NAME] = {"gallery": build.gallery(_locale(config))}
    config.extra["torch"] = release(installed_version("torch"))
    return config


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Read a page and check what it embeds."""
    _, build = _current()
    source = page.file.abs_src_path
    return build.read_page(page.file.src_uri, Path(source).read_bytes()) if source else None


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Check that nothing was lost on the way through Markdown; let figures be found from here."""
    _current()[1].check_content(page.file.src_uri, html)
    return html.replace(FROM_ROOT, get_relative_url(".", page.url).rstrip("/") + "/")


def on_env(env: Any, config: MkDocsConfig, files: Files) -> None:
    """With every page read, wait for the examples and put failures where they are seen."""
    _, build = _current()
    pages = [f.page for f in files.documentation_pages() if f.page]
    anchors = {page.file.src_uri: page.present_anchor_ids or set() for page in pages}
    build.check_links({file.src_uri for file in files}, anchors)
    if settled := build.settle():
        log.info("Examples: %s", settled)
    build.write_files(Path(config.site_dir))
    for page in pages:
        uri = page.file.src_uri
        # Not `is_homepage`, which a site without nav has none of: there the locale is a section.
        is_home = uri in ("index.md", f"{_locale(config)}/index.md")
        page.content = build.failure_box(uri, _locale(config), is_home) + (page.content or "")


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """List every failure after the last locale; under `mkdocs build`, end with them."""
    if not _is_last_locale(config):
        return
    session, build = _current()
    for failure in build.failures():
        log.error("%s", failure)
    for damage in build.pipeline.damaged:
        log.info("%s", damage)
    session.end_build()
    counts = session.warnings.get_counts()
    if counts and not session.serving:
        found = ", ".join(f"{count} {name.lower()}s" for name, count in counts)
        raise Abort(f"The site is not sound: {found}, listed above.")


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Build again when an example changes."""
    examples = Path(config.config_file_path or "mkdocs.yml").resolve().parent / "examples"
    server.watch(str(examples))
    return server


def _locale(config: MkDocsConfig) -> str:
    i18n: Any = config.plugins.get("i18n")
    locale = i18n.current_language if i18n else config.theme.get("language", "en")
    return "zh" if str(locale).startswith("zh") else "en"


def _is_last_locale(config: MkDocsConfig) -> bool:
    """Whether no locale remains to be built: the i18n plugin builds the default one first."""
    i18n: Any = config.plugins.get("i18n")
    if not i18n or len(i18n.build_languages) < 2:
        return True
    others = [locale for locale in i18n.build_languages if locale != i18n.default_language]
    return bool(i18n.building) and i18n.current_language == others[-1]
