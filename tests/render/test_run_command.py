"""The line under an example that runs it from the site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from gallery.render.run_command import render_command
from gallery.render.urls import Urls
from tests.support.rendering import context_of

HOSTED = Urls("en", "en/", site="https://example.org/torch/")
COMMAND = "uv run https://example.org/torch/en/examples/topic/name.py"


def test_it_shows_what_it_copies(shown: Example) -> None:
    html = render_command(shown, context_of(Outcome(shown), urls=HOSTED))
    assert f"<code>{COMMAND}</code>" in html
    assert f'data-clipboard-text="{COMMAND}"' in html


@pytest.mark.parametrize("urls", [replace(HOSTED, site=""), replace(HOSTED, folders=False)])
def test_a_copy_of_the_site_has_none(urls: Urls, shown: Example) -> None:
    assert render_command(shown, context_of(Outcome(shown), urls=urls)) == ""


def test_what_needs_a_gpu_has_none(example: Callable[..., Example]) -> None:
    one = example("# %% one\n1\n", 'device = "cuda"')
    assert render_command(one, context_of(Outcome(one), urls=HOSTED)) == ""
