"""The colors of code, as a browser shows them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from gallery.render.highlight import highlight_cell
from tests.support.browser import Browser
from tests.support.rendering import view_of

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome

CODE = '''\
from __future__ import annotations
import torch.nn as nn, os

@nn.register("a")
class Net(nn.Module, metaclass=type):
    """Says so."""
    def __init__(self, *args: int | None, **kwargs) -> None:
        super().__init__()
        self.x, cls.y = not args is True, 0x1F + 0b1 + 0o7 + 1_0.5e-3j - 3
        raise ValueError(f"{self.x!r:>{2}} and \\n %d {{}}" % 1, r'\\d', b"x", u's', rf'{1}')

async def f(x=..., /): return await x @ ~x if (y := lambda: x) in [None, NotImplemented] else -x
match x:
    case {"a": _}: print(__name__, __file__, sum(x), isinstance(x, Exception))  # (1)!
global z; del z; assert x != y, 'no' "two"
'''
EVERY_COLOR = """html => {
  const block = document.createElement("div");
  block.innerHTML = html;
  document.querySelector("article").append(block);
  const texts = document.createTreeWalker(block.querySelector("code"), NodeFilter.SHOW_TEXT);
  const shown = [];
  while (texts.nextNode()) {
    const style = getComputedStyle(texts.currentNode.parentElement);
    const look = [style.color, style.fontStyle, style.fontWeight].join();
    for (const character of texts.currentNode.data)
      if (character.trim()) shown.push(character + look);
  }
  return shown;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_has_the_colors_of_pygments_classes(
    browser: Browser, address: str, scheme: str, example: Callable[..., Example]
) -> None:
    shown = example(f"# %% one\n{CODE}")
    cell = shown.cells[0]
    page = browser.open_tab(color_scheme=scheme)
    page.goto(f"{address}en/tensor/combine/")
    theirs = highlight(CODE, PythonLexer(), HtmlFormatter(wrapcode=True, cssclass="highlight"))
    ours = highlight_cell(view_of(Outcome(shown), cell))
    assert page.evaluate(EVERY_COLOR, ours) == page.evaluate(EVERY_COLOR, theirs)
    page.close()
