"""The cost of up to ten thousand examples, and the gain from more workers.

`make bench-scale` runs it, in about half an hour. Sites have two locales and ten examples a page; a
build with static code fences shows the cost of MkDocs, its theme, and its plugins.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import corpus
import own
import run
from distributed import LocalCluster

from executed_examples.examples.example import find_examples
from executed_examples.recordings.key import key_of
from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import ClusterOptions
from executed_examples.runner.devices import find_devices
from executed_examples.runner.executor import Executor, LocalExecutor
from executed_examples.runner.launcher import NO_FORK, Launcher

HOOK = run.PROJECT / "hooks" / "events.py"
PYTHON = run.PROJECT / ".venv" / "bin" / "python"
ROUNDS = 3
WORKERS = (1, 2)
MORE = (4, 8, 16, 32)
CORPUS = 300
PAGE = "part000/page000/"
"""The page that is edited."""
PAUSE = 2.0
"""Seconds between two edits of it."""


@dataclass(frozen=True)
class Size:
    """The cost of a site: seconds, medians where it is built again."""

    count: int
    static: float
    cold: float
    unchanged: float
    in_turn: float
    """Seconds for nothing changed, one locale after the other."""
    memory: float
    """The peak PSS of the cold build's process tree, in MB."""
    edit: float
    """Seconds from saving a page until `mkdocs serve` shows it, while it renders all the others."""
    memory_of_serving: float
    """The peak PSS of the server's process tree, in MB."""


def measure_size(count: int) -> Size:
    """Build a site with static code fences and one with examples, in turn."""
    static, ours = (
        run.Tool(name, PYTHON, lambda f, s, h=hook: corpus.write_bilingual(f, s, h), BUILD, "")
        for name, hook in (("static", None), ("run", HOOK))
    )
    folders = {tool: run.WORK / f"scale-{tool.name}-{count}" for tool in (static, ours)}
    for tool, folder in folders.items():
        shutil.rmtree(folder, ignore_errors=True)
        tool.write(folder, corpus.make_scripts(count))
    cold, memory = run.build(ours, folders[ours])
    readings: list[list[float]] = [[], [], []]
    for _ in range(ROUNDS if count <= 1000 else 1):
        readings[0].append(run.build(static, folders[static])[0])
        readings[1].append(run.build(ours, folders[ours])[0])
        with environment(NO_FORK, "1"):
            readings[2].append(run.build(ours, folders[ours])[0])
    fences, unchanged, in_turn = map(statistics.median, readings)
    return Size(count, fences, cold, unchanged, in_turn, memory, *measure_edits(folders[ours]))


def measure_edits(site: Path) -> tuple[float, float]:
    """Edit a page of a site that has been built and is served: the seconds, and the memory."""
    page, watch, seconds = site / "docs/zh/part000/page000.md", run.Watch(), []
    text = page.read_text(encoding="utf-8")
    with own.serving(site, own.choose_port()) as served:
        watch.follow(served.process.pid)
        own.wait_for(served, PAGE, lambda html: "</html>" in html)
        for number in range(own.ROUNDS):
            time.sleep(PAUSE)
            mark = f"Edited {number}."
            start = time.monotonic()
            page.write_text(f"{text}\n{mark}\n", encoding="utf-8")
            own.wait_for(served, PAGE, lambda html, mark=mark: mark in html)
            seconds.append(time.monotonic() - start)
        return statistics.median(seconds), watch.stop()


BUILD = ("-m", "mkdocs", "build", "-q")


@contextmanager
def environment(name: str, value: str) -> Iterator[None]:
    """Set an environment variable during the block."""
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]


def measure_workers(count: int, on_cluster: bool) -> float:
    """Return the seconds that workers take to run the corpus, without imports.

    Args:
        count: the number of workers.
        on_cluster: whether they are Dask workers.
    """
    site = own.make_site(CORPUS, static=False)
    examples = list(find_examples(site)[0].values())
    with workers(count, on_cluster) as executor, ThreadPoolExecutor(executor.at_once) as pool:

        def run_one(number: int) -> None:
            example = examples[number]
            executor.run(example, key_of(example), "cpu")

        list(pool.map(run_one, range(40)))
        start = time.monotonic()
        list(pool.map(run_one, range(len(examples))))
        return time.monotonic() - start


@contextmanager
def workers(count: int, on_cluster: bool) -> Iterator[Executor]:
    """Start workers that run one example at a time each.

    Args:
        count: the number of workers.
        on_cluster: whether they are Dask workers.
    """
    if on_cluster:
        with LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            env={"PYTHONPATH": str(run.PROJECT / "hooks")},
            preload=["gallery", "executed_examples.runner.cluster.worker"],
        ) as started:
            cluster = DaskExecutor(ClusterOptions(started.scheduler_address))
            yield cluster
            cluster.close()
        return
    launcher = Launcher()
    machine = LocalExecutor(launcher, find_devices())
    machine.at_once = count
    yield machine
    launcher.close()


def report_sizes(sizes: list[Size]) -> str:
    """Return a table of the cost by the number of examples."""
    lines = [
        "| N | static fences, s | cold, s | nothing changed, s | above static, ms an example "
        "| one locale after the other, s | peak PSS, MB "
        "| a page edited under serve, s | peak PSS of serving, MB |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for size in sizes:
        above = (size.unchanged - size.static) / size.count * 1000
        lines.append(
            f"| {size.count:,} | {size.static:.2f} | {size.cold:.1f} | {size.unchanged:.2f} "
            f"| {above:.2f} | {size.in_turn:.2f} | {size.memory:.0f} "
            f"| {size.edit:.2f} | {size.memory_of_serving:.0f} |"
        )
    return "\n".join(lines)


def report_workers() -> str:
    """Return a table of the cost by the number of workers; for more, serial + parallel / W."""
    lines = [
        f"| N = {CORPUS}, run only | " + " | ".join(f"W = {w}" for w in (*WORKERS, *MORE)) + " |",
        "|---|" + "---|" * len((*WORKERS, *MORE)),
    ]
    for name, on_cluster in (("this machine, s", False), ("Dask workers, s", True)):
        one, two = (measure_workers(count, on_cluster) for count in WORKERS)
        shared = 2 * (one - two)
        cells = [f"{one:.2f}", f"{two:.2f}"]
        cells += [f"({one - shared + shared / w:.2f})" if on_cluster else "" for w in MORE]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the tables to bench/scale.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", nargs="*", type=int, default=[100, 1000, 10000])
    options = parser.parse_args()
    parts = [report_workers(), report_sizes([measure_size(count) for count in options.counts])]
    Path(run.BENCH / "scale.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    sys.stdout.write("\n\n".join(parts) + "\n")


if __name__ == "__main__":
    main()
