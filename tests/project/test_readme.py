"""hooks/README.md names the packages there are, and modules that are where it says."""

from __future__ import annotations

import re

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


def test_both_readmes_name_each_package() -> None:
    for name in NAMES:
        text = (PROJECT / name).read_text(encoding="utf-8")
        named = set(re.findall(r"`(?:hooks|…)/(\w+)/`", text))
        assert named == packages(), name
