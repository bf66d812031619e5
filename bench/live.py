"""How long readers of a live page wait: from the key press to what their cell shows.

`make bench-live` runs it, in a real browser and in both languages, on a small site under
`mkdocs serve`. The same run is asked for without a browser in turns: that is the server's share.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import statistics
import sys
import time
import urllib.request
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import own
import run
from playwright.sync_api import Page, sync_playwright

from tests.support import browser, chromium, examples, sites

PREFIXES = {"zh": "", "en": "en/"}
PATIENCE = 120_000
"""Milliseconds for a run."""
PARTS = ("first output", "last output", "the end is said")


FIGURE = """\
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5, 3))
ax.plot([1, 3, 2])
plt.show()"""
CELLS = {
    "a trivial cell": "print(6 * 7)",
    "a figure": FIGURE,
    "data of scikit-learn": "from sklearn.datasets import load_digits\n\nload_digits().data.shape",
    "five seconds": "import time\n\nprint('begun')\ntime.sleep(5)\nprint('done')",
}
"""The code of each cell that is run again and again, by what it is."""

WATCH = """
number => {
  const output = document.querySelectorAll(".live-output")[number];
  const note = document.querySelectorAll(".live-bar .live-note:not([aria-hidden])")[number];
  const times = {};
  let pressed;
  addEventListener("keydown", event => { pressed ??= event.timeStamp; }, { capture: true });
  // When the frame that shows it has been drawn.
  const now = set => setTimeout(() => set(performance.now() - pressed));
  const drawn = set => requestAnimationFrame(() => now(set));
  window.watched = new Promise(done => {
    const observer = new MutationObserver(changes => {
      if (!pressed) return;
      const isShown = changes.some(({ target }) => output.contains(target)) && output.firstChild;
      if (isShown) drawn(time => { times.first ??= time; times.last = time; });
      if (!note.textContent.includes(" · ")) return;
      observer.disconnect();
      drawn(time => done([times.first, times.last, time]));
    });
    for (const each of [output, note]) observer.observe(each, { childList: true, subtree: true });
  });
}
"""
"""Notes when an output and its note are seen to change, in milliseconds since the next key."""


def write_pages(folder: Path) -> Path:
    """Write a site with a page of this project's own look, and an example for each cell."""
    shutil.rmtree(folder, ignore_errors=True)
    names = [f"topic/cell{number}" for number in range(len(CELLS))]
    page = "# Live { #home }\n\nCells.\n\n" + "".join(f"/// example | {n}\n///\n\n" for n in names)
    scripts = {
        name: examples.script(f"# %% one\n{code}\n")
        for name, code in zip(names, CELLS.values(), strict=True)
    }
    return sites.write_own_site(folder, {"index.md": page}, scripts)


def open_page(tab: Page, address: str) -> None:
    """Open a page, with the editor of each cell."""
    tab.goto(address)
    tab.wait_for_selector("html[data-live]")
    for number in range(len(CELLS)):
        tab.locator(".live-edit").nth(number).click()
        tab.locator(".live-editor").nth(number).wait_for()


def press(tab: Page, number: int) -> list[float]:
    """Run a cell by its keys; return the milliseconds until each part is seen."""
    editor = tab.locator(".live-editor .cm-content").nth(number)
    editor.focus()
    tab.evaluate(WATCH, number)
    editor.press("Control+Enter")
    return list(tab.evaluate("() => window.watched"))


def ask(address: str, token: str, number: int) -> list[float]:
    """Ask for the same without a browser; return the milliseconds of the same parts."""
    wanted = {"example": f"topic/cell{number}", "cells": {}, "last": "one"}
    headers = {"X-Live": token, "Content-Type": "application/json"}
    request = urllib.request.Request(
        f"{address}live/run?locale=en", json.dumps(wanted).encode(), headers
    )
    start, shown, end = time.perf_counter(), [], 0.0
    with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
        for line in answer:
            if line.strip():
                end = (time.perf_counter() - start) * 1000
                shown += [end] if json.loads(line)["cell"] else []
    return [shown[0], shown[-1], end]


Readings = defaultdict[tuple[str, str], list[list[float]]]
"""Milliseconds of the parts by the name of the cell and where it was asked for."""


def measure(address: str, rounds: int) -> Readings:
    """Run all cells in turns; the first run of each isn't counted."""
    readings: Readings = defaultdict(list)
    with sync_playwright() as playwright:
        path = chromium.find_chromium()
        chrome = playwright.chromium.launch(executable_path=path, args=browser.FLAGS)
        tabs = {locale: chrome.new_page() for locale in PREFIXES}
        for locale, tab in tabs.items():
            tab.set_default_timeout(PATIENCE)
            open_page(tab, address + PREFIXES[locale])
        token = str(tabs["en"].locator("#live").get_attribute("data-token"))
        for round_number in range(rounds + 1):
            for number, cell in enumerate(CELLS):
                for locale, tab in tabs.items():
                    readings[cell, locale].append(press(tab, number))
                readings[cell, "the server alone"].append(ask(address, token, number))
            print(f"round {round_number}", file=sys.stderr, flush=True)
        chrome.close()
    return readings


def table(readings: Readings) -> str:
    """Return a table of medians, and of what nine of ten stay below."""
    lines = [f"| | asked for in | {' | '.join(PARTS)} |", "|---|---|---|---|---|"]
    for (cell, where), found in readings.items():
        columns = []
        for values in zip(*found[1:], strict=True):
            most = statistics.quantiles(values, n=10)[-1]
            columns.append(f"{statistics.median(values):.0f} ({most:.0f})")
        lines.append(f"| {cell} | {where} | {' | '.join(columns)} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the table to bench/live.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    options = parser.parse_args()
    # A shell's background job ignores Ctrl-C, and so would the server that it ends here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    site = write_pages(own.WORK / "live")
    loads = [os.getloadavg()[0]]
    with own.serving(site, own.choose_port()) as served:
        own.wait_for(served, "", lambda page: bool(re.search("data-token", page)))
        own.wait_for(served, "", own.is_filled)
        readings = measure(served.url, options.rounds)
    loads.append(os.getloadavg()[0])
    load = f"Load of the machine, before and after: {loads[0]:.1f}, {loads[1]:.1f}"
    text = f"{run.describe_machine()}\n\n{table(readings)}\n\n{load}\n"
    (run.BENCH / "live.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
