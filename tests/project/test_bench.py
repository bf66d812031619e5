"""The benchmark's corpus is a sound site of this project's: what is measured is what users get."""

from __future__ import annotations

from pathlib import Path

from bench import corpus
from tests.support.paths import PROJECT
from tests.support.sites import build_site


def test_the_corpus_builds_and_every_script_shows_something(tmp_path: Path) -> None:
    corpus.write_ours(tmp_path, corpus.make_scripts(20), PROJECT / "hooks" / "events.py")
    built = build_site(tmp_path, "--strict")
    assert built.code == 0, built.log
    assert "20 runs, 20 of 20 examples shown" in built.log
