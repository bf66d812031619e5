"""Rules for Chinese text."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.chinese import check_pairs, check_terms
from gallery.commands.lint.sources import read_sources
from tests.support.examples import HEAD_LINES, OPTION_LINE, script
from tests.support.linting import PAGE, reported, write
from tests.support.sites import write_site

GLOSSARY = """\
- id: scalar
  zh: 标量
  en: scalar
  means: x
  rejected: [纯量]
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/glossary.yaml").write_text(GLOSSARY, "utf-8")
    return tmp_path


@pytest.mark.parametrize("text", ["`纯量`", "[标量](纯量.md)", "/// claim | 纯量", "$纯量$"])
def test_code_targets_and_blocks_are_no_prose(site: Path, text: str) -> None:
    write_site(site, {"zh/a.md": f"# 题 {{ #t }}\n\n{text}\n"}, {})
    assert list(check_terms(read_sources(site))) == []


def test_a_rejected_word_is_reported_with_its_line_wherever_it_stands(site: Path) -> None:
    cells = """
        # %% [markdown] start lang="zh"
        # # 纯量

        # %% [markdown] start lang="en"
        # # A

        # %% one alt_zh="纯量" alt_en="a"
        # zh: 纯量
        # en: a
        x = "纯量"
        """
    text = script(cells).replace("题", "纯量")
    write_site(site, {"zh/a.md": "# 题 { #t }\n\n纯量。\n"}, {"a/b": text})
    (site / "docs/claims.yaml").write_text("- id: x\n  today:\n    zh: 纯量\n", "utf-8")
    failures = sorted(check_terms(read_sources(site)))
    assert [f"{failure.path}:{failure.line}" for failure in failures] == [
        "docs/claims.yaml:3",
        "docs/zh/a.md:3",
        *(
            f"examples/a/b.py:{line}"
            for line in (OPTION_LINE - 1, *(HEAD_LINES + n for n in (2, 7, 8)))
        ),
    ]
    assert {failure.message for failure in failures} == {
        "expected '标量', the glossary's word for 'scalar', found '纯量'"
    }


def test_chinese_brackets_come_in_pairs(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n「一（二」）\n（跨\n行）\n")
    found = reported(check_pairs, site)
    assert found[0] == (
        "docs/zh/index.md:6: expected a `「` for this `」`, found none in the same text; add it, "
        "or remove this one"
    )
    assert {line.split(": ")[0] for line in found} == {"docs/zh/index.md:6"}
