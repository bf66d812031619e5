"""hooks/README.md names the packages there are, and modules that are where it says."""

from __future__ import annotations

import re

import pytest

from tests.support.paths import PROJECT

HOOKS = PROJECT / "hooks"
README = (HOOKS / "README.md").read_text(encoding="utf-8")
NAMES = ("README.md", "README.zh.md")


def packages() -> set[str]:
    within = {path.parent.name for path in HOOKS.glob("*/*/__init__.py")}
    return within | {path.parent.name for path in HOOKS.glob("*/__init__.py")}


def test_the_tree_has_a_line_for_each_package() -> None:
    tree = README.partition("```\n")[2].partition("```")[0]
    assert set(re.findall(r"(?m)^ *(\w+)/ ", tree)) == packages()


def test_every_module_that_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:\w+/)+\w+\.py|\w+\.py)`", README))
    assert len(named) > 15
    assert {name for name in named if not (HOOKS / name).is_file()} == set()


def test_each_readme_opens_with_a_picture_of_its_own_that_loads_fast() -> None:
    for name, picture in zip(
        NAMES, (".github/readme.en.png", ".github/readme.zh.png"), strict=True
    ):
        text = (PROJECT / name).read_text(encoding="utf-8")
        assert f"({picture})" in "\n".join(text.splitlines()[:6]), name
        assert (PROJECT / picture).stat().st_size < 150_000, picture


@pytest.mark.parametrize("name", ["README", "CONTRIBUTING", "SECURITY", "PUBLISHING"])
def test_guides_have_the_same_parts_and_commands_in_both_languages(name: str) -> None:
    shapes = []
    for file in (f"{name}.md", f"{name}.zh.md"):
        lines = (PROJECT / file).read_text(encoding="utf-8").splitlines()
        headings = [line.partition(" ")[0] for line in lines if re.match(r"#+ ", line)]
        commands = (
            re.match(r"    (?:git|gh|make|pip|python3?|mkdocs) .*?(?=  |$)", x) for x in lines
        )
        shapes.append((headings, [found[0] for found in commands if found]))
    assert shapes[0] == shapes[1]
