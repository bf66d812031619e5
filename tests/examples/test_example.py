"""An example: what the parser reads, and what it says of what it can't."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import jupytext
import pytest

from tests.support.examples import HEAD_LINES, OPTION_LINE, script, write_example
from tests.support.localized import both
from tests.support.paths import PROJECT

from executed_examples.common.errors import GalleryError
from executed_examples.examples.example import (
    Example,
    change_example,
    find_examples,
    read_example,
)
from executed_examples.examples.metadata import Metadata
from executed_examples.examples.percent import Cell


def read(site: Path, text: str | bytes) -> Example:
    path = write_example(site, "topic/name", "")
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_example(path, site)


def failures(site: Path, text: str | bytes) -> list[str]:
    with pytest.raises(GalleryError) as caught:
        read(site, text)
    return [str(failure) for failure in caught.value.failures]


def test_an_example_is_its_metadata_and_its_named_cells(tmp_path: Path) -> None:
    text = script(
        """
        # %% one
        x = 1

        # %% two raises="ValueError" volatile=true alt_zh="图" alt_en="a"
        x
        """,
        'device = "cuda"\ntimeout = 5',
    )
    found = read(tmp_path, text)
    first = HEAD_LINES + 2  # Two options come before it.
    assert found == Example(
        name="topic/name",
        path=tmp_path / "examples/topic/name.py",
        root=tmp_path,
        file="examples/topic/name.py",
        source=text,
        metadata=Metadata(both("题", "Title"), device="cuda", timeout=5, dependencies=("torch",)),
        metadata_lines=range(1, first),
        tagged=(),
        plain=(),
        all_cells=(
            Cell("one", first + 1, first + 4),
            Cell("two", first + 4, first + 6, "ValueError", True, both("图", "a")),
        ),
    )
    assert found.cells == found.all_cells


def test_a_cell_marker_inside_a_string_is_no_cell(example: Callable[..., Example]) -> None:
    found = example('# %% one\ntext = """\n# %% two\n"""\n')
    assert [cell.name for cell in found.cells] == ["one"]


def test_prose_cells_stand_apart_from_code(example: Callable[..., Example]) -> None:
    found = example(
        """
        # %% [markdown] intro lang="zh"
        # # 标题
        # %% [markdown] intro lang="en"
        # # Title
        # %% one
        1
        """
    )
    assert [cell.name for cell in found.cells] == ["one"]
    assert [(c.name, c.lang) for c in found.all_cells[:2]] == [("intro", "zh"), ("intro", "en")]


def test_lines_without_code_are_known(example: Callable[..., Example]) -> None:
    """Metadata, headers, tagged comments and Markdown: what a cache key leaves out."""
    found = example(
        """
        # %% one
        # zh: 一
        # en: one
        1
        # %% [markdown] two lang="zh"
        # 二
        # %% [markdown] two lang="en"
        # two

        # %% three
        # neutral
        3
        """
    )
    lines = found.source.splitlines()
    code = [line for number, line in enumerate(lines, 1) if number not in found.text_lines]
    assert code == ["", "1", "# neutral", "3"]
    assert [*found.localized["en"].lines.values()][HEAD_LINES:] == [
        *("# %% one", "# one", "1", '# %% [markdown] two lang="en"', "# two", ""),
        *("# %% three", "# neutral", "3"),
    ]


def test_data_files_are_beside_the_script(tmp_path: Path) -> None:
    shared = tmp_path / "examples" / "shared.csv"
    path = write_example(tmp_path, "topic/name", script(GOOD, 'data = ["a.csv", "../shared.csv"]'))
    for file in (shared, path.with_name("a.csv")):
        file.touch()
    assert read_example(path, tmp_path).data_files == (
        path.with_name("a.csv"),
        path.parent / "../shared.csv",
    )


def test_data_files_are_looked_for_each_time(tmp_path: Path) -> None:
    path = write_example(tmp_path, "topic/name", script("# %% one\n1\n", 'data = ["rows.csv"]'))
    data = path.with_name("rows.csv")
    data.touch()
    assert read_example(path, tmp_path).data_files == (data,)
    data.unlink()
    with pytest.raises(GalleryError, match="found none that can be read"):
        read_example(path, tmp_path)


def test_an_example_may_have_another_source_than_its_file(
    example: Callable[..., Example],
) -> None:
    shown = example("# %% one\n1\n")
    changed = change_example(shown, shown.source.replace("1\n", "2\n"))
    assert changed.localized["en"].code(changed.cells[0]) == "2"
    assert (changed.file, changed.shown == shown.shown) == (shown.file, False)


def test_a_script_with_the_line_ends_of_windows_is_the_same_example(tmp_path: Path) -> None:
    paths = [write_example(tmp_path, f"topic/{name}", script(GOOD)) for name in ("one", "two")]
    paths[1].write_bytes(paths[1].read_bytes().replace(b"\n", b"\r\n"))
    one, two = (read_example(path, tmp_path) for path in paths)
    assert (two.source, two.cells) == (one.source, one.cells)


def test_examples_are_found_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b/two", "a/one", "b/more/three"):
        write_example(tmp_path, name, script(GOOD))
    (tmp_path / "examples/a/notes.txt").touch()
    found, failures = find_examples(tmp_path)
    assert (list(found), failures) == (["a/one", "b/more/three", "b/two"], [])


def test_cells_are_those_that_jupytext_reads() -> None:
    """For every example of the site: the same code in the same cells, with the same options."""
    found, _ = find_examples(PROJECT)
    assert found
    for one in found.values():
        notebook = jupytext.reads(one.source, fmt="py:percent")
        _head, *theirs = [cell for cell in notebook.cells if cell.cell_type == "code"]
        source = one.source.splitlines()
        ours = ["\n".join(source[c.line : c.end - 1]).strip("\n") for c in one.cells]
        assert [cell.source.strip("\n") for cell in theirs] == ours, one.name
        assert [cell.metadata.get("title") for cell in theirs] == [c.name for c in one.cells]
        assert [cell.metadata.get("raises", "") for cell in theirs] == [c.raises for c in one.cells]


GOOD = "# %% one\nx = 1\n"
BAD = [
    ("# %% one\n", "examples/topic/name.py:1: expected a `# /// script` block"),
    (script("x = 1\n"), "name.py:1: expected a cell that begins `# %% name`, found none"),
    (
        script("# %% one\nx = (\n"),
        f"name.py:{HEAD_LINES + 2}: this does not parse: '(' was never closed",
    ),
    (
        script("# %% One\n"),
        f"name.py:{HEAD_LINES + 1}: expected `# %% name`, the name in lower case",
    ),
    (script("# %%\nx = 1\n"), f"name.py:{HEAD_LINES + 1}: expected `# %% name`"),
    (
        script("# %% one\n1\n# %% one\n2\n"),
        f"name.py:{HEAD_LINES + 3}: the cell name 'one' is taken already, by line {HEAD_LINES + 1}",
    ),
    (
        script('# %% one raise="E"\n'),
        f"name.py:{HEAD_LINES + 1}: `raise`: unknown key; did you mean 'raises'?",
    ),
    (script('# %% one zz="E"\n'), "`zz`: unknown key; known keys: raises, volatile, alt_zh"),
    (
        script("# %% one raises=E\n"),
        f"name.py:{HEAD_LINES + 1}: expected key=\"text\" or key=true, found 'raises=E'",
    ),
    (
        script('# %% one volatile="yes"\n'),
        f"name.py:{HEAD_LINES + 1}: `volatile`: expected true or false, found 'yes'",
    ),
    (
        script('# %% one alt_zh="图"\n'),
        f"name.py:{HEAD_LINES + 1}: expected alt_en beside alt_zh, found nothing",
    ),
    (script("# %% one what\n"), f"name.py:{HEAD_LINES + 1}: expected key=\"value\", found 'what'"),
    (
        script("# %% [markdown] one\n# x\n"),
        f"name.py:{HEAD_LINES + 1}: `lang`: expected one of 'zh', 'en', found nothing",
    ),
    (
        script('# %% [markdown] one lang="zh"\nx = 1\n'),
        f"name.py:{HEAD_LINES + 2}: expected only comments",
    ),
    (
        script("x = 1\n# %% one\n1\n# %% two\n2\n"),
        f"name.py:{HEAD_LINES + 1}: expected no code before the first cell (line {HEAD_LINES + 2})",
    ),
    (
        script("# %% one\nif True:\n    1\n# %% two\n    2\n"),
        "begins inside a statement (from line 10)",
    ),
    (
        script("# %% one\n@f\n# %% two\ndef g():\n    pass\n"),
        f"name.py:{HEAD_LINES + 3}: the cell 'two' begins inside a statement (from line {HEAD_LINES + 2})",
    ),
    (
        script('# %% one\n1\n# %% [markdown] two lang="zh"\n# 二\nx = (\n1)\n'),
        f"name.py:{HEAD_LINES + 5}: expected only comments in the Markdown cell 'two', found code",
    ),
    (
        script("# %% one\n# zh: 只有中文\n1\n"),
        f"name.py:{HEAD_LINES + 2}: expected a 'en:' comment beside this 'zh:'",
    ),
    (
        script("# %% one\n1  # zh: 行尾\n"),
        f"name.py:{HEAD_LINES + 2}: expected a 'zh:' comment on a line of its own, found it after code",
    ),
    (
        script(GOOD, "titel = 1"),
        f"name.py:{OPTION_LINE}: `tool.example.titel`: unknown key; did you mean 'title'?",
    ),
    (
        script(GOOD, "zzzzqq = 1"),
        "`tool.example.zzzzqq`: unknown key; known keys: title, device, gpus, exclusive, timeout",
    ),
    (
        script(GOOD, "tit = 1"),
        f"name.py:{OPTION_LINE}: `tool.example.tit`: unknown key; did you mean 'title'?",
    ),
    (
        script(GOOD, "[tool.other]\ngpus = 1\n[tool.example.data]"),
        f"name.py:{OPTION_LINE + 2}: `tool.example.data`: ",
    ),
    (
        script(GOOD, "timeout = -1"),
        f"name.py:{OPTION_LINE}: `tool.example.timeout`: expected seconds, more than 0, found -1",
    ),
    (
        script(GOOD, "gpus = true"),
        f"name.py:{OPTION_LINE}: `tool.example.gpus`: expected a whole number, 1 or more, found True",
    ),
    (
        script(GOOD, 'device = "gpu"'),
        f"name.py:{OPTION_LINE}: `tool.example.device`: expected one of 'any', 'cpu', 'cuda', found 'gpu'",
    ),
    (script(GOOD, 'launch = [""]'), "`tool.example.launch`: expected a list of texts, found ['']"),
    (
        script(GOOD, 'timeout = "a"'),
        "`tool.example.timeout`: expected seconds, more than 0, found 'a'",
    ),
    (script(GOOD, "gpus = ["), f"name.py:{OPTION_LINE}: this is not TOML"),
    (
        script(GOOD, f'data = ["{"x" * 300}"]'),
        f"name.py:1: expected a data file, found '{'x' * 79}: [Errno 36] File name too long",
    ),
    (
        script(GOOD, 'data = ["none.csv"]'),
        "name.py:1: expected the data file 'none.csv', found none",
    ),
    (
        script(GOOD, 'data = ["../topic"]'),
        "name.py:1: expected the data file '../topic', found none",
    ),
    (
        script(GOOD, 'data = ["../../x"]'),
        "expected data under examples/, found '../../x', which is outside of it",
    ),
    (
        script(GOOD).replace('zh = "题", ', ""),
        "name.py:6: `tool.example.title`: expected a title in each locale, { zh =",
    ),
    (
        re.sub("# title.*\n", "", script(GOOD)),
        "name.py:5: `tool.example.title`: expected a title in each locale",
    ),
    (
        re.sub(r"# \[tool(.|\n)*# ///\n", "# ///\n", script(GOOD)),
        "name.py:1: `tool.example.title`: expected a title in each locale",
    ),
    (
        script(GOOD).replace("dependencies", "dependancies"),
        "name.py:3: `dependancies`: unknown key; did you mean 'dependencies'?",
    ),
    (
        script(GOOD).replace('["torch"]', '"torch"'),
        "name.py:3: `dependencies`: expected a list of texts, found 'torch'",
    ),
    (
        script(GOOD) + "\0",
        "name.py:1: this does not parse: source code string cannot contain null bytes",
    ),
    (
        script(GOOD).encode() + b"# \xff\n",
        f"name.py:{HEAD_LINES + 3}: expected UTF-8, found byte 0xff",
    ),
]


@pytest.mark.parametrize(("text", "expected"), BAD, ids=[expected[-30:] for _, expected in BAD])
def test_bad_input_names_file_line_expected_and_found(
    text: str | bytes, expected: str, tmp_path: Path
) -> None:
    assert any(expected in failure for failure in failures(tmp_path, text)), failures(
        tmp_path, text
    )


def test_all_that_is_wrong_with_a_file_is_reported_at_once(tmp_path: Path) -> None:
    text = script("# %% One\n# zh: 只有中文\n1\n", "titel = 1\ngpus = 0")
    assert [failure.split(":")[1] for failure in failures(tmp_path, text)] == ["7", "8", "12", "11"]


def test_one_bad_example_does_not_hide_the_others(tmp_path: Path) -> None:
    write_example(tmp_path, "topic/good", script(GOOD))
    write_example(tmp_path, "topic/bad", "")
    found, wrong = find_examples(tmp_path)
    assert list(found) == ["topic/good"]
    assert {failure.path for failure in wrong} == {"examples/topic/bad.py"}


@pytest.mark.parametrize("name", ["random", "copy", "torch"])
def test_an_example_does_not_stand_in_a_modules_way(name: str, tmp_path: Path) -> None:
    """Plain `python` finds what is beside a script before it finds the library."""
    write_example(tmp_path, f"topic/{name}", script(GOOD))
    _, (failure,) = find_examples(tmp_path)
    assert f"examples/topic/{name}.py: expected a name that no module has" in str(failure)


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ("# %% start\n1\n", "expected the cells 'start', 'check', 'solution' of an exercise"),
        (
            "# %% start\n1\n# %% check\n2\n# %% solution\n3\n",
            'expected a check that the start fails, raises="AssertionError"; found none',
        ),
    ],
    ids=["a cell is missing", "a check that passes"],
)
def test_an_exercise_has_a_start_a_check_that_it_fails_and_a_solution(
    tmp_path: Path, cells: str, found: str
) -> None:
    (failure,) = failures(tmp_path, script(cells, "exercise = true"))
    assert found in failure
