"""Rendered pages: kept while all that they read is the same."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.build.kept_files import KeptFiles
from gallery.build.page_cache import AnchorLink, LocalePages, PageCache, RenderedPage, TocEntry
from gallery.build.page_reads import ReadDigests
from gallery.releases.results import ReleaseResult
from tests.support.paths import HOOKS
from tests.support.rendering import PROVENANCE, context_of, convert_in, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Figure

PAGE = RenderedPage(
    "<h1>页</h1>\n",
    "页",
    (TocEntry(1, "a", "页"),),
    ("a", "b"),
    (AnchorLink("b.md", "c", "b#c"),),
    (("a.svg", "<svg/>"),),
)
READS = (("outcome", "topic/name"), ("list of Term", "tensor"))


@pytest.fixture
def cache(tmp_path: Path) -> PageCache:
    return PageCache(KeptFiles(tmp_path, {}))


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    return Outcome(example("# %% one\n1\n"))


def digests(outcome: Outcome) -> ReadDigests:
    return ReadDigests(context_of(outcome))


def test_a_page_comes_back_as_it_was(cache: PageCache, outcome: Outcome) -> None:
    cache.keep("zh/a.md", "key", PAGE, READS, digests(outcome))
    assert cache.recall("zh/a.md", "key", digests(outcome)) == PAGE


def test_a_page_is_rendered_again_when_what_it_read_or_its_key_has_changed(
    cache: PageCache, outcome: Outcome
) -> None:
    cache.keep("zh/a.md", "key", PAGE, READS, digests(outcome))
    assert cache.recall("zh/a.md", "other", digests(outcome)) is None
    assert cache.recall("zh/a.md", "key", digests(replace(outcome, stale=("cpu",)))) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"page": {}, "digests": []}'])
def test_a_sound_file_that_is_no_page_is_none(
    text: str, cache: PageCache, outcome: Outcome
) -> None:
    cache.files.write("zh/a.md.json", "key", text)
    assert cache.recall("zh/a.md", "key", digests(outcome)) is None


def digest_of_engine(hooks: Path) -> str:
    code = "from gallery.build.page_cache import engine_digest; print(engine_digest())"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(hooks)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize(
    ("module", "renders"),
    [
        ("__main__.py", False),
        ("gallery/commands/check.py", False),
        ("gallery/commands/lint/pages.py", False),
        ("events.py", True),
        ("executed_examples/child/cells.py", True),
        ("gallery/common/texts.en.toml", True),
        ("gallery/render/outputs.py", True),
        ("mkdocs_site/pages.py", True),
    ],
)
def test_pages_are_rendered_again_after_an_edit_of_what_renders_them_and_of_nothing_else(
    module: str, renders: bool, tmp_path: Path
) -> None:
    hooks = tmp_path / "hooks"
    shutil.copytree(HOOKS, hooks, ignore=shutil.ignore_patterns("__pycache__"))
    before = digest_of_engine(hooks)
    with (hooks / module).open("a", encoding="utf-8") as edited:
        edited.write("\n# An edit.\n")
    assert (digest_of_engine(hooks) != before) == renders


EMBED = "/// example | topic/name\n///\n"


def drawn(mark: str) -> tuple[CellRecording, ...]:
    return (
        CellRecording("one", (Figure(f'<svg width="1pt" height="1pt"><g id="{mark}"/></svg>'),)),
    )


def test_a_kept_page_has_the_figures_of_all_releases(
    tmp_path: Path, example: Callable[..., Example]
) -> None:
    shown = example("# %% one\n1\n")
    other = recording(replace(PROVENANCE, torch="2.7.1"), drawn("other"))
    result = ReleaseResult("2.7.1", "differs", checksum="c", recall=lambda: other)
    outcome = Outcome(shown, (recording(PROVENANCE, drawn("own")),))
    cache = PageCache(KeptFiles(tmp_path, {}))

    def publish_all() -> dict[str, str]:
        published: dict[str, str] = {}
        context = replace(
            context_of(outcome),
            publish=lambda name, text: published.setdefault(name, text) and name,
            releases=lambda name: (result,),
        )
        pages = LocalePages(context, "", cache)
        pages.render(
            "a.md", EMBED, lambda: RenderedPage(convert_in(pages.context, EMBED), "", (), (), ())
        )
        return published

    first = publish_all()
    assert [any(mark in svg for svg in first.values()) for mark in ("own", "other")] == [True, True]
    assert publish_all() == first
