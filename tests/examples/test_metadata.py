"""Metadata: what a block says, and the line of what it says wrongly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.examples import OPTION_LINE, script
from tests.support.localized import both

from executed_examples.common.errors import GalleryError
from executed_examples.examples.metadata import COMPILER, Metadata, read_metadata

TITLE = both("题", "Title")
OTHER_TABLES = "[tool.zzz]\ntitle = 1\n[tool.aaa]\ntitle = 1"


def failures(source: str) -> list[str]:
    with pytest.raises(GalleryError) as caught:
        read_metadata(source, "a.py")
    return [str(failure) for failure in caught.value.failures]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("", Metadata(TITLE, "any", 1, False, 60.0, (), (), False, dependencies=("torch",))),
        (
            'device = "cuda"\ngpus = 2\nexclusive = true\ntimeout = 0.5\n'
            'launch = ["torchrun", "-x"]\ndata = ["a.csv"]\ncompiler = true',
            Metadata(
                *(TITLE, "cuda", 2, True, 0.5),
                launch=("torchrun", "-x"),
                data=("a.csv",),
                compiler=True,
                dependencies=("torch",),
            ),
        ),
    ],
    ids=["nothing but a title", "all options"],
)
def test_options_are_read_and_have_defaults(options: str, expected: Metadata) -> None:
    assert read_metadata(script("", options), "a.py")[0] == expected


@pytest.mark.parametrize("before", ["", "#!/usr/bin/env python\n\n"])
def test_the_block_ends_with_its_last_bar(before: str) -> None:
    source = before + script("x = 1\n", "gpus = 1")
    lines = read_metadata(source, "a.py")[1]
    block = source.splitlines()[lines.start - 1 : lines.stop - 1]
    assert (block[0], block[-1], len(block)) == ("# /// script", "# ///", OPTION_LINE + 1)


def test_requirements_are_names_without_versions_and_markers() -> None:
    dependencies = ("torch>=2", "torch-geometric[x]", "numpy ; python_version > '3'", "a_b.c==1")
    metadata = Metadata(TITLE, dependencies=(*dependencies, "@"))
    names = ("torch", "torch-geometric", "numpy", "a_b.c")
    assert (metadata.requirements(), metadata.needs()) == (names, names)
    assert replace(metadata, compiler=True).needs() == (*names, COMPILER)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("timeout = 0", "expected seconds, more than 0, found 0"),
        ("gpus = 0", "expected a whole number, 1 or more, found 0"),
    ],
)
def test_a_number_out_of_its_range_is_refused(option: str, expected: str) -> None:
    key = option.partition(" ")[0]
    assert failures(script("", option)) == [f"a.py:{OPTION_LINE}: `tool.example.{key}`: {expected}"]


@pytest.mark.parametrize("title", ['{ zh = "", en = "Title" }', '{ zh = "题", en = "" }'])
def test_a_title_is_in_both_locales(title: str) -> None:
    (failure,) = failures(script("").replace('{ zh = "题", en = "Title" }', title))
    assert failure.startswith("a.py:6: `tool.example.title`: expected a title in each locale")


def test_what_is_no_toml_is_named_by_its_line() -> None:
    """The parser counts from the line after the bar."""
    (failure,) = failures("\n" + script("", "gpus = 1\ngpus = = 2"))
    assert failure.startswith(
        f"a.py:{OPTION_LINE + 2}: this is not TOML: Invalid value (at line 7, column 8)"
    )
    (failure,) = failures("\n" + script("", 'device = """'))
    assert failure.startswith(f"a.py:{OPTION_LINE + 1}: this is not TOML: ")
    assert "at end of document" in failure


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (script("", OTHER_TABLES).replace("# title = { zh", "# titel = { zh"), 5),
        (script("", "gpus = 0"), OPTION_LINE),
        (script("", '"gpus" = 0'), OPTION_LINE),
        (
            script("", "example.gpus = 0")
            .replace("[tool.example]", "[tool]")
            .replace("title =", "example.title ="),
            6,
        ),
        (script("", 'data.x = "a"'), OPTION_LINE),
        (script("", '[tool.example.data]\nx = "a"'), OPTION_LINE),
        (script("", "[tool.aaa]\ngpus = 0\n[tool.example.data]\n[tool.zzz]"), OPTION_LINE + 2),
    ],
    ids=["no title", "key", "quoted key", "dotted key", "deep key", "table", "among other tables"],
)
def test_a_wrong_option_is_named_by_its_line_or_that_of_its_table(source: str, line: int) -> None:
    assert line in {int(failure.split(":")[1]) for failure in failures(source)}


def test_of_other_tools_nothing_is_said() -> None:
    assert read_metadata(script("", OTHER_TABLES), "a.py")[0].title == TITLE


def test_all_failures_of_a_block_are_named() -> None:
    source = script("", "gpus = 0").replace('["torch"]', "1").replace("requires-", "require-")
    assert [failure.partition(": expected")[0] for failure in failures(source)] == [
        "a.py:2: `require-python`: unknown key; did you mean 'requires-python'?",
        "a.py:3: `dependencies`",
        f"a.py:{OPTION_LINE}: `tool.example.gpus`",
    ]


@pytest.mark.parametrize(
    ("exclusive", "launch", "alone"),
    [(False, (), False), (True, (), True), (False, ("torchrun",), True)],
)
def test_what_is_exclusive_or_launched_runs_alone(
    exclusive: bool, launch: tuple[str, ...], alone: bool
) -> None:
    title = both("一", "one")
    assert Metadata(title, exclusive=exclusive, launch=launch).runs_alone is alone
