"""Dataclasses are frozen: what one package hands to another doesn't change behind its back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.support.paths import HOOKS, find_modules

CHANGING = {
    "gallery/build/build.py": "Build",
    "executed_examples/runner/process.py": "Stream",
    "mkdocs_site/locale_build.py": "LocaleBuild",
    "zensical_site/extension.py": "Driver",
}
"""Those that gather something, or hold what changes."""


def find_changing() -> Iterator[tuple[str, str]]:
    for path in find_modules():
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ClassDef):
                decorators = [ast.unparse(each) for each in node.decorator_list]
                if any(each.startswith("dataclass") for each in decorators):
                    frozen = any("frozen=True" in each for each in decorators)
                    if not frozen:
                        yield path.relative_to(HOOKS).as_posix(), node.name


def test_dataclasses_are_frozen_but_for_those_that_gather() -> None:
    assert sorted(find_changing()) == sorted(CHANGING.items())
