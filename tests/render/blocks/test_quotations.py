"""Quoted error messages, on pages and in plain text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from gallery.pages.yaml_entries import Lists, read_entries
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.quotations import Quotation
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


def write(tmp_path: Path, text: str) -> Path:
    (tmp_path / "quotations.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  torch: 2.13.0\n", "", "`torch`: expected a release of torch, like '2.13.0', found nothing"),
        ("torch: 2.13.0", "torch: 2.13.0+cpu", "`torch`: expected a release of torch, like '2.13.0', found '2.13.0+cpu'"),
        ("source", "sorce", "`sorce`: unknown key; did you mean 'source'?"),
        (":11", "", "`source`: expected a file in torch's repository and a line, like c10/"),
        ("aten/src", "https://github.com/aten/src", "`source`: expected a file in torch's repository"),
        ("{device}!", "{device!", "`text`: expected a message, with a name in braces for what varies"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_told_by_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = "# Messages.\n" + ENTRY.replace(old, new)
    failure, *_ = map(str, read_entries(write(tmp_path, text), "docs", Quotation)[1])
    assert failure.startswith("docs/quotations.yaml:2: ")
    assert message in failure


def test_a_message_has_fixed_parts_and_what_varies_between_them(tmp_path: Path) -> None:
    found, failures = read_entries(write(tmp_path, ENTRY), "docs", Quotation)
    assert failures == []
    assert found["same-device"].parts == [
        "Expected <one> device, but found ",
        "device",
        " and ",
        "device",
        "!\nMove one of them.",
    ]


def test_a_quotation_leads_to_its_line_in_the_release(tmp_path: Path) -> None:
    found, _ = read_entries(write(tmp_path, ENTRY), "docs", Quotation)
    assert found["same-device"].url == (
        "https://github.com/pytorch/pytorch/blob/v2.13.0/aten/src/ATen/core/adaption.cpp#L11"
    )


def test_what_the_installed_file_holds_are_the_fixed_parts(tmp_path: Path) -> None:
    """Or those parts of them that the entry lists."""
    found, _ = read_entries(write(tmp_path, ENTRY), "docs", Quotation)
    quotation = replace(found["same-device"], text="{one} is {two}{three} here", in_file=())
    assert quotation.fixed == [" is ", " here"]
    assert replace(quotation, in_file=("is",)).fixed == ("is",)


@pytest.mark.parametrize(("raises", "prefix"), [("RuntimeError", "RuntimeError: "), ("", "")])
def test_an_exception_is_printed_before_its_text(raises: str, prefix: str, tmp_path: Path) -> None:
    found, _ = read_entries(write(tmp_path, ENTRY), "docs", Quotation)
    assert replace(found["same-device"], raises=raises).prefix == prefix
