"""The content of a site: what its folders and files hold, before any page is rendered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gallery.pages.links import Address
from gallery.pages.locale_parity import compare_locales
from gallery.pages.redirects import Redirect, read_redirects
from gallery.pages.translations import Translations
from gallery.pages.yaml_entries import Lists
from gallery.releases.results import ReleaseResults
from gallery.render.blocks.cheatsheet import Task, read_tasks
from gallery.render.blocks.extension import SHARED, read_lists

from executed_examples.common.errors import Failure
from executed_examples.common.locales import COMPLETE
from executed_examples.examples.example import Example, find_examples
from executed_examples.examples.markdown_cells import check_markdown_cells, has_markdown


@dataclass(frozen=True)
class Folders:
    """The folders of a site's content."""

    root: Path
    """The project's folder."""
    docs: Path
    """The folder of the pages."""
    locales: Sequence[str] = ()
    """The locales that have a folder there; empty for a site of one locale."""
    kept: str = "pages"
    """Where rendered pages are kept, in the folder of what is kept."""

    def pages(self, locale: str) -> Path:
        """The folder of one locale's pages."""
        return self.docs / locale if locale in self.locales else self.docs

    def path(self, page: str) -> str:
        """A file under the docs folder, as messages name it."""
        return (self.docs / page).relative_to(self.root).as_posix()


@dataclass(frozen=True)
class Content:
    """The content of a site besides its pages."""

    examples: Mapping[str, Example]
    notebooks: Sequence[str]
    """The examples that are pages of their own and whose prose has no failure."""
    lists: Lists
    """The entries that blocks show: claims, terms, tasks, quotations."""
    translations: Translations
    releases: ReleaseResults
    redirects: Sequence[Redirect] = ()

    def moved_headings(self) -> Mapping[str, Sequence[tuple[Address, Address]]]:
        """Return the old and the new addresses of headings, by the page that they have left."""
        moved: dict[str, list[tuple[Address, Address]]] = {}
        for redirect in self.redirects:
            if redirect.old.anchor:
                moved.setdefault(redirect.old.page, []).append((redirect.old, redirect.new))
        return moved


def read_content(folders: Folders) -> tuple[Content, list[Failure]]:
    """Read and check the content of a site; return it, and what is wrong with it."""
    docs, path = folders.docs, folders.path("")
    examples, in_examples = find_examples(folders.root)
    in_prose = {name: check_markdown_cells(example) for name, example in examples.items()}
    translations, in_pages = Translations(), list[Failure]()
    if {*COMPLETE} <= {*folders.locales}:
        translations, in_pages = compare_locales(docs, path, examples.values(), SHARED)
    lists, in_lists = read_lists(docs, path)
    redirects, in_redirects = read_redirects(docs, path)
    lists[Task], in_tasks = read_tasks(docs, path, examples, translations.headings)
    in_prose_of_all = (failure for found in in_prose.values() for failure in found)
    notebooks = [n for n, example in examples.items() if has_markdown(example) and not in_prose[n]]
    releases = ReleaseResults(folders.root)
    content = Content(examples, notebooks, lists, translations, releases, redirects)
    failures = (*releases.failures, *in_examples, *in_prose_of_all, *in_pages)
    return content, [*failures, *in_lists, *in_redirects, *in_tasks]
