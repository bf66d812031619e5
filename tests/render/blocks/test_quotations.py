"""Quoted error messages, on pages and in plain text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from gallery.pages.quotations import Quotation
from gallery.pages.yaml_entries import Lists, read_entries
from gallery.render.blocks.extension import makeExtension
from gallery.render.context import PageContext
from gallery.render.plain_text import PlainText
from tests.support.quotations import ENTRY
from tests.support.rendering import SITE, context_of

BLOCK = "/// quotation | same-device\n///\n"
LABELS = {
    "zh": "此处未运行：没有 GPU · torch 2.13.0 · ",
    "en": "not run here: no GPU · torch 2.13.0 · ",
}


def context_in(locale: str, tmp_path: Path) -> PageContext:
    (tmp_path / "quotations.yaml").write_text(ENTRY, encoding="utf-8")
    quotations, _ = read_entries(tmp_path, "docs", Quotation)
    return replace(
        context_of(urls=replace(SITE, locale=locale)), lists=Lists({Quotation: quotations})
    )


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_page_says_that_it_is_quoted_and_from_where(tmp_path: Path, locale: str) -> None:
    extension = makeExtension(context=context_in(locale, tmp_path))
    html = markdown.markdown(BLOCK, extensions=["pymdownx.highlight", extension])
    assert LABELS[locale] + '<a href="https://github.com/pytorch/pytorch/blob/v2.13.0/' in html
    assert (
        "<pre>RuntimeError: Expected &lt;one&gt; device, but found <var>device</var> and "
        "<var>device</var>!\nMove one of them.</pre>" in html
    )


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_plain_text_says_so_too(tmp_path: Path, locale: str) -> None:
    label, _, message, last = (
        PlainText(context_in(locale, tmp_path)).convert_page("page", BLOCK).splitlines()
    )
    assert LABELS[locale] in label
    assert message == "> RuntimeError: Expected <one> device, but found {device} and {device}!"
    assert last == "> Move one of them."
