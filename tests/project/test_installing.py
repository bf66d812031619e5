"""The ways to install, each followed in a clone of its own: `make test-install`.

They take gigabytes and minutes, so that `make test` leaves them out.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import PROJECT
from tests.support.serving import free_port

asked_for = pytest.mark.skipif("INSTALL" not in os.environ, reason="make test-install")
WAYS = {
    # The file and the heading that say how, and whether examples can then be run.
    ("README.md", "## For writers"): True,
    ("CONTRIBUTING.md", "## Without make"): True,
    ("CONTRIBUTING.md", "## Translating"): False,
}
# Here, several sites may be served at a time; and make would start it by itself.
STUBS = """\
set -euo pipefail
mkdocs() { command mkdocs "$@" --dev-addr "127.0.0.1:$PORT"; }
make() { command make install; PATH="$PWD/.venv/bin:$PATH"; mkdocs "$@"; }
"""
PAGE = "en/tensor/create/"
PATIENCE = 1200


def commands(file: str, heading: str) -> str:
    """The commands under a heading, up to the one that serves the site."""
    text = (PROJECT / file).read_text(encoding="utf-8")
    section = re.split(r"(?m)^#+ ", text.split(f"{heading}\n", 1)[1])[0]
    lines = re.findall(r"(?m)^    (.+?)(?:    #.*)?$", section)
    (end,) = (number for number, line in enumerate(lines) if line.endswith(" serve"))
    return "\n".join(lines[: end + 1])


def test_the_commands_end_with_a_site() -> None:
    assert [commands(*way).splitlines()[-1] for way in WAYS] == [
        "make serve",
        "mkdocs serve",
        "mkdocs serve",
    ]


def test_both_languages_give_the_same_commands() -> None:
    both = [(PROJECT / name).read_text("utf-8") for name in ("README.md", "README.zh.md")]
    english, chinese = (
        [line.split("  ")[0] for line in re.findall(r"(?m)^    (\S.+)$", text)] for text in both
    )
    assert chinese == english


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", PROJECT, folder], check=True)
    yield folder
    shutil.rmtree(folder)


def serve_until_shown(folder: Path, script: str) -> str:
    """The page of a site that is installed and served by a script."""
    port = free_port()
    inherited = {k: v for k, v in os.environ.items() if k not in {"VIRTUAL_ENV", "SITE_URL"}}
    with subprocess.Popen(
        ["bash", "-c", STUBS + script],
        cwd=folder,
        env={**inherited, "PORT": str(port)},
        start_new_session=True,
    ) as process:
        try:
            until = time.monotonic() + PATIENCE
            while time.monotonic() < until:
                assert process.poll() is None, "installing failed"
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{PAGE}") as response:
                        html = str(response.read().decode())
                except OSError:
                    html = ""
                if 'class="example-output"' in html:
                    return html
                time.sleep(1)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
    raise AssertionError(f"no output of an example within {PATIENCE} seconds")


@asked_for
@pytest.mark.parametrize("way", WAYS)
def test_a_way_to_install_ends_with_a_page_that_shows_outputs(
    way: tuple[str, str], clone: Path
) -> None:
    serve_until_shown(clone, commands(*way))
    python = clone / ".venv/bin/python"
    checked = subprocess.run([python, "-m", "pip", "check"], capture_output=True, check=False)
    assert checked.returncode == 0, checked.stdout.decode()
    torch = subprocess.run([python, "-c", "import torch"], capture_output=True, check=False)
    assert (torch.returncode == 0) is WAYS[way]
