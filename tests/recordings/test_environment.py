"""Environments: what names the folders of recordings in the cache."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gallery.recordings.environment import Environment

ENVIRONMENT = Environment("2.13.0+cpu", "3.11.7", "cpu", "a CPU")


def test_a_folders_name_is_readable_and_stays_the_same() -> None:
    """Or all that machines have recorded would have to run again."""
    assert ENVIRONMENT.folder == "cpu-torch2.13.0+cpu-py3.11.7-a59af9dd"
    assert replace(ENVIRONMENT, torch="").family == "cpu-torch-none-py3.11.7"


@pytest.mark.parametrize("field", ["torch", "python", "device", "device_name"])
def test_another_environment_has_another_folder(field: str) -> None:
    assert replace(ENVIRONMENT, **{field: "other"}).folder != ENVIRONMENT.folder
