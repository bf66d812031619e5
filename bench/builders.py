"""What each builder makes of this project's own site, and how long that takes.

`make bench-builders` runs it. Each builds a copy of the site, whose examples have run before, all
at the same time: whatever else the machine does, it does to all of them. What each gives readers is
compared with what MkDocs gives them.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
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
ADDRESSES = {"mkdocs": ADDRESS, "zensical": ADDRESS.removeprefix("en/")}
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


def build_all(sites: dict[str, Site]) -> dict[str, float]:
    """Return the seconds that a build takes on all cores, by builder."""
    builds = {
        builder: subprocess.Popen(
            [PYTHON, "-m", *BUILDS[builder].split()],
            cwd=site.folder,
            env=environment(builder),
            stdout=subprocess.DEVNULL,
        )
        for builder, site in sites.items()
    }
    seconds = {}
    for builder, process in builds.items():
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{builder} ended with exit code {process.returncode}")
        seconds[builder] = used.ru_utime + used.ru_stime
    return seconds


def share_recordings(sites: dict[str, Site]) -> None:
    """Have every example run that has no recording, once for all builders; keep nothing else."""
    first = sites["mkdocs"]
    build_all({"mkdocs": first})
    first.forget()
    for site in sites.values():
        if site is not first:
            kept = Path(site.recordings)
            shutil.copytree(first.folder / kept, site.folder / kept, dirs_exist_ok=True)


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


def measure_edits(sites: dict[str, Site]) -> dict[str, float]:
    """Return the seconds from when a page is saved until it is served: medians, by builder."""
    seconds: dict[str, list[float]] = {builder: [] for builder in SERVERS}
    with ExitStack() as servers:
        served = {each: servers.enter_context(serving(sites[each], each)) for each in SERVERS}
        for builder, site in served.items():
            own.wait_for(site, ADDRESSES[builder], lambda page: "</html>" in page)
        for number in range(EDITS):
            for builder, site in served.items():
                time.sleep(PAUSE)
                with edited(sites[builder], BODY, 900 + number) as mark:
                    start = time.monotonic()
                    own.wait_for(site, ADDRESSES[builder], lambda page, mark=mark: mark in page)
                    seconds[builder].append(time.monotonic() - start)
    return {builder: statistics.median(each) for builder, each in seconds.items()}


def measure(sites: dict[str, Site]) -> Iterator[str]:
    """Yield the lines of the table."""
    folders = {builder: site.folder / f"site-{builder}" for builder, site in sites.items()}
    share_recordings(sites)
    cold = build_all(sites)
    print(cold, file=sys.stderr, flush=True)
    different = {each: bodies.compare(folders["mkdocs"], folders[each]) for each in sites}
    links = {builder: count_broken_links(folder) for builder, folder in folders.items()}
    found = {builder: search(folder) for builder, folder in folders.items()}
    print(links, found, file=sys.stderr, flush=True)
    with ExitStack() as edits:
        for site in sites.values():
            edits.enter_context(edited(site, BODY, 800))
        changed = build_all(sites)
    print(changed, file=sys.stderr, flush=True)
    served = measure_edits(sites)
    columns = ("article bodies equal", "broken links", "search finds", "build", "a page changed")
    yield f"| | {' | '.join(columns)} | an edit under serve |"
    yield "|---" * (len(columns) + 2) + "|"
    for builder, (count, unequal) in different.items():
        edit = f"{served[builder]:.2f}" if builder in served else ""
        found_out = f"{count - len(unequal)} of {count} | {links[builder]} | {found[builder]}"
        yield f"| {builder} | {found_out} | {cold[builder]:.1f} | {changed[builder]:.1f} | {edit} |"


def main() -> None:
    """Measure, print, and write the table to bench/builders.md."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="bench-builders-") as name:
        port = own.choose_port()
        sites = {
            builder: copy_site(Path(name) / builder, port + number)
            for number, builder in enumerate(BUILDS)
        }
        table = list(measure(sites))
    load = f"load {os.getloadavg()[2]:.0f}"
    text = "\n".join([f"{run.describe_machine()}, {load}", "", *table, ""])
    (run.BENCH / "builders.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
