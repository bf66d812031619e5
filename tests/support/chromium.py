"""Finds a Chromium for the browser tests, or says how to get one.

$CHROMIUM comes first, then the PATH, then the one that Playwright installed for itself. With
`--install`, Debian's package is installed when there is none and this user may do so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without what frames its pages, for which a visit takes a sixth to a quarter more."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HELP = """\
expected a Chromium for the browser tests, found none. Any of these will do:
  apt install chromium-headless-shell       (Debian)
  .venv/bin/playwright install chromium     (elsewhere)
  CHROMIUM=/path/to/chrome make test        (one that you have)"""


def find_chromium() -> str:
    """The path of a Chromium, or nothing."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named) or ""
    on_path = next(filter(None, map(shutil.which, NAMES)), "")
    return on_path or _playwrights_own()


def _playwrights_own() -> str:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else ""


def install_chromium() -> None:
    """Install Debian's package, where there are such packages and this user may."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"installing {SHELL} for the browser tests", file=sys.stderr)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", SHELL]):
            # Where this fails, no Chromium is found, and that is said.
            subprocess.run(["apt-get", *command], stdout=sys.stderr, env=quiet, check=False)


def main() -> int:
    """Print the path, or the help."""
    named = os.environ.get("CHROMIUM")
    if named and not find_chromium():
        print(f"expected CHROMIUM to name a browser, found '{named}'", file=sys.stderr)
        return 1
    if not find_chromium() and "--install" in sys.argv:
        install_chromium()
    found = find_chromium()
    print(found or HELP, file=sys.stdout if found else sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
