"""What old notes said, held to this site."""

from __future__ import annotations

import re

import pytest

from gallery.pages.claims import read_claims
from tests.support.own_site import source
from tests.support.paths import PROJECT
from tests.support.sites import Built

CLAIMS, _ = read_claims(PROJECT / "docs", "docs")
AWAITING = {claim.id for claim in CLAIMS.values() if claim.awaits}
HEADING_ID = re.compile(r"\{ #([a-z0-9-]+) \}$")
EMBED = re.compile(r"\s*/// example \| ([^\s#]+)(?:#(\S+))?")
PART = re.compile(r'<div class="example" data-example="([^"]+)"[^>]*>')


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


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_claims_cell_ran_unless_it_awaits_what_this_machine_lacks(
    site: Built, locale: str
) -> None:
    """And only claims that say so await anything."""
    root = "" if locale == "zh" else "en/"
    awaiting = set()
    for claim in CLAIMS.values():
        html = site.page(f"{root}{claim.page.partition('#')[0]}/index.html")
        _, *parts = PART.split(html)
        shown = dict.fromkeys(parts[::2], "")
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            shown[name] += part
        if "example-awaiting" in shown[claim.cell.partition("#")[0]]:
            awaiting.add(claim.id)
    assert awaiting == AWAITING
