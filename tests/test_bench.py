"""The benchmark's corpus is a sound site of this project's: what is measured is what users get."""

from __future__ import annotations

import sys
from pathlib import Path

from conftest import PROJECT, build_site

sys.path.insert(0, str(PROJECT / "bench"))

import corpus


def test_the_corpus_builds_and_every_script_shows_something(tmp_path: Path) -> None:
    corpus.write_ours(tmp_path, corpus.make_scripts(20), PROJECT / "hooks" / "events.py")
    built = build_site(tmp_path, "--strict")
    assert built.code == 0, built.log
    assert "20 runs, 20 of 20 examples shown" in built.log
