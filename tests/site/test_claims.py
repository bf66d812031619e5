"""What old notes said, held to this site."""

from __future__ import annotations

import re

import pytest

from gallery.pages.yaml_entries import read_entries
from gallery.render.blocks.claims import Claim
from tests.support.own_site import source
from tests.support.paths import PROJECT

CLAIMS, _ = read_entries(PROJECT / "docs", "docs", Claim)
HEADING_ID = re.compile(r"\{ #([a-z0-9-]+) \}$")
EMBED = re.compile(r"\s*/// example \| ([^\s#]+)(?:#(\S+))?")


def headings_above(text: str, cell: str) -> set[str]:
    """The ids of the headings right above the places where a page embeds a cell."""
    found, heading = set(), ""
    name, _, part = cell.partition("#")
    for line in text.splitlines():
        if match := HEADING_ID.search(line):
            heading = match[1]
        elif (match := EMBED.match(line)) and match[1] == name and match[2] in (part, None):
            found.add(heading)
    return found


def test_all_claims_of_the_five_notes_are_there() -> None:
    assert len(CLAIMS) == 247


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_claim_is_settled_under_the_heading_it_names(locale: str) -> None:
    """The cell that shows it is embedded there."""
    wrong = []
    for name, claim in CLAIMS.items():
        page, _, heading = claim.page.partition("#")
        if heading not in headings_above(source(locale, page), claim.cell):
            wrong.append(name)
    assert wrong == []
