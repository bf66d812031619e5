"""The index of APIs: each once, with the pages that show it."""

from __future__ import annotations

import re

from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome
from gallery.render.api_index import render_api_index
from tests.support.rendering import EN, PROVENANCE, calling, context_of, rows


def test_the_api_index_has_each_api_once_with_its_pages(
    two: tuple[Example, Example], page_index: PageIndex
) -> None:
    """By name; on a page, what leads there is the first example that calls it."""
    one, other = two
    outcomes = [
        Outcome(one, (calling(one, PROVENANCE, "torch.nn.Linear", "torch.abs"),)),
        Outcome(other, (calling(other, PROVENANCE, "torch.abs"),)),
    ]
    html = render_api_index(context_of(*outcomes, urls=EN, page_index=page_index))
    assert [row[0].split()[0] for row in rows(html)] == ["torch.abs", "torch.nn.Linear"]
    assert rows(html)[0][1].split(", ") == ["a page", "More"] or "a page" in rows(html)[0][1]
    assert 'href="site-root:/en/more/#a/one"' in html
    assert re.search(
        r'href="https://docs\.pytorch\.org/docs/[\d.]+/generated/torch\.abs\.html', html
    )
    assert re.findall(r'<tr id="([^"]*)"', html) == ["torch.abs", "torch.nn.Linear"]
