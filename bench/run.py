"""A comparison with other tools that build sites of examples.

`make bench` runs it. Each tool has its own virtual environment, and each build its own process. The
tables have medians of three rounds in which the tools take turns; slow tools build once, with the
fewest examples.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import corpus
import own

BENCH = Path(__file__).parent
PROJECT = BENCH.parent
WORK = BENCH / "work"
SAMPLE = 0.3
"""Seconds between two samples of the memory of a build."""


Write = Callable[[Path, list[corpus.Script]], None]


@dataclass(frozen=True)
class Tool:
    """One way to build a site of examples."""

    name: str
    python: Path
    write: Write
    command: tuple[str, ...]
    edit: str
    """The file of the first example; empty when nothing is executed."""
    slow: bool = False


def tools() -> list[Tool]:
    """Return the tools to compare, this project among the first."""
    mkdocs = ("-m", "mkdocs", "build", "-q")
    sphinx = ("-m", "sphinx", "-q", "-b", "html", ".", "_build")
    here = PROJECT / ".venv" / "bin" / "python"
    hook = PROJECT / "hooks" / "events.py"
    first = "examples/g000/plot_script_00000.py"

    def peer(name: str, write: Write, command: tuple[str, ...], edit: str) -> Tool:
        environment, slow = name.partition(",")[0], name.startswith(("mkdocs-jupyter", "myst-nb"))
        python = BENCH / ".venvs" / environment / "bin" / "python"
        return Tool(name, python, write, command, edit, slow)

    return [
        Tool("static fences, no hook", here, corpus.write_static, mkdocs, ""),
        Tool(
            "this project",
            here,
            lambda folder, scripts: corpus.write_ours(folder, scripts, hook),
            mkdocs,
            "examples/bench/script-00000.py",
        ),
        peer("markdown-exec", corpus.write_markdown_exec, mkdocs, "docs/page000.md"),
        peer(
            "sphinx-gallery, parallel 2",
            lambda folder, scripts: corpus.write_sphinx_gallery(folder, scripts, 2),
            sphinx,
            first,
        ),
        peer(
            "sphinx-gallery",
            lambda folder, scripts: corpus.write_sphinx_gallery(folder, scripts, 1),
            sphinx,
            first,
        ),
        peer("mkdocs-gallery", corpus.write_mkdocs_gallery, mkdocs, f"docs/{first}"),
        peer("mkdocs-jupyter", corpus.write_mkdocs_jupyter, mkdocs, "docs/script-00000.ipynb"),
        peer("myst-nb, cache", corpus.write_myst_nb, sphinx, "script-00000.ipynb"),
    ]


@dataclass
class Reading:
    """The measurements of one tool at one size: seconds of builds, and memory in MB."""

    cold: list[float] = field(default_factory=list)
    unchanged: list[float] = field(default_factory=list)
    changed: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def measure(tool: Tool, count: int, reading: Reading) -> None:
    """Measure three builds, which run all examples, none, and one.

    Args:
        tool: the tool that builds.
        count: the number of scripts.
        reading: the measurements to extend.
    """
    folder = WORK / f"{tool.name.replace(' ', '-').replace(',', '')}-{count}"
    shutil.rmtree(folder, ignore_errors=True)
    tool.write(folder, corpus.make_scripts(count))
    seconds, memory = build(tool, folder)
    reading.cold.append(seconds)
    reading.memory.append(memory)
    reading.unchanged.append(build(tool, folder)[0])
    if tool.edit:
        path = folder / tool.edit
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("manual_seed(0)", "manual_seed(1000)"), encoding="utf-8")
        reading.changed.append(build(tool, folder)[0])


def build(tool: Tool, folder: Path) -> tuple[float, float]:
    """Run one build; return its seconds, and the peak PSS of its process tree in MB."""
    watch = Watch()
    start = time.monotonic()
    process = subprocess.Popen(
        [tool.python, *tool.command],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "MPLBACKEND": "agg"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    watch.follow(process.pid)
    _, errors = process.communicate()
    seconds = time.monotonic() - start
    peak = watch.stop()
    if process.returncode:
        sys.exit(f"{tool.name}: exit code {process.returncode}\n{errors[-2000:]}")
    return seconds, peak


class Watch:
    """Samples the memory of a process and its descendants in a thread."""

    def __init__(self) -> None:
        self.peak = 0.0
        self._done = threading.Event()
        self._thread: threading.Thread | None = None

    def follow(self, pid: int) -> None:
        """Start sampling a process."""
        self._thread = threading.Thread(target=self._look, args=(pid,), daemon=True)
        self._thread.start()

    def stop(self) -> float:
        """Stop sampling; return the peak in MB."""
        self._done.set()
        if self._thread:
            self._thread.join()
        return self.peak

    def _look(self, pid: int) -> None:
        while not self._done.wait(SAMPLE):
            self.peak = max(self.peak, sum(map(_pss, _tree(pid))) / 1000)


def _tree(pid: int) -> list[int]:
    found, waiting = [], [pid]
    while waiting:
        current = waiting.pop()
        found.append(current)
        try:
            for task in Path(f"/proc/{current}/task").iterdir():
                waiting += map(int, (task / "children").read_text().split())
        except OSError:
            continue
    return found


def _pss(pid: int) -> int:
    """Return the proportional set size of a process in kB."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in text.splitlines() if line[:4] == "Pss:"), 0)


def table(readings: dict[str, Reading], count: int) -> str:
    """Return a table of medians, with each tool's cold build relative to this project's."""
    ours = statistics.median(readings["this project"].cold)
    lines = [
        f"| N = {count} | cold, s | against this project | nothing changed, s | one changed, s "
        "| peak PSS, MB |",
        "|---|---|---|---|---|---|",
    ]
    for name, reading in readings.items():
        cold = statistics.median(reading.cold)
        unchanged = statistics.median(reading.unchanged)
        changed = f"{statistics.median(reading.changed):.2f}" if reading.changed else ""
        figures = f"{cold:.2f} | {cold / ours:.2f} | {unchanged:.2f} | {changed}"
        lines.append(f"| {name} | {figures} | {max(reading.memory):.0f} |")
    return "\n".join(lines)


def describe_machine() -> str:
    """Return today's date and what the measurements are made with."""
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {os.cpu_count()} cores, "
        f"Linux {platform.release()}, Python {platform.python_version()}"
    )


def main() -> None:
    """Measure, print, and write the tables to bench/results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", nargs="*", type=int, default=[100, 300, 1000])
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    parts = [describe_machine()]
    for count in options.counts:
        readings: dict[str, Reading] = {}
        for round_number in range(options.rounds):
            for tool in tools():
                if tool.slow and (round_number or count > 100):
                    continue
                if count > 300 and tool.name not in TIRELESS:
                    continue
                measure(tool, count, readings.setdefault(tool.name, Reading()))
                print(f"N={count} round {round_number + 1}: {tool.name}", file=sys.stderr)
        parts.append(table(readings, count))
        (BENCH / "results.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    parts.append(own.report())
    (BENCH / "results.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    print("\n\n".join(parts))


TIRELESS = ("static fences, no hook", "this project", "markdown-exec")
"""The tools that also build N = 1,000."""


if __name__ == "__main__":
    main()
