"""The cheat sheet: an example as a list of tasks, with their code and output."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import markdown
import pytest

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.cheatsheet import Task, read_tasks
from gallery.render.blocks.extension import makeExtension
from gallery.render.context import PageContext, Urls
from gallery.render.plain_text import PlainText
from tests.support.examples import HEAD_LINES
from tests.support.localized import both
from tests.support.rendering import PROVENANCE, context_of, recording

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Text, Value

CELLS = "# %% setup\nx = 1\n# %% sum\nx + 1\n# %% show\nprint(x)\n"
PAGE = "/// cheatsheet | topic/name\n///\n"
SHOWN = (
    CellRecording("sum", (Value("2 < 3"),)),
    CellRecording("show", (Text("1\n"),)),
)
ROW = re.compile(r'<div id="(.*?)"><dt><a href="(.*?)">(.*?)</a></dt><dd>(.*?)</dd><dd.*?>(.*?)</dd>', re.DOTALL)  # fmt: skip


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    return Outcome(example(CELLS), (recording(PROVENANCE, SHOWN),))


def context(outcome: Outcome, locale: str = "en") -> PageContext:
    tasks = [
        Task("topic/name#sum", both("相加", "Add <one>"), "tensor/math#add"),
        Task("topic/name#show", both("打印", "Print"), "save-load#save"),
    ]
    found = context_of(outcome, urls=Urls(locale))
    return replace(found, lists=Lists({Task: {task.id: task for task in tasks}}))


def show(context: PageContext, page: str = PAGE) -> str:
    return markdown.markdown(
        page, extensions=["pymdownx.highlight", makeExtension(context=context)]
    )


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html)).strip()


@pytest.mark.parametrize(("locale", "add"), [("zh", "相加"), ("en", "Add <one>")])
def test_a_row_has_the_task_its_section_the_code_and_the_output(
    outcome: Outcome, locale: str, add: str
) -> None:
    rows = ROW.findall(show(context(outcome, locale)))
    assert [(where, href, text(task), text(code), text(shown)) for where, href, task, code, shown in rows] == [
        ("topic/name.sum", "site-root:/tensor/math/#add", add, "x + 1", "2 < 3"),
        ("topic/name.show", "site-root:/save-load/#save", "打印" if locale == "zh" else "Print", "print(x)", "1"),
    ]  # fmt: skip


def test_what_prepares_the_rows_stands_above_them(outcome: Outcome) -> None:
    above, _, rows = show(context(outcome)).partition("<dl")
    assert text(above) == "x = 1"
    assert "x = 1" not in text(rows)


def test_where_the_outputs_come_from_is_said_once(outcome: Outcome) -> None:
    assert show(context(outcome)).count("example-provenance") == 1


def test_one_command_runs_all_rows(outcome: Outcome) -> None:
    urls = Urls("en", prefix="en/", site="https://example.org/")
    html = show(replace(context(outcome), urls=urls))
    assert html.count("uv run https://example.org/en/examples/topic/name.py") >= 1


def test_without_a_run_it_is_said_why(outcome: Outcome) -> None:
    failed = Failure("examples/topic/name.py", 9, "raised")
    waiting = replace(outcome, recordings=(), awaiting="a GPU", failures=(failed,))
    html = show(context(waiting))
    assert "Needs: a GPU." in html
    assert "examples/topic/name.py:9: raised" in html
    assert "example-provenance" not in html


def test_an_unknown_example_is_named(outcome: Outcome) -> None:
    html = show(context(outcome), PAGE.replace("name", "nam"))
    assert "no example 'topic/nam'; did you mean 'topic/name'?" in unescape(html)


def test_the_plain_text_has_the_tasks_too(outcome: Outcome) -> None:
    plain = PlainText(context(outcome)).convert_page("cheatsheet", PAGE)
    assert "**Print**\n\n```python\nprint(x)\n```\n\n```text\n1\n```" in plain
    assert "**" not in plain.partition("x = 1")[0]


TASK_CELLS = "# %% setup\nx = 1\n# %% zeros\nx + 1\n# %% long\nx\nx\nx\n"
HEADINGS = {"tensor/create": ["create", "from-sizes"]}
ENTRY = """\
# The rows.
- id: topic/name#zeros
  task: { zh: 全 0, en: All zeros }
  page: tensor/create#from-sizes
"""


@pytest.fixture
def read(
    example: Callable[..., Example], tmp_path: Path
) -> Callable[..., tuple[dict[str, Task], list[str]]]:
    """Reads a file of tasks, and what is wrong with it."""

    def read_text(text: str, cells: str = TASK_CELLS) -> tuple[dict[str, Task], list[str]]:
        (tmp_path / "cheatsheet.yaml").write_text(text, encoding="utf-8")
        found = example(cells)
        tasks, failures = read_tasks(tmp_path, "docs", {found.name: found}, HEADINGS)
        return tasks, [str(failure) for failure in failures]

    return read_text


def test_a_task_is_read_with_all_it_says(
    read: Callable[..., tuple[dict[str, Task], list[str]]],
) -> None:
    name = "topic/name#zeros"
    task = Task(name, both("全 0", "All zeros"), "tensor/create#from-sizes")
    assert read(ENTRY, "# %% setup\nx = 1\n# %% zeros\nx + 1\n") == ({name: task}, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name#zeros", "name#zeroes", "`id`: no cell 'zeroes' in 'topic/name'; did you mean 'zeros'?"),
        ("topic/name", "topic/nam", "`id`: no example 'topic/nam'; did you mean 'topic/name'?"),
        ("name#zeros", "name", "`id`: expected a cell, `topic/name#cell`, found a whole example"),
        ("name#zeros", "name#long", "`id`: expected a cell of at most 2 lines, found 3"),
        ("/create#", "/creat#", "`page`: no page 'tensor/creat'; did you mean 'tensor/create'?"),
        (
            "#from-sizes",
            "#from-size",
            "`page`: no heading '#from-size' in 'tensor/create'; did you mean 'from-sizes'?",
        ),
    ],
)  # fmt: skip
def test_a_wrong_reference_is_told_by_its_line(
    read: Callable[..., tuple[dict[str, Task], list[str]]], old: str, new: str, message: str
) -> None:
    assert read(ENTRY.replace(old, new)) == ({}, [f"docs/cheatsheet.yaml:2: {message}"])


def test_each_cell_after_the_first_needs_a_task(
    read: Callable[..., tuple[dict[str, Task], list[str]]],
) -> None:
    expected = "expected an entry 'topic/name#long' in docs/cheatsheet.yaml for this cell"
    line = HEAD_LINES + 5
    assert read(ENTRY)[1] == [f"examples/topic/name.py:{line}: {expected}, found none"]
