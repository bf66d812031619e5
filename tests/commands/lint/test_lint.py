"""The house rules: each is broken here and tells so; this project keeps them all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from gallery.commands.lint.figures import check_figures
from gallery.commands.lint.language import check_chinese, check_pairs
from gallery.commands.lint.layout import check_layout
from gallery.commands.lint.lint import RULES, check_readable, check_words, lint
from gallery.commands.lint.pages import check_pages
from gallery.commands.lint.self_contained import check_self_contained
from gallery.commands.lint.sources import Sources, read_sources
from gallery.commands.lint.unused import check_recordings, check_unused_cells
from gallery.common.errors import Failure, UsageError
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
    places = [line.split(": ")[0] for line in told(check_readable, site)]
    assert list(dict.fromkeys(places)) == ["examples/topic/broken.py:1", "docs/claims.yaml:1"]


def test_an_example_has_at_most_120_lines(site: Path) -> None:
    (found,) = told_of(check_layout, site, "# %% one\n" + "1\n" * 120)
    assert "expected at most 120 lines, found 129; split it" in found


def test_an_example_with_prose_has_at_most_450_lines(site: Path) -> None:
    prose = '# %% [markdown] top lang="zh"\n# # 题\n\n# %% [markdown] top lang="en"\n# # Top\n\n'
    assert told_of(check_layout, site, f"{prose}# %% one\n" + "1\n" * 400) == []
    (found,) = told_of(check_layout, site, f"{prose}# %% one\n" + "1\n" * 450)
    assert "expected at most 450 lines, found 465" in found


ALONE = {
    "from torchvision import datasets\ndatasets.MNIST('x', download=True)": "`download=True`; make",
    "Model.from_pretrained('x')": "`Model.from_pretrained(…)`; build the model without",
    "from torchvision import models\nmodels.vgg11(weights='DEFAULT')": "`weights='DEFAULT'`; build",
    "from torchvision import models as m\nm.vgg11(weights=m.VGG11_Weights.DEFAULT)": "`weights=m.VGG11_Weights.DEFAULT`",
    "from torchvision.models import vgg11\nvgg11(pretrained=True)": "`pretrained=True`; build",
    "x = input()": "`input()`; write the value into",
    "import beside": "`import beside`; copy what is needed",
    "from beside import x": "`import beside`; copy what is needed",
}  # fmt: skip


@pytest.mark.parametrize("code", ALONE)
def test_an_example_stands_alone(site: Path, code: str) -> None:
    write(site, "examples/topic/beside.py", script("# %% one\n1\n"))
    (found,) = told_of(check_self_contained, site, f"# %% one\n{code}\n")
    line = code.count("\n") + 2
    assert found.startswith(f"{line}: expected an example that stands alone, found {ALONE[code]}")


@pytest.mark.parametrize(
    "code",
    [
        "import urllib.parse",
        "from torchvision import models\nmodels.vgg11(weights=None)",
        "from torchvision import datasets\ndatasets.MNIST('x', download=False)",
        "import torch\ntorch.nn.MultiheadAttention(4, 1)(a, a, a, need_weights=True)",
        "import numpy as np\nnp.average(x, weights=w)",
        "import sys\nsys.stdout",
    ],
)
def test_what_asks_nobody_is_accepted(site: Path, code: str) -> None:
    assert told_of(check_self_contained, site, f"# %% one\n{code}\n") == []


FIGURE = '<svg><defs><path id="DejaVuSans-48"/>{}</defs><path id="mc0"/><g id="text_1"/></svg>'


@pytest.mark.parametrize(
    ("glyph", "found"),
    [
        ("LastResortHE-Regular-7a", "characters that its font lacks"),
        ("NotoSansCJKsc-Regular-9898", "glyphs of NotoSansCJKsc-Regular"),
    ],
)
def test_a_recorded_figure_has_only_glyphs_of_matplotlibs_fonts(
    site: Path, glyph: str, found: str
) -> None:
    file = "recordings/cpu/topic/name--one-1.svg"
    write(site, file, FIGURE.format(f'<path id="{glyph}"/>'))
    assert told(check_figures, site) == [
        f"{file}: expected a figure with Latin letters and signs only, found {found}; write "
        "English in the example's figure, and say the rest in the text"
    ]


@pytest.mark.parametrize(
    "font", ["DejaVuSans-Bold", "DejaVuSansMono", "Cmr10", "STIXGeneral-Regular"]
)
def test_fonts_that_matplotlib_ships_with_are_accepted(site: Path, font: str) -> None:
    write(site, "recordings/cpu/topic/name--one-1.svg", FIGURE.format(f'<path id="{font}-41"/>'))
    assert told(check_figures, site) == []


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
    write(site, "docs/zh/index.md", "# 用torch { #page }\n")
    file = write(site, "README.zh.md", "用torch。\n")
    lint(site, ["docs"], fix_first=True)
    assert file.read_text(encoding="utf-8") == "用torch。\n"


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
            "Chinese typography was not checked: autocorrect-py is not installed; pip install -r requirements-dev.txt",
        ],
    )


def test_hooks_before_a_commit_fetch_nothing() -> None:
    file = PROJECT / ".pre-commit-config.yaml"
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", file], check=True)
    repositories = yaml.safe_load(file.read_text(encoding="utf-8"))["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    assert {hook["language"] for hook in repositories[0]["hooks"]} == {"system"}
