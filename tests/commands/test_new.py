"""The commands around running: `python hooks new | why | list | clean | run --watch`."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gallery.examples.example import read_example
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import HOOKS
from tests.support.sites import build_site, write_site

TITLES = ("--zh", "条件选取", "--en", "Where")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    page = "# Home { #home }\n\n/// example | topic/good\n///\n"
    folder = write_site(
        tmp_path, {"index.md": page}, {"topic/good": script("# %% one\nprint('shown')\n")}
    )
    (folder / "mkdocs.yml").write_text(
        (folder / "mkdocs.yml").read_text("utf-8") + "nav:\n  - index.md\n  - topic/old.md\n",
        "utf-8",
    )
    for locale in ("zh", "en"):
        old = folder / f"docs/{locale}/topic/old.md"
        old.parent.mkdir()
        old.write_text("# Old { #old }\n", "utf-8")
    return folder


def test_new_begins_an_example_that_stands_on_both_pages(site: Path) -> None:
    """A new page is made and joins the navigation behind the last of its folder; and it builds."""
    done = hooks(site, "new", "topic/where", *TITLES, "--page", "topic/where")
    assert done.returncode == 0, done.stderr
    example = read_example(site / "examples/topic/where.py", site / "examples", site)
    assert (example.metadata.title.zh, example.metadata.title.en) == ("条件选取", "Where")
    assert (
        (site / "docs/zh/topic/where.md").read_text("utf-8").startswith("# 条件选取 { #where }\n")
    )
    nav = (site / "mkdocs.yml").read_text("utf-8")
    assert nav.endswith("  - topic/old.md\n  - topic/where.md\n")
    built = build_site(site, "--strict")
    assert built.code == 0, built.log
    for page in ("topic/where/index.html", "en/topic/where/index.html"):
        assert "tensor([1, 2, 3])" in built.page(page)


def test_new_adds_to_a_page_that_is_there(site: Path) -> None:
    done = hooks(site, "new", "topic/where", *TITLES, "--page", "topic/old")
    assert done.returncode == 0, done.stderr
    text = (site / "docs/en/topic/old.md").read_text("utf-8")
    assert text == "# Old { #old }\n\n## Where { #where }\n\n/// example | topic/where\n///\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Where",), "expected topic/name in small letters, digits and dashes, found 'Where'"),
        (("topic/good",), "examples/topic/good.py is there already"),
        (("topic/random", *TITLES), "expected a name that no module has, found 'random'"),
        (("topic/x", "--zh", "题"), "expected a title in English: --en"),
        (("topic/x", "--zh", '"题"', "--en", "x"), "expected titles without"),
    ],
)
def test_new_refuses_and_writes_nothing(site: Path, arguments: tuple[str, ...], said: str) -> None:
    before = sorted(site.rglob("*"))
    done = hooks(site, "new", *arguments)
    assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    assert sorted(site.rglob("*")) == before


def test_new_asks_at_a_terminal_for_titles(site: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, str(HOOKS), "new", "topic/asked"],
        cwd=site,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.write(ours, "题\nAsked\n".encode())
    assert process.wait(60) == 0
    example = read_example(site / "examples/topic/asked.py", site / "examples", site)
    assert example.metadata.title.en == "Asked"


def test_why_says_what_makes_a_recording_fresh_or_not(site: Path) -> None:
    """Never run, run, changed; each in words."""
    assert "to run: it has not been run on this machine" in hooks(site, "why").stdout
    assert hooks(site, "run").returncode == 0
    assert "fresh: .cache/recordings/" in hooks(site, "why", "topic/good").stdout
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    said = hooks(site, "why", "topic/good").stdout
    assert "to run: its code, its metadata, its data files or the recording format have" in said
    assert hooks(site, "why", "topic/god").stderr == (
        "no example 'topic/god'; did you mean 'topic/good'?\n"
    )


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


def test_clean_keeps_what_a_build_would_use(site: Path) -> None:
    """And never touches what is under version control."""
    assert hooks(site, "run", "--record").returncode == 0
    used = list((site / ".cache/recordings").rglob("*.json"))
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    assert hooks(site, "run").returncode == 0
    (site / "site").mkdir()
    done = hooks(site, "clean")
    kept = list((site / ".cache/recordings").rglob("*.json"))
    assert (len(kept), set(kept) & set(used)) == (1, set())
    assert "removed site" in done.stdout
    assert not (site / "site").exists()
    hooks(site, "clean", "--all")
    assert not (site / ".cache").exists()
    assert (site / "recordings/cpu/topic/good.json").exists()


def test_watching_runs_again_what_is_saved(site: Path, tmp_path: Path) -> None:
    """Until Ctrl-C, which is no error."""
    with (tmp_path / "out").open("w+") as out:
        process = subprocess.Popen(
            [sys.executable, "-u", str(HOOKS), "run", "--watch", "topic/good"], cwd=site, stdout=out
        )
        wait_for(tmp_path / "out", "shown\nwatching")
        write_example(site, "topic/good", script("# %% one\nprint('saved')\n"))
        wait_for(tmp_path / "out", "saved\nwatching")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def wait_for(file: Path, text: str) -> None:
    for _ in range(600):
        if text in file.read_text("utf-8"):
            return
        time.sleep(0.1)
    pytest.fail(f"expected {text!r}, found {file.read_text('utf-8')!r}")


def test_colours_are_for_terminals(site: Path) -> None:
    """None in a pipe, none where NO_COLOR asks for none."""
    assert "\x1b[" not in hooks(site, "list").stdout
    for environment, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        ours, theirs = pty.openpty()
        subprocess.run(
            [sys.executable, str(HOOKS), "list"],
            cwd=site,
            stdout=theirs,
            env={**os.environ, **environment},
            check=True,
        )
        assert ("\x1b[" in os.read(ours, 10_000).decode()) == coloured


@pytest.mark.parametrize("command", ["", "new", "run", "check", "why", "list", "clean"])
def test_every_command_explains_itself(site: Path, command: str) -> None:
    done = hooks(site, *filter(None, (command, "--help")))
    assert done.returncode == 0
    assert done.stdout.startswith("usage: python hooks")
