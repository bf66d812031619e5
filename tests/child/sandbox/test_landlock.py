"""What Landlock adds to read-only mounts."""

from __future__ import annotations

from typing import Any


def test_no_process_but_its_own_gets_a_signal(isolated: dict[str, Any]) -> None:
    assert isolated["parent"] == "PermissionError: [Errno 1] Operation not permitted"
