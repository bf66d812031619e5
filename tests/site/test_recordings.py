"""The recordings under version control: what is shown where an example can't run."""

from __future__ import annotations

import pytest

from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from tests.support.own_site import EXAMPLES
from tests.support.paths import PROJECT

STORE = CommittedStore(PROJECT / "recordings")
FILES = [(device, name) for device, name, _ in STORE.files()]
ON_A_CPU = [name for name, example in EXAMPLES.items() if example.metadata.device != "cuda"]


@pytest.mark.parametrize(("device", "name"), FILES)
def test_a_recording_is_sound_and_of_todays_code(device: str, name: str) -> None:
    """To mend it: `python hooks run --record <topic>/<name>`."""
    assert name in EXAMPLES, "no example of that name: delete the recording"
    recalled = STORE.recall(name, key_of(EXAMPLES[name]), device)
    assert (recalled.damage, recalled.stale) == ("", False)


@pytest.mark.parametrize("name", ON_A_CPU)
def test_what_a_cpu_can_run_is_recorded(name: str) -> None:
    """Readers of a build without torch see it, too."""
    assert ("cpu", name) in FILES
