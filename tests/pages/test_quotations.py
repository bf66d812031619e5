"""The list of quotations: read, and held to its form."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gallery.pages.quotations import Quotation
from gallery.pages.yaml_entries import read_entries
from tests.support.quotations import ENTRY


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
