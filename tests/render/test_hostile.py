"""Nothing that an example prints, and nothing that a recording holds, puts script into a page."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.support.examples import script, write_example
from tests.support.hostile import HARMLESS, PageElements, bounded, hostile, outcome_of
from tests.support.rendering import render_all

from executed_examples.examples.example import Example, read_example


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Example:
    site = tmp_path_factory.mktemp("site")
    path = write_example(site, "topic/name", script("# %% one\nf(1)\n"))
    return read_example(path, site)


@bounded
@given(hostile)
def test_a_page_has_the_same_elements_whatever_is_shown_on_it(sample: Example, text: str) -> None:
    def render(text: str) -> PageElements:
        return PageElements(render_all(outcome_of(sample, text), text))

    page = render(f"{HARMLESS}{text}")
    assert page.dangers == []
    assert page.elements == render(HARMLESS).elements
