"""An example to be rendered, and the pages that show it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.rendering import (
    CELLS,
)

from executed_examples.examples.example import Example


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)
