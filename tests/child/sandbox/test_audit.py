"""Where the system isolates nothing: Python code of an example can't change the project."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.examples import HEAD_LINES, script, write_example
from tests.support.paths import PROJECT

ATTEMPT = """
import os, sys
from pathlib import Path
from executed_examples.child.sandbox.audit import audit_changes

site = Path(sys.argv[1])
os.chdir(site / "own")
audit_changes(site, but=site / "own")
Path("../docs/page.md").read_text()
Path("file").write_text("fine")
Path("../../beside").write_text("fine")
own = os.open(".", os.O_RDONLY)
os.close(os.open("other", os.O_CREAT | os.O_WRONLY, dir_fd=own))
os.chdir(site)
folder, above = os.open("docs", os.O_RDONLY), os.open("..", os.O_RDONLY)
page = os.open("docs/page.md", os.O_RDONLY)
try:
    ACTION
except PermissionError as error:
    print(error)
"""


def state(site: Path) -> list[Any]:
    paths = [*sorted((site / "docs").rglob("*")), site / "docs"]
    status = [(path.lstat().st_mode, path.lstat().st_mtime, path.lstat().st_uid) for path in paths]
    attributes = [os.listxattr(path) for path in paths]
    return [paths, (site / "docs/page.md").read_text(encoding="utf-8"), status, attributes]


@pytest.mark.parametrize(
    "action",
    [
        "Path('docs/new').write_text('x')",
        "open('docs/page.md', 'a')",
        "os.remove('docs/page.md')",
        "os.remove('docs/link')",
        "os.rename('own', 'docs/other')",
        "os.mkdir('docs/folder')",
        "os.symlink('x', 'docs/new')",
        "os.link('docs/page.md', '../outside')",
        "os.truncate('docs/page.md', 0)",
        "os.chmod('docs/page.md', 0o700)",
        "os.chmod(page, 0o700)",
        "os.fchmod(page, 0o700)",
        "os.chown('docs/page.md', 1, 1)",
        "os.utime('docs/page.md', (1, 1))",
        "os.utime(page, (1, 1))",
        "os.setxattr('docs/page.md', 'user.x', b'x')",
        "os.open('new', os.O_CREAT | os.O_WRONLY, dir_fd=folder)",
        "os.open(f'{site.name}/docs/new', os.O_CREAT | os.O_WRONLY, dir_fd=above)",
        "os.chdir('/') or os.open('page.md', os.O_TRUNC | os.O_WRONLY, dir_fd=folder)",
        "os.remove('page.md', dir_fd=folder)",
        "os.rename('page.md', 'other', src_dir_fd=folder, dst_dir_fd=above)",
        "os.mkdir('folder', dir_fd=folder)",
        "os.chmod('page.md', 0o700, dir_fd=folder)",
        "os.utime('page.md', (1, 1), dir_fd=folder)",
    ],
)
def test_the_site_can_not_be_changed_by(action: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    for folder in ("docs", "own"):
        (site / folder).mkdir(parents=True)
    (site / "docs/page.md").write_text("page", encoding="utf-8")
    (site / "docs/link").symlink_to("/")
    before = state(site)
    done = subprocess.run(
        [sys.executable, "-c", ATTEMPT.replace("ACTION", action), site],
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Permission denied: " in done.stdout
    assert state(site) == before
    assert not (tmp_path / "outside").exists()


WITHOUT_NAMESPACES = (
    *("unshare", "--user", "--map-root-user", "sh", "-c"),
    'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
    "sh",
)
RUN = """
import gallery
import sys
from pathlib import Path
from executed_examples.examples.example import read_example
from executed_examples.runner.devices import Device
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import run_example

path, site = map(Path, sys.argv[1:])
launcher = Launcher()
run = run_example(launcher, read_example(path, site), "key", Device("cpu", "a CPU"))
print(*run.failures, *launcher.sandbox_gaps(), sep="\\n")
launcher.close()
"""


def test_a_run_without_namespaces_can_not_change_the_site(tmp_path: Path) -> None:
    if subprocess.run([*WITHOUT_NAMESPACES, "true"], check=False).returncode:
        message = "it takes a user namespace to forbid others"
        pytest.fail(message) if "CI" in os.environ else pytest.skip(message)
    cells = "# %% one\nimport os\nopen('own', 'w').close()\nos.chmod(__file__, 0o777)\n"
    path = write_example(tmp_path, "topic/name", script(cells))
    before = path.stat().st_mode
    done = subprocess.run(
        [*WITHOUT_NAMESPACES, sys.executable, "-c", RUN, path, tmp_path],
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert path.stat().st_mode == before
    failure, gap = done.stdout.splitlines()
    assert f":{HEAD_LINES + 4}: cell 'one': expected no exception, found PermissionError" in failure
    assert gap.startswith("examples can reach the network here, ")
