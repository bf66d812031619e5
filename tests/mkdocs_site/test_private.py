"""The private names of MkDocs 1.6 that the site uses: each is there, and what is lost if it goes."""

from __future__ import annotations

import pytest
from mkdocs import __version__, livereload, utils
from mkdocs.commands import build, serve
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page

from mkdocs_site.private import keeping_site_folder, rendered_title, serve_with, set_rendered_title

LOST = [
    (build, "_populate_page", "an open site renders no page"),
    (build, "_build_page", "an open site writes no page"),
    (build, "_build_theme_template", "an open site has no sitemap and no page for a wrong address"),
    (serve, "build", "MkDocs builds the whole site at each edit"),
    (utils, "write_file", "who asks for a page while it is written is given half of it"),
    (utils, "clean_directory", "each locale's build removes the locale before it"),
    (livereload, "_timestamp", "pages don't load again"),
    (LiveReloadServer, "_serve_request", "pages aren't rendered when they are asked for"),
    (LiveReloadServer, "_inject_js_into_html", "pages don't load again"),
]
OF_A_SERVER = [
    "_watched_paths",
    "_rebuild_cond",
    "_want_rebuild",
    "_visible_epoch",
    "_wanted_epoch",
    "_epoch_cond",
]


@pytest.mark.parametrize(("place", "name", "lost"), LOST)
def test_a_private_name_is_there(place: object, name: str, lost: str) -> None:
    assert hasattr(place, name), f"MkDocs {__version__} has no {name}: {lost}"


@pytest.mark.parametrize("name", OF_A_SERVER)
def test_a_private_name_of_a_server_is_there(name: str) -> None:
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, ".")
    server.server_close()
    assert hasattr(server, name), f"MkDocs {__version__}: without {name}, edits aren't taken over"


def test_a_page_keeps_its_title_under_a_private_name() -> None:
    page = Page(None, File("a.md", "docs", "site", True), load_config(plugins=[]))
    set_rendered_title(page, "A title")
    page.markdown = "Text."
    assert (rendered_title(page), page.title) == ("A title", "A title")


def test_what_is_replaced_is_put_back() -> None:
    before = (vars(serve)["build"], utils.clean_directory)
    serve_with(lambda *_, **__: None)
    with keeping_site_folder():
        assert utils.clean_directory is not before[1]
    serve_with(None)
    assert (vars(serve)["build"], utils.clean_directory) == before
