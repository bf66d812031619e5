"""The list of claims: read, and held to its form."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.pages.claims import read_claims
from tests.support.claims import ENTRY


def read(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "claims.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(failure) for failure in read_claims(tmp_path, "docs")[1]]


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
            '    en: "It',
            '    fr: "It',
            "`today`: expected a text for zh and one for en, in quotes where",
        ),
        ("  cell: tensor/create#arrange\n", "", "`cell`: expected topic/name#part, found nothing"),
    ],
)
def test_a_wrong_entry_is_told_by_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    failure, *_ = read(tmp_path, "# What old notes say.\n" + ENTRY.replace(old, new))
    assert failure.startswith("docs/claims.yaml:2: ")
    assert message in failure


def test_a_claim_stands_once(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, ENTRY + ENTRY)
    assert failure == "docs/claims.yaml:12: 'arange-typo' is here for the second time"


def test_what_is_no_yaml_is_told(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, "- id: a\n  claim: `x`\n")
    assert failure.startswith("docs/claims.yaml:2: expected YAML: ")
