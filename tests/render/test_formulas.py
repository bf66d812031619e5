"""Formulas and tooltips: what Markdown makes of dollars and of terms."""

from __future__ import annotations

import markdown
import pytest

from gallery.common.locales import Localized
from gallery.pages.glossary import Term
from gallery.render import formulas
from gallery.render.blocks import tooltips
from gallery.render.formulas import check_formulas

TERMS = {
    "tensor": Term("tensor", Localized("张量", "tensor"), Localized("", ""), ()),
    "graph": Term("graph", Localized("图", "graph"), Localized("", ""), ()),
    "dynamic": Term("dynamic", Localized("动态图", "dynamic graph"), Localized("", ""), ()),
    "logits": Term("logits", Localized("logits", "logits"), Localized("", ""), ()),
}


def with_formulas(text: str) -> str:
    md = markdown.Markdown()
    formulas.register(md)
    return md.convert(text)


def with_tooltips(text: str, locale: str) -> str:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, locale)
    return md.convert(text)


def test_a_formula_within_a_line() -> None:
    assert with_formulas(r"half: $\frac{1}{2}$.") == (
        "<p>half: <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p>"
    )


def test_a_formula_on_a_line_of_its_own() -> None:
    assert '<math display="block">' in with_formulas("$$x^2$$")


def test_underscores_and_backslashes_in_a_formula_are_its_own() -> None:
    html = with_formulas(r"$a_i \, b_i$ and $c_j$")
    assert "<em>" not in html
    assert html.count("<math>") == 2


@pytest.mark.parametrize("text", ["costs $5 or $6", "`$x$`", r"\$x\$", "$ x $"])
def test_other_dollars_stay(text: str) -> None:
    assert "<math" not in with_formulas(text)


def test_a_wrong_formula_is_told_by_its_line() -> None:
    (failure,) = check_formulas("# A\n\nGood $x$, bad $\\frac{a$.\n", "docs/en/a.md")
    assert (failure.path, failure.line) == ("docs/en/a.md", 3)
    assert failure.message.startswith("expected LaTeX, found `\\frac{a`: ")
    assert "\x1b" not in failure.message


def test_a_terms_first_use_tells_the_other_languages_word() -> None:
    assert with_tooltips("Two tensors, a tensor.", "en") == (
        '<p>Two <abbr title="张量">tensors</abbr>, a tensor.</p>'
    )
    assert with_tooltips("张量，张量。", "zh") == '<p><abbr title="tensor">张量</abbr>，张量。</p>'


def test_the_longest_term_wins() -> None:
    assert with_tooltips("动态图与图", "zh") == (
        '<p><abbr title="dynamic graph">动态图</abbr>与<abbr title="graph">图</abbr></p>'
    )


def test_headings_code_and_links_are_not_touched() -> None:
    text = "# tensor\n\n`tensor` [tensor](t.md) **a tensor** then a tensor"
    html = with_tooltips(text, "en")
    assert html.count("<abbr") == 1
    assert '<strong>a <abbr title="张量">tensor</abbr></strong>' in html


def test_a_term_that_is_the_same_in_both_languages_gets_none() -> None:
    assert "<abbr" not in with_tooltips("The logits.", "en")


def test_each_page_begins_anew() -> None:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, "en")
    assert md.convert("a tensor").count("<abbr") == md.convert("a tensor").count("<abbr") == 1
