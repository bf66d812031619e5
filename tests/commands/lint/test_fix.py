"""What `python hooks lint --fix` changes, and what it leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.lint import lint
from gallery.commands.lint.passages import check_typography
from tests.support.examples import HEAD_LINES, script
from tests.support.linting import EMBED, PAGE, reported, write

CHINESE = {
    "docs/zh/index.md": (f"{PAGE}\n用torch,很好。\n", 6, "用 torch，很好。"),
    "README.zh.md": ("用torch，很好。\n", 1, "用 torch，很好。"),
    "docs/glossary.yaml": (
        "- id: x\n  name: {zh: 题, en: X}\n  means:\n    zh: 用torch，很好。\n    en: Good.\n",
        4,
        "用 torch，很好。",
    ),
    "examples/topic/name.py": (
        script("# %% one\n# zh: 用torch，很好。\n# en: Good.\n'用torch，很好。'\n"),
        HEAD_LINES + 2,
        "用 torch，很好。",
    ),
}


@pytest.mark.parametrize("path", CHINESE)
def test_chinese_typography_is_reported_and_fixed(
    site: Path, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line, better = CHINESE[path]
    file = write(site, path, text)
    (found,) = reported(check_typography, site)
    assert found.startswith(f"{path}:{line}: expected `{better}`, found `用torch")
    assert found.endswith("; fix it: python hooks lint --fix")
    lint(site, [path], fix_first=True)
    assert f"{path}:{line}: fixed, now `{better}`\n" in capsys.readouterr().out
    assert reported(check_typography, site) == []
    old, new = text.splitlines(), file.read_text(encoding="utf-8").splitlines()
    assert [n for n, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b] == [line]


def test_a_title_and_an_alternative_text_are_fixed(site: Path) -> None:
    cells = '# %% one alt_zh="用torch画。" alt_en="Drawn."\n1\n'
    file = write(site, "examples/topic/name.py", script(cells).replace("题", "用torch"))
    lint(site, ["examples"], fix_first=True)
    assert 'title = { zh = "用 torch", en' in file.read_text(encoding="utf-8")
    assert 'alt_zh="用 torch 画。"' in file.read_text(encoding="utf-8")


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
        "docs/en/index.md:6: fixed, the id is `#first` as in the other locale"
        in capsys.readouterr().out
    )
    assert file.read_text(encoding="utf-8").endswith("## A { #first }\n\n## B { #second .quiet }\n")


def test_ids_are_not_guessed_where_headings_differ(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n## 甲 {{ #first }}\n\n### 乙 {{ #second }}\n")
    file = write(site, "docs/en/index.md", f"{PAGE}\n## A\n\n## B\n")
    assert lint(site, ["docs"], fix_first=True) == 1
    assert "#first" not in file.read_text(encoding="utf-8")


def test_only_files_that_are_named_are_fixed(site: Path) -> None:
    write(site, "docs/zh/index.md", "# 用torch { #page }\n")
    file = write(site, "README.zh.md", "用torch。\n")
    lint(site, ["docs"], fix_first=True)
    assert file.read_text(encoding="utf-8") == "用torch。\n"
