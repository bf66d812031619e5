"""A site that is edited at random while it is served: what is served must be what a build gives."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.editor import Editor
from tests.support.paths import PROJECT
from tests.support.policy import without_policy
from tests.support.serving import Served, free_port
from tests.support.sites import build_site

from executed_examples.common.files import KEPT

_SECONDS = 60
"""How long what is served may differ from what a build gives, once that is known."""
_STABLE = 2.5
"""Seconds without a change after which the site is complete: it renders the rest after less."""
_PENDING = b"example-pending"
_NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv*", ".cache", ".*_cache", "site", "dist", "bench"
)

Files = Mapping[str, bytes]
"""Files of a site, by their paths in it."""


def check_edits(
    site: Path, seed: int, edits: int, environment: Mapping[str, str], every: int = 10
) -> None:
    """Edit a site while it is served; fail, with all edits so far, if another site is served.

    Args:
        site: the folder of the site, which takes its address from $SITE_URL.
        seed: determines the edits.
        edits: how many to make.
        environment: variables for the server and for builds.
        every: after how many the site is compared with what a build gives.
    """
    editor, looks = Editor(site, seed), random.Random(seed)
    environment = {**environment, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "1700000000"}
    environment["SITE_URL"] = f"http://127.0.0.1:{free_port()}/"
    with _serve(site, environment) as (served, folder):
        for number in range(1, edits + 1):
            editor.edit()
            _look(served, folder, looks)
            if number % every == 0 or number == edits:
                try:
                    _compare(served, folder, environment)
                except AssertionError as error:
                    series = "\n".join(editor.series)
                    raise AssertionError(f"{error}\nseed {seed}:\n{series}") from error
                print(f"{number} edits: the same", flush=True)


@contextlib.contextmanager
def _serve(site: Path, environment: Mapping[str, str]) -> Iterator[tuple[Served, Path]]:
    """Serve a site; yield the folder of what is served, too."""
    address = urlsplit(environment["SITE_URL"])
    with tempfile.TemporaryDirectory(prefix="edits-") as folder, (site / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", "-a", address.netloc],
            cwd=site,
            env={**os.environ, **environment, "TMPDIR": folder},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        served = Served(site, site, address.port or 0, process)
        try:
            served.wait_for(bool)
            yield served, next(Path(folder).glob("mkdocs_*"))
        finally:
            process.kill()
            process.wait()


def _look(served: Served, folder: Path, draw: random.Random) -> None:
    """Ask for a page, or begin the next edit at once, or after a while."""
    pages = sorted(folder.rglob("index.html"))
    match draw.randrange(4):
        case 0:
            time.sleep(draw.random() * _STABLE)
        case 1 | 2:
            _ask(served, draw.choice(pages).relative_to(folder).parent.as_posix())


def _ask(served: Served, page: str) -> None:
    with contextlib.suppress(OSError):  # It may have gone.
        served.get("" if page == "." else f"{page}/")


def _compare(served: Served, folder: Path, environment: Mapping[str, str]) -> None:
    """Ask for every page; fail if the site isn't soon the one that a build from scratch gives."""
    for page in sorted(folder.rglob("index.html")):
        _ask(served, page.relative_to(folder).parent.as_posix())
    _wait_until_complete(folder)
    with tempfile.TemporaryDirectory(prefix="edits-") as copied:
        copy = Path(copied) / "site"
        _copy(served.site, copy)
        built = build_site(copy, **environment)
        expected = _read(copy / "site")
        assert "sitemap.xml" in expected, f"the site can't be built: {built.log}"
    until = time.monotonic() + _SECONDS
    while (found := _read(folder)) != expected:
        assert time.monotonic() < until, _describe(found, expected)
        time.sleep(0.3)


def _copy(site: Path, copy: Path) -> None:
    """Copy a site without what it was built to, and without the pages of builds before."""
    shutil.copytree(site, copy, symlinks=True, ignore=_NOT_COPIED)
    shutil.rmtree(copy / KEPT / "pages", ignore_errors=True)


def _wait_until_complete(folder: Path) -> None:
    """Wait until nothing has changed for a while, and every example has run."""
    before, since = _read(folder), time.monotonic()
    while time.monotonic() - since < _STABLE:
        time.sleep(0.5)
        now = _read(folder)
        if now != before or any(_PENDING in text for text in now.values()):
            before, since = now, time.monotonic()


def _read(folder: Path) -> Files:
    """Read a site; a file may go while it is read. Only pages that are published have a policy."""
    found = {}
    for path in folder.rglob("*"):
        with contextlib.suppress(OSError):
            if path.is_file():
                found[path.relative_to(folder).as_posix()] = without_policy(path.read_bytes())
    return found


def _describe(found: Files, expected: Files) -> str:
    """Return how two sites differ: their first differing files, and where."""
    missing, surplus = (
        sorted(expected.keys() - found.keys()),
        sorted(found.keys() - expected.keys()),
    )
    lines = [f"not served: {missing}", f"served, but in no build: {surplus}"]
    for path in sorted(found.keys() & expected.keys()):
        if found[path] != expected[path]:
            pairs = zip(found[path], expected[path], strict=False)
            at = next((n for n, (one, other) in enumerate(pairs) if one != other), 0)
            around = slice(max(at - 100, 0), at + 200)
            lines.append(f"{path} differs at {at}:")
            lines += (
                f"  {text[path][around].decode('utf-8', 'replace')!r}" for text in (found, expected)
            )
    return "\n".join(lines)


def main() -> None:
    """Check edits of this project's own site, in a copy."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="edits-") as folder:
        site = Path(folder) / "project"
        _copy(PROJECT, site)
        print(f"seed {options.seed}", flush=True)
        check_edits(site, options.seed, options.edits, {})


if __name__ == "__main__":
    main()
