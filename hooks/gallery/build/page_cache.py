"""The cache of rendered pages: each is rendered again only if something it read has changed."""

import functools
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

from gallery.build.kept_files import KeptFiles, digest_of
from gallery.build.page_reads import ALL, Read, ReadDigests, Reads, record_reads
from gallery.render.context import PageContext

from executed_examples.common.decode import make_decoder
from executed_examples.common.markdown_source import Heading, strip_inline
from executed_examples.common.versions import installed_version
from executed_examples.recordings.outcome import Outcome

_RENDERERS = (
    "markdown",
    "mkdocs",
    "mkdocs-jupyter",
    "mkdocs-material",
    "mkdocs-ng",
    "mkdocs-static-i18n",
    "nbconvert",
    "properdocs",
    "pygments",
    "pymdown-extensions",
    "rich",
    "zensical",
)
"""The distributions that decide, with this project's code, what a page looks like."""
_NO_RENDERERS = ("__main__.py", "gallery/commands", "executed_examples/commands")
"""Under hooks/, the code that no builder imports: the layers (pyproject.toml) forbid it."""


@dataclass(frozen=True)
class TocEntry:
    """One line of a page's table of contents."""

    level: int
    id: str
    name: str

    @classmethod
    def of(cls, heading: Heading) -> Self:
        """Return a heading of a source as it is listed."""
        return cls(len(heading.level), heading.anchor, strip_inline(heading.text))


@dataclass(frozen=True)
class AnchorLink:
    """A link to a heading of a page."""

    page: str
    """The path of the page under the docs folder."""
    anchor: str
    written: str
    """The link as the source has it."""


@dataclass(frozen=True)
class RenderedPage:
    """What came of a page's Markdown."""

    html: str
    title: str
    headings: tuple[TocEntry, ...]
    anchors: tuple[str, ...]
    """All ids on the page."""
    links: tuple[AnchorLink, ...]
    files: tuple[tuple[str, str], ...] = ()
    """What it puts into the site, as names and contents: figures, results of other releases."""


@dataclass(frozen=True)
class KeptPage:
    """A rendered page as it is kept."""

    page: RenderedPage
    digests: tuple[tuple[str, str, str], ...]
    """Each part of the content that the page has read: its kind, its name, and its hash then."""


_decode = make_decoder(KeptPage)


@functools.cache
def engine_digest() -> str:
    """Return a hash of the code that renders pages: this project's, and its libraries' versions."""
    hooks = Path(__file__).parents[2]
    apart = [hooks / name for name in _NO_RENDERERS]
    found = (
        Path(folder, name)
        for folder, _, names in os.walk(hooks, followlinks=True)
        for name in names
        if name.endswith((".j2", ".py", ".toml"))
    )
    files = sorted(path for path in found if not any(map(path.is_relative_to, apart)))
    versions = (f"{name} {installed_version(name)}" for name in _RENDERERS)
    return digest_of(*versions, *(path.read_bytes() for path in files))


@dataclass(frozen=True)
class PageCache:
    """The rendered pages of all locales."""

    files: KeptFiles

    def recall(self, name: str, key: str, digests: ReadDigests) -> RenderedPage | None:
        """Return a page as it was rendered before, if all that it depends on is the same.

        `key` is a hash of its source and of the settings that it is rendered with.
        """
        text = self.files.read(f"{name}.json", key)
        if text is None:
            return None
        try:
            entry: KeptPage = _decode(json.loads(text))
        except ValueError:
            return None  # Of another version of this code, whose hash is by chance the same.
        same = all(digests.of(kind, part) == digest for kind, part, digest in entry.digests)
        return entry.page if same else None

    def keep(
        self, name: str, key: str, page: RenderedPage, reads: Iterable[Read], digests: ReadDigests
    ) -> None:
        """Keep a page, with the hash of all that it read."""
        hashed = tuple((kind, part, digests.of(kind, part)) for kind, part in reads)
        text = json.dumps(asdict(KeptPage(page, hashed)), ensure_ascii=False)
        self.files.write(f"{name}.json", key, text)


class LocalePages:
    """Renders the pages of a locale through the cache."""

    def __init__(self, context: PageContext, settings: str, cache: PageCache) -> None:
        """Compute nothing yet; `settings` is a hash of all that every page is rendered with."""
        self._content = context
        self._settings = settings
        self._cache = cache
        self._reads: Reads = {}
        self._digests = ReadDigests(context)
        self._files: dict[str, str] = {}
        self.embedded = 0
        """The number of blocks that the page rendered last shows."""
        self.context = replace(
            record_reads(context, self._reads), publish=self._publish, on_embed=self._count_embed
        )
        """The content, as the pages are to read it."""

    def render(
        self, name: str, source: str, render: Callable[[], RenderedPage | None]
    ) -> RenderedPage | None:
        """Return a page; its files are in the site.

        `source` is its Markdown, after all that the builder does to it; `render` returns None for a
        page that is not to be kept.
        """
        key = digest_of(engine_digest(), self._settings, repr(self._content.urls), name, source)
        if page := self._cache.recall(name, key, self._digests):
            for file in page.files:
                self._content.publish(*file)
            return page
        self._reads.clear()
        self._files.clear()
        self.embedded = 0
        rendered = render()
        reads = tuple(self._reads)
        if rendered and not any(outcome.pending for outcome in self._outcomes(reads)):
            whole = replace(rendered, files=tuple(self._files.items()))
            self._cache.keep(name, key, whole, reads, self._digests)
        return rendered

    def examples(self) -> Sequence[str]:
        """Return the names of the examples that the page rendered last shows."""
        return [name for kind, name in self._reads if kind == "outcome" and name != ALL]

    def _count_embed(self) -> None:
        self.embedded += 1

    def _publish(self, name: str, text: str) -> str:
        self._files[name] = text
        return self._content.publish(name, text)

    def _outcomes(self, reads: Sequence[Read]) -> Iterator[Outcome]:
        names = {name for kind, name in reads if kind == "outcome"}
        if ALL in names:
            names = {*self._content.examples}
        return (self._content.outcome(name) for name in names if name in self._content.examples)
