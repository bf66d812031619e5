"""Published files: written once, into the site's folder."""

from __future__ import annotations

from pathlib import Path

from gallery.build.published import PublishedFiles
from gallery.render.urls import FROM_ROOT


def test_a_published_file_is_at_the_address_that_the_page_has(tmp_path: Path) -> None:
    files = PublishedFiles()
    address = files.publish("a.svg", "<svg/>")
    files.write(tmp_path)
    assert (tmp_path / address.removeprefix(FROM_ROOT)).read_text(encoding="utf-8") == "<svg/>"


def test_a_figure_that_another_page_published_is_not_written_again(tmp_path: Path) -> None:
    files = PublishedFiles()
    address = files.publish("a.svg", "<svg/>")
    path = tmp_path / address.removeprefix(FROM_ROOT)
    files.write(tmp_path)
    path.write_text("as it was", encoding="utf-8")
    files.publish("a.svg", "<svg/>")
    files.write(tmp_path)
    assert path.read_text(encoding="utf-8") == "as it was"


def test_a_site_without_figures_has_no_folder_for_them(tmp_path: Path) -> None:
    PublishedFiles().write(tmp_path)
    assert list(tmp_path.iterdir()) == []
