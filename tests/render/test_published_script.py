"""The script that a reader runs from the site."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.render.context import Urls
from gallery.render.notebook import Notebook
from gallery.render.published_script import is_published, published_script, render_command
from tests.support.rendering import PROVENANCE, context_of, recording
from tests.support.tutorial import CODE, TITLE

from executed_examples.common.versions import Pins
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Figure, Value

PINS = Pins({"torch": "2.13.0", "numpy": "2.4.6"}, "2026-11-23T00:00:00Z")


def published(example: Example, locale: str = "en", **values: str) -> str:
    """The script of an example whose cells of these names have shown these values."""
    cells = tuple(CellRecording(name, (Value(text),)) for name, text in values.items())
    outcome = Outcome(example, (recording(PROVENANCE, cells),))
    return published_script(Notebook(outcome, locale), PINS)


def cells_of(script: str) -> str:
    return script[script.index("# %%") :]


def printed(script: str, folder: Path) -> str:
    file = folder / "script.py"
    file.write_text(script, encoding="utf-8")
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def test_its_head_names_the_sites_versions_and_numpy(example: Callable[..., Example]) -> None:
    """Without NumPy, torch warns. What the site doesn't pin is named as the example names it."""
    one = example("# %% one\nprint(1)\n")
    metadata = replace(one.metadata, dependencies=("torch", 'tomli; python_version < "3.11"'))
    assert (
        published(replace(one, metadata=metadata))
        == """\
# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "torch==2.13.0",
#     "tomli; python_version < \\"3.11\\"",
#     "numpy==2.4.6",
# ]
#
# [tool.uv]
# exclude-newer = "2026-11-23T00:00:00Z"
# ///

# Title

# %% one
print(1)
"""
    )


def test_without_torch_it_needs_no_numpy(example: Callable[..., Example]) -> None:
    one = example("# %% one\nprint(1)\n")
    alone = replace(one, metadata=replace(one.metadata, dependencies=()))
    assert "numpy" not in published(alone)


@pytest.mark.parametrize(
    ("code", "published_code"),
    [
        ("plt.plot([1])\n", "plt.plot([1])\nplt.show()\n"),
        ("plt.plot([1])\nplt.show()\n", "plt.plot([1])\nplt.show()\n"),
    ],
)
def test_what_a_cell_draws_is_shown_once(
    example: Callable[..., Example], code: str, published_code: str
) -> None:
    drawn = example(f"# %% one\nimport matplotlib.pyplot as plt\n\n# %% two\n{code}")
    cells = (CellRecording("two", (Figure("<svg/>"),)),)
    outcome = Outcome(drawn, (recording(PROVENANCE, cells),))
    script = published_script(Notebook(outcome, "en"), PINS)
    assert cells_of(script).endswith(f"# %% two\n{published_code}")


def test_it_is_in_the_readers_language(example: Callable[..., Example]) -> None:
    one = example("# %% one\n# zh: 打印\n# en: print\nprint(1)\n")
    texts = {locale: published(one, locale) for locale in ("zh", "en")}
    assert ["# 题\n" in text and "# 打印\n" in text for text in texts.values()] == [True, False]
    assert ["# Title\n" in text and "# print\n" in text for text in texts.values()] == [False, True]


@pytest.mark.parametrize(
    ("code", "value", "expected"),
    [
        ("x = 1; x  # one", "1", "x = 1; print(x)  # one"),
        ("'数', max(\n    2, 3\n)  # 大", "('数', 3)", "print(('数', max(\n    2, 3\n)))  # 大"),
        ("2, (3)", "(2, 3)", "print((2, (3)))"),
        ("(\n    1\n    + 1\n)", "2", "print((\n    1\n    + 1\n))"),
        ("'text'", "'text'", "print(repr('text'))"),
    ],
    ids=["comment", "lines", "tuple", "parentheses", "text"],
)
def test_a_value_that_the_page_shows_is_printed(
    code: str, value: str, expected: str, example: Callable[..., Example], tmp_path: Path
) -> None:
    script = published(example(f"# %% one\n{code}\n\n# %% two\n2\n"), one=value)
    assert cells_of(script) == f"# %% one\n{expected}\n\n# %% two\n2\n"
    assert printed(script, tmp_path) == f"{value}\n"


RAISING = """\
# %% one raises="ValueError"
text = '''
a
'''
if text:
    int(text)

# %% two raises="RuntimeError"
import json


def read():
    # zh: 读取
    # en: read
    return json.loads("{")


try:
    read()
except ValueError as error:
    raise RuntimeError("no") from error

# %% three raises="UnpicklingError"
import pickle

pickle.loads(b"0")

# %% four
print(repr(text))
"""


def test_expected_exceptions_are_printed_and_the_next_cells_run(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    """A string stays what it is; a type that isn't built in needs no name in the script."""
    script = published(example(RAISING))
    assert [line for line in script.splitlines() if line.startswith("except")] == [
        "except ValueError:",
        "except RuntimeError:",
        "except Exception:",
    ]
    text = printed(script, tmp_path)
    file = tmp_path / "script.py"
    assert text.startswith("Traceback (most recent call last):\n  File ")
    assert "ValueError: invalid literal for int() with base 10: '\\na\\n'\n" in text
    assert "RuntimeError: no\n" in text
    assert "_pickle.UnpicklingError" in text
    assert text.endswith("\n'\\na\\n'\n")
    calls = [line for line in text.splitlines() if line.startswith("  File ")]
    assert [call for call in calls if str(file) not in call] == [], "calls inside packages"


def test_only_code_is_indented_for_an_exception(example: Callable[..., Example]) -> None:
    cell = "x = 1\n\ny = '''\na\n  b\n'''\nint(y)\n"
    script = published(example(f'# %% one raises="ValueError"\n{cell}'))
    assert script.partition("# %% one\n")[2] == (
        "try:\n    x = 1\n\n    y = '''\na\n  b\n'''\n    int(y)\n"
        "except ValueError:\n    print_error()\n"
    )


def test_what_needs_no_gpu_sees_none(example: Callable[..., Example], tmp_path: Path) -> None:
    """And the type of an error for want of one depends on the build of torch."""
    cells = "# %% one raises='AssertionError'\n".replace("'", '"') + "1 / 0\n\n"
    cells += "# %% two\nimport os\n\nprint([os.environ['CUDA_VISIBLE_DEVICES']])\n"
    text = printed(published(example(cells, 'device = "cpu"')), tmp_path)
    assert text.endswith("ZeroDivisionError: division by zero\n['']\n")


def test_prose_stays_as_comments_of_the_language(example: Callable[..., Example]) -> None:
    script = published(example(TITLE + CODE), "zh", print="2")
    assert "# %% [markdown]\n# # 小教程\n#\n# 公式" in script
    assert "tutorial" not in script
    assert "print(1 + 1)\n\n# %% [markdown]\n# ## 抛出\n" in script


@pytest.mark.parametrize(
    ("options", "code", "expected"),
    [
        ("", "1", True),
        ('device = "cpu"', "1", True),
        ('device = "cuda"', "1", False),
        ('launch = ["torchrun"]', "1", False),
        ("", "DataLoader([], num_workers=2)", False),
        ("", "import torch.multiprocessing as mp\nmp.spawn(print)", False),
        ("", "import multiprocessing\n\nif __name__ == '__main__':\n    1", True),
    ],
)
def test_what_runs_from_its_address_alone_is_published(
    options: str, code: str, expected: bool, example: Callable[..., Example]
) -> None:
    """Processes are forked on few systems; elsewhere, each of them runs the script again."""
    assert is_published(example(f"# %% one\n{code}\n", options)) is expected


def test_what_reads_files_beside_it_is_not(example: Callable[..., Example], tmp_path: Path) -> None:
    (tmp_path / "examples/topic").mkdir(parents=True)
    (tmp_path / "examples/topic/a.csv").write_text("1", "utf-8")
    assert not is_published(example("# %% one\n1\n", 'data = ["a.csv"]'))


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


@pytest.mark.parametrize(("answer", "verdict"), [("None", "Not yet: None\n"), ("8", "Solved.\n")])
def test_an_exercise_says_whether_it_is_solved(
    example: Callable[..., Example], tmp_path: Path, answer: str, verdict: str
) -> None:
    cells = (
        "# %% start\nanswer = None\n\n"
        '# %% check raises="AssertionError"\n'
        "def check():\n    assert answer == 8, answer\n\n\ncheck()\n\n"
        "# %% solution\nanswer = 8\ncheck()\n"
    )
    script = published(example(cells, options="exercise = true"))
    assert "solution" not in script
    assert printed(script.replace("answer = None", f"answer = {answer}"), tmp_path) == verdict
