"""Measurements of this project alone: serving, the cost of a run, and the time Ctrl-C takes.

`make bench` runs it after the comparison, and appends its table to `bench/results.md`.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

BENCH = Path(__file__).parent
PROJECT = BENCH.parent
sys.path.insert(0, str(PROJECT / "hooks"))

import corpus  # noqa: E402

from executed_examples.child.processes import descendants_of  # noqa: E402
from executed_examples.examples.example import find_examples  # noqa: E402
from executed_examples.runner.devices import Device, find_devices  # noqa: E402
from executed_examples.runner.executor import LocalExecutor  # noqa: E402
from executed_examples.runner.launcher import Launcher  # noqa: E402

WORK = BENCH / "work"
ROUNDS = 5
MKDOCS = (str(PROJECT / ".venv" / "bin" / "python"), "-m", "mkdocs")
ENVIRONMENT = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
PATIENCE = 900
"""Seconds after which a page is given up that is not as expected."""


def make_site(count: int, static: bool) -> Path:
    """Write a site of the corpus that was never built.

    Args:
        count: the number of scripts.
        static: whether to write static code fences instead of examples.
    """
    folder = WORK / f"own-{'static' if static else 'run'}-{count}"
    shutil.rmtree(folder, ignore_errors=True)
    scripts = corpus.make_scripts(count)
    if static:
        corpus.write_static(folder, scripts)
    else:
        corpus.write_ours(folder, scripts, PROJECT / "hooks" / "events.py")
    return folder


@dataclass(frozen=True)
class Served:
    """A site that is being served."""

    url: str
    """Its root, with a slash at the end."""
    process: subprocess.Popen[bytes]


def choose_port() -> int:
    """Return a port to serve on.

    Not one for outgoing connections: one that is requested again and again may be connected to
    itself, and then no server can listen there.
    """
    return random.randrange(20000, 32000)


@contextlib.contextmanager
def serving(site: Path, port: int) -> Iterator[Served]:
    """Serve a site during the block."""
    address = f"127.0.0.1:{port}"
    process = subprocess.Popen(
        [*MKDOCS, "serve", "-q", "-a", address],
        cwd=site,
        env={**ENVIRONMENT, **os.environ},
        stderr=subprocess.DEVNULL,
    )
    try:
        yield Served(f"http://{address}/", process)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


def wait_for(served: Served, path: str, is_there: Callable[[str], bool]) -> None:
    """Request a page every 10 ms until it is as expected."""
    end, url = time.monotonic() + PATIENCE, f"{served.url}{path}"
    while served.process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            if is_there(answer.read().decode()):
                return
        if time.monotonic() > end:
            sys.exit(f"{url}: not as expected after {PATIENCE} s")
        time.sleep(0.01)
    sys.exit(f"mkdocs serve ended with exit code {served.process.returncode}")


def is_filled(page: str) -> bool:
    """Return whether a page shows the outputs of all its examples: none is still to run."""
    return 'class="example-pending"' not in page


def measure_serving(count: int, static: bool) -> float:
    """Return the seconds from saving a file until its page shows the change.

    Args:
        count: the number of scripts.
        static: whether to measure MkDocs itself, with a page that is saved instead of a script.
    """
    site = make_site(count, static)
    edited = site / ("docs/page000.md" if static else "examples/bench/script-00000.py")
    text = edited.read_text(encoding="utf-8")
    # The first script's seed, which is in its code, and which its output depends on.
    seconds = []
    with serving(site, choose_port()) as served:
        wait_for(served, "page000/", lambda page: "manual_seed" in page and is_filled(page))
        for number in range(ROUNDS):
            time.sleep(1)
            start = time.monotonic()
            seed = str(777000 + number)
            changed = text.replace("manual_seed(0)", f"manual_seed({seed})", 1)
            edited.write_text(changed, encoding="utf-8")
            wait_for(served, "page000/", lambda page, seed=seed: seed in page and is_filled(page))
            seconds.append(time.monotonic() - start)
    return statistics.median(seconds)


def measure_runs(count: int, device: Device) -> tuple[float, float, float]:
    """Measure runs without a builder.

    Args:
        count: the number of scripts.
        device: the device to run on.

    Returns:
        milliseconds for a run of one trivial line, one run after the other; seconds for the corpus,
        imports included; and the share of those that the imports and the scripts' own time take,
        divided among two cores.
    """
    site = make_site(count, static=False)
    examples, _ = find_examples(site)
    launcher = Launcher()
    executor = LocalExecutor(launcher, [device])
    try:
        start = time.monotonic()
        with ThreadPoolExecutor(2) as pool:
            runs = pool.map(lambda e: executor.run(e, "", device.kind), examples.values())
            own = sum(run.recording.provenance.seconds for run in runs)
        wall = time.monotonic() - start
        first = next(iter(examples.values()))
        trivial = site / "examples/bench/trivial.py"
        head = first.source.split("# %%")[0]
        trivial.write_text(f"{head}# %% one\n1\n", encoding="utf-8")
        one = find_examples(site)[0]["bench/trivial"]
        start = time.monotonic()
        for _ in range(100):
            executor.run(one, "", device.kind)
        each = (time.monotonic() - start) / 100
    finally:
        launcher.close()
    return each * 1000, wall, (_imports() + own / 2) / wall


def _imports() -> float:
    """Return the seconds that the fork server takes for all imports."""
    code = (
        "import time; start = time.time(); import torch; "
        "from executed_examples.child.fork_server import import_rest; "
        "import_rest(); print(time.time() - start)"
    )
    done = subprocess.run(
        [MKDOCS[0], "-c", code],
        env={**ENVIRONMENT, "PYTHONPATH": str(PROJECT / "hooks"), "OMP_NUM_THREADS": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(done.stdout)


def measure_interrupt() -> float:
    """Return the seconds from Ctrl-C during a build until all its processes have ended."""
    site = make_site(300, static=False)
    process = subprocess.Popen(
        [*MKDOCS, "build", "-q"], cwd=site, env=ENVIRONMENT, stderr=subprocess.DEVNULL
    )
    time.sleep(4)
    started = set(descendants_of(process.pid))
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    process.wait()
    while any(Path(f"/proc/{pid}").exists() for pid in started):
        time.sleep(0.01)
    return time.monotonic() - start


def report() -> str:
    """Measure everything; return a table."""
    device = find_devices()[0]
    served, plain = measure_serving(100, static=False), measure_serving(100, static=True)
    each, wall, share = measure_runs(300, device)
    rows = [
        ("one changed under serve, N = 100", f"{served:.2f} s"),
        ("a page changed under plain `mkdocs serve`, same pages", f"{plain:.2f} s"),
        ("a run of one trivial line, one after the other", f"{each:.1f} ms"),
        ("running N = 300 with nothing else, imports included", f"{wall:.2f} s"),
        ("(imports + own time of the scripts / cores) / that", f"{share:.2f}"),
        ("from Ctrl-C until all is gone", f"{measure_interrupt():.2f} s"),
    ]
    return "\n".join(
        ["| this project alone | |", "|---|---|", *(f"| {a} | {b} |" for a, b in rows)]
    )


if __name__ == "__main__":
    print(report())
