"""Formulas: LaTeX between dollar signs, as MathML, which browsers draw by themselves."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from math_core import LatexError, LatexToMathML

from gallery.failure import Failure
from gallery.page import visible_lines

_FORMULA = r"(?<![\\$])(\${1,2})(?=[^\s$])((?:[^$\\]|\\.)+?)(?<!\s)\1(?![$\d])"
_CODE = re.compile(r"(`+).+?\1")
_COLOR = re.compile(r"\x1b\[[0-9;]*m")
_BEFORE_ESCAPES = 185
"""After inline code, and before Markdown takes LaTeX's backslashes for its own."""


class FormulaProcessor(InlineProcessor):
    """Turns `$…$` into a formula within the line, `$$…$$` into one on a line of its own."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(_FORMULA, md)

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        """Give the formula's MathML; of a wrong one its source, since the page's scan tells why."""
        try:
            finished = to_mathml(m[2], display=len(m[1]) == 2)
        except LatexError:
            return m[0], m.start(0), m.end(0)
        return self.md.htmlStash.store(finished), m.start(0), m.end(0)


def to_mathml(latex: str, display: bool) -> str:
    """Convert one formula.

    Raises:
        LatexError: when it is no LaTeX.
    """
    return LatexToMathML().convert_with_local_state(latex, displaystyle=display)


def check_formulas(text: str, path: str) -> list[Failure]:
    """Say which formulas of a page's source are wrong, and why."""
    visible = {number: _CODE.sub("", line) for number, line in visible_lines(text)}
    last = max(visible, default=0)
    source = "\n".join(visible.get(number, "") for number in range(1, last + 1))
    failures = []
    for match in re.finditer(_FORMULA, source):
        try:
            to_mathml(match[2], display=False)
        except LatexError as error:
            line = source.count("\n", 0, match.start()) + 1
            reason = _COLOR.sub("", str(error)).strip().splitlines()[0].removeprefix("Error: ")
            message = f"expected LaTeX, found `{' '.join(match[2].split())}`: {reason}"
            failures.append(Failure(path, line, message))
    return failures


def register(md: Markdown) -> None:
    """Let Markdown know of formulas."""
    md.inlinePatterns.register(FormulaProcessor(md), "formula", _BEFORE_ESCAPES)
