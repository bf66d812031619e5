"""The pages of a locale: kept ones put their figures into the site again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gallery.build.kept_files import KeptFiles
from gallery.build.locale_pages import LocalePages
from gallery.build.page_cache import PageCache, RenderedPage
from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import CellRecording, Figure
from gallery.releases.results import ReleaseResult
from tests.support.rendering import PROVENANCE, context_of, convert_in, recording

PAGE = "/// example | topic/name\n///\n"


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
            "a.md", PAGE, lambda: RenderedPage(convert_in(pages.context, PAGE), "", (), (), ())
        )
        return published

    first = publish_all()
    assert [any(mark in svg for svg in first.values()) for mark in ("own", "other")] == [True, True]
    assert publish_all() == first
