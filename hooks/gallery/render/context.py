"""The context in which one locale's pages are rendered: what they show, and their addresses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode, urlsplit

from gallery.common.texts import TEXTS
from gallery.pages.links import Address
from gallery.pages.translations import SectionPair, Translations
from gallery.pages.yaml_entries import Lists
from gallery.releases.results import ReleaseResult

from executed_examples.common.texts import Texts
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex
from executed_examples.recordings.outcome import Outcome, Summary

FROM_ROOT = "site-root:/"
"""The beginning of addresses that the site builder must make relative to the page."""
DOWNLOADS = "examples"
"""The folder of the scripts to run and of the notebooks, beside the locale's pages."""
SOURCES = "sources"
"""The folder of the examples' own sources, likewise."""
ARCHIVE = "examples.zip"
"""The file that holds all of them."""
NOTEBOOKS_BRANCH = "notebooks"
"""The branch of the repository with executed notebooks, in a folder for each locale."""


@dataclass(frozen=True)
class Urls:
    """The addresses that the pages of one locale link to."""

    locale: str = "en"
    prefix: str = ""
    """The folder of the locale's pages: empty, or like "en/"."""
    folders: bool = True
    """Whether a page is a folder with an index.html, or a file of its own."""
    repository: str = ""
    """The address of the project's repository; empty if it is unknown."""
    run_log: str = ""
    """The path of the page with the run log, without its ending; empty if there is none."""
    api_index: str = ""
    """The path of the page with the API index, likewise."""
    site: str = ""
    """The address of the published site; empty if it is unknown."""

    def page(self, name: str, anchor: str = "") -> str:
        """Return the address of a page, or of an element; `name` is the path without its ending."""
        folder, _, last = name.rpartition("/")
        if last == "index":
            path = (f"{folder}/" if folder else "") + ("" if self.folders else "index.html")
        else:
            path = name + ("/" if self.folders else ".html")
        return self.file(path) + (f"#{quote(anchor)}" if anchor else "")

    def file(self, path: str) -> str:
        """Return the address of a file beside the locale's pages."""
        return f"{FROM_ROOT}{self.prefix}{path}"

    def script(self, example: str) -> str:
        """Return the address of an example's source in the locale."""
        return self.file(f"{SOURCES}/{example}.py")

    def data(self, name: str) -> str:
        """Return the address of a file that an example reads, by its path under theirs."""
        return self.file(f"{DOWNLOADS}/{name}")

    def command(self, example: str) -> str:
        """Return the command that runs an example from the site; empty for a copy of the site."""
        if not (self.site and self.folders):
            return ""
        return f"uv run {self.site}{self.prefix}{DOWNLOADS}/{example}.py"

    def notebook(self, example: str) -> str:
        """Return the address of an example's executed notebook in the locale."""
        return self.file(f"{DOWNLOADS}/{example}.ipynb")

    def colab(self, example: str) -> str:
        """Return the address of an example's notebook in Colab; empty if it has none."""
        host, path = urlsplit(self.repository)[1:3]
        if host != "github.com":
            return ""
        project = path.strip("/").removesuffix(".git")
        notebook = f"{NOTEBOOKS_BRANCH}/{self.locale}/{example}.ipynb"
        return f"https://colab.research.google.com/github/{project}/blob/{quote(notebook)}"

    def report(self, title: str, body: str) -> str:
        """Return the address of a form for a new issue; empty without a repository on GitHub."""
        if urlsplit(self.repository).netloc != "github.com":
            return ""
        fields = urlencode({"title": title, "body": body}, safe="/:,")
        return f"{self.repository.removesuffix('/').removesuffix('.git')}/issues/new?{fields}"


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
