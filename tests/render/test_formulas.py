"""Formulas: LaTeX between dollars, drawn as MathML."""

from __future__ import annotations

import markdown
import pytest

from gallery.render import formulas
from gallery.render.formulas import check_formulas


def with_formulas(text: str) -> str:
    md = markdown.Markdown()
    formulas.register(md)
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


def test_a_wrong_formula_stays_as_it_is_written() -> None:
    assert with_formulas(r"a $\frac{a$ b") == r"<p>a $\frac{a$ b</p>"


def test_a_formula_may_go_on_over_lines() -> None:
    text = "---\nx: $a$\n---\n`$\\a{$`\n```\n$\\b{$\n```\n$$\n\\frac{a\n}\n$$\nand $x\n+ \\c{$\n"
    assert [(f.line, f.message.partition(":")[0]) for f in check_formulas(text, "a.md")] == [
        (8, "expected LaTeX, found `\\frac{a }`"),
        (12, "expected LaTeX, found `x + \\c{`"),
    ]
    assert check_formulas("", "a.md") == ()


def test_a_wrong_formula_is_reported_by_its_line() -> None:
    (failure,) = check_formulas("# A\n\nGood $x$, bad $\\frac{a$.\n", "docs/en/a.md")
    assert (failure.path, failure.line) == ("docs/en/a.md", 3)
    assert failure.message.startswith("expected LaTeX, found `\\frac{a`: ")
    assert "\x1b" not in failure.message
