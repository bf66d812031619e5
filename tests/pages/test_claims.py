"""The list of claims: read, and held to its form."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gallery.pages.claims import Claim
from gallery.pages.yaml_entries import read_entries
from tests.support.claims import ENTRY
from tests.support.localized import both


def read(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "claims.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(failure) for failure in read_entries(tmp_path, "docs", Claim)[1]]


def test_a_claim_is_read_with_all_it_says(tmp_path: Path) -> None:
    (tmp_path / "claims.yaml").write_text(ENTRY + '  since: "2.0"\n  awaits: cuda\n', "utf-8")
    claim = Claim(
        id="arange-typo",
        topic=both("torch.arange", "torch.arange"),
        verdict="typo",
        claim=both("`torch.arrange` 造等差数列。", "`torch.arrange` makes a sequence."),
        today=both("名字是 `torch.arange`。", "It is called `torch.arange`."),
        page="tensor/create#arange",
        cell="tensor/create#arrange",
        since="2.0",
        awaits="cuda",
    )
    assert read_entries(tmp_path, "docs", Claim) == ({"arange-typo": claim}, [])
    (tmp_path / "claims.yaml").write_text(ENTRY, "utf-8")
    plain = replace(claim, since="", awaits="")
    assert read_entries(tmp_path, "docs", Claim) == ({"arange-typo": plain}, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("verdict: typo", "verdict: tpyo", "found 'tpyo'; did you mean 'typo'?"),
        ("  topic: ", "  tpic: ", "`tpic`: unknown key; did you mean 'topic'?"),
        (
            "  page: tensor/create#arange",
            "  page: tensor/create",
            "`page`: expected topic/name#part, found 'tensor/create'",
        ),
        (
            "  page: tensor/create#arange",
            "  page: tensor/create#arange#x",
            "`page`: expected topic/name#part, found 'tensor/create#arange#x'",
        ),
        (
            '    en: "It',
            '    fr: "It',
            "`today`: expected a text for zh and one for en, in quotes where",
        ),
        ("  cell: tensor/create#arrange\n", "", "`cell`: expected topic/name#part, found nothing"),
    ],
)
def test_a_wrong_entry_is_reported_by_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    failure, *_ = read(tmp_path, "# What old notes say.\n" + ENTRY.replace(old, new))
    assert failure.startswith("docs/claims.yaml:2: ")
    assert message in failure


def test_a_claim_is_listed_once(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, ENTRY + ENTRY)
    assert failure == "docs/claims.yaml:12: 'arange-typo' is here for the second time"
