"""The server of `mkdocs serve`, without a site behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.livereload import LiveReloadServer

from mkdocs_site import server as server_module
from mkdocs_site.server import PageServer


class Site:
    """An open site whose runs end while a saved file is taken over."""

    reload: Callable[[], None]

    def refresh(self, saved: Sequence[Path]) -> bool:
        self.reload()
        return True


@pytest.fixture
def site() -> Any:
    return Site()


@pytest.fixture
def server(site: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PageServer:
    """A server that watches nothing, and whose pages were loaded long ago."""
    monkeypatch.setattr(server_module, "Observer", SimpleNamespace)
    made = PageServer(LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path)), site)
    made._visible_epoch = made._wanted_epoch = 0
    return made


def test_a_page_that_loads_while_an_edit_is_taken_over_loads_again_after_it(
    server: PageServer,
) -> None:
    # What the server's loop does with an edit, before it makes the wanted epoch the visible one.
    server._wanted_epoch = 1
    server.builder()
    assert (server._visible_epoch, server._wanted_epoch) == (0, 1)


def test_open_pages_load_again_when_runs_have_ended(server: PageServer, site: Any) -> None:
    site.reload()
    assert server._visible_epoch == server._wanted_epoch > 0
