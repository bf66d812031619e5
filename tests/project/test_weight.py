"""What other releases add to pages is measured page by page."""

import sys
from pathlib import Path

import pytest

from bench import weight


def write_sites(folder: Path, page: str, added: str) -> tuple[Path, Path]:
    sites = folder / "site", folder / "without"
    for site, text in zip(sites, (f"<p>a</p>{added}", "<p>a</p>"), strict=True):
        (site / page).parent.mkdir(parents=True)
        (site / page).write_text(text, encoding="utf-8")
    return sites


def measure(folder: Path, page: str, added: str, monkeypatch: pytest.MonkeyPatch) -> object:
    sites = write_sites(folder, page, added)
    monkeypatch.setattr(sys, "argv", ["weight.py", *map(str, sites)])
    with pytest.raises(SystemExit) as end:
        weight.main()
    return end.value.code


@pytest.mark.parametrize(
    ("page", "added", "code"),
    [
        ("one/index.html", "", 0),
        ("one/index.html", "<b>torch</b>", 1),
        ("en/release-changes/index.html", "<b>torch</b>", 1),
    ],
)
def test_a_page_that_grows_too_much_is_an_error(
    tmp_path: Path, page: str, added: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so is nothing to compare, as where there is only the page on releases."""
    assert measure(tmp_path, page, added, monkeypatch) == code


def test_files_beside_a_page_are_not_counted(tmp_path: Path) -> None:
    site, without = write_sites(tmp_path, "one/index.html", "")
    (site / "one/releases.12345678.html").write_text("much", encoding="utf-8")
    assert [*weight.compare(site, without)] == ["one/index.html"]
