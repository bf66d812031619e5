"""The benchmark measures what users get: a corpus that builds, and edits that show."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import corpus, edits
from tests.support.paths import PROJECT
from tests.support.sites import build_site


def test_the_corpus_builds_and_every_script_shows_something(tmp_path: Path) -> None:
    corpus.write_ours(tmp_path, corpus.make_scripts(20), PROJECT / "hooks" / "events.py")
    built = build_site(tmp_path, "--strict")
    assert built.code == 0, built.log
    assert "20 runs, 20 of 20 examples shown" in built.log


@pytest.mark.parametrize("edit", edits.EDITS, ids=lambda edit: edit.name)
def test_an_edit_that_is_timed_makes_a_new_text_appear(edit: edits.Edit) -> None:
    text = (PROJECT / edit.file).read_text(encoding="utf-8")
    changed, mark = edit.change(text, 1)
    assert changed != text
    assert mark not in text
