"""Words that the glossary rejects."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.terms import check_terms, find_rejected
from gallery.common.locales import Localized
from gallery.examples.example import find_examples
from gallery.pages.glossary import Term
from tests.support.examples import script
from tests.support.sites import write_site

TERMS = {"scalar": Term("scalar", "标量", "scalar", Localized("数", "number"), ("纯量",))}


@pytest.mark.parametrize("text", ["`纯量`", "[标量](纯量.md)", "/// claim | 纯量", "$纯量$"])
def test_code_addresses_and_blocks_are_no_sentences(text: str) -> None:
    assert list(find_rejected(text, TERMS.values())) == []


def test_a_rejected_word_is_told_with_its_line_wherever_it_stands(tmp_path: Path) -> None:
    cells = (
        '# %% [markdown] start lang="zh"\n# # 纯量\n\n# %% [markdown] start lang="en"\n# # A\n\n'
        '# %% one alt_zh="纯量" alt_en="a"\n# zh: 纯量\n# en: a\nx = "纯量"\n'
    )
    text = script(cells).replace("题", "纯量")
    site = write_site(tmp_path, {"zh/a.md": "# 题 { #t }\n\n纯量。\n"}, {"a/b": text})
    (site / "docs/claims.yaml").write_text("- id: x\n  today:\n    zh: 纯量\n", "utf-8")
    (site / "docs/glossary.yaml").write_text("- id: y\n  rejected: [纯量]\n", "utf-8")
    examples, _ = find_examples(site / "examples", site)
    failures = check_terms(site, examples.values(), TERMS)
    assert [f"{failure.path}:{failure.line}" for failure in failures] == [
        "docs/claims.yaml:3",
        "docs/zh/a.md:3",
        *(f"examples/a/b.py:{line}" for line in (6, 10, 15, 16)),
    ]
    assert {failure.message for failure in failures} == {
        "expected '标量', the glossary's word for 'scalar', found '纯量'"
    }
