"""The pages of one locale: rendered, or as they were when all that they read was the same."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from gallery.build.kept_files import digest_of
from gallery.build.page_cache import PageCache, RenderedPage, engine_digest
from gallery.build.page_reads import ALL, Read, ReadDigests, Reads, record_reads
from gallery.recordings.outcome import Outcome
from gallery.render.context import PageContext


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
