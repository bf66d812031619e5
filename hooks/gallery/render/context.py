"""The context in which one locale's pages are rendered."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from gallery.common.texts import TEXTS, Texts
from gallery.examples.example import Example
from gallery.pages.embeds import PageIndex
from gallery.pages.links import Address
from gallery.pages.translations import SectionPair, Translations
from gallery.pages.yaml_entries import Lists
from gallery.recordings.outcome import Outcome, Summary
from gallery.releases.results import ReleaseResult
from gallery.render.urls import Urls


@dataclass(frozen=True)
class PageContext:
    """The content that the pages of one locale show, and where they link to."""

    examples: Mapping[str, Example]
    outcome: Callable[[str], Outcome]
    """Returns the outcome of the example with a given name; may wait for its run."""
    summary: Callable[[], Summary]
    """Waits for all runs and returns their totals."""
    publish: Callable[[str, str], str]
    """Publishes a file of a given name and content, and returns its address."""
    on_embed: Callable[[], None]
    """Called for each block of a page that must show something."""
    lists: Lists
    """The entries of the site's lists: claims, terms, tasks, quotations."""
    urls: Urls
    page_index: PageIndex
    translations: Callable[[], Translations] = Translations
    """Returns the comparison of all pages in both languages."""
    lagging: Callable[[str], Sequence[SectionPair]] = lambda page: ()
    """Returns the sections of a page, named without its ending, that are behind in the locale."""
    moved: Mapping[str, Sequence[tuple[Address, Address]]] = field(default_factory=dict)
    """Headings that have moved, by the page that they have left: the old and the new address."""
    releases: Callable[[str], Sequence[ReleaseResult]] = lambda name: ()
    """Returns how an example fares under other releases of torch, the oldest first."""

    @property
    def locale(self) -> str:
        """The locale of the pages."""
        return self.urls.locale

    @property
    def texts(self) -> Texts:
        """The site's own texts in the locale of the pages."""
        return TEXTS[self.locale]

    def outcomes(self) -> list[Outcome]:
        """Return the outcomes of all examples."""
        return [self.outcome(name) for name in self.examples]
