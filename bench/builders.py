"""What each builder makes of this project's own site, and how long that takes.

`make bench-builders` runs it. One after the other, they build a copy of the site, whose examples
have run before; what each gives readers is compared with what MkDocs gives them.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bodies
import own
import run
from edits import ADDRESS, BODY
from playwright.sync_api import Error, sync_playwright

from bench.site import Site, copy_site, edited
from tests.support import browser, chromium

PYTHON = own.MKDOCS[0]
BUILDS = {
    "mkdocs": "mkdocs build -q --strict -d site-mkdocs",
    "properdocs": "properdocs build -q --strict -f mkdocs.yml -d site-properdocs",
    "mkdocs-ng": "mkdocs build -q --strict -d site-mkdocs-ng",
    "zensical": "zensical_site site-zensical",
}
SERVERS = {
    "mkdocs": ("-m", "mkdocs", "serve", "-q", "-a"),
    "zensical": (str(run.BENCH / "preview.py"), "en"),
}
SEARCHES = {"": "广播", "en/": "broadcasting"}
FOUND = "tensor/broadcast/"
"""The page that both of them are about."""
LYCHEE = {**os.environ, "PATH": f"{Path(PYTHON).parent}{os.pathsep}{os.environ['PATH']}"}
PATIENCE = 60_000
"""Milliseconds for a search."""
EDITS = 5
PAUSE = 3.0
"""Seconds between two edits under serve."""


def environment(builder: str) -> dict[str, str]:
    """Return the variables that a builder runs with."""
    path = f"{run.PROJECT / f'.venv-{builder}'}{os.pathsep}hooks"
    return {**own.ENVIRONMENT, "PYTHONPATH": path}


def build(site: Site, builder: str) -> tuple[float, float]:
    """Return the seconds that a build takes, and those of all cores."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    command = [PYTHON, "-m", *BUILDS[builder].split()]
    subprocess.run(
        command, cwd=site.folder, env=environment(builder), stdout=subprocess.DEVNULL, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cores = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cores


def count_broken_links(folder: Path) -> int:
    """Return how many links of a site lead nowhere, as lychee follows them."""
    command = ["lychee", "--offline", "--no-progress", "--format", "json", "--root-dir", folder]
    remap = ("--remap", f"^http://127.0.0.1:8000/ file://{folder}/", folder)
    done = subprocess.run(
        [*command, *remap], cwd=run.PROJECT, stdout=subprocess.PIPE, env=LYCHEE, check=False
    )
    return int(json.loads(done.stdout)["errors"])


def search(folder: Path) -> str:
    """Return the locales in which a search in the browser finds the page."""
    found = []
    with browser.serve(folder) as address, sync_playwright() as playwright:
        path = chromium.find_chromium()
        chrome = playwright.chromium.launch(executable_path=path, args=browser.FLAGS)
        for root, query in SEARCHES.items():
            page = chrome.new_page()
            page.goto(f"{address}{root}", timeout=PATIENCE)
            page.keyboard.press("/")
            page.wait_for_timeout(1000)
            page.keyboard.type(query)
            result = page.locator(f"a[href*='{root}{FOUND}?h=']").first
            with suppress(Error):
                result.wait_for(timeout=PATIENCE)
                found.append(root.strip("/") or "zh")
    return ", ".join(found)


@contextmanager
def serving(site: Site, builder: str) -> Iterator[own.Served]:
    """Serve a site during the block."""
    address = f"127.0.0.1:{site.port}"
    process = subprocess.Popen(
        [PYTHON, *SERVERS[builder], address],
        cwd=site.folder,
        env=environment(builder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield own.Served(f"http://{address}/", process)
    finally:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()


def measure_edits(site: Site, builder: str) -> float:
    """Return the seconds from when a page is saved until it is served, the median of some edits."""
    seconds = []
    address = ADDRESS if builder == "mkdocs" else ADDRESS.removeprefix("en/")
    with serving(site, builder) as served:
        own.wait_for(served, address, lambda page: "</html>" in page)
        for number in range(EDITS):
            time.sleep(PAUSE)
            with edited(site, BODY, 900 + number) as mark:
                start = time.monotonic()
                own.wait_for(served, address, lambda page, mark=mark: mark in page)
                seconds.append(time.monotonic() - start)
    return statistics.median(seconds)


def measure(site: Site, builder: str) -> str:
    """Return a builder's row of the table."""
    for name in (".cache", ".gallery/pages", ".gallery/zensical"):
        shutil.rmtree(site.folder / name, ignore_errors=True)
    cold, cores = build(site, builder)
    folder = site.folder / f"site-{builder}"
    count, different = bodies.compare(site.folder / "reference", folder)
    links, found = count_broken_links(folder), search(folder)
    with edited(site, BODY, 800):
        edit, edit_cores = build(site, builder)
    served = f"{measure_edits(site, builder):.2f}" if builder in SERVERS else ""
    times = f"{cold:.0f} ({cores:.0f}) | {edit:.1f} ({edit_cores:.1f}) | {served}"
    return f"| {builder} | {count - len(different)} of {count} | {links} | {found} | {times} |"


def main() -> None:
    """Measure, print, and write the table to bench/builders.md."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    head = ("builder", "article bodies equal", "broken links", "search finds", "build, s")
    columns = (*head, "a page changed, s", "an edit under serve, s")
    lines = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    with tempfile.TemporaryDirectory(prefix="bench-builders-") as name:
        site = copy_site(Path(name), own.choose_port())
        build(site, "mkdocs")
        (site.folder / "site-mkdocs").rename(site.folder / "reference")
        for builder in BUILDS:
            lines.append(measure(site, builder))
            print(lines[-1], file=sys.stderr, flush=True)
    load = f"load at the end: {os.getloadavg()[1]:.1f}"
    text = "\n".join([f"{run.describe_machine()}, {load}", "", *lines, ""])
    (run.BENCH / "builders.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
