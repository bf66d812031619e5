"""Code in tables: it goes on on the next line between words, never within one."""

from __future__ import annotations

import markdown
import pytest

from gallery.render import code_breaks
from gallery.render.code_breaks import mark_breaks

BREAKS = {
    "torch.nn.functional": "torch.|nn.|functional",
    "F.binary_cross_entropy_with_logits": "F.binary_|cross_|entropy_|with_|logits",
    "a[0].item()": "a[0].|item()",
    "x.clip_grad_norm_(0.5)": "x.clip_|grad_|norm_(0.5)",
    "len(x.__len__())": "len(x.__len__())",
    "conv_2d, 1e-5, _private": "conv_2d, 1e-5, _private",
    "<b>.xy_z": "&lt;b&gt;.xy_|z",
}


@pytest.mark.parametrize("code", BREAKS)
def test_code_breaks_after_dots_and_underscores_between_words(code: str) -> None:
    assert mark_breaks(code) == BREAKS[code].replace("|", "<wbr>")


@pytest.mark.parametrize("more", [[], ["pymdownx.inlinehilite"]])
def test_only_code_in_tables_is_marked(more: list[str]) -> None:
    md = markdown.Markdown(extensions=["tables", *more])
    code_breaks.register(md)
    html = md.convert("`aa.b`\n\n| xx.y | `cc.dd_e` |\n|---|---|\n| `f` | **`gg.h`** `<ii.j>` |\n")
    assert html.startswith("<p><code>aa.b</code></p>")
    assert "<th>xx.y</th>\n<th><code>cc.<wbr>dd_<wbr>e</code></th>" in html
    assert "<td><code>f</code></td>" in html
    assert "<strong><code>gg.<wbr>h</code></strong> <code>&lt;ii.<wbr>j&gt;</code></td>" in html
