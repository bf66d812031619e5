"""The rule for words: no text uses one that the glossary rejects."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.passages import check_pairs, check_terms
from tests.support.examples import HEAD_LINES, OPTION_LINE, script
from tests.support.linting import PAGE, reported, write

GLOSSARY = """\
- id: class-index
  name:
    zh: 类别索引
    en: class index
  means: It is so.
  rejected: { zh: [类的编号], en: [class number] }
"""
EXAMPLE = script("""
    # %% [markdown] start lang="zh"
    # # 甲

    # %% [markdown] start lang="en"
    # # A

    # %% one alt_zh="乙" alt_en="B"
    # zh: 丙
    # en: C
    "类的编号, class number"
    """)
CHINESE = [
    ("a heading", "docs/zh/a.md", "# 从类的编号开始 { #t }\n", 1),
    ("a link's text", "docs/zh/a.md", "# 题 { #t }\n\n见[类的编号](#t)。\n", 3),
    ("a sentence", "docs/zh/a.md", "# 题 { #t }\n\n类的编号是整数。\n", 3),
    ("the README", "README.zh.md", "类的编号。\n", 1),
    ("a label", "hooks/gallery/common/texts.zh.toml", 'x = "类的编号"\n', 1),
    ("a claim", "docs/claims.yaml", "- id: x\n  today:\n    zh: 类的编号\n", 3),
    ("a title", "examples/a/b.py", EXAMPLE.replace("题", "类的编号"), OPTION_LINE - 1),
    ("a tutorial", "examples/a/b.py", EXAMPLE.replace("甲", "类的编号"), HEAD_LINES + 2),
    ("a figure", "examples/a/b.py", EXAMPLE.replace("乙", "类的编号"), HEAD_LINES + 7),
    ("a comment", "examples/a/b.py", EXAMPLE.replace("丙", "类的编号"), HEAD_LINES + 8),
]
ENGLISH = [
    ("a heading", "docs/en/a.md", "# Class numbers { #t }\n", 1),
    ("a link's text", "docs/en/a.md", "# Page { #t }\n\n[Class numbers](#t)\n", 3),
    ("a sentence", "docs/en/a.md", "# Page { #t }\n\nEach class number.\n", 3),
    ("the README", "README.md", "Class numbers.\n", 1),
    ("a label", "hooks/gallery/common/texts.en.toml", 'x = "Class numbers"\n', 1),
    ("a claim", "docs/claims.yaml", "- id: x\n  today:\n    en: Class numbers\n", 3),
    ("a title", "examples/a/b.py", EXAMPLE.replace("Title", "Class numbers"), OPTION_LINE - 1),
    ("a tutorial", "examples/a/b.py", EXAMPLE.replace("# A", "# Class numbers"), HEAD_LINES + 5),
    ("a figure", "examples/a/b.py", EXAMPLE.replace('"B"', '"Class numbers"'), HEAD_LINES + 7),
    ("a comment", "examples/a/b.py", EXAMPLE.replace(": C", ": Class numbers"), HEAD_LINES + 9),
]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write(tmp_path, "docs/glossary.yaml", GLOSSARY)
    return tmp_path


@pytest.mark.parametrize(("where", "path", "text", "line"), CHINESE)
def test_a_rejected_chinese_word_is_reported(
    site: Path, where: str, path: str, text: str, line: int
) -> None:
    write(site, path, text)
    assert reported(check_terms, site) == [
        f"{path}:{line}: expected '类别索引', the glossary's word for 'class-index', "
        "found '类的编号'"
    ], where


@pytest.mark.parametrize(("where", "path", "text", "line"), ENGLISH)
def test_a_rejected_english_word_is_reported(
    site: Path, where: str, path: str, text: str, line: int
) -> None:
    write(site, path, text)
    (found,) = reported(check_terms, site)
    assert (
        found.lower()
        == (
            f"{path}:{line}: expected 'class index', the glossary's word for 'class-index', "
            "found 'class number'"
        ).lower()
    ), where


def test_an_english_word_is_not_found_within_another(site: Path) -> None:
    write(site, "docs/en/a.md", "# Subclass numbering { #t }\n")
    assert reported(check_terms, site) == []


@pytest.mark.parametrize(
    "text",
    ["`类的编号`", "[标签](类的编号.md)", "/// claim | 类的编号", "$类的编号$", "class number"],
)
def test_code_targets_blocks_and_other_languages_are_no_prose(site: Path, text: str) -> None:
    write(site, "docs/zh/a.md", f"# 题 {{ #t }}\n\n{text}\n")
    assert reported(check_terms, site) == []


def test_chinese_brackets_come_in_pairs(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n「一（二」）\n（跨\n行）\n")
    found = reported(check_pairs, site)
    assert found[0] == (
        "docs/zh/index.md:6: expected a `「` for this `」`, found none in the same text; add it, "
        "or remove this one"
    )
    assert {line.split(": ")[0] for line in found} == {"docs/zh/index.md:6"}
