"""Where code in a table may go on on the next line: after a dot or an underscore in a name."""

import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE
from markupsafe import Markup, escape

_BREAK = re.compile(r"(?:(?<=[^\W_]{2}[._])|(?<=[)\]]\.))(?=[^\W\d_])")
"""Between the words of `torch.nn.Linear` and `allow_tf32`; not in `F.relu`, `0.5`, `__len__`."""
_AFTER_INLINE = 14
"""A priority below that of Markdown's inline processor, which is 20."""


def mark_breaks(code: str) -> Markup:
    """Return code with a mark at each place where it may go on on the next line."""
    return Markup("<wbr>").join(map(Markup, _BREAK.split(escape(code))))


class CodeBreakProcessor(Treeprocessor):
    """Marks the places in all code in tables."""

    def run(self, root: Element) -> None:
        """Process the tables of a page."""
        for table in root.iter("table"):
            for code in table.iter("code"):
                code.text = self.md.htmlStash.store(str(mark_breaks(self._read(code.text or ""))))

    def _read(self, text: str) -> Markup:
        """Return the text of code, escaped; another extension may have left a placeholder."""
        found = HTML_PLACEHOLDER_RE.fullmatch(text)
        return Markup(self.md.htmlStash.rawHtmlBlocks[int(found[1])] if found else text)


def register(md: Markdown) -> None:
    """Register the marks with a Markdown converter."""
    md.treeprocessors.register(CodeBreakProcessor(md), "code-breaks", _AFTER_INLINE)
