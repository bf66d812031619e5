"""The recordings under version control: what is shown where an example can't run."""

from __future__ import annotations

from tests.support.own_site import own_examples
from tests.support.paths import PROJECT

from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of

STORE = CommittedStore(PROJECT)


def test_recordings_are_sound_and_of_todays_code() -> None:
    """To fix one: `python hooks run --record <topic>/<name>`; `make lint` names those of no example."""
    wrong = {}
    for device, name, _ in STORE.files():
        recalled = STORE.recall(name, key_of(own_examples()[name]), device)
        if recalled.damage or recalled.stale:
            wrong[device, name] = recalled.damage or "stale"
    assert wrong == {}


def test_what_a_cpu_can_run_is_recorded() -> None:
    """Readers of a build without torch see it, too."""
    recorded = {(device, name) for device, name, _ in STORE.files()}
    on_a_cpu = (n for n, example in own_examples().items() if example.metadata.device != "cuda")
    assert [name for name in on_a_cpu if ("cpu", name) not in recorded] == []
