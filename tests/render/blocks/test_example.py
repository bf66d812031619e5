"""Example blocks as HTML: golden files, and the rules they can't show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.rendering import (
    PROVENANCE,
    convert,
    recording,
)

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome

GOLDEN = Path(__file__).parent / "golden"


PAGES = {
    "cell": "/// example | topic/name#one\n///\n",
    "whole": "/// example | topic/name\n///\n",
    "annotated": "/// example | topic/name#one\n1. Says `this`.\n///\n",
    "nested": "- item\n\n    //// tab | Tab\n    /// example | topic/name#two\n    ///\n    ////\n",
    "unknown": "/// example | topic/nmae\n///\n",
}


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_becomes_this_html(page: str, locale: str, shown: Example) -> None:
    """When what is written changes on purpose: delete the golden file, run again, read the diff."""
    html = convert(PAGES[page], Outcome(shown, (recording(PROVENANCE),)), locale) + "\n"
    golden = GOLDEN / f"{page}.{locale}.html"
    if not golden.exists():
        golden.write_text(html, encoding="utf-8")
        pytest.fail(f"{golden.name} did not exist; it does now: read it")
    assert html == golden.read_text(encoding="utf-8")


def test_a_block_can_be_linked_to_once(shown: Example) -> None:
    html = convert(
        PAGES["cell"] + "\n" + PAGES["cell"], Outcome(shown, (recording(PROVENANCE),)), "en"
    )
    assert re.findall(r' id="(topic[^"]*)"', html) == ["topic/name.one"]
