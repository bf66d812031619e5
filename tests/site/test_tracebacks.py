"""Tracebacks as people paste them, into the search box and into the box above the list of errors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.browser import Browser, Visit
from tests.support.own_site import PREFIXES
from tests.support.questions import ask
from tests.support.tracebacks import STYLES, pasted_tracebacks

AMONG_THREE = 0.95
FIRST = 0.85
LISTED_FIRST = 0.95


@pytest.mark.parametrize("locale", PREFIXES)
def test_a_pasted_traceback_finds_a_page_that_shows_its_error(
    browser: Browser,
    address: str,
    locale: str,
    record_property: Callable[[str, object], None],
) -> None:
    """A browser makes one line of what is pasted into a search box."""
    visit = Visit(browser, address)
    visit.go(PREFIXES[locale])
    pasted = list(pasted_tracebacks())
    answers = ask(visit.page, [traceback.text.replace("\n", " ") for traceback in pasted])
    ranks = [answer.rank(each.pages) for answer, each in zip(answers, pasted, strict=True)]
    first = sum(rank == 1 for rank in ranks) / len(ranks)
    among = sum(0 < rank <= 3 for rank in ranks) / len(ranks)
    said = f"\n{len(pasted)} tracebacks in {locale}: first {first:.1%}, among three {among:.1%}"
    record_property("table", said)
    missed = [each.message for rank, each in zip(ranks, pasted, strict=True) if not 0 < rank <= 3]
    assert among >= AMONG_THREE, missed
    assert first >= FIRST


def test_the_list_of_errors_finds_what_is_pasted_and_sends_it_nowhere(
    browser: Browser, address: str
) -> None:
    visit = Visit(browser, address)
    visit.go("en/debug/errors/")
    rows = visit.page.locator(".error-index tbody tr:visible")
    box = visit.page.locator(".error-paste textarea")
    everything, right = rows.count(), 0
    pasted = list(pasted_tracebacks())[:: len(STYLES) + 1]
    for each in pasted:
        box.fill(each.text)
        links = rows.first.locator("a").evaluate_all("all => all.map(a => a.pathname)")
        right += any(f"/en/{page}/" in link for link in links for page in each.pages)
    assert right / len(pasted) >= LISTED_FIRST
    box.fill("zzz qqq")
    assert "Try the search" in visit.page.locator(".error-paste [role=status]").inner_text()
    box.fill("")
    assert rows.count() == everything > 300
    assert (visit.foreign, visit.errors) == ([], [])
