"""One build of a site in all its locales: its examples, its pages, and what is wrong with them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gallery.build.downloads import write_downloads
from gallery.build.pipeline import Pipeline
from gallery.common.errors import Failure, utf8_failure
from gallery.common.texts import TEXTS
from gallery.examples.example import find_examples
from gallery.examples.markdown_cells import all_markdown, check_markdown_cells, has_markdown
from gallery.pages.claims import read_claims
from gallery.pages.embeds import scan_page
from gallery.pages.glossary import read_glossary
from gallery.pages.links import check_link, find_links
from gallery.pages.locale_parity import compare_locales
from gallery.pages.page_index import PageIndex, index_pages
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.render.blocks.context import PageContext
from gallery.render.formulas import check_formulas
from gallery.render.notebook import Notebook
from gallery.render.outputs import render_failures
from gallery.render.plain_text import PageText
from gallery.render.run_log import TRANSLATIONS
from gallery.render.translation_notes import add_note, render_state
from gallery.render.urls import FROM_ROOT, Urls
from gallery.runner.choose import executor_from_environment
from gallery.runner.launcher import Launcher

if TYPE_CHECKING:
    from mkdocs_site.notebook_page import NotebookPage

FIGURES = "assets/figures"
"""Where figures stand in a site, under its root."""
_EMBEDDED = re.compile(r'<div class="(?:example|admonition claim)[ "]')


class Build:
    """Collects failures while a builder goes through the pages, and knows what examples gave."""

    def __init__(self, root: Path, docs: Path, locales: Sequence[str], parent: Launcher) -> None:
        self.root = root
        self.docs = docs
        self._locales = locales
        self._places: dict[str, PageIndex] = {}
        self._urls: dict[str, Urls] = {}
        self.started = time.monotonic()
        self._embeds: dict[str, int] = {}
        self._sources: dict[str, str] = {}
        self._files: dict[str, str] = {}
        self._notebooks: dict[str, Notebook] = {}
        self._settled = False
        examples, failures = find_examples(root / "examples", root)
        self._failures: dict[Failure, None] = dict.fromkeys(failures)
        wrong = {name: check_markdown_cells(example) for name, example in examples.items()}
        self.add(failure for found in wrong.values() for failure in found)
        self.notebook_names = [n for n, e in examples.items() if has_markdown(e) and not wrong[n]]
        """The examples that are pages of their own, where nothing is wrong with their prose."""
        self._translations, failures = compare_locales(docs, self._path(""), locales, examples)
        self.add(failures)
        self.claims, failures = read_claims(docs / "claims.yaml", self._path("claims.yaml"))
        self.add(failures)
        self.terms, failures = read_glossary(docs / "glossary.yaml", self._path("glossary.yaml"))
        self.add(failures)
        executor, failures = executor_from_environment(parent)
        self.add(failures)
        store = CacheStore(root / ".cache" / "recordings")
        versioned = CommittedStore(root / "recordings")
        self.pipeline = Pipeline(examples, store, versioned, executor)
        self.pipeline.start()

    def context(self, urls: Urls) -> PageContext:
        """What the blocks of one locale's pages need.

        Args:
            urls: the addresses of that locale's pages and files.
        """
        pipeline, locale = self.pipeline, urls.locale
        if locale not in self._places:
            folder = self.docs / locale if locale in self._locales else self.docs
            self._places[locale] = index_pages(folder, locale, pipeline.examples)
        blocks = self._places[locale].blocks
        self._urls[locale] = replace(
            urls, run_log=blocks.get("run-log", ""), api_index=blocks.get("api-index", "")
        )
        return PageContext(
            pipeline.examples,
            pipeline.outcome,
            pipeline.summary,
            self._publish,
            self.claims,
            self.terms,
            self._urls[locale],
            self._places[locale],
        )

    def read_page(self, page: str, content: bytes) -> str:
        """Decode a page's source and check what it embeds.

        Args:
            page: its path under the docs folder.
            content: its bytes.
        """
        path = self._path(page)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self.add([utf8_failure(error, path)])
            text = content.decode("utf-8", "replace")
        scan = scan_page(text, path, self.pipeline.examples, self.claims)
        self.add(scan.failures)
        self.add(check_formulas(text, path))
        self._embeds[page] = scan.embeds
        self._sources[page] = text
        return text

    def read_notebook(self, page: str, name: str, locale: str) -> Notebook:
        """Check an example's prose as a page's source, and wait for what it showed.

        Args:
            page: the notebook's path, as links call it.
            name: the example.
            locale: whose prose.
        """
        example = self.pipeline.examples[name]
        text = all_markdown(example, locale)
        self._sources[page] = text
        self.add(check_formulas(text, example.file))
        self._notebooks[page] = Notebook(self.pipeline.outcome(name), locale)
        return self._notebooks[page]

    def show_notebook(self, page: str, rendered: str) -> NotebookPage:
        """Bring a rendered notebook into the site's look."""
        # Its imports take a tenth of a second, which sites without notebooks need not wait for.
        from mkdocs_site.notebook_page import to_page  # noqa: PLC0415

        notebook = self._notebooks[page]
        return to_page(rendered, notebook, self._publish, self._urls[notebook.locale])

    def check_content(self, page: str, html: str) -> None:
        """Make sure that every block of a page came out as one."""
        expected, found = self._embeds.get(page, 0), len(_EMBEDDED.findall(html))
        if found < expected:
            message = f"expected {expected} blocks to come out of this page, found {found}"
            hint = "is each block indented as the list or tab around it asks, after a blank line?"
            self.add([Failure(self._path(page), 0, f"{message}; {hint}")])

    def show_translation(
        self, page: str, locale: str, html: str, addresses: Mapping[str, str]
    ) -> str:
        """Say on a page what of it is behind the other language, and on the run log what is.

        Args:
            page: its path under the docs folder.
            locale: whose.
            html: its content.
            addresses: where it stands in each locale that is built.
        """
        texts, urls = TEXTS[locale], self._urls[locale]
        if TRANSLATIONS in html:
            state = render_state(self._translations, self._places[locale], urls, texts)
            html = html.replace(TRANSLATIONS, state)
        name = page.removeprefix(f"{locale}/").rpartition(".")[0]
        lags = [
            lag for lag in self._translations.lagging if (lag.page, lag.locale) == (name, locale)
        ]
        return add_note(html, lags, addresses, texts) if lags else html

    def check_links(self, files: Set[str], anchors: Mapping[str, Set[str]]) -> None:
        """Follow the links of the pages read so far.

        Args:
            files: all that can be linked to, under the docs folder.
            anchors: the ids of each page's headings, for the pages of one locale.
        """
        for page in anchors:
            for link in find_links(self._sources.get(page, "")):
                failure = check_link(link, page, self._path(page), files, anchors)
                self.add([failure] if failure else [])

    def settle(self) -> str:
        """Wait until every example is known; the first time, says what became of them."""
        if self._settled:
            return ""
        self._settled = True
        for outcome in self.pipeline.outcomes():
            self.add(outcome.failures)
        summary = self.pipeline.summary()
        slowest = self.pipeline.progress.summary()
        seconds = time.monotonic() - self.started
        counts = [f"{summary.ran} runs", f"{summary.shown} of {summary.examples} examples shown"]
        counts += [f"{summary.awaiting} awaiting a device"] if summary.awaiting else []
        counts += [f"{summary.stale} recorded before the code changed"] if summary.stale else []
        counts += [f"{summary.failed} failed"] if summary.failed else []
        text = f"{', '.join(counts)}, after {seconds:.1f} s"
        return f"{text}; the slowest: {slowest}" if slowest else text

    def failure_box(self, page: str, locale: str, is_home: bool) -> str:
        """What a page shows at its top: its own failures; the home page also those of no page."""
        if not self._failures:
            return ""
        own = self._path(page)
        pages = {self._path(name) for name in self._sources} if is_home else set()
        shown = [f for f in self.failures() if f.path == own or (is_home and f.path not in pages)]
        return render_failures(shown, TEXTS[locale].failures) if shown else ""

    def add(self, failures: Iterable[Failure]) -> None:
        """Take in what is to be told in the end."""
        self._failures.update(dict.fromkeys(failures))

    def failures(self) -> list[Failure]:
        """Everything found so far, in the order of paths and lines."""
        return sorted(self._failures)

    def write_files(self, site_dir: Path) -> None:
        """Write what pages show besides themselves: their figures."""
        folder = site_dir / FIGURES
        while self._files:
            name, text = self._files.popitem()
            folder.mkdir(parents=True, exist_ok=True)
            # Named by what it shows: another locale's page may have brought it already.
            if not (folder / name).exists():
                (folder / name).write_text(text, encoding="utf-8")

    def write_downloads(
        self, folder: Path, locale: str, address: Callable[[str, str], str]
    ) -> None:
        """Write what readers of a locale take home of each example.

        Args:
            folder: where the locale's pages stand.
            locale: whose.
            address: gives, from an example's name and a link of its prose, its full address.
        """
        notebooks = (Notebook(outcome, locale) for outcome in self.pipeline.outcomes())
        write_downloads(folder, notebooks, address)

    def text_of(self, page: str, name: str, context: PageContext) -> str:
        """A page as plain Markdown.

        Args:
            page: its path under the docs folder.
            name: the same without the locale's folder and the ending.
            context: what its blocks show.
        """
        texts = PageText(context)
        if page in self._notebooks:
            return texts.of_notebook(self._notebooks[page])
        return texts.of_page(name, self._sources.get(page, ""))

    def _publish(self, name: str, text: str) -> str:
        self._files[name] = text
        return f"{FROM_ROOT}{FIGURES}/{name}"

    def close(self) -> None:
        """Give up runs that have not begun."""
        self.pipeline.close()

    def _path(self, page: str) -> str:
        if page in self._notebooks:
            return self._notebooks[page].example.file
        return (self.docs / page).relative_to(self.root).as_posix()
