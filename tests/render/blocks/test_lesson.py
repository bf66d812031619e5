"""The `/// lesson` block: the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.render.page_notebook import find_lesson
from tests.support.rendering import convert

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome

END = "/// lesson | learn/first\n///\n"


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_it_links_the_page_as_a_notebook(shown: Example, locale: str) -> None:
    html = convert(END, Outcome(shown), locale)
    assert 'href="site-root:/learn/first.ipynb" download' in html
    assert 'data-lesson="learn/first"' in html


@pytest.mark.parametrize(("text", "lesson"), [(f"# A\n\n{END}", "learn/first"), ("# A\n", "")])
def test_a_page_with_it_is_a_lesson(
    text: str, lesson: str, example: Callable[..., Example]
) -> None:
    assert find_lesson(text) == lesson
