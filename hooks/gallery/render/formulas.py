"""Formulas: LaTeX between dollar signs, as MathML, which browsers draw by themselves."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from math_core import LatexError, LatexToMathML

from gallery.common.errors import Failure
from gallery.common.markdown_source import INLINE_CODE, MarkdownSource

FORMULA = (
    r"(?<![\\$])(?:\$\$\s*(?P<display>(?:[^$\\]|\\.)+?)\s*\$\$"
    r"|\$(?=[^\s$])(?P<inline>(?:[^$\\]|\\.)+?)(?<!\s)\$)(?![$\d])"
)
_COLOR = re.compile(r"\x1b\[[0-9;]*m")
_BEFORE_ESCAPES = 185
"""After inline code, and before Markdown takes LaTeX's backslashes for its own."""


class FormulaProcessor(InlineProcessor):
    """Turns `$…$` into a formula within the line, `$$…$$` into one on a line of its own."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(FORMULA, md)

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        """Give the formula's MathML; of a wrong one its source, since the page's scan tells why."""
        try:
            finished = to_mathml(latex_of(m), display=bool(m["display"]))
        except LatexError:
            return m[0], m.start(0), m.end(0)
        return self.md.htmlStash.store(finished), m.start(0), m.end(0)


def latex_of(match: re.Match[str]) -> str:
    """What stands between the dollar signs of a match of `FORMULA`."""
    return match["display"] or match["inline"]


def to_mathml(latex: str, display: bool) -> str:
    """Convert one formula.

    Raises:
        LatexError: when it is no LaTeX.
    """
    return LatexToMathML().convert_with_local_state(latex, displaystyle=display)


def check_formulas(text: str, path: str) -> list[Failure]:
    """Say which formulas of a page's source are wrong, and why."""
    visible = {n.number: INLINE_CODE.sub("", n.text) for n in MarkdownSource(text).lines}
    last = max(visible, default=0)
    source = "\n".join(visible.get(number, "") for number in range(1, last + 1))
    failures = []
    for match in re.finditer(FORMULA, source):
        try:
            to_mathml(latex_of(match), display=False)
        except LatexError as error:
            line = source.count("\n", 0, match.start()) + 1
            reason = _COLOR.sub("", str(error)).strip().splitlines()[0].removeprefix("Error: ")
            message = f"expected LaTeX, found `{' '.join(latex_of(match).split())}`: {reason}"
            failures.append(Failure(path, line, message))
    return failures


def register(md: Markdown) -> None:
    """Let Markdown know of formulas."""
    md.inlinePatterns.register(FormulaProcessor(md), "formula", _BEFORE_ESCAPES)
