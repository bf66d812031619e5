"""The private names of MkDocs that this site cannot do without: here, and nowhere else.

Each is of MkDocs 1.6, the last of its kind. What would be lost without it, its test says:
tests/mkdocs_site/test_private.py.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mkdocs import utils
from mkdocs.commands import build as builder
from mkdocs.commands import serve
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer, _timestamp
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from executed_examples.common.files import write_file


def populate_page(page: Page, config: MkDocsConfig, files: Files) -> None:
    """Read and render a page's Markdown, with all events for it."""
    builder._populate_page(page, config, files)


def write_page(
    page: Page, config: MkDocsConfig, files: Files, nav: Navigation, templates: Any
) -> None:
    """Fill in the template of a rendered page, and write it into the site."""
    listed = files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
    is_excluded = page.file.inclusion is InclusionLevel.EXCLUDED
    with _replacing_files():
        builder._build_page(page, config, listed, nav, templates, excluded=is_excluded)


def write_theme_template(
    name: str, templates: Any, files: Files, config: MkDocsConfig, nav: Navigation
) -> None:
    """Write a page of the theme itself, such as the sitemap."""
    with _replacing_files():
        builder._build_theme_template(name, templates, files, config, nav)


@contextmanager
def _replacing_files() -> Iterator[None]:
    """Have MkDocs write files so that nobody who reads one meanwhile finds half of it."""
    write = utils.write_file

    def replace_file(content: bytes, output_path: str) -> None:
        write_file(Path(output_path), content)

    utils.write_file = replace_file
    try:
        yield
    finally:
        utils.write_file = write


def rendered_title(page: Page) -> str:
    """Return the title that MkDocs found in a page's content; empty if it found none."""
    return page._title_from_render or ""


def set_rendered_title(page: Page, title: str) -> None:
    """Let MkDocs take this for the title in a page's content."""
    page._title_from_render = title or None


def render_otherwise(page: Page, render: Callable[[MkDocsConfig, Files], None]) -> None:
    """Have MkDocs call another function to render a page."""
    vars(page)["render"] = render


def render_as_before(page: Page) -> None:
    """Undo `render_otherwise`, and what mkdocs-jupyter does alike."""
    vars(page).pop("render", None)


def serve_with(build: Callable[..., None] | None) -> None:
    """Have `mkdocs serve` call a function instead of building the site; with None, build it."""
    # MkDocs calls it by name whenever it wants the whole site built.
    vars(serve)["build"] = build or builder.build


@contextmanager
def keeping_site_folder() -> Iterator[None]:
    """Let builds write into the site's folder without emptying it first."""
    clean, utils.clean_directory = utils.clean_directory, lambda directory: None
    try:
        yield
    finally:
        utils.clean_directory = clean


class Server(LiveReloadServer):
    """MkDocs' server, with public names for what a better one has to know."""

    @property
    def lock(self) -> threading.Condition:
        """What the loop holds while it looks whether to call the builder."""
        return self._rebuild_cond

    def call_builder(self) -> None:
        """Have the loop call the builder."""
        with self._rebuild_cond:
            self._want_rebuild = True
            self._rebuild_cond.notify_all()

    def is_watched(self, path: str) -> bool:
        """Return whether a file or folder is watched; from now on, it is."""
        known = path in self._watched_paths
        self._watched_paths[path] = 1
        return known

    def reload_pages(self) -> None:
        """Let open pages load again, unless the builder's end lets them."""
        with self._rebuild_cond, self._epoch_cond:
            if self._visible_epoch == self._wanted_epoch:
                self._visible_epoch = self._wanted_epoch = _timestamp()
                self._epoch_cond.notify_all()

    def wait_for_builder(self) -> int:
        """Wait until what was saved is taken over; return the state of the site then."""
        with self._epoch_cond:
            self._epoch_cond.wait_for(lambda: self._visible_epoch == self._wanted_epoch)
            return self._visible_epoch

    def answer(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes] | None:
        """Answer a request."""
        found: Iterable[bytes] | None = super()._serve_request(environ, start_response)
        return found

    def add_script(self, content: bytes, epoch: int) -> bytes:
        """Return a page with the script that loads it again after that state of the site."""
        return content

    def _serve_request(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes] | None:
        return self.answer(environ, start_response)

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        return self.add_script(content, epoch)


def paths_watched_by(server: LiveReloadServer) -> Iterable[str]:
    """Return the files and folders that MkDocs' own server watches."""
    return server._watched_paths


def timestamp() -> int:
    """Return what MkDocs calls a state of the site."""
    return _timestamp()
