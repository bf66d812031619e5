"""What all kinds of blocks have in common: a wrong target is told, whoever asks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.render.blocks.base import EmbedBlock, Found
from gallery.render.blocks.extension import KINDS
from tests.support.rendering import context_of, convert
from tests.support.tutorial import TITLE

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome

SHOWING = [name for name, kind in KINDS.items() if issubclass(kind, EmbedBlock)]


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    return Outcome(example("# %% one\n1\n"))


@pytest.mark.parametrize("name", SHOWING)
@pytest.mark.parametrize("target", ["topic/no", "topic/name#no", "../no"])
def test_a_wrong_target_is_told_on_the_page_and_in_its_text_and_not_found(
    outcome: Outcome, name: str, target: str
) -> None:
    context = context_of(outcome)
    html = convert(f"/// {name} | {target}\n///\n", outcome, "en")
    assert 'class="example-failure"' in html
    assert "no" in KINDS[name].text(target, context)
    assert KINDS[name].found(target, context) == Found()


@pytest.mark.parametrize("name", SHOWING)
def test_an_example_with_prose_alone_shows_nothing(
    example: Callable[..., Example], name: str
) -> None:
    prose = Outcome(example(TITLE))
    html = convert(f"/// {name} | topic/name\n///\n", prose, "en")
    assert "example-output" not in html
