"""Scripts of examples: whatever is written in one, it is read as Python reads it, or refused."""

from __future__ import annotations

import ast
import io
import json
import tokenize
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from gallery.pages.sections import find_markdown_examples
from tests.support.examples import script, write_example
from tests.support.fuzzing import check_failures, check_texts, edited, fuzzed, read_sample

from executed_examples.common.errors import GalleryError
from executed_examples.common.locales import LOCALES
from executed_examples.examples.comments import _find_comments_fast, find_comments
from executed_examples.examples.example import Example, read_example
from executed_examples.examples.markdown_cells import (
    cell_heading,
    check_markdown_cells,
    has_markdown,
    localized_markdown,
)
from executed_examples.examples.metadata import read_metadata
from executed_examples.examples.percent import Cell, read_cells

SCRIPTS = [*read_sample("examples/*/*.py", 30), *read_sample("examples/tutorials/*.py", 3)]
TOML = (
    *("1", "true", "0.0", "-1", "nan", "inf", "1979-05-27", '"x"', '""', "[]", "[1]", '["x"]'),
    *("{}", "{ zh = 1 }", '{ zh = "x", en = "" }', "1" * 5000, "[" * 2000, "1e400", "0x_", "'''"),
    *('["a\\u0000"]', f'["{"a" * 300}"]', '["../../x"]', '"\\ud800"', '["."]', '["é"]', "10" * 200),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


def read(site: Path, text: str) -> Example | None:
    """An example; None if it is refused with failures that name its lines."""
    path = write_example(site, "topic/name", text)
    try:
        return read_example(path, site)
    except GalleryError as error:
        assert error.failures
        check_failures(error.failures, "examples/topic/name.py", text)
        return None


def program(lines: list[str]) -> str:
    return ast.dump(ast.parse("\n".join(lines)))


@fuzzed
@given(text=edited(SCRIPTS, TOML))
@example(text=script("# %% a\n1\n", 'data = ["a\\u0000"]'))
@example(text=script("# %% a\n1\n", f'data = ["{"a" * 300}"]'))
@example(text=script("# %% a\n1\n", f"timeout = {'1' * 5000}"))
@example(text=script("# %% a\n1\n", f"timeout = {'1' * 400}"))
@example(text=script("# %% a\n1\n", f"timeout = {'[' * 2000}"))
@example(text=script(f"# %% a\n{'-' * 100_000}1\n"))
@example(text=script(f"# %% a\nx = a{'.a' * 20_000}\n"))
@example(text=script(f"# %% a raises={'[' * 2000}\n1\n"))
@example(text=script("# %% a\nx = 1\r# %% b\ny = 2\n"))
@example(text=script("# %% a\nx = '''\n\x0c# zh: x'''\n"))
@example(text=script("# %% a\n# zh: \u2028x = 1\n# en: \u2028\nx = 2\n"))
def test_the_program_is_the_same_in_both_languages(site: Path, text: str) -> None:
    """The cells hold all of it, and all that is Markdown is there line by line."""
    found = read(site, text)
    assume(found is not None)
    assert found
    lines = found.source.split("\n")
    check_texts(found.metadata)
    check_failures(check_markdown_cells(found), found.file, text)
    find_markdown_examples([found])
    for before, after in zip(found.all_cells, found.all_cells[1:], strict=False):
        assert before.line < before.end == after.line
    for cell in found.all_cells:
        assert lines[cell.line - 1].startswith(f"# %% {'[markdown] ' * bool(cell.lang)}{cell.name}")
        cell_heading(found, cell)
    for locale in LOCALES:
        localized = found.localized[locale]
        assert program([*localized.lines.values()]) == program(lines)
        parts = [localized.code(cell) for cell in found.cells]
        assert program(parts) == program(lines)
        if has_markdown(found):
            assert len(localized_markdown(found, locale).split("\n")) in (
                len(lines),
                len(lines) - 1,
            )


PIECES = (
    *("x = 1  # a", "# b", "s = '#'", "t = '''", "# '''", "'''", '"""', "u = (", ")  # c", "f()\\"),
    *("# %% d", "if x:", "    # e", "    y", "\t# f", "z = f'{x}#'", "b'\\", "#'", "", "'it''s'#"),
    *('"#" # g', "x#h", "\\", "# é 図", "'\\'#'", "@f  # i", "x = '''a'''  # j", "r'\\'  # k"),
)


@fuzzed
@given(st.lists(st.sampled_from(PIECES), max_size=7).map(lambda lines: "\n".join([*lines, ""])))
@example("x = 1\r\n# a\r\n")
def test_comments_are_those_that_python_finds(source: str) -> None:
    try:
        ast.parse(source)
    except SyntaxError:
        assume(False)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [(t.start, t.end, t.string) for t in tokens if t.type == tokenize.COMMENT]
    assert [(t.start, t.end, t.string) for t in find_comments(source)] == comments
    fast = _find_comments_fast(source)
    if fast is not None and "'''" not in source and '"""' not in source and "\\\n" not in source:
        assert [(t.start, t.end, t.string) for t in fast] == comments


text_values = st.text(max_size=8)


@fuzzed
@given(
    name=st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True),
    raises=text_values,
    alt=text_values,
    volatile=st.booleans(),
)
def test_a_cells_options_are_read_as_they_are_written(
    name: str, raises: str, alt: str, volatile: bool
) -> None:
    options = {"raises": raises, "alt_zh": alt, "alt_en": alt, "volatile": volatile}
    header = " ".join(f"{key}={json.dumps(value)}" for key, value in options.items())
    source = f"# %% {name} {header}\n"
    (cell,) = read_cells(find_comments(source), 2, "x.py")
    shown = (cell.alt["zh"], cell.alt["en"]) if cell.alt else ("", "")
    assert (cell.name, cell.raises, cell.volatile, shown) == (name, raises, volatile, (alt, alt))


HEADERS = [
    '# %% one raises="RuntimeError" volatile=true\n',
    '# %% two alt_zh="图" alt_en="A figure"\n',
    '# %% [markdown] three lang="zh"\n',
]


@fuzzed
@given(edited(HEADERS, ('"x"', "1", "null", "[", "[" * 2000, "1" * 5000, '"\\ud800"', "NaN"), 6))
def test_a_header_is_read_or_refused(source: str) -> None:
    comments = [t for line in source.split("\n") for t in _find_comments_fast(line) or ()]
    try:
        cells: tuple[Cell, ...] = read_cells(comments, source.count("\n") + 1, "x.py")
    except GalleryError as error:
        check_failures(error.failures, "x.py", source)
    else:
        check_texts(cells)


@fuzzed
@given(zh=text_values, en=text_values, packages=st.lists(text_values, max_size=3))
def test_metadata_is_read_as_it_is_written(zh: str, en: str, packages: list[str]) -> None:
    def quote(text: str) -> str:
        return json.dumps(text).replace("\x7f", "\\u007f")

    assume(zh and en and all(packages))
    assume(all(character < "\U00010000" for text in (zh, en, *packages) for character in text))
    body = [
        f"dependencies = [{', '.join(map(quote, packages))}]",
        "[tool.example]",
        f"title = {{ zh = {quote(zh)}, en = {quote(en)} }}",
    ]
    source = "\n".join(["# /// script", *(f"# {line}" for line in body), "# ///", ""])
    metadata, lines = read_metadata(source, "x.py")
    found = metadata.title
    assert (found["zh"], found["en"], [*metadata.dependencies]) == (zh, en, packages)
    assert lines == range(1, 6)
