"""What a run may write: its own folders, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.support.paths import PROJECT


def test_its_own_folders_can_be_written(found: dict[str, Any]) -> None:
    assert found["written"] == ["done"] * 5
    assert found["removed"] == "done"


def test_nothing_else_can_be_written_and_the_attempt_is_named(sandboxed: dict[str, Any]) -> None:
    denied = "PermissionError: [Errno 13] Permission denied: "
    assert sandboxed["beside"].startswith(denied)
    assert sandboxed["outside"] == f"{denied}'{sandboxed['file']}'"
    assert "ermission denied" in sandboxed["from a shell"]


def test_no_process_but_its_own_gets_a_signal(sandboxed: dict[str, Any]) -> None:
    assert sandboxed["parent"] == "PermissionError: [Errno 1] Operation not permitted"


def test_a_write_into_the_site_where_the_kernel_has_no_fence(tmp_path: Path) -> None:
    """Then Python's own events are watched."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom gallery.child.sandbox.filesystem import audit_writes\n"
        "site = Path(sys.argv[1])\naudit_writes(site / 'docs')\n(site / 'beside').write_text('fine')\n"
        "(site / 'docs/page.md').read_text()\n"
        "for act in (\n    lambda: (site / 'docs/new').write_text(''),\n"
        "    lambda: open('docs/page.md', 'a'),\n    lambda: os.remove('docs/page.md'),\n"
        "    lambda: os.rename('beside', 'docs/other'),\n    lambda: os.mkdir('docs/folder'),\n):\n"
        "    try:\n        act()\n    except PermissionError as error:\n        print(error)\n"
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/page.md").write_text("page", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count("Permission denied: ") == 5
    assert [p.name for p in sorted(tmp_path.rglob("*"))] == ["beside", "docs", "page.md"]
