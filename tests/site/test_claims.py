"""What old notes said, held to this site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gallery.pages.claims import read_claims
from tests.support.own_site import HEADING_ID, source
from tests.support.paths import PROJECT
from tests.support.sites import Built

CLAIMS, WRONG = read_claims(PROJECT / "docs/claims.yaml", "docs/claims.yaml")


AWAITING = {claim.id for claim in CLAIMS.values() if claim.awaits}


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


def test_every_claim_of_the_list_is_sound() -> None:
    assert [str(failure) for failure in WRONG] == []


def test_all_claims_of_the_five_notes_are_there() -> None:
    assert len(CLAIMS) == 247


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_settled_under_the_heading_it_names(name: str, locale: str) -> None:
    """The cell that shows it is embedded there, in both locales."""
    page, _, heading = CLAIMS[name].page.partition("#")
    assert heading in headings_above(source(locale, Path(f"{page}.md")), CLAIMS[name].cell)


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.xdist_group("site")
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
