"""The command `python hooks list`: examples by state, device, and page."""

from __future__ import annotations

from pathlib import Path

from tests.support.commands import hooks
from tests.support.examples import script, write_example


def test_list_finds_examples_by_state_device_and_page(site: Path) -> None:
    write_example(site, "topic/gpu", script("# %% one\n1\n", 'device = "cuda"'))
    rows = [line.split() for line in hooks(site, "list").stdout.splitlines()]
    assert rows == [
        ["topic/good", "cpu:to", "run", "index"],
        ["topic/gpu", "cuda:awaiting", "on", "no", "page"],
    ]
    for arguments, found in (
        (("--state", "awaiting"), "topic/gpu"),
        (("--device", "cpu"), "topic/good"),
        (("--page", "index"), "topic/good"),
    ):
        (line,) = hooks(site, "list", *arguments).stdout.splitlines()
        assert line.split()[0] == found
    assert "no page 'x' under docs" in hooks(site, "list", "--page", "x").stderr


def test_list_knows_the_pages_of_every_locale(site: Path) -> None:
    page = site / "docs/en/topic/only.md"
    page.write_text("# Only { #only }\n\n/// example | topic/good\n///\n", encoding="utf-8")
    (line,) = hooks(site, "list", "--page", "topic/only").stdout.splitlines()
    assert line.split() == ["topic/good", "cpu:to", "run", "index,", "topic/only"]
