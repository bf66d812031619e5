"""Links, followed by lychee."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import PROJECT

LYCHEE = shutil.which(
    "lychee", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
)
needs_lychee = pytest.mark.skipif(
    not LYCHEE, reason="no lychee for this platform, nor one on the PATH"
)


def follow(root: Path, *options: str) -> tuple[int, list[str]]:
    """How many links a folder's pages have, and for each broken one its page, link and fault."""
    command = [str(LYCHEE), "--config", f"{PROJECT}/lychee.toml", "--offline", "--format", "json"]
    # Other tests have the other cores: more threads only wait for each other.
    command += ["--threads", "1", "--max-concurrency", "4"]
    done = subprocess.run(
        [*command, *options, "--root-dir", str(root), str(root)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 2), done.stderr
    report = json.loads(done.stdout)
    broken = [
        f"{Path(page).relative_to(root)}: {link['url'].removeprefix(f'{root.as_uri()}/')}: {link['status']['text']}"
        for page, links in report["error_map"].items()
        for link in links
    ]
    return report["total"], sorted(broken)
