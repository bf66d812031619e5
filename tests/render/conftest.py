"""An example to be rendered, and the pages that show it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.examples.example import Example
from tests.support.rendering import (
    CELLS,
)


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)
