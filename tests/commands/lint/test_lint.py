"""The house rules: each is broken here and tells so; this project keeps them all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from gallery.commands.lint.determinism import check_same_again
from gallery.commands.lint.figures import check_figures
from gallery.commands.lint.language import check_chinese, check_pairs, check_spelling
from gallery.commands.lint.layout import check_layout
from gallery.commands.lint.lint import RULES, check_readable, check_words, lint
from gallery.commands.lint.pages import check_pages
from gallery.commands.lint.self_contained import check_alone
from gallery.commands.lint.sources import Sources, read_sources
from gallery.commands.lint.unused import check_recordings, check_unused_cells
from gallery.commands.lint.whitespace import check_whitespace
from gallery.common.errors import Failure, UsageError
from gallery.examples.example import read_example
from gallery.recordings.key import key_of
from tests.support.examples import HEAD, script
from tests.support.paths import PROJECT
from tests.support.sites import write_site

Rule = Callable[[Sources], Iterator[Failure]]
EMBED = "/// example | topic/name\n///\n"
PAGE = f"# Page {{ #page }}\n\n{EMBED}"
CELLS = "# %% one\n1\n\n# %% two\n2\n\n# %% three\n3\n"
SITE_LINES = len(HEAD.format(options="").splitlines())


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site that keeps the rules."""
    return write_site(tmp_path, {"index.md": PAGE}, {"topic/name": script(CELLS)})


def told(rule: Rule, site: Path) -> list[str]:
    return [str(failure) for failure in rule(read_sources(site))]


def told_of(rule: Rule, site: Path, cells: str, options: str = "") -> list[str]:
    """What a rule says of an example of these cells; lines are counted from its first cell."""
    write_site(site, {}, {"topic/name": script(cells, options)})
    before = SITE_LINES + len(options.splitlines())
    return [f"{found.line - before}: {found.message}" for found in rule(read_sources(site))]


def write(site: Path, path: str, text: str) -> Path:
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


def test_this_project_keeps_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert (lint(PROJECT, [], fix_first=False), capsys.readouterr().out) == (0, "nothing to mend\n")


def test_a_small_site_keeps_every_rule(site: Path) -> None:
    sources = read_sources(site)
    assert [str(failure) for rule in RULES for failure in rule(sources)] == []


# Examples


def test_what_cannot_be_read_is_told(site: Path) -> None:
    write(site, "docs/claims.yaml", "- id: x\n")
    write(site, "examples/topic/broken.py", "1 +\n")
    assert [line.split(": ")[0] for line in told(check_readable, site)] == [
        "examples/topic/broken.py:1",
        "docs/claims.yaml:1",
    ]


def test_an_example_has_at_most_120_lines(site: Path) -> None:
    (found,) = told_of(check_layout, site, "# %% one\n" + "1\n" * 120)
    assert "expected at most 120 lines, found 129; split it" in found


def test_an_example_with_prose_has_at_most_450_lines(site: Path) -> None:
    prose = '# %% [markdown] top lang="zh"\n# # 题\n\n# %% [markdown] top lang="en"\n# # Top\n\n'
    assert told_of(check_layout, site, f"{prose}# %% one\n" + "1\n" * 400) == []
    (found,) = told_of(check_layout, site, f"{prose}# %% one\n" + "1\n" * 450)
    assert "expected at most 450 lines, found 465" in found


def test_a_line_has_at_most_72_columns_and_chinese_takes_two(site: Path) -> None:
    cells = f"# %% one\nx = '{'a' * 66}'\n# {'字' * 35}\n"
    assert told_of(check_layout, site, cells) == []
    (found,) = told_of(check_layout, site, f"# %% one\n# {'字' * 36}\n")
    assert found == (
        "2: expected at most 72 columns, found 74; break the line; a Chinese character takes two"
    )


def test_a_cells_header_may_be_wide(site: Path) -> None:
    alt = f'alt_zh="{"字" * 50}" alt_en="{"word " * 20}"'
    assert told_of(check_layout, site, f"# %% one {alt}\n1\n") == []


ALONE = {
    "import urllib.request": "`import urllib.request`; make the data",
    "from urllib import request": "`import urllib.request`; make the data",
    "import requests": "`import requests`; make the data",
    "import http.client": "`import http.client`; make the data",
    "import socket": "`import socket`; make the data",
    "from torch import hub\nhub.load('a/b', 'c')": "`torch.hub.load`; make the data",
    "from torchvision import datasets\ndatasets.MNIST('x', download=True)": "`download=True`; make",
    "Model.from_pretrained('x')": "`Model.from_pretrained(…)`; build the model without",
    "from torchvision import models\nmodels.vgg11(weights='DEFAULT')": "`weights='DEFAULT'`; build",
    "from torchvision.models import vgg11\nvgg11(pretrained=True)": "`pretrained=True`; build",
    "x = input()": "`input()`; write the value into",
    "import argparse": "`import argparse`; write the value into",
    "import sys\nsys.argv": "`sys.argv`; write the value into",
    "from sys import argv\nargv": "`sys.argv`; write the value into",
    "import beside": "`import beside`; copy what is needed",
    "from . import beside": "`import .beside`; copy what is needed",
    "import sys\nsys.path.append('..')": "`sys.path`; copy what is needed",
}


@pytest.mark.parametrize("code", ALONE)
def test_an_example_stands_alone(site: Path, code: str) -> None:
    write(site, "examples/topic/beside.py", script("# %% one\n1\n"))
    (found,) = told_of(check_alone, site, f"# %% one\n{code}\n")
    line = code.count("\n") + 2
    assert found.startswith(f"{line}: expected an example that stands alone, found {ALONE[code]}")


@pytest.mark.parametrize(
    "code",
    [
        "import urllib.parse",
        "from torchvision import models\nmodels.vgg11(weights=None)",
        "from torchvision import datasets\ndatasets.MNIST('x', download=False)",
        "import torch\ntorch.nn.MultiheadAttention(4, 1)(a, a, a, need_weights=True)",
        "import sys\nsys.stdout",
    ],
)
def test_what_asks_nobody_is_accepted(site: Path, code: str) -> None:
    assert told_of(check_alone, site, f"# %% one\n{code}\n") == []


ADDRESSES = {
    "print(id(x))": "`id(x)`",
    "print('at', hex(id(x)))": "`id(x)`",
    "print(f'{x.data_ptr()}')": "`x.data_ptr()`",
    "x.data_ptr(), 1": "`x.data_ptr()`",
    "object()": "`object()`",
    "print(lambda: 1)": "`lambda: 1`",
    "def f():\n    pass\nprint([f])": "`f`",
    "class C:\n    pass\nc = C()\nprint(c)": "`c`",
    "def f(x):\n    print(id(x))": "`id(x)`",
    "place = x.data_ptr()\nplace": "`place`",
}


@pytest.mark.parametrize("code", ADDRESSES)
def test_no_address_is_shown(site: Path, code: str) -> None:
    (found,) = told_of(check_same_again, site, f"# %% one\n{code}\n")
    expected = f"{code.count(chr(10)) + 2}: expected no address in what is shown, found"
    assert found == (
        f"{expected} {ADDRESSES[code]}; it differs from run to run: compare two, or mark the cell "
        "`volatile=true`"
    )


@pytest.mark.parametrize(
    "cells",
    [
        "# %% one\nprint(x.data_ptr() == y.data_ptr())",
        "# %% one\nprint(y.data_ptr() - x.data_ptr())",
        "# %% one\nprint({id(x): 'x'}[id(x)])",
        "# %% one\nplace = x.data_ptr()\nplace = 1\nplace",
        "# %% one\nclass C:\n    def __repr__(self):\n        return 'C'\nC()",
        "# %% one\nx.data_ptr()\nNone",
        "# %% one volatile=true\nid(x)",
        '# %% one raises="TypeError"\nid(x, 1)',
    ],
)
def test_what_is_no_address_is_accepted(site: Path, cells: str) -> None:
    assert told_of(check_same_again, site, f"{cells}\n") == []


DRAWS = {
    "import torch\ntorch.rand(2)": "`torch.rand(2)`",
    "import torch\nprint(torch.randperm(3).tolist())": "`torch.randperm(3).tolist()`",
    "from torch import randn\nx = randn(2) * 2\nx[0]": "`x[0]`",
    "import torch\nx = torch.empty(2).normal_()\nprint(f'{x.mean():.2f}')": "`x.mean()`",
    "import numpy as np\nnp.random.rand(2)": "`np.random.rand(2)`",
    "import random\nrandom.choice([1, 2])": "`random.choice([1, 2])`",
}


@pytest.mark.parametrize("code", DRAWS)
def test_numbers_that_are_shown_are_drawn_from_a_seed(site: Path, code: str) -> None:
    (found,) = told_of(check_same_again, site, f"# %% one\n{code}\n")
    expected = f"{code.count(chr(10)) + 2}: expected a seed for {DRAWS[code]}, found none in this"
    assert found == f"{expected} file; write `torch.manual_seed(0)` in sight of the reader"


@pytest.mark.parametrize(
    "cells",
    [
        "# %% one\ntorch.manual_seed(0)\ntorch.rand(2)",
        "# %% one\nrng = np.random.default_rng(0)\nnp.random.rand(2)",
        "# %% one\nx = torch.rand(2)\nprint(x.shape, len(x), x.sum() > 3)",
        "# %% one volatile=true\ntorch.rand(2)",
        '# %% one raises="RuntimeError"\ntorch.rand(2, -1)',
        "# %% one\ntorch.rand(2, device='meta')",
        "# %% one\nx = torch.rand(2)\nx = torch.zeros(2)\nx",
    ],
)
def test_what_shows_no_draw_needs_no_seed(site: Path, cells: str) -> None:
    head = "# %% imports\nimport torch\nimport numpy as np\n\n"
    assert told_of(check_same_again, site, f"{head}{cells}\n") == []


@pytest.mark.parametrize(
    "code",
    [
        "plt.title('题')",
        "fig, ax = plt.subplots()\nax.set_title(f'{1} 题')",
        "fig, axes = plt.subplots(2)\nfor ax in axes.flat:\n    ax.plot([1], label='题')",
        "names = ['题']\nplt.legend(names)",
        "fig = plt.figure()\nfig.suptitle('题')",
    ],
)
def test_no_chinese_stands_inside_a_figure(site: Path, code: str) -> None:
    head = "# %% one\nimport matplotlib.pyplot as plt\n"
    (found,) = told_of(check_figures, site, f"{head}{code}\n")
    assert "expected no Chinese inside a figure, found" in found
    assert found.endswith("fonts lose it: write English, and say the rest in the text")


def test_chinese_outside_figures_is_accepted(site: Path) -> None:
    cells = "# %% one\nimport matplotlib.pyplot as plt\nplt.title('t')\nprint('题')\n"
    assert told_of(check_figures, site, cells) == []


# Pages

PAGES = {
    "```python\nx = 1\n```": "expected code from an example, found a code fence; put the code",
    "- ~~~\n  x\n  ~~~": "expected code from an example, found a code fence; put the code",
    ">>> x": "expected output that an example gave, found `>>>` typed by hand; embed the cell",
    "    tensor([1])": "expected output that an example gave, found `tensor(` typed by hand; embed",
    "Traceback (most recent": "expected output that an example gave, found `Traceback` typed by",
    "## No id": "expected an id that both locales share, `# … { #an-id }`, on 'No id'",
    "![](a.svg)": "expected what the image shows, `![…](…)`, found nothing",
    "/// example | topic/nane\n///": "no example 'topic/nane'; did you mean 'topic/name'?",
}


@pytest.mark.parametrize("text", PAGES)
def test_a_page_types_nothing_that_an_example_could_show(site: Path, text: str) -> None:
    write(site, "docs/en/index.md", f"{PAGE}\n{text}\n")
    (found,) = told(check_pages, site)
    assert found.startswith(f"docs/en/index.md:6: {PAGES[text]}")


def test_a_tutorials_prose_has_no_fence(site: Path) -> None:
    prose = "".join(f'# %% [markdown] a lang="{x}"\n# # A\n\n' for x in ("zh", "en"))
    more = "".join(f'# %% [markdown] b lang="{x}"\n# ```\n# x\n# ```\n\n' for x in ("zh", "en"))
    found = told_of(check_pages, site, f"{prose}# %% one\n1\n\n{more}")
    assert [line.split(": ")[:2] for line in found] == [
        ["11", "expected code from an example, found a code fence; put the code into examples/ and embed it"],
        ["16", "expected code from an example, found a code fence; put the code into examples/ and embed it"],
    ]  # fmt: skip


def test_an_example_that_no_page_shows_is_told(site: Path) -> None:
    write(site, "examples/topic/unused.py", script(CELLS))
    assert told(check_unused_cells, site) == [
        "examples/topic/unused.py: expected a page that shows this example, found none; embed it "
        "in both locales, `/// example | topic/unused`, or delete it"
    ]


def test_a_cell_that_no_page_shows_is_told(site: Path) -> None:
    for locale in ("zh", "en"):
        blocks = "".join(f"/// example | topic/name#{name}\n///\n" for name in ("one", "two"))
        write(site, f"docs/{locale}/index.md", f"# Page {{ #page }}\n\n{blocks}")
    (found,) = told(check_unused_cells, site)
    assert found.startswith(
        f"examples/topic/name.py:{SITE_LINES + 7}: expected a page that shows the cell 'three'"
    )


def record(site: Path, name: str) -> None:
    write(site, f"recordings/cpu/{name}.json", "{}")
    write(site, f"recordings/cpu/{name}--figure-1.svg", "<svg/>")


def test_recordings_without_an_example_are_told_and_deleted(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("topic/name", "topic/gone", "topic/broken"):
        record(site, name)
    write(site, "examples/topic/broken.py", "1 +\n")
    found = told(check_recordings, site)
    assert [line.split(":")[0] for line in found] == [
        "recordings/cpu/topic/gone--figure-1.svg",
        "recordings/cpu/topic/gone.json",
    ]
    assert "expected an example 'topic/gone' for this recording, found none" in found[0]
    assert "delete it: python hooks lint --fix" in found[0]
    lint(site, ["recordings"], fix_first=True)
    assert "gone.json: deleted, no example has that name" in capsys.readouterr().out
    assert {path.stem for path in site.glob("recordings/cpu/topic/*.json")} == {"name", "broken"}
    assert len(list(site.glob("recordings/cpu/topic/*.svg"))) == 2


# Texts


@pytest.mark.parametrize(
    ("path", "text", "line"),
    [
        ("docs/en/index.md", f"{PAGE}\nIt recieves.\n", 6),
        ("README.md", "It recieves.\n", 1),
        ("hooks/gallery/x.py", '"""One.\n\nIt recieves.\n"""\n', 3),
        ("hooks/gallery/x.py", "x = 1  # It recieves.\n", 1),
        ("docs/claims.yaml", "- x:\n    zh: 题\n    en: It recieves.\n", 3),
        ("examples/topic/name.py", script("# %% one\n# zh: 题\n# en: It recieves.\n1\n"), SITE_LINES + 3),
        ("examples/topic/name.py", script("# %% one\n1\n").replace("Title", "It recieves."), 6),
        ("examples/topic/name.py", script('# %% one alt_zh="题" alt_en="It recieves."\n1\n'), SITE_LINES + 1),
    ],
)  # fmt: skip
def test_english_is_spelled_right(site: Path, path: str, text: str, line: int) -> None:
    write(site, path, text)
    assert told(check_spelling, site) == [
        f"{path}:{line}: expected `receives`, found `recieves`; mend it, or put it between "
        "backticks where it is a name"
    ]


def test_code_between_backticks_is_not_spelled(site: Path) -> None:
    write(site, ".codespellrc", (PROJECT / ".codespellrc").read_text(encoding="utf-8"))
    write(site, "README.md", 'The norm `"fro"` is one.\n')
    assert told(check_spelling, site) == []


def test_settings_that_codespell_cannot_read_are_told(site: Path) -> None:
    write(site, ".codespellrc", "[codespell]\nignore-regex = (\n")
    (found,) = told(check_spelling, site)
    assert found.startswith(".codespellrc: expected codespell to read its settings")


CHINESE = {
    "docs/zh/index.md": (f"{PAGE}\n用torch,很好。\n", 6, "用 torch，很好。"),
    "README.zh.md": ("用torch，很好。\n", 1, "用 torch，很好。"),
    "docs/glossary.yaml": (
        "- id: x\n  zh: 题\n  en: X\n  means:\n    zh: 用torch，很好。\n    en: Good.\n",
        5,
        "用 torch，很好。",
    ),
    "examples/topic/name.py": (
        script("# %% one\n# zh: 用torch，很好。\n# en: Good.\n'用torch，很好。'\n"),
        SITE_LINES + 2,
        "用 torch，很好。",
    ),
}


@pytest.mark.parametrize("path", CHINESE)
def test_chinese_typography_is_told_and_mended(
    site: Path, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line, better = CHINESE[path]
    file = write(site, path, text)
    (found,) = told(check_chinese, site)
    assert found.startswith(f"{path}:{line}: expected `{better}`, found `用torch")
    assert found.endswith("; mend it: python hooks lint --fix")
    lint(site, [path], fix_first=True)
    assert f"{path}:{line}: mended, now `{better}`\n" in capsys.readouterr().out
    assert told(check_chinese, site) == []
    old, new = text.splitlines(), file.read_text(encoding="utf-8").splitlines()
    assert [n for n, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b] == [line]


def test_a_title_and_an_alternative_text_are_mended(site: Path) -> None:
    cells = '# %% one alt_zh="用torch画。" alt_en="Drawn."\n1\n'
    file = write(site, "examples/topic/name.py", script(cells).replace("题", "用torch"))
    lint(site, ["examples"], fix_first=True)
    assert 'title = { zh = "用 torch", en' in file.read_text(encoding="utf-8")
    assert 'alt_zh="用 torch 画。"' in file.read_text(encoding="utf-8")


def test_chinese_brackets_come_in_pairs(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n「一（二」）\n（跨\n行）\n")
    found = told(check_pairs, site)
    assert found[0] == (
        "docs/zh/index.md:6: expected a `「` for this `」`, found none in the same text; write it, "
        "or leave out the other"
    )
    assert {line.split(": ")[0] for line in found} == {"docs/zh/index.md:6"}


def test_a_word_that_the_glossary_rejects_is_told(site: Path) -> None:
    entry = "- id: scalar\n  zh: 标量\n  en: scalar\n  means: x\n  rejected: [纯量]\n"
    write(site, "docs/glossary.yaml", entry)
    write(site, "docs/zh/index.md", f"{PAGE}\n一个纯量。\n")
    (found,) = told(check_words, site)
    assert found.startswith("docs/zh/index.md:6: expected '标量'")


WHITESPACE = {
    "docs/en/index.md": (f"{PAGE}\nA line. \n", 6, "found spaces", f"{PAGE}\nA line.\n"),
    "docs/zh/index.md": (f"{PAGE}\n题。", 6, "found none", f"{PAGE}\n题。\n"),
    "README.md": ("One.\r\nTwo.\r\n", 1, "found CR", "One.\nTwo.\n"),
    "CONTRIBUTING.md": ("One.\n\n\n", 4, "found several", "One.\n"),
    "docs/claims.yaml": ("[]  \n", 1, "found spaces", "[]\n"),
}


@pytest.mark.parametrize("path", WHITESPACE)
def test_line_ends_are_told_and_mended(
    site: Path, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line, expected, mended = WHITESPACE[path]
    file = write(site, path, text)
    (found,) = told(check_whitespace, site)
    assert found.startswith(f"{path}:{line}: ")
    assert found.endswith(f"{expected}; mend it: python hooks lint --fix")
    lint(site, [path], fix_first=True)
    assert f"{path}: mended line ends\n" in capsys.readouterr().out
    assert file.read_bytes().decode() == mended


def test_a_line_break_of_two_spaces_is_told_and_left(site: Path) -> None:
    file = write(site, "README.md", "One.  \nTwo.\n")
    assert lint(site, ["README.md"], fix_first=True) == 1
    assert file.read_text(encoding="utf-8") == "One.  \nTwo.\n"
    assert "write `<br>` if a line break is meant" in told(check_whitespace, site)[0]


def test_an_examples_code_is_never_mended(site: Path) -> None:
    """Its comments, its line ends: yes. Its recording is as fresh as before."""
    cells = "# %% one \r\n# zh: 题 \r\n# en: Good. \r\nx = 'a' \r\n# (2, 3) \r\nx"
    file = write(site, "examples/topic/name.py", script(cells))
    before = key_of(read_example(file, site / "examples", site))
    assert lint(site, ["examples"], fix_first=True) == 1
    lines = file.read_bytes().decode().split("\n")[SITE_LINES:]
    assert lines == ["# %% one", "# zh: 题", "# en: Good.", "x = 'a' ", "# (2, 3) ", "x", ""]
    assert key_of(read_example(file, site / "examples", site)) == before
    found = told(check_whitespace, site)
    assert len(found) == 2
    assert "take them away and record again; code is never changed by --fix" in found[0]


def test_a_missing_heading_id_is_taken_from_the_other_locale(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(
        site,
        "docs/zh/index.md",
        f"# 页 {{ #page }}\n\n{EMBED}\n## 甲 {{ #first }}\n\n## 乙 {{ #second }}\n",
    )
    file = write(
        site, "docs/en/index.md", f"# Page {{ #page }}\n\n{EMBED}\n## A\n\n## B {{ .quiet }}\n"
    )
    assert lint(site, [], fix_first=True) == 0
    assert (
        "docs/en/index.md:6: mended, the id is `#first` as in the other locale"
        in capsys.readouterr().out
    )
    assert file.read_text(encoding="utf-8").endswith("## A { #first }\n\n## B { #second .quiet }\n")


def test_ids_are_not_guessed_where_headings_differ(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n## 甲 {{ #first }}\n\n### 乙 {{ #second }}\n")
    file = write(site, "docs/en/index.md", f"{PAGE}\n## A\n\n## B\n")
    assert lint(site, ["docs"], fix_first=True) == 1
    assert "#first" not in file.read_text(encoding="utf-8")


# The command


def test_only_files_that_are_named_are_told_of(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(site, "docs/en/index.md", f"{PAGE}\n>>> x\n")
    write(site, "docs/zh/index.md", f"{PAGE}\n>>> x\n")
    assert lint(site, ["docs/en"], fix_first=False) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in out] == ["docs/en/index.md:6", "1 to mend"]


def test_only_files_that_are_named_are_mended(site: Path) -> None:
    write(site, "README.md", "One. \n")
    file = write(site, "README.zh.md", "一。 \n")
    lint(site, ["README.md"], fix_first=True)
    assert file.read_text(encoding="utf-8") == "一。 \n"


def test_how_many_cells_are_best_is_advice(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(site, "examples/topic/name.py", script("# %% one\n1\n"))
    assert lint(site, ["examples/topic/name.py"], fix_first=False) == 0
    assert capsys.readouterr().out == (
        "examples/topic/name.py: 3 to 7 cells read best, found 1; show more of its idea (advice)\n"
        "nothing to mend\n"
    )


@pytest.mark.parametrize("name", ["docs/en/nowhere.md", "/etc", ".."])
def test_a_name_that_is_no_file_of_the_site_is_wrong_usage(site: Path, name: str) -> None:
    with pytest.raises(UsageError, match="no file or folder"):
        lint(site, [name], fix_first=False)


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    record(tmp_path, "topic/name")
    with pytest.raises(UsageError, match="found no folder 'examples'"):
        lint(tmp_path, [], fix_first=True)
    assert (tmp_path / "recordings/cpu/topic/name.json").exists()


ALONE_CODE = """
import sys
from pathlib import Path
from gallery.commands.lint.lint import lint

sys.exit(lint(Path.cwd(), [], False))
"""


def test_rules_need_neither_torch_nor_mkdocs_and_tell_what_was_not_checked(
    site: Path, tmp_path: Path
) -> None:
    """Nothing is installed for this Python but PyYAML."""
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "yaml").symlink_to(Path(yaml.__file__).parent)
    done = subprocess.run(
        [sys.executable, "-S", "-c", ALONE_CODE],
        cwd=site,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(PROJECT / "hooks"), str(packages)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr.splitlines()) == (
        "nothing to mend\n",
        [
            "English spelling was not checked: codespell is not installed; pip install -r requirements-dev.txt",
            "Chinese typography was not checked: autocorrect-py is not installed; pip install -r requirements-dev.txt",
        ],
    )


def test_hooks_before_a_commit_fetch_nothing() -> None:
    file = PROJECT / ".pre-commit-config.yaml"
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", file], check=True)
    repositories = yaml.safe_load(file.read_text(encoding="utf-8"))["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    assert {hook["language"] for hook in repositories[0]["hooks"]} == {"system"}
