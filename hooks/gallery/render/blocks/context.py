"""The context that a page's blocks are rendered in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gallery.examples.example import Example
from gallery.pages.claims import Claim
from gallery.pages.glossary import Term
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome, Summary
from gallery.render.urls import Urls


@dataclass(frozen=True)
class PageContext:
    """What the blocks need to know, and whom to ask."""

    examples: Mapping[str, Example]
    outcome: Callable[[str], Outcome]
    """What there is to show of an example; may wait for a run."""
    summary: Callable[[], Summary]
    """What became of all of them; waits for all."""
    publish: Callable[[str, str], str]
    """Makes a file of the site from a name and a text; gives what a page calls it."""
    claims: Mapping[str, Claim]
    terms: Mapping[str, Term]
    urls: Urls
    places: PageIndex

    @property
    def locale(self) -> str:
        """Whose readers the pages are for."""
        return self.urls.locale
