"""Formulas: LaTeX between dollar signs, converted to MathML, which browsers render themselves."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from math_core import LatexError, LatexToMathML

from executed_examples.common.errors import Failure
from executed_examples.common.escapes import strip_escapes
from executed_examples.common.markdown_source import blank_code, read_markdown

FORMULA = (
    r"(?<![\\$])(?:\$\$\s*(?P<display>(?:[^$\\]|\\.)+?)\s*\$\$"
    r"|\$(?=[^\s$])(?P<inline>(?:[^$\\]|\\.)+?)(?<!\s)\$)(?![$\d])"
)
"""A regular expression for `$…$` and `$$…$$`."""
_BEFORE_ESCAPES = 185
"""A priority between those of inline code, 190, and of backslash escapes, 180."""


class FormulaProcessor(InlineProcessor):
    """Converts `$…$` to a formula within the line, and `$$…$$` to one on a line of its own."""

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        """Return a formula's MathML; of a wrong one its source, which the page's scan reports."""
        try:
            html = to_mathml(latex_source(m), display=bool(m["display"]))
        except LatexError:
            return m[0], m.start(0), m.end(0)
        return self.md.htmlStash.store(html), m.start(0), m.end(0)


def latex_source(match: re.Match[str]) -> str:
    """Return the LaTeX between the dollar signs of a match of `FORMULA`."""
    return match["display"] or match["inline"]


def to_mathml(latex: str, display: bool) -> str:
    """Convert one formula.

    Raises:
        LatexError: if it is not valid LaTeX.
    """
    return LatexToMathML().convert_with_local_state(latex, displaystyle=display)


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(4096)
def check_formulas(text: str, path: str) -> tuple[Failure, ...]:
    """Return a failure for each formula that is not valid LaTeX."""
    failures = []
    for match in _find_formulas(text):
        try:
            to_mathml(latex_source(match), display=False)
        except LatexError as error:
            line = text.count("\n", 0, match.start()) + 1
            reason = strip_escapes(str(error)).strip().splitlines()[0].removeprefix("Error: ")
            found = " ".join(latex_source(match).split())
            failures.append(Failure(path, line, f"expected LaTeX, found `{found}`: {reason}"))
    return tuple(failures)


def replace_formulas(text: str, replace: Callable[[str], str]) -> str:
    """Return Markdown with the MathML of each formula replaced; a wrong one stays as it is."""
    parts, end = list[str](), 0
    for match in _find_formulas(text):
        with suppress(LatexError):  # The check of the page tells why.
            formula = to_mathml(latex_source(match), display=bool(match["display"]))
            parts += [text[end : match.start()], replace(formula)]
            end = match.end()
    return "".join([*parts, text[end:]])


def _find_formulas(text: str) -> Iterator[re.Match[str]]:
    """Yield the formulas of a page's source, none of them in code."""
    visible = {line.number: blank_code(line.text) for line in read_markdown(text).lines}
    lines = enumerate(text.splitlines(), 1)
    return re.finditer(FORMULA, "\n".join(visible.get(n, " " * len(line)) for n, line in lines))


def register(md: Markdown) -> None:
    """Register formulas with a Markdown converter."""
    md.inlinePatterns.register(FormulaProcessor(FORMULA, md), "formula", _BEFORE_ESCAPES)
