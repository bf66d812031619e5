"""Where the pages and files of one locale stand in the site, and what of it outputs link to."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlencode, urlsplit

FROM_ROOT = "site-root:/"
"""Begins addresses that the builder must make relative to the page."""
DOWNLOADS = "examples"
"""The folder of what can be downloaded."""
EVERYTHING = "examples.zip"
"""All of it, as one file."""
NOTEBOOKS_BRANCH = "notebooks"
"""Where the repository keeps executed notebooks, a folder for each locale."""


@dataclass(frozen=True)
class Urls:
    """What the links of one locale's pages lead to."""

    locale: str = "en"
    prefix: str = ""
    """The folder of the locale's pages: empty, or like "en/"."""
    folders: bool = True
    """Whether a page is a folder with an index.html, or a file of its own."""
    repository: str = ""
    """Where the project is kept; empty when that isn't known."""
    run_log: str = ""
    """The page that lists all examples, without its ending; empty if there is none."""
    api_index: str = ""
    """The page that lists all APIs."""

    def page(self, name: str, anchor: str = "") -> str:
        """A page, by its path without the ending."""
        ending = "/" if self.folders else ".html"
        folder, _, last = name.rpartition("/")
        if last == "index":
            path = (f"{folder}/" if folder else "") + ("" if self.folders else "index.html")
        else:
            path = name + ending
        return f"{FROM_ROOT}{self.prefix}{path}" + (f"#{quote(anchor)}" if anchor else "")

    def file(self, path: str) -> str:
        """A file of the locale."""
        return f"{FROM_ROOT}{self.prefix}{path}"

    def script(self, example: str) -> str:
        """An example as its readers download it."""
        return self.file(f"{DOWNLOADS}/{example}.py")

    def notebook(self, example: str) -> str:
        """An example with what it showed, as its readers download it."""
        return self.file(f"{DOWNLOADS}/{example}.ipynb")

    def colab(self, example: str) -> str:
        """Where an example's notebook opens in Colab; empty where that isn't known."""
        host, path = urlsplit(self.repository)[1:3]
        if host != "github.com":
            return ""
        project = path.strip("/").removesuffix(".git")
        notebook = f"{NOTEBOOKS_BRANCH}/{self.locale}/{example}.ipynb"
        return f"https://colab.research.google.com/github/{project}/blob/{quote(notebook)}"

    def report(self, title: str, body: str) -> str:
        """Where a prepared report opens; empty where no repository is known."""
        if urlsplit(self.repository).netloc != "github.com":
            return ""
        fields = urlencode({"title": title, "body": body}, quote_via=quote)
        return f"{self.repository.removesuffix('/').removesuffix('.git')}/issues/new?{fields}"
