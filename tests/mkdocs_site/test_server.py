"""The server of `mkdocs serve`, without a site behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer

from mkdocs_site.server import PageServer


class Site:
    """An open site whose runs end while a saved file is taken over."""

    reload: Callable[[], None]

    def refresh(self, saved: Sequence[Path]) -> bool:
        self.reload()
        return True


def test_a_page_that_loads_while_an_edit_is_taken_over_loads_again_after_it(tmp_path: Path) -> None:
    site: Any = Site()
    server = PageServer(LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path)), site)
    before = server._visible_epoch
    # What the server's loop does with an edit.
    server._wanted_epoch = before + 1
    server.builder()
    assert server._visible_epoch == before
    server._visible_epoch = server._wanted_epoch
    assert server._visible_epoch > before


def test_open_pages_load_again_when_runs_have_ended(tmp_path: Path) -> None:
    site: Any = Site()
    server = PageServer(LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path)), site)
    before = server._visible_epoch
    site.reload()
    assert server._visible_epoch == server._wanted_epoch > before
