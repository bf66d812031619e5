"""What several test files need: examples from text, a warm parent, small sites."""

from __future__ import annotations

import contextlib
import fcntl
import os
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gallery.examples.example import Example, read_example
from gallery.runner.devices import Device
from gallery.runner.fork_launcher import ForkLauncher
from gallery.runner.local import LocalRunner, Run

PROJECT = Path(__file__).parents[1]
CPU = Device("cpu", "a CPU")

HEAD = """\
# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = {{ zh = "题", en = "Title" }}
{options}# ///

"""


def script(cells: str, options: str = "") -> str:
    """An example's whole text."""
    lines = "".join(f"# {line}\n" for line in options.splitlines())
    return HEAD.format(options=lines) + cells


def write_example(site: Path, name: str, text: str) -> Path:
    path = site / "examples" / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def example(tmp_path: Path) -> Callable[..., Example]:
    """Makes an example of its cells."""

    def make(cells: str, options: str = "", name: str = "topic/name") -> Example:
        path = write_example(tmp_path, name, script(cells, options))
        return read_example(path, tmp_path / "examples", tmp_path)

    return make


@pytest.fixture(scope="session")
def parent() -> Iterator[ForkLauncher]:
    warm = ForkLauncher()
    yield warm
    warm.close()


@pytest.fixture
def run(parent: ForkLauncher, example: Callable[..., Example]) -> Callable[..., Run]:
    """Runs an example made of its cells, in a real child."""

    def start(cells: str, options: str = "") -> Run:
        return LocalRunner(parent).run(example(cells, options), "key", CPU)

    return start


@dataclass(frozen=True)
class Built:
    """What a real `mkdocs build` gave."""

    code: int
    log: str
    site: Path

    def page(self, path: str) -> str:
        return (self.site / "site" / path).read_text(encoding="utf-8")


MKDOCS_YML = f"""\
site_name: Small
site_url: http://127.0.0.1/
theme:
  name: material
  font: false
hooks:
  - {PROJECT}/hooks/events.py
plugins:
  i18n:
    docs_structure: folder
    fallback_to_default: false
    build_only_locale: !ENV [LOCALE]
    languages:
      - {{locale: zh, name: 简体中文, default: true, build: true}}
      - {{locale: en, name: English, build: true}}
markdown_extensions:
  - attr_list
  - admonition
  - pymdownx.blocks.tab
  - pymdownx.highlight
  - pymdownx.superfences
validation: {{anchors: warn}}
"""


def write_site(site: Path, pages: dict[str, str], examples: dict[str, str]) -> Path:
    """A small site: pages by path in every locale, or in one when the path begins with it."""
    site.mkdir(parents=True, exist_ok=True)
    (site / "mkdocs.yml").write_text(MKDOCS_YML, encoding="utf-8")
    for path, text in pages.items():
        locales = [""] if path.startswith(("zh/", "en/")) else ["zh/", "en/"]
        for locale in locales:
            page = site / "docs" / f"{locale}{path}"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
    for name, text in examples.items():
        write_example(site, name, text)
    return site


@contextlib.contextmanager
def marks_of(site: Path) -> Iterator[Path]:
    """A folder where runs leave marks: the only one that outlives them and that they can write to."""
    with tempfile.TemporaryDirectory(prefix=f"{site.name}-marks-", dir="/dev/shm") as folder:
        yield Path(folder)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Lets no other worker in meanwhile."""
    lock = PROJECT / ".cache" / "tests.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def build_site(site: Path, *options: str, **environment: str) -> Built:
    """Run `mkdocs build` in a process of its own; of the project, one at a time."""
    with one_at_a_time() if site == PROJECT else contextlib.nullcontext():
        done = subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", *options],
            cwd=site,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1", **environment},
            capture_output=True,
            text=True,
            check=False,
        )
    return Built(done.returncode, done.stdout + done.stderr, site)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The project's own site, built once a worker."""
    folder = tmp_path_factory.mktemp("project") / "site"
    built = build_site(PROJECT, "--strict", "-d", str(folder))
    assert built.code == 0, built.log
    return Built(built.code, built.log, folder.parent)


def free_port() -> int:
    """A port that nobody listens on, and that the system gives to no connection.

    Of those that it does give, one that is asked again and again may be connected to itself, and
    then nobody can listen there.
    """
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def sleepers(seconds: bytes = b"987") -> list[int]:
    """The processes that sleep for so many seconds."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if path.read_bytes() == b"sleep\x00%b\x00" % seconds:
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what tests measured; run side by side, their own prints are lost."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "table":
                terminalreporter.write_line(str(value))
